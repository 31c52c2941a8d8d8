/** The manuals: a short text for each screen, by the route's name. */
import { access } from './manual/access.ts';
import { account } from './manual/account.ts';
import { agreement } from './manual/agreement.ts';
import { alarm } from './manual/alarm.ts';
import { alarmPushRecord } from './manual/alarm-push-record.ts';
import { company } from './manual/company.ts';
import { device } from './manual/device.ts';
import { displayLink } from './manual/display-link.ts';
import { downloads } from './manual/downloads.ts';
import { faultReport } from './manual/fault-report.ts';
import { feedback } from './manual/feedback.ts';
import { gateway } from './manual/gateway.ts';
import { indexInfo } from './manual/index-info.ts';
import { lift } from './manual/lift.ts';
import { lists } from './manual/lists.ts';
import { log } from './manual/log.ts';
import { maintainManage } from './manual/maintain-manage.ts';
import { maintainMsg } from './manual/maintain-msg.ts';
import { malfunctions } from './manual/malfunctions.ts';
import { message } from './manual/message.ts';
import { monitor } from './manual/monitor.ts';
import { msg } from './manual/msg.ts';
import { historyNotice, notice } from './manual/notice.ts';
import { outbox } from './manual/outbox.ts';
import { ownAccount } from './manual/own-account.ts';
import { place } from './manual/place.ts';
import { plan } from './manual/plan.ts';
import { proprietor } from './manual/proprietor.ts';
import { rescue } from './manual/rescue.ts';
import { role } from './manual/role.ts';
import type { Manual } from './manual/section.ts';
import { staff } from './manual/staff.ts';
import { statutory } from './manual/statutory.ts';
import { stops } from './manual/stops.ts';
import { supervise } from './manual/supervise.ts';
import { thirdPartyUser } from './manual/third-party-user.ts';
import { verify } from './manual/verify.ts';
import { viewAs } from './manual/view-as.ts';
import { webhook } from './manual/webhook.ts';
import { work } from './manual/work.ts';

export const manuals: Readonly<Record<string, Manual>> = {
  indexInfo,
  device,
  alarm,
  rescue,
  alarmPushRecord,
  monitor,
  maintainManage,
  maintainMsg,
  lift,
  account: [...account, ...viewAs],
  log,
  access,
  role,
  place,
  plan,
  work,
  company,
  agreement,
  gateway,
  staff,
  proprietor,
  statutory,
  stops,
  supervise,
  verify,
  faultReport,
  malfunctions,
  message,
  msg,
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
