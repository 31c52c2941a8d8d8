import { clientError } from '@hoistway/contract/features/client-error';
import { home } from '@hoistway/contract/features/home';
import { session } from '@hoistway/contract/features/session';
import { expect, it } from 'vitest';
import { bind, bindPublic } from './serve.ts';

it('gives a public call a handler that knows of no user, and cannot bind it otherwise', async () => {
  const bindings = [
    // @ts-expect-error: nobody is signed in.
    bindPublic(clientError.report, async (_input, { user }) => user ?? null),
    // @ts-expect-error: a handler of this call would be told of a user that is not there.
    bind(clientError.report, async () => null),
    // @ts-expect-error: a guarded call has no public handler.
    bindPublic(session.signOut, async () => null),
    bind(session.signOut, (_input, { user }) => Promise.reject(new Error(user.username))),
  ];
  expect(bindings.map(({ call }) => call.access)).toEqual(['public', 'public', 'signedIn', 'signedIn']);
});

it('checks and writes a value once that many requests are given', () => {
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
