/**
 * Keeps at least one super administrator who can sign in: an edit or deletion that removes the last enabled one is
 * refused, and so is one that leaves only accounts that expire. Changes of accounts run one at a time, or two
 * administrators could each remove the other; whoever lost the role meanwhile changes nothing.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { SignedIn } from '../signed-in.ts';
import { isSuperAdministratorRole } from './rights.ts';
import { requireSameCaller } from './same-caller.ts';

/** Writes the changes of an account: nothing else writes its role, its expiry or its disabled state. */
export type WriteAccount = (userId: number, editor: string, fields: AccountFields) => Promise<void>;
type AccountFields = Omit<UpdateObject<DB, 'account'>, 'updater' | 'update_date' | 'version'>;

const lastOne = words(
  '必须保留至少一个启用且长期有效的超级管理员',
  'At least one super administrator must remain enabled without an expiry date',
);

const administratorsLeft = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ now: boolean; forGood: boolean }>`
    select coalesce(bool_or(a.expire_date is null or a.expire_date > now()), false) as now,
           coalesce(bool_or(a.expire_date is null), false) as "forGood"
    from account a join role r using (role_id) where ${isSuperAdministratorRole('r')} and not a.disabled`.execute(
    db,
  );
  return rows[0] ?? { now: false, forGood: false };
};

/**
 * Runs in a transaction, before any row is locked in it.
 * @throws Refusal conflict, sessionGone (same-caller.ts), and any error of the change
 */
export async function keepingAdministrator<T>(
  db: Kysely<DB>,
  caller: SignedIn,
  change: (write: WriteAccount) => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtext('hoistway administrators'))`.execute(db);
  await requireSameCaller(db, caller);
  const before = await administratorsLeft(db);
  const changed = await change(async (userId, editor, fields) => {
    await db
      .updateTable('account')
      .set({ ...fields, updater: editor, update_date: new Date(), version: sql<number>`version + 1` })
      .where('user_id', '=', userId)
      .execute();
  });
  const after = await administratorsLeft(db);
  if ((before.now && !after.now) || (before.forGood && !after.forGood))
    throw new Refusal('conflict', { words: lastOne });
  return changed;
}
