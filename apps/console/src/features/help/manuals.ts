/** The manuals: a short text for each screen, by the route's name. */
import { access } from './manual/access.ts';
import { account } from './manual/account.ts';
import { alarm } from './manual/alarm.ts';
import { company } from './manual/company.ts';
import { device } from './manual/device.ts';
import { displayLink } from './manual/display-link.ts';
import { downloads } from './manual/downloads.ts';
import { feedback } from './manual/feedback.ts';
import { gateway } from './manual/gateway.ts';
import { lift } from './manual/lift.ts';
import { lists } from './manual/lists.ts';
import { log } from './manual/log.ts';
import { maintainManage } from './manual/maintain-manage.ts';
import { monitor } from './manual/monitor.ts';
import { historyNotice, notice } from './manual/notice.ts';
import { outbox } from './manual/outbox.ts';
import { ownAccount } from './manual/own-account.ts';
import { place } from './manual/place.ts';
import { plan } from './manual/plan.ts';
import { role } from './manual/role.ts';
import type { Manual } from './manual/section.ts';
import { staff } from './manual/staff.ts';
import { stops } from './manual/stops.ts';
import { supervise } from './manual/supervise.ts';
import { thirdPartyUser } from './manual/third-party-user.ts';
import { viewAs } from './manual/view-as.ts';
import { webhook } from './manual/webhook.ts';

export const manuals: Readonly<Record<string, Manual>> = {
  device,
  alarm,
  monitor,
  maintainManage,
  lift,
  account: [...account, ...viewAs],
  log,
  access,
  role,
  place,
  plan,
  company,
  gateway,
  staff,
  stops,
  supervise,
  feedback,
  feedbackEdit: feedback,
  notice,
  historyNotice,
  displayLink,
  outbox,
  thirdPartyUser,
  webhook,
  downloads,
  lists,
  ownAccount,
};
