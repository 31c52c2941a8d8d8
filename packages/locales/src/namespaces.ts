/**
 * The namespaces, one a feature: add a line here and a file in `zh` and in `en`, and `useTranslation('name')`
 * knows its keys. The files are loaded with the page that asks for them.
 */
import type { words as account } from './zh/account.ts';
import type { words as accountImport } from './zh/account-import.ts';
import type { words as accountSelf } from './zh/account-self.ts';
import type { words as accountSms } from './zh/account-sms.ts';
import type { words as agreement } from './zh/agreement.ts';
import type { words as alarm } from './zh/alarm.ts';
import type { words as apiPage } from './zh/api-page.ts';
import type { words as binding } from './zh/binding.ts';
import type { words as chain } from './zh/chain.ts';
import type { words as common } from './zh/common.ts';
import type { words as company } from './zh/company.ts';
import type { words as dataPermission } from './zh/data-permission.ts';
import type { words as displayLink } from './zh/display-link.ts';
import type { words as download } from './zh/download.ts';
import type { words as drawing } from './zh/drawing.ts';
import type { words as duty } from './zh/duty.ts';
import type { words as elevator } from './zh/elevator.ts';
import type { words as elevatorImport } from './zh/elevator-import.ts';
import type { words as faultReport } from './zh/fault-report.ts';
import type { words as feedback } from './zh/feedback.ts';
import type { words as gateway } from './zh/gateway.ts';
import type { words as home } from './zh/home.ts';
import type { words as intercom } from './zh/intercom.ts';
import type { words as ledger } from './zh/ledger.ts';
import type { words as maintainSms } from './zh/maintain-sms.ts';
import type { words as map } from './zh/map.ts';
import type { words as monitor } from './zh/monitor.ts';
import type { words as notice } from './zh/notice.ts';
import type { words as oms } from './zh/oms.ts';
import type { words as order } from './zh/order.ts';
import type { words as owner } from './zh/owner.ts';
import type { words as ownerPage } from './zh/owner-page.ts';
import type { words as personnel } from './zh/personnel.ts';
import type { words as place } from './zh/place.ts';
import type { words as plan } from './zh/plan.ts';
import type { words as pushRecord } from './zh/push-record.ts';
import type { words as receiver } from './zh/receiver.ts';
import type { words as record } from './zh/record.ts';
import type { words as rescue } from './zh/rescue.ts';
import type { words as role } from './zh/role.ts';
import type { words as savedSearch } from './zh/saved-search.ts';
import type { words as session } from './zh/session.ts';
import type { words as setup } from './zh/setup.ts';
import type { words as shell } from './zh/shell.ts';
import type { words as staff } from './zh/staff.ts';
import type { words as stagedImport } from './zh/staged-import.ts';
import type { words as statutory } from './zh/statutory.ts';
import type { words as stop } from './zh/stop.ts';
import type { words as stopSms } from './zh/stop-sms.ts';
import type { words as supervise } from './zh/supervise.ts';
import type { words as thirdPartyUser } from './zh/third-party-user.ts';
import type { words as verdict } from './zh/verdict.ts';
import type { words as verify } from './zh/verify.ts';
import type { words as video } from './zh/video.ts';
import type { words as viewAs } from './zh/view-as.ts';
import type { words as visit } from './zh/visit.ts';
import type { words as webhook } from './zh/webhook.ts';

export interface Namespaces {
  account: typeof account;
  'account-self': typeof accountSelf;
  'account-import': typeof accountImport;
  'account-sms': typeof accountSms;
  agreement: typeof agreement;
  alarm: typeof alarm;
  'api-page': typeof apiPage;
  binding: typeof binding;
  chain: typeof chain;
  common: typeof common;
  company: typeof company;
  'data-permission': typeof dataPermission;
  'display-link': typeof displayLink;
  download: typeof download;
  drawing: typeof drawing;
  duty: typeof duty;
  elevator: typeof elevator;
  'elevator-import': typeof elevatorImport;
  'fault-report': typeof faultReport;
  feedback: typeof feedback;
  home: typeof home;
  gateway: typeof gateway;
  intercom: typeof intercom;
  ledger: typeof ledger;
  map: typeof map;
  'maintain-sms': typeof maintainSms;
  monitor: typeof monitor;
  notice: typeof notice;
  oms: typeof oms;
  order: typeof order;
  owner: typeof owner;
  'owner-page': typeof ownerPage;
  personnel: typeof personnel;
  'push-record': typeof pushRecord;
  receiver: typeof receiver;
  record: typeof record;
  rescue: typeof rescue;
  role: typeof role;
  place: typeof place;
  plan: typeof plan;
  'saved-search': typeof savedSearch;
  session: typeof session;
  setup: typeof setup;
  shell: typeof shell;
  'staged-import': typeof stagedImport;
  statutory: typeof statutory;
  stop: typeof stop;
  'stop-sms': typeof stopSms;
  supervise: typeof supervise;
  'third-party-user': typeof thirdPartyUser;
  staff: typeof staff;
  verdict: typeof verdict;
  verify: typeof verify;
  video: typeof video;
  'view-as': typeof viewAs;
  visit: typeof visit;
  webhook: typeof webhook;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
    returnNull: false;
  }
}
