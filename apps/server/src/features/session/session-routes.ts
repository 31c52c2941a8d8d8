/** Signing in and out, and who is signed in. */
import { faultEntries } from '@hoistway/contract/fault-dictionary';
import { Refusal } from '@hoistway/contract/refusal';
import { session } from '@hoistway/contract/session';
import type { Settings } from '@hoistway/contract/settings';
import { newCaptcha } from '../../auth/captcha.ts';
import { requireManagedAccount } from '../../auth/managed-account.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { signIn } from '../../auth/sign-in.ts';
import { writeOperationLog } from '../../http/operation-log.ts';
import { bind } from '../../http/serve.ts';
import { readUser, roleFaultCodes, rolePermissions, sessionInfo } from './session-queries.ts';

const signInLog = { module: { zh: '登录', en: 'Sign-in' }, type: { zh: '登录', en: 'Sign in' } };

export const sessionRoutes = ({ sessions, settings }: { sessions: Sessions; settings: Settings }) => [
  bind(session.captcha, (_input, { db }) => newCaptcha(db)),

  bind(
    session.signIn,
    async (input, { db, address, language }) => {
      const userId = await signIn(db, { ...input, captcha: input.captcha, ctoken: input.ctoken, address });
      const info = await sessionInfo(db, userId, settings, language);
      if (!info.permissions.some(permission => permission.type === 1)) throw new Refusal('noMenu');
      await writeOperationLog(db, { log: signInLog }, info.user, address);
      return { token: await sessions.start(userId, address), info };
    },
    { perMinute: 30 },
  ),

  bind(session.signOut, async (_input, { user }) => {
    await sessions.end(user.tokenHash);
    return null;
  }),

  bind(
    session.byToken,
    async ({ token }, { db, language }) => {
      const user = await sessions.read(token);
      if (!user) throw new Refusal('sessionGone');
      return { token, ...(await sessionInfo(db, user.userId, settings, language)) };
    },
    { perMinute: 30 },
  ),

  bind(session.current, (_input, { db, user, language }) => sessionInfo(db, user.userId, settings, language)),

  bind(session.account, async ({ userId }, { db, user }) => {
    if (userId !== user.userId) {
      if (!user.may('account')) throw new Refusal('notFound');
      await requireManagedAccount(db, user, userId);
    }
    return readUser(db, userId);
  }),

  bind(session.rolePermissionNames, async ({ roleId }, { db, user }) => {
    if (roleId !== user.roleId && !user.may('role')) throw new Refusal('notFound');
    return rolePermissions(db, roleId);
  }),

  bind(session.roleDictionary, async ({ roleId }, { db, user, language }) => {
    if (roleId !== user.roleId && !user.may('role')) throw new Refusal('notFound');
    const codes = await roleFaultCodes(db, roleId);
    return faultEntries
      .filter(entry => entry.level !== 'E' && (codes?.has(entry.code) ?? true))
      .map(entry => ({ showId: entry.code, showName: `${entry.code} ${entry.words[language]}` }));
  }),

  bind(session.socketTicket, async (_input, { user }) => ({
    ticket: await sessions.giveTicket(user.tokenHash),
  })),

  bind(session.changeLanguage, async ({ language }, { db, user }) => {
    await db.updateTable('account').set({ language }).where('user_id', '=', user.userId).execute();
    return null;
  }),
];
