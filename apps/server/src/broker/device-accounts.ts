/**
 * Which devices may connect, and for which job numbers. Rows are read when a device signs in, batched when many
 * arrive at once, and cached until a database notice invalidates them. Failures are counted here, so that the
 * broker and HTTP calls of devices share one limit.
 */
import { timingSafeEqual } from 'node:crypto';
import type { SignInProblem } from '@hoistway/contract/device/message-problem';
import { type Kysely, sql } from 'kysely';
import { deviceSecretHash } from '../auth/device-secret.ts';
import {
  type Check,
  createSignInThrottle,
  type SignInLimits,
  signInLimits,
} from '../auth/sign-in/sign-in-throttle.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';

export interface DeviceAccount {
  deviceId: number;
  username: string;
  secretHash: Buffer;
  wholeFleet: boolean;
  jobNums: ReadonlySet<string>;
}

/** The device gets the same answer for unknown, disabled and wrong credentials. The operator sees the reason. */
export type DeviceSignIn =
  | { account: DeviceAccount; refused?: never }
  | { account?: never; refused: SignInProblem };

export interface DeviceAccounts {
  signIn(username: string, secret: Buffer, address: string): Promise<DeviceSignIn>;
  /** The accounts have changed: credentials that were wrong may be right now. */
  forgetFailures(): void;
  /** The accounts of these names that are still enabled. */
  read(usernames: readonly string[]): Promise<Map<string, DeviceAccount>>;
}

type StoredAccount = DeviceAccount & { disabled: boolean };

const namesPerRead = 1000;
const nobody = Buffer.alloc(32);

export function createDeviceAccounts(
  db: Kysely<DB>,
  { log, limits = signInLimits }: { log: Log; limits?: SignInLimits },
): DeviceAccounts {
  const throttle = createSignInThrottle(limits);
  const checks = new Map<string, Promise<DeviceSignIn>>();
  let pendingRead: { usernames: Set<string>; answer: Promise<Map<string, StoredAccount>> } | undefined;

  const readAll = async (usernames: readonly string[]) => {
    const accounts = new Map<string, StoredAccount>();
    for (let at = 0; at < usernames.length; at += namesPerRead) {
      const { rows } = await sql<{
        device_id: number;
        username: string;
        secret_hash: Buffer;
        whole_fleet: boolean;
        disabled: boolean;
        job_nums: string[];
      }>`
        select d.device_id, d.username, d.secret_hash, d.whole_fleet, d.disabled,
               array(select e.job_num from device_elevator l join elevator e using (elevator_id)
                     where l.device_id = d.device_id) as job_nums
        from device_account d
        where d.username = any(${usernames.slice(at, at + namesPerRead)}::text[])`.execute(db);
      for (const row of rows)
        accounts.set(row.username, {
          deviceId: row.device_id,
          username: row.username,
          secretHash: row.secret_hash,
          wholeFleet: row.whole_fleet,
          disabled: row.disabled,
          jobNums: new Set(row.job_nums),
        });
    }
    return accounts;
  };
  /** Simultaneous sign-ins share one query. */
  const find = async (username: string) => {
    // No account has such a name, and a query for it would fail for everyone who shares it.
    if (username.includes('\0')) return undefined;
    if (!pendingRead || pendingRead.usernames.size >= namesPerRead) {
      const usernames = new Set<string>();
      const answer = new Promise<void>(resolve => setTimeout(resolve, 5)).then(() => {
        if (pendingRead?.usernames === usernames) pendingRead = undefined;
        return readAll([...usernames]);
      });
      pendingRead = { usernames, answer };
    }
    pendingRead.usernames.add(username);
    return (await pendingRead.answer).get(username);
  };

  const judge = async (username: string, hash: Buffer): Promise<DeviceSignIn> => {
    const account = await find(username);
    // Compared even without an account, so that timing reveals nothing.
    const matches = timingSafeEqual(hash, account?.secretHash ?? nobody);
    if (!account) return { refused: 'unknown_name' };
    if (!matches) return { refused: 'wrong_secret' };
    return account.disabled ? { refused: 'disabled' } : { account };
  };

  /** A gateway opens many connections at once with the same credentials: they share one check, so that none waits. */
  const checkOnce = (username: string, secret: Buffer, address: string) => {
    const hash = deviceSecretHash(secret);
    const key = `${address} ${hash.toString('base64url')} ${username}`;
    const underWay = checks.get(key);
    if (underWay) return underWay;
    let outcome: DeviceSignIn = { refused: 'throttled' };
    const check = throttle
      .check(address, username, async () => {
        outcome = await judge(username, hash);
        return outcome.account;
      })
      .then(checked => {
        logLimit(checked, username, address);
        return outcome;
      })
      .finally(() => checks.delete(key));
    checks.set(key, check);
    return check;
  };
  const logLimit = ({ limited }: Check<DeviceAccount>, username: string, address: string) => {
    if (!limited) return;
    log.warn(
      { address, ...(limited === 'pair' && { device: username }), windowMs: limits.windowMs },
      'too many sign-ins of devices have failed; more are refused for a while',
    );
  };

  return {
    signIn: checkOnce,
    forgetFailures: throttle.forget,
    async read(usernames) {
      const accounts = await readAll(usernames);
      return new Map([...accounts].filter(([, { disabled }]) => !disabled));
    },
  };
}
