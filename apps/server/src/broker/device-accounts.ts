/**
 * Who may connect, and for which job numbers. Rows are read when a device signs in, many at once when many come
 * at once, and kept; a notice of the database makes them be read again.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.ts';

export interface DeviceAccount {
  username: string;
  secretHash: Buffer;
  wholeFleet: boolean;
  jobNums: ReadonlySet<string>;
}

export interface DeviceAccounts {
  /** The account with this name and secret, or undefined: unknown, disabled and wrong are one answer. */
  signIn(username: string, secret: Buffer): Promise<DeviceAccount | undefined>;
  /** Those of the names that still have an enabled account. */
  read(usernames: readonly string[]): Promise<Map<string, DeviceAccount>>;
}

const namesPerRead = 1000;
const nobody = Buffer.alloc(32);

export function createDeviceAccounts(db: Kysely<DB>): DeviceAccounts {
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
  /** Sign-ins of the same moment share one query. */
  const find = async (username: string) => {
    // No account has it, and a query that asks for it would fail for all that share it.
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

  return {
    async signIn(username, secret) {
      const account = await find(username);
      const hash = createHash('sha256').update(secret).digest();
      // Compared even when there is no account, so that the time tells nothing.
      const matches = timingSafeEqual(hash, account?.secretHash ?? nobody);
      return account && matches ? account : undefined;
    },
    read,
  };
}
