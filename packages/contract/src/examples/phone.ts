import { phone } from '../features/phone.ts';
import { examplesOf } from './examples-of.ts';

export const phoneExamples = examplesOf(phone)(rows => ({
  smsCode: { telNum: rows.newTelNum },
  modify: { userId: rows.ownUserId, telNum: '', smsCode: '', operation: 2, password: rows.ownPasswordHash },
}));
