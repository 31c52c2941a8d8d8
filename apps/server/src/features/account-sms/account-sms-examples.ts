import { accountSms } from '@hoistway/contract/features/account-sms';
import { examplesOf } from '../../http/examples.ts';

export const accountSmsExamples = examplesOf(accountSms)(rows => ({
  budget: { userIdList: String(rows.userId) },
  send: { telNumList: [rows.boundTelNum], text: '今晚 22 点起系统维护' },
}));
