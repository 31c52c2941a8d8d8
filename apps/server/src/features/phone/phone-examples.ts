import { phone } from '@hoistway/contract/features/phone';
import { examplesOf } from '../../http/examples.ts';

export const phoneExamples = examplesOf(phone)(rows => ({
  smsCode: { telNum: rows.newTelNum },
  modify: { userId: rows.ownUserId, telNum: '', smsCode: '', operation: 2, password: rows.ownPasswordHash },
}));
