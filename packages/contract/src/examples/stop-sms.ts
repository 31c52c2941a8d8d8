import { stopSms } from '../features/stop-sms.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const stopSmsExamples = examplesOf(stopSms)(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, faultType: 3, dataPermissionList: [] },
}));
