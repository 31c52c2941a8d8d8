/** Who works with this phone. Kept on it: a closed page or a restart without network goes on. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { createCell } from '@hoistway/client/cell';
import { overBrowser } from '@hoistway/client/http/browser-transport';
import { createSender } from '@hoistway/client/http/sender';
import { hashPassword } from '@hoistway/client/password';
import { clientTypes } from '@hoistway/contract/core/call';
import {
  holdsPermission,
  isSuperAdministrator,
  type PermissionName,
} from '@hoistway/contract/core/permissions';
import { session as calls, permissionRow, sessionUser } from '@hoistway/contract/features/session';
import { currentLanguage } from '@hoistway/parts/language/language.ts';
import { z } from 'zod';
import { learnServerTime } from '../clock/clock.ts';
import { database, type WorkSession } from '../store/database.ts';
import { keep } from '../store/storage.ts';
import { visits } from '../store/visits.ts';

export const workSession = createCell<WorkSession | undefined>(undefined);
/** What is remembered of one user is forgotten at the sign-out, and where somebody else signs in. */
export const onOtherUser = (forget: () => void): void => {
  let userId = workSession.get()?.userId;
  workSession.subscribe(() => {
    const next = workSession.get()?.userId;
    if (next === userId) return;
    userId = next;
    forget();
  });
};
const key = 'own';

/** Set from the sign-out until the database has forgotten who was signed in: it may not open at that moment. */
const signedOutMark = 'work.signedOut';
const ofSession = ['session', 'pulled', 'lastPhotos', 'orders'] as const;
/** As soon as the database opens, before anything of it is read. */
const forgetSignedOut = async () => {
  if (browserStorage.getItem(signedOutMark) === null) return;
  const tx = (await database())?.transaction(ofSession, 'readwrite');
  if (!tx) return;
  await Promise.all([...ofSession.map(store => tx.objectStore(store).clear()), tx.done]);
  browserStorage.removeItem(signedOutMark);
};

export const loadSession = async (): Promise<void> => {
  await forgetSignedOut();
  const db = await database();
  if (db) workSession.set(await db.get('session', key));
};
const store = (next: WorkSession): Promise<unknown> =>
  keep(async () => {
    await forgetSignedOut();
    await (await database())?.put('session', next, key);
  });
export const setSession = async (next: WorkSession): Promise<void> => {
  workSession.set(next);
  await store(next);
};
/** Shown once it is stored: a choice that is seen is not lost with an app that is closed at once. */
export const chooseReportsPlace = async (session: WorkSession, reportsPlace: boolean): Promise<void> => {
  await store({ ...session, reportsPlace });
  // Signed out or in again meanwhile, perhaps.
  const now = workSession.get();
  if (now?.userId === session.userId) workSession.set({ ...now, reportsPlace });
};

const timeoutMs = 30_000;
const options = {
  base: '/api',
  transport: overBrowser,
  language: currentLanguage,
  clientType: clientTypes.technicianApp,
  timeoutMs: () => timeoutMs,
  onServerTime: learnServerTime,
};

export const { send, upload, receive } = createSender({
  ...options,
  token: () => workSession.get()?.token ?? undefined,
  onSessionGone: token => {
    const session = workSession.get();
    // A late answer to an earlier token ends nothing.
    if (session && token !== undefined && token === session.token)
      void setSession({ ...session, token: null });
  },
});

export const mayDo = (session: WorkSession, permission: PermissionName): boolean =>
  session.isSuper || session.permissions.includes(permission);

/** Of all that a sign-in answers the app keeps this. */
const signInCall = {
  ...calls.signIn,
  output: z.object({
    token: z.string(),
    info: z.object({
      user: sessionUser.pick({ userId: true, username: true, roleType: true }),
      permissions: z.array(permissionRow.pick({ permissionId: true })),
    }),
  }),
};

export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  ctoken?: string;
}

/** @returns false: this account has nothing to do with visits, and nobody is signed in */
export const signIn = async ({ username, password, ...captcha }: Credentials): Promise<boolean> => {
  const { token, info } = await send(signInCall, {
    username,
    password: hashPassword(username, password),
    ...captcha,
  });
  if (!holdsPermission(info, 'work')) {
    await createSender({ ...options, token: () => token })
      .send(calls.signOut, {})
      .catch(() => undefined);
    return false;
  }
  const { userId } = info.user;
  const before = workSession.get();
  await setSession({
    token,
    userId,
    username: info.user.username,
    permissions: info.permissions.map(({ permissionId }) => permissionId),
    isSuper: isSuperAdministrator(info.user),
    reportsPlace: before?.userId === userId && before.reportsPlace,
  });
  return true;
};

let stay = new AbortController();
/** Aborted when whoever is signed in now signs out: for what is fetched in the background. */
export const untilSignOut = (): AbortSignal => stay.signal;

/** Unsent visits stay, and are sent when their user signs in again; the list of jobs goes. */
export const signOut = async (): Promise<void> => {
  stay.abort();
  stay = new AbortController();
  const session = workSession.get();
  if (session?.token) await send(calls.signOut, {}).catch(() => undefined);
  browserStorage.setItem(signedOutMark, String(Date.now()));
  await keep(forgetSignedOut);
  workSession.set(undefined);
};

/** The visits of whoever is signed in, as they began. */
export const ownVisits = () => {
  const userId = workSession.get()?.userId;
  return [...visits.get().values()]
    .filter(visit => visit.userId === userId)
    .sort((a, b) => a.startedAt - b.startedAt);
};
