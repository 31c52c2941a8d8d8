import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkAttempt, pairOf } from './password-attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const address = '10.4.0.1';
const attempt = (
  username: string,
  check: () => Promise<'right' | undefined>,
  { hasCaptcha = false, from = address } = {},
) => checkAttempt(database.db, pairOf(username, from), hasCaptcha, check);
const right = async () => 'right' as const;
const wrong = async () => undefined;
const captcha = { hasCaptcha: true };

const rowsOf = async (username: string) => {
  const { rows } = await sql<{ failures: number; checking: number | null }>`
    select failures, extract(epoch from checking_until - now())::float as checking
    from sign_in_failure where username = ${username}`.execute(database.db);
  return rows;
};
/** Another process is checking an attempt of the pair, for so long. */
const checksElsewhere = (username: string, interval: string) =>
  sql`
    insert into sign_in_failure (username, network, failures, last_at, checking_until)
    values (${username}, ${address}, 1, now(), now() + ${interval}::interval)
    on conflict (username, network) do update set checking_until = excluded.checking_until`.execute(
    database.db,
  );
const left = (username: string) =>
  sql`delete from sign_in_failure where username = ${username}`.execute(database.db);
/** 'waits' when there is no outcome long after one that does not wait. */
const soon = <T>(outcome: Promise<T>) => Promise.race([outcome, pause(300, 'waits' as const)]);

it.each([
  ['right', { found: 'right' }, { found: 'right' }, []],
  ['wrong', { refused: 'wrong' }, { refused: 'captchaNeeded' }, [{ failures: 1, checking: null }]],
])('during one that is %s, another waits for its outcome', async (outcome, ofFirst, ofSecond, rows) => {
  const name = `during-${outcome}`;
  let second: ReturnType<typeof attempt> | undefined;
  const first = await attempt(name, async () => {
    second = attempt(name, right);
    expect(await soon(second)).toBe('waits');
    const [{ failures, checking } = {}] = await rowsOf(name);
    expect(failures).toBe(1);
    expect(checking).toBeGreaterThan(0);
    expect(checking).toBeLessThanOrEqual(10);
    return outcome === 'right' ? 'right' : undefined;
  });
  expect([first, await second]).toEqual([ofFirst, ofSecond]);
  expect(await rowsOf(name)).toEqual(rows);
});

it.each([
  ['right', left, { found: 'right' }],
  ['wrong', (name: string) => checksElsewhere(name, '0'), { refused: 'captchaNeeded' }],
  [
    'lost with its process',
    (name: string) => checksElsewhere(name, '-1 second'),
    { refused: 'captchaNeeded' },
  ],
])('another waits for one in another process, which is %s', async (outcome, end, expected) => {
  const name = `elsewhere-${outcome}`;
  await checksElsewhere(name, '1 hour');
  const waiting = attempt(name, right);
  expect(await soon(waiting)).toBe('waits');
  await end(name);
  expect(await waiting).toEqual(expected);
  expect(await attempt(name, right, captcha)).toEqual({ found: 'right' });
});

it('counts one that could not be checked, and the next one need not wait', async () => {
  const name = 'broken';
  await expect(attempt(name, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await rowsOf(name)).toEqual([{ failures: 1, checking: null }]);
  expect(await attempt(name, right)).toEqual({ refused: 'captchaNeeded' });
});

it.each([
  ['right', right],
  ['wrong', wrong],
])('one that is %s after the time for it leaves alone whoever has gone on', async (outcome, end) => {
  const name = `late-${outcome}`;
  await attempt(name, async () => {
    await checksElsewhere(name, '1 hour');
    return end();
  });
  const [{ checking } = {}] = await rowsOf(name);
  expect(checking).toBeGreaterThan(10);
});

it('lets all in who are right at once, one after the other', async () => {
  let checking = 0;
  let most = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () =>
      attempt('shared', async () => {
        most = Math.max(most, ++checking);
        await pause(1);
        checking -= 1;
        return 'right';
      }),
    ),
  );
  expect(outcomes).toEqual(new Array(8).fill({ found: 'right' }));
  expect(most).toBe(1);
});

it('lets at most twenty wait, and refuses the next ones', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => attempt('crowd', right, captcha)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { reason: 'tooMany' } });
});

it('checks five wrong ones of many at once, then not even a right one, and others from another network', async () => {
  let checked = 0;
  const guess = async () => {
    checked += 1;
    return undefined;
  };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => attempt('guessed', guess, captcha)));
  expect(outcomes.filter(({ refused }) => refused === 'wrong')).toHaveLength(4);
  expect(checked).toBe(5);
  expect(await attempt('guessed', right, captcha)).toEqual({ refused: 'locked' });
  expect(await attempt('guessed', right, { from: '10.4.0.2' })).toEqual({ found: 'right' });
});

it('is not done in a transaction, at whose end others would wait', async () => {
  const inside = database.db
    .transaction()
    .execute(async trx => checkAttempt(trx, pairOf('inside', address), false, right));
  await expect(inside).rejects.toThrow('outside any transaction');
});
