/**
 * Attempts with a password, at sign-in and where a signed-in user is asked for it. Five failures of an account from one
 * network lock that pair for 15 minutes; and an account that fails often, from any network, requires a captcha from
 * everybody, which locks nobody out. Failures are stored in the database, so that several processes count together.
 *
 * Attempts of a pair are checked one at a time, because whether the next one may be checked depends on the outcome. Each
 * is counted as a failure before its password is checked, and uncounted if it was right: a crash leaves it counted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { networkOf } from '../network.ts';

const failuresBeforeLock = 5;
const lockMinutes = 15;
/** Failures of an account per hour, over all networks, after which even the first attempt needs a captcha. */
const failuresBeforeCaptcha = 20;
/** After this, other processes stop waiting for a check: its process may have died. */
const longestCheckSeconds = 10;
/** An attempt whose turn comes later than this after its arrival is refused. */
const longestWaitMs = 15_000;
/** Attempts of a pair that wait in one process. */
const longestQueue = 20;
/** How often a process asks whether another one has finished its check. */
const pollMs = 50;

export interface Pair {
  username: string;
  network: string;
}
export const pairOf = (username: string, address: string): Pair => ({
  username: username.toLowerCase(),
  network: networkOf(address),
});

/**
 * `captchaNeeded`: this attempt was not checked. `locked`: it was wrong or was not checked, and none will be until the
 * lock ends.
 */
export type Attempted<Found> =
  | { found: Found; refused?: never }
  | { found?: never; refused: 'wrong' | 'captchaNeeded' | 'locked' };

/**
 * Checks a password as soon as no other attempt of the pair is being checked.
 * @param db outside any transaction, so that a failure stays counted and nobody waits for that transaction
 * @param check returns undefined for a wrong password
 * @throws Refusal tooMany when too many others are waiting, or this one has waited too long; and whatever `check` throws
 */
export async function checkAttempt<Found>(
  db: Kysely<DB>,
  pair: Pair,
  hasCaptcha: boolean,
  check: () => Promise<Found | undefined>,
): Promise<Attempted<Found>> {
  if (db.isTransaction) throw new Error('a password is checked outside any transaction');
  // By this process's clock: that of the database may be set back.
  const patientUntil = performance.now() + longestWaitMs;
  return inTurn(queuesOf(db), `${pair.username} ${pair.network}`, async () => {
    const claim = await claimTurn(db, pair, hasCaptcha, patientUntil);
    if (typeof claim === 'string') return { refused: claim };
    const { username, network } = pair;
    // Not when it took so long that others have gone on.
    const mine = sql`username = ${username} and network = ${network} and checking_until = ${claim.until}::timestamptz`;
    const leaveCounted = () =>
      sql`update sign_in_failure set checking_until = null where ${mine}`.execute(db);
    let found: Found | undefined;
    try {
      found = await check();
    } catch (error) {
      // Without the database the claim runs out by itself.
      await leaveCounted().catch(() => undefined);
      throw error;
    }
    if (found === undefined) {
      await leaveCounted();
      return { refused: claim.isLast ? 'locked' : 'wrong' };
    }
    await sql`delete from sign_in_failure where ${mine}`.execute(db);
    return { found };
  });
}

type Queues = Map<string, { length: number; last: Promise<unknown> }>;
const queuesOfProcess = new WeakMap<Kysely<DB>, Queues>();
/** Of this process, which has one handle of its database. */
function queuesOf(db: Kysely<DB>): Queues {
  const queues: Queues = queuesOfProcess.get(db) ?? new Map();
  queuesOfProcess.set(db, queues);
  return queues;
}

/** Runs `act` after those of the same key that these queues were given before. */
async function inTurn<Result>(queues: Queues, key: string, act: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
  if (queue.length > longestQueue) throw new Refusal('tooMany');
  queues.set(key, queue);
  queue.length += 1;
  const result = queue.last.then(act);
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}

/** `isLast`: if it is a failure, the pair is locked. `until` identifies it, as text with all its digits. */
interface Claim {
  isLast: boolean;
  until: string;
}

async function claimTurn(
  db: Kysely<DB>,
  pair: Pair,
  hasCaptcha: boolean,
  patientUntil: number,
): Promise<Claim | 'captchaNeeded' | 'locked'> {
  while (performance.now() < patientUntil) {
    const claim = await countAttempt(db, pair, hasCaptcha);
    if (claim) return claim;
    let obstacle = await obstacleOf(db, pair, hasCaptcha);
    while (obstacle === 'checking' && performance.now() < patientUntil) {
      await pause(pollMs);
      obstacle = await obstacleOf(db, pair, hasCaptcha);
    }
    if (obstacle === 'captchaNeeded' || obstacle === 'locked') return obstacle;
  }
  throw new Refusal('tooMany');
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${sql.lit(seconds)})`;
/**
 * Of a row: an attempt is being checked. One that ends much further ahead than any is from before the database's clock was
 * set back; a little further it may be: it was claimed after this statement began.
 */
const isChecking = (row: string) =>
  sql<boolean>`coalesce(${sql.ref(`${row}.checking_until`)} between now() and ${inSeconds(2 * longestCheckSeconds)}, false)`;

/**
 * Counts the attempt as a failure, in one statement.
 * @returns undefined when it must not be checked, or not yet
 */
async function countAttempt(
  db: Kysely<DB>,
  { username, network }: Pair,
  hasCaptcha: boolean,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    insert into sign_in_failure as f (username, network, failures, last_at, checking_until)
    select ${username}, ${network}, 1, now(), ${inSeconds(longestCheckSeconds)}
    where ${hasCaptcha} or ${failuresBeforeCaptcha} > (
      select coalesce(sum(failures), 0) from sign_in_failure
      where username = ${username} and last_at > now() - interval '1 hour')
    on conflict (username, network) do update set
      last_at = now(),
      checking_until = excluded.checking_until,
      -- An expired lock restarts the count.
      failures = case when f.locked_until <= now() then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until is null and f.failures + 1 >= ${failuresBeforeLock}
                          then now() + make_interval(mins => ${lockMinutes}) end
    where not ${isChecking('f')}
      and (f.locked_until <= now() or (f.locked_until is null and ${hasCaptcha}))
    returning coalesce(locked_until > now(), false) as "isLast", checking_until::text as until`.execute(db);
  return rows[0];
}

type Obstacle = 'checking' | 'captchaNeeded' | 'locked';

/** Why an attempt may not be checked now; null: it may, since another has ended. */
async function obstacleOf(
  db: Kysely<DB>,
  { username, network }: Pair,
  hasCaptcha: boolean,
): Promise<Obstacle | null> {
  const { rows } = await sql<{ obstacle: Obstacle | null }>`
    select case
      when bool_or(network = ${network} and ${isChecking('f')}) then 'checking'
      when bool_or(network = ${network} and locked_until > now()) then 'locked'
      when not ${hasCaptcha} and (bool_or(network = ${network}) or ${failuresBeforeCaptcha} <=
        sum(failures) filter (where last_at > now() - interval '1 hour')) then 'captchaNeeded'
    end as obstacle
    from sign_in_failure f where username = ${username}`.execute(db);
  return rows[0]?.obstacle ?? null;
}
