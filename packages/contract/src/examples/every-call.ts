/** The examples of all calls. Kept apart from the calls, which are sent to every browser with the console. */
import type { Call } from '../core/call.ts';
import { accessLogExamples } from './access-log.ts';
import { accountImportExamples } from './account-import.ts';
import { agreementExamples } from './agreement.ts';
import { alarmExamples } from './alarm.ts';
import { chainExamples } from './chain.ts';
import { companyExamples } from './company.ts';
import { displayLinkExamples } from './display-link.ts';
import { downloadExamples } from './download-file.ts';
import { dutyExamples } from './duty.ts';
import { elevatorExamples } from './elevator.ts';
import type { ExampleRows } from './example-rows.ts';
import type { Example, GroupExamples } from './examples-of.ts';
import { faultReportExamples } from './fault-report.ts';
import { feedbackExamples } from './feedback.ts';
import { gatewayExamples } from './gateway.ts';
import { homeExamples } from './home.ts';
import { intercomExamples } from './intercom.ts';
import { maintainSmsExamples } from './maintain-sms.ts';
import { noticeExamples } from './notice.ts';
import { omsExamples } from './oms.ts';
import { operationLogExamples } from './operation-log.ts';
import { orderExamples } from './order.ts';
import { outboxExamples } from './outbox.ts';
import { ownerExamples } from './owner.ts';
import { passwordExamples } from './password.ts';
import { placeExamples } from './place.ts';
import { planExamples } from './plan.ts';
import { qrCodeExamples } from './qr-code.ts';
import { recordExamples } from './record.ts';
import { rescueExamples } from './rescue.ts';
import { roleExamples } from './role.ts';
import { savedSearchExamples } from './saved-search.ts';
import { sessionExamples } from './session.ts';
import { staffExamples } from './staff.ts';
import { statutoryExamples } from './statutory.ts';
import { stopExamples } from './stop.ts';
import { stopSmsExamples } from './stop-sms.ts';
import { thirdPartyUserExamples } from './third-party-user.ts';
import { verdictExamples } from './verdict.ts';
import { videoExamples } from './video.ts';
import { visitExamples } from './visit.ts';
import { webhookExamples } from './webhook.ts';

const groups = [
  accessLogExamples,
  accountImportExamples,
  agreementExamples,
  alarmExamples,
  chainExamples,
  companyExamples,
  displayLinkExamples,
  downloadExamples,
  dutyExamples,
  elevatorExamples,
  faultReportExamples,
  feedbackExamples,
  homeExamples,
  gatewayExamples,
  intercomExamples,
  maintainSmsExamples,
  noticeExamples,
  omsExamples,
  operationLogExamples,
  orderExamples,
  outboxExamples,
  ownerExamples,
  passwordExamples,
  placeExamples,
  planExamples,
  qrCodeExamples,
  recordExamples,
  rescueExamples,
  roleExamples,
  savedSearchExamples,
  sessionExamples,
  thirdPartyUserExamples,
  staffExamples,
  statutoryExamples,
  stopExamples,
  stopSmsExamples,
  videoExamples,
  verdictExamples,
  visitExamples,
  webhookExamples,
];
const sources = new Map<Call, Pick<GroupExamples, 'of'> & { name: string }>(
  groups.flatMap(({ group, of }) =>
    Object.entries(group).map(([name, call]) => [call, { name, of }] as const),
  ),
);

/**
 * A valid input of this call that refers to these rows.
 * @throws Error when the call's group is not listed here: the server refuses to start
 */
export function exampleOf(call: Call, rows: ExampleRows): Example {
  const source = sources.get(call);
  if (!source)
    throw new Error(`examples/every-call.ts does not list the group of ${call.method} ${call.path}`);
  return source.of(rows)[source.name] ?? {};
}
