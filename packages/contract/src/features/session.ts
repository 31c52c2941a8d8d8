/** Signing in, the signed-in user, and the tickets issued to a session. */

import { z } from 'zod';
import { done, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { settings } from '../core/settings.ts';
import { words } from '../words.ts';
import { openDisplayLink } from './display-link.ts';

const textInBoth = z.object({ zh: z.string(), en: z.string() });

/** Instead of a password, the SHA-256 of this text is sent, in hex. Of the name neither case nor spelling of accents counts. */
export const passwordText = (username: string, password: string): string =>
  `hoistway:${username.normalize('NFC').trim().toLowerCase()}:${password}`;

export const permissionRow = z.object({
  permissionId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  title: textInBoth,
  /** 1 menu page, 2 button, 0 group */
  type: z.number().int(),
  path: z.string(),
});

/** In the session of a display link the account stays nameless: texts are empty, ids and the account type 0. */
export const sessionUser = z.object({
  userId: z.number().int(),
  username: z.string(),
  telNum: z.string(),
  roleName: z.string(),
  roleId: z.number().int(),
  /** 1 super administrator, 2 any other role. Never defaulted: a missing value is a refusal. */
  roleType: z.number().int(),
  /** 1 vendor, 2 property, 3 home elevator, 4 service provider */
  userType: z.number().int(),
  /** All-day monitoring: the live connection stays and reconnects. */
  monitor: z.boolean(),
  expireDate: z.string().nullable(),
  /** The number was proven by a code: one can sign in with it. */
  phoneBound: z.boolean(),
  /** The password was made by the installation and printed. */
  initialPassword: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionInfo = z.object({
  user: sessionUser,
  /** The content of a display link; null in a session of somebody who signed in. */
  displayLink: openDisplayLink.nullable(),
  permissions: z.array(permissionRow),
  indexPermissions: z.array(z.string()),
  /** `route#field` ids that the role holds; a super administrator holds all. */
  fieldPermissions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Id paths of the account's data scope; empty means all, `null` means none. */
  dataPermissionList: z.array(z.string()).nullable(),
  settings,
  /** Present when a super administrator views the console as this user; read-only. */
  view: z
    .object({
      viewId: z.number().int(),
      viewer: z.string(),
      /** It ends then at the latest. */
      until: z.string(),
    })
    .nullable(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** One place where the account is signed in. */
export const ownSession = z.object({
  sessionId: z.number().int(),
  startDate: z.string(),
  lastSeenDate: z.string(),
  /** The address it was started from, and the browser's User-Agent. */
  address: z.string(),
  userAgent: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const signIn = words('登录', 'Sign-in');
/** Logged by the handler, since the user is unknown before it runs. */
export const signInLog = { module: signIn, type: words('登录', 'Sign in') };

export const session = {
  captcha: get('/user/captcha', {
    summary: 'A captcha image (base64 JPEG) and the token that its answer is checked against',
    access: 'public',
    input: z.object({ t: z.coerce.number().optional(), token: z.string().max(128).optional() }),
    output: z.object({ token: z.string(), img: z.string() }),
  }),
  signIn: post('/user/login', {
    summary: 'Sign in; a captcha is required from the second attempt on',
    access: 'public',
    input: z.object({
      username: z.string().trim().min(1).max(64),
      password: f.passwordHash,
      captcha: f.captchaText.optional(),
      ctoken: f.captchaToken.optional(),
    }),
    output: z.object({ token: z.string(), info: sessionInfo }),
  }),
  signInCode: get('/user/signInCode', {
    summary:
      'Send a sign-in code to a bound phone; the reply is the same for an unknown number. `data` is the number of seconds until the next code, also with code 400 (the last code is still valid)',
    access: 'public',
    input: z.object({
      telNum: f.phone11,
      captcha: f.captchaText,
      ctoken: f.captchaToken,
      /** A key that this browser received when it signed in with the number; other browsers have a smaller share of the day's codes. */
      browserKey: z.string().max(64).optional(),
    }),
    output: z.number().int(),
    invalidAs: 'phoneInvalid',
  }),
  signInBySms: post('/user/smsLogin', {
    summary: 'Sign in with the bound phone and the code sent to it, in the browser that requested it',
    access: 'public',
    /** `ctoken` is that of the captcha with which the code was asked for. */
    input: z.object({ telNum: f.phone11, smsCode: f.smsCode, ctoken: f.captchaToken }),
    /** `browserKey` goes with the next `signInCode`; it grants no access. */
    output: z.object({ token: z.string(), info: sessionInfo, browserKey: z.string() }),
  }),
  signOut: get('/user/logout', {
    summary: 'End the session',
    access: 'signedIn',
    input: z.object({ username: z.string().max(64).optional(), token: z.string().max(200).optional() }),
    changes: ['session'],
    log: { module: signIn, type: words('退出', 'Sign out') },
  }),
  byToken: get('/user/getUserByToken', {
    summary:
      'The user behind an access token with permissions and index permissions: the session of the header, else that of the display link whose token the query has',
    access: 'public',
    input: z.object({ token: z.string().min(16).max(200).optional() }),
    output: sessionInfo.extend({ token: z.string() }),
  }),
  current: get('/user/current', {
    summary: 'The signed-in user, with everything the console needs to render',
    shows: ['session'],
    access: 'signedIn',
    output: sessionInfo,
  }),
  ownSessions: get('/user/sessions', {
    summary: 'The sessions of the caller, last used first',
    shows: ['session'],
    access: 'signedIn',
    output: z.array(ownSession),
  }),
  endSession: post('/user/endSession', {
    summary: "End one of the caller's own sessions",
    access: 'signedIn',
    input: z.object({ sessionId: f.rowId }),
    changes: ['session'],
    log: { module: signIn, type: words('结束会话', 'End session') },
  }),
  socketTicket: post('/user/socketTicket', {
    summary: 'A one-time ticket (30 s) for the WebSocket, so that no long-lived token appears in an address',
    access: 'signedIn',
    output: z.object({ ticket: z.string() }),
  }),
  changeLanguage: post('/user/language', {
    summary: 'Save the language of the account',
    access: 'signedIn',
    changes: ['session'],
    input: z.object({ language: z.enum(['zh', 'en']) }),
    output: done,
  }),
};
