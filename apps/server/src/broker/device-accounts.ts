/**
 * Which devices may connect, and for which job numbers. Rows are read when a device signs in, batched when many
 * arrive at once, and cached until a database notice invalidates them. Failures are counted here, so that the
 * broker and HTTP calls of devices share one limit.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  createSignInThrottle,
  type Look,
  type SignInLimits,
  signInLimits,
} from '../auth/sign-in/sign-in-throttle.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';

export interface DeviceAccount {
  username: string;
  secretHash: Buffer;
  wholeFleet: boolean;
  jobNums: ReadonlySet<string>;
}

/** Unknown, disabled and wrong get the same answer; after too many failures nothing is checked. */
export type DeviceSignIn =
  | { account: DeviceAccount; refused?: never }
  | { account?: never; refused: 'unauthorised' | 'throttled' };

export interface DeviceAccounts {
  signIn(username: string, secret: Buffer, address: string): Promise<DeviceSignIn>;
  /** The accounts have changed: credentials that were wrong may be right now. */
  forgetFailures(): void;
  /** Those of the names that still have an enabled account. */
  read(usernames: readonly string[]): Promise<Map<string, DeviceAccount>>;
}

const namesPerRead = 1000;
const nobody = Buffer.alloc(32);

export function createDeviceAccounts(
  db: Kysely<DB>,
  { log, limits = signInLimits }: { log: Log; limits?: SignInLimits },
): DeviceAccounts {
  const throttle = createSignInThrottle(limits);
  const looks = new Map<string, Promise<Look<DeviceAccount>>>();
  let asked: { usernames: Set<string>; answer: Promise<Map<string, DeviceAccount>> } | undefined;

  const read = async (usernames: readonly string[]) => {
    const accounts = new Map<string, DeviceAccount>();
    for (let at = 0; at < usernames.length; at += namesPerRead) {
      const { rows } = await sql<{
        username: string;
        secret_hash: Buffer;
        whole_fleet: boolean;
        job_nums: string[];
      }>`
        select d.username, d.secret_hash, d.whole_fleet,
               array(select e.job_num from device_elevator l join elevator e using (elevator_id)
                     where l.device_id = d.device_id) as job_nums
        from device_account d
        where d.username = any(${usernames.slice(at, at + namesPerRead)}::text[]) and not d.disabled`.execute(
        db,
      );
      for (const row of rows)
        accounts.set(row.username, {
          username: row.username,
          secretHash: row.secret_hash,
          wholeFleet: row.whole_fleet,
          jobNums: new Set(row.job_nums),
        });
    }
    return accounts;
  };
  /** Simultaneous sign-ins share one query. */
  const find = async (username: string) => {
    // No account has such a name, and a query for it would fail for everyone who shares it.
    if (username.includes('\0')) return undefined;
    if (!asked || asked.usernames.size >= namesPerRead) {
      const usernames = new Set<string>();
      const answer = new Promise<void>(resolve => setTimeout(resolve, 5)).then(() => {
        if (asked?.usernames === usernames) asked = undefined;
        return read([...usernames]);
      });
      asked = { usernames, answer };
    }
    asked.usernames.add(username);
    return (await asked.answer).get(username);
  };

  const rightAccount = async (username: string, hash: Buffer) => {
    const account = await find(username);
    // Compared even without an account, so that timing reveals nothing.
    const matches = timingSafeEqual(hash, account?.secretHash ?? nobody);
    return account && matches ? account : undefined;
  };

  /** A gateway opens many connections at once with the same credentials: they share one check, so that none waits. */
  const lookOnce = (username: string, secret: Buffer, address: string) => {
    const hash = createHash('sha256').update(secret).digest();
    const key = `${address} ${hash.toString('base64url')} ${username}`;
    const underWay = looks.get(key);
    if (underWay) return underWay;
    const look = throttle
      .look(address, username, () => rightAccount(username, hash))
      .then(outcome => {
        tellOfLimit(outcome, username, address);
        return outcome;
      })
      .finally(() => looks.delete(key));
    looks.set(key, look);
    return look;
  };
  const tellOfLimit = ({ limited }: Look<DeviceAccount>, username: string, address: string) => {
    if (!limited) return;
    log.warn(
      { address, ...(limited === 'pair' && { device: username }), windowMs: limits.windowMs },
      'too many sign-ins of devices have failed; more are refused for a while',
    );
  };

  return {
    async signIn(username, secret, address) {
      const { found, refused } = await lookOnce(username, secret, address);
      if (found) return { account: found };
      return { refused: refused === 'throttled' ? refused : 'unauthorised' };
    },
    forgetFailures: throttle.forget,
    read,
  };
}
