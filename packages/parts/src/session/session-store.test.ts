import { settings as settingsSchema } from '@hoistway/contract/core/settings';
import { sessionInfo } from '@hoistway/contract/features/session';
import { expect, test } from 'vitest';
import { createSessionStore } from './session-store.ts';

const storageWith = (items: Record<string, string>): Storage => {
  const map = new Map(Object.entries(items));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: name => map.get(name) ?? null,
    key: index => [...map.keys()][index] ?? null,
    removeItem: name => void map.delete(name),
    setItem: (name, value) => void map.set(name, value),
  };
};
const itemsIn = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => [
      storage.key(at),
      storage.getItem(storage.key(at) ?? ''),
    ]),
  );
const settings = {
  timeZone: 'Asia/Shanghai',
  mapTiles: { url: '', system: 'WGS84', attribution: '' },
  externalPlatform: '',
  unsentKinds: { sms: [], weixin: [] },
};
const ms = Object.keys(settingsSchema.shape).filter(name => name.endsWith('Ms'));
const info = sessionInfo.parse({
  user: {
    userId: 1,
    username: 'anna',
    telNum: '',
    roleName: '',
    roleId: 1,
    roleType: 2,
    userType: 1,
    monitor: false,
    expireDate: null,
    phoneBound: false,
    initialPassword: false,
  },
  displayLink: null,
  permissions: [],
  indexPermissions: [],
  fieldPermissions: [],
  dataPermissionList: [],
  view: null,
  settings: { ...settings, ...Object.fromEntries(ms.map(name => [name, 1000])) },
});

test('a token without user data, or with invalid data, is not a session and is cleared', () => {
  for (const data of [undefined, '{', '{"user":{}}']) {
    const storage = storageWith({ token: 't', other: 'x', ...(data !== undefined && { session: data }) });
    expect(createSessionStore(storage, () => {}).get()).toBeUndefined();
    expect(storage.length).toBe(0);
  }
});

test('what the sign-in page keeps stays where nobody was signed in', () => {
  const storage = storageWith({ smsCodeAsked: '{}' });
  expect(createSessionStore(storage, () => {}).get()).toBeUndefined();
  expect(storage.getItem('smsCodeAsked')).toBe('{}');
});

test('only an end that the user did not ask for is a loss, until the next sign-in', () => {
  const store = createSessionStore(storageWith({}), () => {});
  store.signIn('first', info);
  store.end();
  expect(store.isLost()).toBe(false);
  store.signIn('second', info);
  // The late answer about an earlier token ends nothing.
  store.end('first');
  expect(store.get()?.token).toBe('second');
  store.end('second');
  expect(store.isLost()).toBe(true);
  // Signing out of what is gone already does not make it another end.
  store.end();
  expect(store.isLost()).toBe(true);
  store.signIn('third', info);
  expect(store.isLost()).toBe(false);
});

test('a view takes the place of the own session, which comes back as it was', () => {
  const storage = storageWith({});
  const opened: string[] = [];
  const start = () => createSessionStore(storage, address => opened.push(address));
  const own = start();
  own.signIn('own', info);
  storage.setItem('tabs', '[1]');
  const before = itemsIn(storage);
  const viewed = { ...info, user: { ...info.user, username: 'ben' } };
  own.openView('view', viewed, '/info/account?pageNum=2');

  const view = start();
  expect([view.get()?.token, view.ownToken()]).toEqual(['view', 'own']);
  expect(storage.getItem('tabs')).toBeNull();
  storage.setItem('tabs', '[2]');
  view.leaveView(7);
  // The reply to a request of the view comes too late.
  view.end('view');
  const left = start();
  expect([left.takeLeftView(), left.takeLeftView()]).toEqual([7, undefined]);
  expect(itemsIn(storage)).toEqual(before);
  expect(left.takeEndedView()).toBeUndefined();

  start().openView('view', viewed, '/a');
  const lost = start();
  lost.end('another');
  lost.end('view');
  lost.end('view');
  expect(opened).toEqual(['/', '/info/account?pageNum=2', '/', '/a']);
  const back = start();
  expect([back.get()?.token, back.ownToken()]).toEqual(['own', 'own']);
  expect([back.takeEndedView(), back.takeEndedView()]).toEqual(['ben', undefined]);
  expect(itemsIn(storage)).toEqual(before);
});

test('the link of a page that has ended is known until the next session, after a reload too', () => {
  const storage = storageWith({});
  const load = () => createSessionStore(storage, () => {});
  const store = load();
  const displayLink = { name: 'wall', page: 'displayIndex', expireDate: '', unit: null } as const;
  store.signIn('link', { ...info, displayLink: { ...displayLink, openPages: [] } });
  expect(store.endedLink()).toBeUndefined();
  store.end('link');
  expect([store.endedLink(), load().endedLink()]).toEqual(['wall', 'wall']);
  store.signIn('next', info);
  expect(store.endedLink()).toBeUndefined();
  store.end('next');
  expect(load().endedLink()).toBeUndefined();
  load().refuseLink();
  expect(load().endedLink()).toBe('');
  // Another link is about to be opened.
  load().end();
  expect(load().endedLink()).toBeUndefined();
});

test('a browser tab shows its first page once, whoever is signed in or out in it', () => {
  const storage = storageWith({});
  const load = () => createSessionStore(storage, () => {});
  const first = load();
  expect(first.isFirstPage()).toBe(true);
  first.signIn('own', info);
  first.end();
  // Signing out leaves nothing in session storage; only leaving the page does.
  expect([storage.length, first.isFirstPage()]).toEqual([0, true]);
  first.leavePage();
  const second = load();
  second.leavePage();
  expect([second.isFirstPage(), load().isFirstPage()]).toEqual([false, false]);
});
