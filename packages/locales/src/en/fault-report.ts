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
  kind: 'Fault',
  origin: 'Origin',
  status: 'Handling',
  pending: 'Pending',
  handled: 'Handled',
  creator: 'Reported by',
  createDate: 'Reported at',
  sent: 'The fault report was sent',
  alarmRaised: 'An alarm of trapped people was raised and dispatched; follow it under alarms',
  alarmJoined: 'This unit has an alarm of trapped people already; the report joined it',
  submit: 'Submit',
  handle: 'Handle',
  makeOrder: 'Make an order',
  makeOrderTitle: 'Make an order of the report of {{jobNum}}?',
  makeOrderText:
    'Somebody on duty is asked at once. The report becomes handled, is part of the order and cannot be deleted any more.',
  orderMade: 'Order {{orderNum}} was made',
  orderJoined: 'The unit has order {{orderNum}} already; the report joined it',
  selectToHandle: 'Please select data to handle',
  sure: 'Are you sure you want to do this?',
  deleteText:
    'Deleted reports are no longer shown and stay in the operation log. Reports of trapped people cannot be deleted.',
  empty: 'There are no fault reports yet.',
};
