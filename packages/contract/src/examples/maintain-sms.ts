import { maintainSms } from '../features/maintain-sms.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const maintainSmsExamples = examplesOf(maintainSms)(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, stopType: 1, dataPermissionList: [] },
}));
