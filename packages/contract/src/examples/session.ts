import { session } from '../features/session.ts';
import { examplesOf } from './examples-of.ts';

export const sessionExamples = examplesOf(session)(rows => ({
  captcha: { t: rows.now, token: rows.captchaToken },
  signIn: {
    username: rows.username,
    password: rows.passwordHash,
    captcha: rows.captcha,
    ctoken: rows.captchaToken,
  },
  signInCode: { telNum: rows.newTelNum, captcha: rows.captcha, ctoken: rows.captchaToken },
  signInBySms: { telNum: rows.boundTelNum, smsCode: rows.smsCode },
  signOut: { username: rows.username, token: rows.displayToken },
  byToken: { token: rows.displayToken },
  endSession: { sessionId: rows.sessionId },
  changeLanguage: { language: 'en' },
}));
