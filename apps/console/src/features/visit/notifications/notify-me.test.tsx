/** Notifications on this phone: what its browser and its server can do, and what became of the switch. */
import { webPush } from '@hoistway/contract/features/web-push';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Me } from '../frame/me.tsx';
import { workSession } from '../sign-in/session.ts';
import type { WorkSession } from '../store/database.ts';
import { renewNotifications } from './notifications.ts';
import { NotifyMe } from './notify-me.tsx';

const session: WorkSession = {
  token: 'token',
  userId: 1,
  username: 'zhang',
  permissions: ['work', 'work.order'],
  isSuper: false,
  reportsPlace: false,
};
const publicKey = `B${'A'.repeat(86)}`;
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0)).buffer;

/** The browser: its permission, its answer when it is asked, and its subscription. */
let permission: NotificationPermission;
let answered: NotificationPermission;
let subscription: ReturnType<typeof makeSubscription> | undefined;
let hasService: boolean;
let made = 0;
const makeSubscription = (key: string) => {
  made += 1;
  const endpoint = `https://push.example.com/${made}`;
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = undefined;
      return true;
    },
  };
};
const registration: { active: object | null; installing: EventTarget | null; pushManager: object } = {
  active: {},
  installing: null,
  pushManager: {
    getSubscription: async () => subscription ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!hasService || !registration.active)
        throw new DOMException('Registration failed - push service error', 'AbortError');
      subscription = makeSubscription(applicationServerKey);
      return subscription;
    },
  },
};

/** The server: what it answers to each call, and what it was sent. */
let known: string | null;
let isReached: boolean;
let sent: [path: string, endpoint: string | undefined][];
const server = async (url: string, { body }: RequestInit = {}) => {
  if (!isReached) throw new TypeError('no network');
  const path = new URL(url, location.href).pathname.replace('/api', '');
  const { endpoint } = JSON.parse(String(body ?? '{}'));
  if (path !== webPush.key.path) sent.push([path, endpoint]);
  const data = path === webPush.key.path ? { publicKey: known } : null;
  return Response.json({ code: 0, msg: '', data });
};

beforeEach(() => {
  setLanguage('zh');
  workSession.set(session);
  permission = 'default';
  answered = 'granted';
  subscription = undefined;
  hasService = true;
  registration.active = {};
  registration.installing = null;
  known = publicKey;
  isReached = true;
  sent = [];
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answered;
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async (scope: string) => (scope === '/work' ? registration : undefined) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  workSession.set(undefined);
});

const open = () => {
  const page = render(<NotifyMe />);
  const find = (isOn: boolean) => page.findByRole('checkbox', { name: '接收工单通知', checked: isOn });
  return { page, find };
};

test('the switch is off, asks the browser, and goes on once the server knows the phone', async () => {
  const { find } = open();
  await userEvent.click(await find(false));
  await find(true);
  const endpoint = subscription?.endpoint;
  expect(sent).toEqual([[webPush.turnOn.path, endpoint]]);
  await userEvent.click(await find(true));
  await find(false);
  expect(subscription).toBeUndefined();
  expect(sent.at(-1)).toEqual([webPush.turnOff.path, endpoint]);
});

test('whoever opens it while it is on makes sure that the server knows', async () => {
  subscription = makeSubscription(publicKey);
  await open().find(true);
  expect(sent).toEqual([[webPush.turnOn.path, subscription.endpoint]]);
});

test('a subscription by the key of another installation is replaced', async () => {
  const other = makeSubscription(`B${'B'.repeat(86)}`);
  subscription = other;
  await open().find(true);
  expect(subscription.endpoint).not.toBe(other.endpoint);
  expect(sent).toEqual([[webPush.turnOn.path, subscription.endpoint]]);
});

test('a question that is closed without an answer leaves it off, a refusal says where to allow it', async () => {
  answered = 'default';
  const { page, find } = open();
  await userEvent.click(await find(false));
  await find(false);
  answered = 'denied';
  await userEvent.click(await find(false));
  await page.findByText(/^您已禁止本网站的通知/);
  expect(sent).toEqual([]);
});

test('a browser that blocked them before says so', async () => {
  permission = 'denied';
  await open().page.findByText(/^您已禁止本网站的通知/);
});

test('a network that blocks the push service is named, and can be tried again', async () => {
  hasService = false;
  const { page, find } = open();
  await userEvent.click(await find(false));
  await page.findByText(/^无法连接浏览器的推送服务/);
  hasService = true;
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await userEvent.click(await find(false));
  await find(true);
});

test('while the app is being installed the switch waits', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  registration.active = null;
  registration.installing = installing;
  const { page, find } = open();
  await userEvent.click(await find(false));
  await page.findByText('正在查询…');
  for (const state of ['installed', 'activating', 'activated']) {
    if (state === 'activating') registration.active = installing;
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
  }
  await find(true);
});

test('without network nothing is promised', async () => {
  isReached = false;
  const { page, find } = open();
  await page.findByText(/^暂时无法查询或更改：网络异常/);
  isReached = true;
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await userEvent.click(await find(false));
  await find(true);
});

test('what the server did not learn is not on', async () => {
  const { page, find } = open();
  const off = await find(false);
  isReached = false;
  await userEvent.click(off);
  await page.findByText(/^暂时无法查询或更改：网络异常/);
  expect(subscription).toBeUndefined();
});

test('an installation without notifications says so', async () => {
  known = null;
  subscription = makeSubscription(publicKey);
  await open().page.findByText('本系统未开启通知。');
  expect(subscription).toBeUndefined();
});

test('a browser without them says so, and one on an iPhone how to get them', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  const { page } = open();
  await page.findByText(/^此浏览器不支持通知/);
  page.unmount();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  await open().page.findByText(/添加到主屏幕/);
});

test('when the app is opened the server learns whose the phone is, and nothing of one that is off', async () => {
  await renewNotifications(session);
  expect(sent).toEqual([]);
  subscription = makeSubscription(publicKey);
  const { endpoint } = subscription;
  await renewNotifications({ ...session, userId: 2 });
  expect(sent).toEqual([[webPush.turnOn.path, endpoint]]);
  // Somebody who takes no orders signs in.
  await renewNotifications({ ...session, permissions: ['work'] });
  expect([subscription, sent.at(-1)]).toEqual([undefined, [webPush.turnOff.path, endpoint]]);
});

test('what the browser refuses to change is said, and can be tried again', async () => {
  subscription = makeSubscription(publicKey);
  const page = render(<NotifyMe />);
  const choice = await page.findByRole('checkbox', { name: '接收工单通知', checked: true });
  subscription.unsubscribe = () => Promise.reject(new DOMException('not now', 'AbortError'));
  await userEvent.click(choice);
  await userEvent.click(await page.findByRole('button', { name: /重\s?试/ }));
  await page.findByRole('checkbox', { name: '接收工单通知', checked: true });
});

test.each([true, false])('a sign-out ends it on the phone, with network or without: %o', async hasNetwork => {
  subscription = makeSubscription(publicKey);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const page = render(<Me session={session} />);
  await page.findByRole('checkbox', { name: '接收工单通知', checked: true });
  isReached = hasNetwork;
  await userEvent.click(page.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(workSession.get()).toBeUndefined());
  expect(subscription).toBeUndefined();
});

test('who takes no orders is offered none', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const page = render(<Me session={{ ...session, permissions: ['work'] }} />);
  expect(page.queryByText('本机通知')).toBeNull();
});
