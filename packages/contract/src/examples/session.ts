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
