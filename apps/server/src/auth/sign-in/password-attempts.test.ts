import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type Database, openDatabase } from '../../database/pool.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../../testing/test-database.ts';
import { checkAttempt, pairOf } from './password-attempts.ts';

let database: TestDatabase;
/** Another process at the same database. */
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await openDatabase(readConfig({ DATABASE_URL: database.url }), quiet);
});
afterAll(async () => {
  await other.stop();
  await database.stop();
});

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
/** Another process is checking an attempt of the pair, for so long; null: it was wrong. */
const checksElsewhere = (username: string, interval: string | null) =>
  sql`
    insert into sign_in_failure (username, network, failures, last_at, checking_until)
    values (${username}, ${address}, 1, now(), now() + ${interval}::interval)
    on conflict (username, network) do update set checking_until = excluded.checking_until`.execute(
    database.db,
  );
const isRightElsewhere = (username: string) =>
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
  ['right', isRightElsewhere],
  ['wrong', (name: string) => checksElsewhere(name, null)],
  ['lost with its process', (name: string) => checksElsewhere(name, '-1 second')],
  ['further ahead than any, since the clock was set back', (name: string) => checksElsewhere(name, '1 hour')],
])('another waits for one in another process, until it is %s', async (outcome, end) => {
  const name = `elsewhere-${outcome}`;
  // Claimed after the statements of this process began.
  await checksElsewhere(name, '11 seconds');
  const events: string[] = [];
  const waiting = attempt(
    name,
    async () => {
      events.push('checked');
      return 'right';
    },
    captcha,
  );
  await soon(waiting);
  events.push(outcome);
  await end(name);
  expect(await waiting).toEqual({ found: 'right' });
  expect(events).toEqual([outcome, 'checked']);
  expect(await rowsOf(name)).toEqual([]);
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
])('one that is %s after others have gone on leaves their claim alone', async (outcome, end) => {
  const name = `late-${outcome}`;
  await attempt(name, async () => {
    await checksElsewhere(name, '1 hour');
    return end();
  });
  const [{ checking } = {}] = await rowsOf(name);
  expect(checking).toBeGreaterThan(10);
});

describe('from two processes', () => {
  /** By turns: each has a queue of its own. */
  const attemptsOf = (count: number, name: string, check: () => Promise<'right' | undefined>) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        checkAttempt((n % 2 === 0 ? database : other).db, pairOf(name, address), true, check),
      ),
    );

  it('all are let in who are right at once, one after the other', async () => {
    let checking = 0;
    let most = 0;
    const outcomes = await attemptsOf(8, 'shared', async () => {
      most = Math.max(most, ++checking);
      await pause(20);
      checking -= 1;
      return 'right';
    });
    expect(outcomes).toEqual(new Array(8).fill({ found: 'right' }));
    expect(most).toBe(1);
  });

  it('five wrong ones of many at once are checked, then not even a right one, but others from another network', async () => {
    let checked = 0;
    const outcomes = await attemptsOf(8, 'guessed', async () => {
      checked += 1;
      return undefined;
    });
    expect(outcomes.filter(({ refused }) => refused === 'wrong')).toHaveLength(4);
    expect(checked).toBe(5);
    expect(await attempt('guessed', right, captcha)).toEqual({ refused: 'locked' });
    expect(await attempt('guessed', right, { from: '10.4.0.2' })).toEqual({ found: 'right' });
  });
});

it('lets at most twenty wait, and refuses the next ones', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => attempt('crowd', right, captcha)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { reason: 'tooMany' } });
});

it('is not done in a transaction, at whose end others would wait', async () => {
  const inside = database.db
    .transaction()
    .execute(trx => checkAttempt(trx, pairOf('inside', address), false, right));
  await expect(inside).rejects.toThrow('outside any transaction');
});
