/**
 * One import of accounts from start to end: every row is checked, the passwords of the right ones are hashed, and one
 * transaction writes them and marks the job as done. Until it commits there is no account, whenever and however the
 * import ends. A password of the sheet is in the memory of this process until it is hashed, and nowhere else.
 */

import { accountImport } from '@hoistway/contract/features/account-import';
import type { Language, Words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { problemBelow } from '../../auth/account-tree/managed-account.ts';
import { hashPassword } from '../../auth/password.ts';
import { countElevators } from '../../auth/rights/elevator-count.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { roleNotOffered, storedFields, usernameTaken } from '../account/account-save.ts';
import type { RunningState } from '../staged-import/import-jobs.ts';
import { finishImport, ImportStopped, type ImportWork } from '../staged-import/import-runs.ts';
import { keepRefused, type RefusedCell } from '../staged-import/refused-cells.ts';
import { requireSameRights } from '../staged-import/same-rights.ts';
import type { RightAccount, RowCheck, SheetAccount } from './account-row-check.ts';
import { rolesToGive } from './importable-roles.ts';

/** Hashes at a time, each on a thread of its own: the others serve what else needs one. */
const hashesAtOnce = 2;
const batchRows = 500;

const nameKey = ({ username }: { username: string }) => username.toLowerCase();

export interface AccountImportOrder {
  jobId: string;
  caller: SignedIn;
  language: Language;
  rows: readonly SheetAccount[];
  check: RowCheck;
}

export function accountWork(db: Kysely<DB>, order: AccountImportOrder): ImportWork {
  const { jobId, caller, language, rows } = order;
  const now: { state: RunningState; handled: number } = { state: 'checking', handled: 0 };
  const refusedRows = new Set<number>();
  let problems = 0;
  const counted = () => sql`problem_count = ${problems}, failed_count = ${refusedRows.size}`;

  const refuse = async (to: Kysely<DB>, cells: readonly RefusedCell[]) => {
    await keepRefused(to, jobId, cells);
    problems += cells.length;
    for (const { row } of cells) refusedRows.add(row);
  };
  const rowOf = new Map(rows.map(row => [row.number, row]));
  const complainOf = ({ number }: RightAccount, field: string, why: Words): RefusedCell[] => {
    const row = rowOf.get(number);
    return row ? [order.check.complain(row, field, why)] : [];
  };

  /** The rows that are right by themselves and have a new name; the others are notified of. */
  const checkAll = async (): Promise<RightAccount[]> => {
    const checked = rows.map(row => order.check.check(row));
    const right = checked.flatMap(row => row.right ?? []);
    const { rows: taken } = await sql<{ name: string }>`
      select lower(username) as name from account
      where lower(username) = any(${right.map(({ form }) => nameKey(form))}::text[])`.execute(db);
    const names = new Set(taken.map(({ name }) => name));
    const isTaken = ({ form }: RightAccount) => names.has(nameKey(form));
    await refuse(db, [
      ...checked.flatMap(({ wrong }) => wrong),
      ...right.filter(isTaken).flatMap(row => complainOf(row, 'username', usernameTaken)),
    ]);
    return right.filter(row => !isTaken(row));
  };

  const hashAll = async (right: readonly RightAccount[], signal: AbortSignal) => {
    const hashes = new Map<RightAccount, string>();
    const left = right.values();
    const work = async () => {
      for (const row of left) {
        signal.throwIfAborted();
        hashes.set(row, await hashPassword(row.form.password));
        now.handled += 1;
      }
    };
    await Promise.all(Array.from({ length: hashesAtOnce }, work));
    return hashes;
  };

  const write = async (trx: Kysely<DB>, hashes: ReadonlyMap<RightAccount, string>) => {
    await requireSameRights(trx, caller, 'account.import');
    const full = await problemBelow(trx, caller.userId);
    if (full) throw new ImportStopped(full);
    const offered = await rolesToGive(
      trx,
      caller,
      [...hashes.keys()].map(({ form }) => form.roleId),
    );
    // In one order, so that two imports of the same names do not wait for each other.
    const rightNow = [...hashes]
      .filter(([{ form }]) => offered.has(form.roleId))
      .sort(([{ form: a }], [{ form: b }]) => (nameKey(a) < nameKey(b) ? -1 : 1));
    const late = [...hashes.keys()].filter(({ form }) => !offered.has(form.roleId));
    const cells = late.flatMap(row => complainOf(row, 'roleId', roleNotOffered));
    let added = 0;
    for (let from = 0; from < rightNow.length; from += batchRows) {
      const batch = rightNow.slice(from, from + batchRows);
      const written = await trx
        .insertInto('account')
        .values(
          batch.map(([{ form }, hash]) => ({
            ...storedFields(form),
            parent_id: caller.userId,
            username: form.username,
            user_type: form.userType,
            password_hash: hash,
            creator: caller.username,
          })),
        )
        .onConflict(conflict => conflict.expression(sql`lower(username)`).doNothing())
        .returning(['user_id', 'username'])
        .execute();
      await countElevators(
        trx,
        written.map(row => row.user_id),
      );
      const names = new Set(written.map(({ username }) => username));
      added += names.size;
      const taken = batch.filter(([{ form }]) => !names.has(form.username));
      cells.push(...taken.flatMap(([row]) => complainOf(row, 'username', usernameTaken)));
    }
    await refuse(trx, cells);
    await finishImport(trx, jobId, { rows: rows.length, added, refused: refusedRows.size, problems });
  };

  return {
    jobId,
    start: accountImport.start,
    language,
    progress: () => ({ ...now, total: rows.length, problems }),
    counted,
    act: async signal => {
      const right = await checkAll();
      now.handled = refusedRows.size;
      const hashes = await hashAll(right, signal);
      signal.throwIfAborted();
      now.state = 'writing';
      await db.transaction().execute(trx => write(trx, hashes));
    },
    close: async () => {},
  };
}
