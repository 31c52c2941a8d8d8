import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/fault-report.ts';

export const words: SameKeys<typeof zh> = {
  createTitle: 'Report a fault · {{jobNum}}',
  viewTitle: 'Fault report · {{jobNum}}',
  customerName: 'Customer name',
  address: 'Address',
  reporter: 'Contact person',
  telNum: 'Mobile number',
  num: 'People trapped',
  trapped: 'People are trapped now',
  captcha: 'Captcha',
  status: 'Handling',
  pending: 'Pending',
  handled: 'Handled',
  creator: 'Reported by',
  createDate: 'Reported at',
  sent: 'The fault report was sent',
  alarmRaised: 'An alarm of trapped people was raised and dispatched; follow it under alarms',
  alarmJoined: 'This unit has an alarm of trapped people already; the report joined it',
  submit: 'Submit',
};
