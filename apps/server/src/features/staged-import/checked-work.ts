/**
 * An import that checks and adds in one transaction: the importer's rights are held, the sheet is checked, and what is
 * right is written. It adds, and never changes what there is.
 */
import type { Call } from '@hoistway/contract/core/call';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { type Kysely, sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { RunningState } from './import-jobs.ts';
import { finishImport, type ImportWork } from './import-runs.ts';
import { keepRefused, type RefusedCell } from './refused-cells.ts';
import { requireSameRights } from './same-rights.ts';
import type { CheckedSheet, Importer } from './titled-imports.ts';

interface CheckedWork<Right> {
  jobId: string;
  start: Call;
  permission: PermissionName;
  /** Rows of the sheet. */
  total: number;
  /** Written at a time; in between, the import can be cancelled. */
  batchSize: number;
  /** For a user whose scope is read again. What is right is in one order, so that two imports do not wait for each other. */
  check: (trx: Kysely<DB>, user: SignedIn) => Promise<CheckedSheet<Right>>;
  /** @returns what somebody else has added since it was checked */
  add: (trx: Kysely<DB>, batch: readonly Right[]) => Promise<RefusedCell[]>;
}

export function checkedWork<Right>(
  db: Kysely<DB>,
  { user, language }: Importer,
  { jobId, start, permission, total, batchSize, check, add }: CheckedWork<Right>,
): ImportWork {
  const now: { state: RunningState; handled: number; problems: number } = {
    ...{ state: 'checking', handled: 0, problems: 0 },
  };
  const write = async (trx: Kysely<DB>, signal: AbortSignal) => {
    await requireSameRights(trx, user, permission);
    const scope = (await readScope(trx, user.userId)) ?? { kind: 'none' as const };
    const { right, wrong, refused } = await check(trx, { ...user, scope });
    now.problems = wrong.length;
    now.state = 'writing';
    const late: RefusedCell[] = [];
    for (let from = 0; from < right.length; from += batchSize) {
      signal.throwIfAborted();
      late.push(...(await add(trx, right.slice(from, from + batchSize))));
      now.handled = Math.round((total * from) / right.length);
    }
    await keepRefused(trx, jobId, [...wrong, ...late]);
    await finishImport(trx, jobId, {
      rows: total,
      added: right.length - late.length,
      refused: refused + late.length,
      problems: wrong.length + late.length,
    });
  };
  return {
    jobId,
    start,
    language,
    progress: () => ({ ...now, total }),
    // Nothing of it stays, what it refused included.
    counted: () => sql`problem_count = 0`,
    act: signal => db.transaction().execute(trx => write(trx, signal)),
    close: async () => {},
  };
}
