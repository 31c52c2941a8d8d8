import { expect, test } from 'vitest';
import {
  type GuardedRoute,
  homeOf,
  isForbidden,
  mayVisit,
  redirectFrom,
  standsAlone,
} from './guard-rules.ts';

const page = (name: string, group: string): GuardedRoute => ({
  name,
  group,
  path: `/${group}/${name}`,
  access: name,
  place: 'menu',
});
const menu = [
  page('device', 'manage'),
  page('alarm', 'manage'),
  page('lift', 'info'),
  page('feedback', 'info'),
];
const login: GuardedRoute = { name: 'login', path: '/login', access: 'public', place: 'hidden' };
const oms: GuardedRoute = { name: 'oms', path: '/oms', access: 'public', place: 'hidden' };
const display: GuardedRoute = {
  name: 'displayIndex',
  path: '/display',
  access: 'displayIndex',
  place: 'menu',
};
const none: GuardedRoute = { name: 'default', path: '/default', access: 'signedIn', place: 'hidden' };
const feedbackEdit: GuardedRoute = {
  name: 'feedbackEdit',
  path: '/info/feedbackEdit',
  access: 'feedback',
  place: 'hidden',
};

const rights = (roleType: number, ...names: string[]) => ({
  user: { roleType },
  permissions: names.map(name => ({
    permissionId: name,
    parentId: null,
    name,
    title: { zh: '', en: '' },
    type: 1,
    path: '',
  })),
});
const at = (route: GuardedRoute | undefined, pathname = route?.path ?? '/x', group?: string) => ({
  route,
  pathname,
  group,
});

test('without a session only public pages open, and with one the sign-in page does not', () => {
  expect(standsAlone(login, false)).toBe(true);
  expect(standsAlone(login, true)).toBe(false);
  for (const signedIn of [true, false]) expect(standsAlone(oms, signedIn)).toBe(true);
  for (const route of [menu[0], undefined, none]) expect(standsAlone(route, false)).toBe(false);
});

test('with a session the sign-in page redirects to the first page that the role holds', () => {
  expect(redirectFrom(at(login), rights(2, 'lift', 'alarm'), menu)).toBe('/manage/alarm');
  expect(redirectFrom(at(undefined, '/'), rights(2, 'lift'), menu)).toBe('/info/lift');
  expect(redirectFrom(at(login), rights(1), menu)).toBe('/manage/device');
});

test('a user without pages goes to /default from everywhere, and nobody else stays there', () => {
  expect(redirectFrom(at(login), rights(2), menu)).toBe('/default');
  expect(redirectFrom(at(menu[0]), rights(2), menu)).toBe('/default');
  expect(redirectFrom(at(none), rights(2), menu)).toBeUndefined();
  expect(redirectFrom(at(none), rights(2, 'lift'), menu)).toBe('/info/lift');
});

test('a display link stays on its page', () => {
  const link = { ...rights(2, 'displayIndex'), displayLink: { page: 'displayIndex' as const } };
  expect(redirectFrom(at(display), link, menu)).toBeUndefined();
  for (const route of [login, menu[0], none]) expect(redirectFrom(at(route), link, menu)).toBe('/display');
  expect(redirectFrom(at(undefined, '/nowhere'), link, menu)).toBe('/display');
  const unit = { ...rights(2), displayLink: { page: 'deviceBigScreen' as const } };
  expect(redirectFrom(at(display), unit, menu)).toBe('/largeScreen/deviceBigScreen');
  for (const held of [rights(1), rights(2, 'lift', 'displayIndex')])
    expect(redirectFrom(at(display), held, menu)).toBeUndefined();
});

test('a page that the role does not hold redirects to the first that it holds', () => {
  expect(redirectFrom(at(menu[0]), rights(2, 'lift'), menu)).toBe('/info/lift');
  expect(redirectFrom(at(menu[2]), rights(2, 'lift'), menu)).toBeUndefined();
  expect(redirectFrom(at(menu[0]), rights(1), menu)).toBeUndefined();
});

test('a page below one that the role holds is open; a page with a permission of its own is not', () => {
  expect(mayVisit(rights(2, 'feedback'), feedbackEdit)).toBe(true);
  expect(mayVisit(rights(2, 'lift'), feedbackEdit)).toBe(false);
  expect(mayVisit(rights(2, 'alarm'), page('alarmPushRecord', 'info'))).toBe(false);
});

test('a group redirects to its first page that the role holds', () => {
  expect(redirectFrom(at(undefined, '/manage', 'manage'), rights(2, 'alarm', 'lift'), menu)).toBe(
    '/manage/alarm',
  );
  expect(redirectFrom(at(undefined, '/manage', 'manage'), rights(2, 'lift'), menu)).toBe('/info/lift');
});

test('an unknown address is reported as such, not redirected', () => {
  expect(redirectFrom(at(undefined, '/nowhere'), rights(2, 'lift'), menu)).toBeUndefined();
});

test('buttons and groups are not pages', () => {
  const held = rights(2, 'manage');
  held.permissions = held.permissions.map(entry => ({ ...entry, type: 0 }));
  expect(homeOf(held, menu)).toBe('/default');
});

test('only an existing page outside the role is forbidden; an address without a page is not', () => {
  expect(isForbidden(at(menu[0]), rights(2, 'lift'))).toBe(true);
  expect(isForbidden(at(menu[2]), rights(2, 'lift'))).toBe(false);
  expect(isForbidden(at(undefined, '/manage', 'manage'), rights(2, 'lift'))).toBe(false);
});
