import { accountSms } from '../features/account-sms.ts';
import { examplesOf } from './examples-of.ts';

export const accountSmsExamples = examplesOf(accountSms)(rows => ({
  budget: { userIdList: String(rows.userId) },
  send: { telNumList: [rows.boundTelNum], text: '今晚 22 点起系统维护' },
}));
