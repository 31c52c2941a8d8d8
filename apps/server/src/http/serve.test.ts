import { clientError } from '@hoistway/contract/features/client-error';
import { home } from '@hoistway/contract/features/home';
import { session } from '@hoistway/contract/features/session';
import { expect, it } from 'vitest';
import { bind, bindPublic } from './serve.ts';

it('binds a public call only to a handler without a user', async () => {
  const bindings = [
    // @ts-expect-error: no user is signed in.
    bindPublic(clientError.report, async (_input, { user }) => user ?? null),
    // @ts-expect-error: a handler of this call would expect a user.
    bind(clientError.report, async () => null),
    // @ts-expect-error: a guarded call has no public handler.
    bindPublic(session.signOut, async () => null),
    bind(session.signOut, (_input, { user }) => Promise.reject(new Error(user.username))),
  ];
  expect(bindings.map(({ call }) => call.access)).toEqual(['public', 'public', 'signedIn', 'signedIn']);
});

it('checks and serializes a value once when many requests share it', () => {
  const answer = { date: '2026-03-01', total: 0, result: [], internal: 'not told' };
  const { bodyOf } = bind(home.realTimeFaults, async () => answer, { shared: true });
  const body = bodyOf(answer);
  expect(Buffer.isBuffer(body) && JSON.parse(body.toString())).toEqual({
    ...{ code: 0, msg: '', data: { date: '2026-03-01', total: 0, result: [] } },
  });
  expect(bodyOf(answer)).toBe(body);
  expect(bodyOf({ ...answer })).toEqual(body);
  expect(bodyOf({ ...answer })).not.toBe(body);
  expect(() => bodyOf({ ...answer, total: 'none' })).toThrow();
});
