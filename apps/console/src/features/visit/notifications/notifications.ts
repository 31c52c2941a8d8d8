/**
 * Notifications of orders on this phone. The browser keeps the subscription, the server where to send; both are brought
 * together whenever the app is opened, since either may have lost it, or somebody else may have signed in.
 */
import { webPush as calls } from '@hoistway/contract/features/web-push';
import { mayDo, send } from '../sign-in/session.ts';
import type { WorkSession } from '../store/database.ts';

export type Notifications =
  | { is: 'on' }
  /** @property publicKey of the server, base64url */
  | { is: 'off'; publicKey: string }
  | { is: 'unsupported' | 'homeScreen' | 'denied' | 'notSetUp' | 'noService' }
  | { is: 'unanswered'; error: unknown };

/** What a browser cannot; iOS can, once the app is on the home screen. */
const lacking = (): Notifications | undefined => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return undefined;
  const isOpenedInSafari = 'standalone' in navigator && navigator.standalone === false;
  return { is: isOpenedInSafari ? 'homeScreen' : 'unsupported' };
};

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (lacking()) return undefined;
  // Where the browser forbids the page to keep anything it throws.
  return navigator.serviceWorker.getRegistration('/work').catch(() => undefined);
};
const pushManager = async (): Promise<PushManager | undefined> => (await findRegistration())?.pushManager;

/** The app was just opened for the first time: without a worker there is no subscription. */
const firstInstalled = ({ active, installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<void>(resolve => {
    const first = active ? null : (installing ?? waiting);
    if (!first) return resolve();
    first.addEventListener('statechange', () => {
      if (['activated', 'redundant'].includes(first.state)) resolve();
    });
  });

const report = ({ endpoint, keys: { p256dh = '', auth = '' } = {} }: PushSubscriptionJSON) =>
  send(calls.turnOn, { endpoint: endpoint ?? '', p256dh, auth });

const subscribe = (manager: PushManager, publicKey: string): Promise<PushSubscription> =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });

const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The server has the subscription of this phone, by its own key: it may be another installation than before. */
const renew = async (
  manager: PushManager,
  subscription: PushSubscription,
  publicKey: string,
): Promise<void> => {
  if (textOf(subscription.options.applicationServerKey) === publicKey) {
    await report(subscription.toJSON());
    return;
  }
  await subscription.unsubscribe();
  await report((await subscribe(manager, publicKey)).toJSON());
};

export const readNotifications = async (): Promise<Notifications> => {
  const lack = lacking();
  if (lack) return lack;
  const manager = await pushManager();
  if (!manager) return { is: 'unsupported' };
  if (Notification.permission === 'denied') return { is: 'denied' };
  try {
    const { publicKey } = await send(calls.key, {});
    if (publicKey === null) {
      await turnOff();
      return { is: 'notSetUp' };
    }
    const subscription = await manager.getSubscription();
    if (!subscription) return { is: 'off', publicKey };
    await renew(manager, subscription, publicKey);
    return { is: 'on' };
  } catch (error) {
    return { is: 'unanswered', error };
  }
};

/** Asks for the browser's permission; without an answer notifications stay off. */
export const turnOn = async (publicKey: string): Promise<Notifications> => {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { is: 'denied' };
  const registration = await findRegistration();
  if (permission !== 'granted' || !registration) return { is: 'off', publicKey };
  await firstInstalled(registration);
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(registration.pushManager, publicKey);
  } catch {
    return { is: 'noService' };
  }
  try {
    await report(subscription.toJSON());
    return { is: 'on' };
  } catch (error) {
    await subscription.unsubscribe();
    return { is: 'unanswered', error };
  }
};

/**
 * From now on this phone shows none. Without network the server learns so from the push service, which no longer knows the
 * phone.
 */
export const turnOff = async (): Promise<void> => {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await send(calls.turnOff, { endpoint: subscription.endpoint }).catch(() => undefined);
};

/** Before the sign-out, by which the server ends those of the session. */
export const forgetPhone = async (): Promise<void> => {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
};

/** When the app is opened, somebody signs in or the language changes; without network the next time. */
export const renewNotifications = async (session: WorkSession): Promise<void> => {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  if (mayDo(session, 'work.order')) await readNotifications();
  else await turnOff();
};
