import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { hashToken } from '../../auth/sessions.ts';
import { examplesOf } from '../../http/examples.ts';
import { codeHash } from '../phone/sms-code.ts';

export const sessionExamples = examplesOf(session, {
  shown: { smsCode: '482913', displayToken: 'd4b8e2a6-1c93-4a5f-9e70-2f6d8b0c3a77' },
  add: async ({ db, make, shared }) => {
    const { boundTelNum: telNum, captchaToken, elevatorId } = shared;
    const smsCode = '482913';
    await sql`
      insert into sms_code (tel_num, purpose, network, asker, code_hash)
      values (${telNum}, 'signIn', '', ${hashToken(captchaToken)},
        ${await codeHash(db, { telNum, purpose: 'signIn' }, smsCode)})`.execute(db);
    const viewer = await make.addAccount(db, { permissions: ['deviceBigScreen'] });
    const display = await make.addDisplayLink(db, viewer.userId, {
      name: 'secret-remark',
      elevator_id: elevatorId,
    });
    return { smsCode, displayToken: display.token };
  },
})(rows => ({
  captcha: { t: rows.now, token: rows.captchaToken },
  signIn: {
    username: rows.username,
    password: rows.passwordHash,
    captcha: rows.captcha,
    ctoken: rows.captchaToken,
  },
  signInCode: {
    telNum: rows.newTelNum,
    captcha: rows.captcha,
    ctoken: rows.captchaToken,
    browserKey: '8mBqvNnqvLzQb3rHqLrN2q6T0mVbq1oW3yHk5cVf0sU',
  },
  signInBySms: { telNum: rows.boundTelNum, smsCode: rows.smsCode, ctoken: rows.captchaToken },
  signOut: { username: rows.username, token: rows.displayToken },
  byToken: { token: rows.displayToken },
  endSession: { sessionId: rows.sessionId },
  changeLanguage: { language: 'en' },
}));
