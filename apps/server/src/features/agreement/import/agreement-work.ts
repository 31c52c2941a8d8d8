/**
 * One import of agreements: in one transaction the importer's rights are held, the sheet is checked, and what is right
 * is written. It adds, and never changes what there is.
 */
import type { Language } from '@hoistway/contract/core/words';
import { words } from '@hoistway/contract/core/words';
import { agreement } from '@hoistway/contract/features/agreement';
import { type Kysely, sql } from 'kysely';
import { readScope } from '../../../auth/account-scope.ts';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { mayBeDone, type RunningState } from '../../staged-import/import-jobs.ts';
import { ImportStopped, type ImportWork } from '../../staged-import/import-runs.ts';
import { keepRefused } from '../../staged-import/refused-cells.ts';
import { requireSameRights } from '../../staged-import/same-rights.ts';
import { checkAgreements, numberTaken, type RightAgreement, type SheetAgreement } from './agreement-check.ts';

const batchSize = 200;
const changed = words(
  '导入期间有电梯被移动或停用，没有导入任何合同，请重新导入',
  'Units were moved or retired during the import; no agreement was imported, please import again',
);

interface Order {
  jobId: string;
  user: SignedIn;
  language: Language;
  rows: readonly SheetAgreement[];
}

/** @returns the rows whose number somebody has entered since they were checked */
async function add(
  trx: Kysely<DB>,
  { username }: SignedIn,
  agreements: readonly RightAgreement[],
): Promise<SheetAgreement[]> {
  const { rows } = await sql<{ at: number; agreementId: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(agreements.map(({ form }, at) => ({ at, ...form })))}::jsonb)
        as g(at integer, "agreeNum" text, "customerName" text, "companyId" integer, kind text,
             "startDate" date, "endDate" date, remark text)),
    added as (
      insert into agreement (agree_num, customer_name, company_id, kind, start_date, end_date, remark, creator)
      select "agreeNum", "customerName", "companyId", kind, "startDate", "endDate", remark, ${username} from given
      order by lower("agreeNum")
      on conflict (agree_words) do nothing returning agreement_id, agree_num)
    select g.at, a.agreement_id as "agreementId" from added a join given g on g."agreeNum" = a.agree_num`.execute(
    trx,
  );
  const idOf = new Map(rows.map(({ at, agreementId }) => [at, agreementId]));
  const links = agreements.flatMap(({ form }, at) => {
    const agreementId = idOf.get(at);
    return agreementId === undefined
      ? []
      : form.elevatorIdList.map(elevatorId => ({ agreementId, elevatorId }));
  });
  const { numAffectedRows } = await sql`
    insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
    select l."agreementId", e.elevator_id, e.city_id, e.domain_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l("agreementId" integer, "elevatorId" integer)
      join elevator e on e.elevator_id = l."elevatorId" and e.retired_at is null`.execute(trx);
  if (Number(numAffectedRows) !== links.length) throw new ImportStopped(changed);
  return agreements.filter((_, at) => !idOf.has(at)).map(({ row }) => row);
}

export function agreementWork(db: Kysely<DB>, { jobId, user, language, rows }: Order): ImportWork {
  const now: { state: RunningState; handled: number; problems: number } = {
    ...{ state: 'checking', handled: 0, problems: 0 },
  };
  const write = async (trx: Kysely<DB>, signal: AbortSignal) => {
    await requireSameRights(trx, user, 'agreement.import');
    const scope = (await readScope(trx, user.userId)) ?? { kind: 'none' as const };
    const { right, wrong, refused } = await checkAgreements(trx, { ...user, scope }, rows, language);
    now.problems = wrong.length;
    now.state = 'writing';
    const late: SheetAgreement[] = [];
    for (let from = 0; from < right.length; from += batchSize) {
      signal.throwIfAborted();
      late.push(...(await add(trx, user, right.slice(from, from + batchSize))));
      now.handled = Math.round((rows.length * from) / right.length);
    }
    const cells = [...wrong, ...late.map(row => numberTaken(row, language))];
    await keepRefused(trx, jobId, cells);
    const { rows: done } = await sql`
      update import_job set state = 'done', handled = ${rows.length}, total = ${rows.length},
        added = ${right.length - late.length}, failed_count = ${refused + late.length},
        problem_count = ${cells.length}, finish_date = now()
      where ${mayBeDone(jobId)} returning job_id`.execute(trx);
    if (done.length === 0) throw new ImportStopped();
  };
  return {
    jobId,
    start: agreement.importStart,
    language,
    progress: () => ({ ...now, total: rows.length }),
    // Nothing of it stays, what it refused included.
    counted: () => sql`problem_count = 0`,
    act: signal => db.transaction().execute(trx => write(trx, signal)),
    close: async () => {},
  };
}
