/** Imports of agreements: what a file would add, and adding it. */

import {
  type AgreementPreview,
  agreement,
  maxImportedAgreementRows,
  shownAgreements,
} from '@hoistway/contract/features/agreement';
import type { Language } from '@hoistway/contract/words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import type { ReceivedFile } from '../../../http/uploads.ts';
import { checkedWork } from '../../staged-import/checked-work.ts';
import { ImportStopped } from '../../staged-import/import-runs.ts';
import type { RefusedCell } from '../../staged-import/refused-cells.ts';
import {
  createTitledImports,
  type Importer,
  previewOf,
  type TitledImportDeps,
} from '../../staged-import/titled-imports.ts';
import { agreementSheet } from '../agreement-sheet.ts';
import { checkAgreements, numberTaken, type RightAgreement, type SheetAgreement } from './agreement-check.ts';

const batchSize = 200;
const changed = words(
  '导入期间有电梯被移动或停用，没有导入任何合同，请重新导入',
  'Units were moved or retired during the import; no agreement was imported, please import again',
);

/** @returns those whose number somebody has entered since they were checked */
async function add(
  trx: Kysely<DB>,
  { username }: SignedIn,
  agreements: readonly RightAgreement[],
  language: Language,
): Promise<RefusedCell[]> {
  const { rows } = await sql<{ at: number; agreementId: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(agreements.map(({ form }, at) => ({ at, ...form })))}::jsonb)
        as g(at integer, "agreeNum" text, "customerName" text, "companyId" integer, kind text,
             "startDate" date, "endDate" date, remark text)),
    added as (
      insert into agreement (agree_num, customer_name, company_id, kind, start_date, end_date, remark, creator)
      select "agreeNum", "customerName", "companyId", kind, "startDate", "endDate", remark, ${username} from given
      order by at
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
  return agreements.filter((_, at) => !idOf.has(at)).map(({ row }) => numberTaken(row, language));
}

const numberOf = ({ form }: RightAgreement) => form.agreeNum.toLowerCase();
const byNumber = (a: RightAgreement, b: RightAgreement) => (numberOf(a) < numberOf(b) ? -1 : 1);

function agreementWork(
  db: Kysely<DB>,
  importer: Importer,
  { jobId, rows }: { jobId: string; rows: readonly SheetAgreement[] },
) {
  const { user, language } = importer;
  return checkedWork(db, importer, {
    ...{ jobId, start: agreement.importStart, permission: 'agreement.import', total: rows.length, batchSize },
    check: async (trx, viewer) => {
      const { right, ...others } = await checkAgreements(trx, viewer, rows, language);
      return { ...others, right: right.toSorted(byNumber) };
    },
    add: (trx, batch) => add(trx, user, batch, language),
  });
}

export function createAgreementImports(deps: TitledImportDeps) {
  const { db } = deps;
  const imports = createTitledImports(deps, { kind: 'agreement', maxRows: maxImportedAgreementRows });
  return {
    ...imports,
    /** What an import of the file would do now. @throws Refusal invalid, unsupportedFile, tooLarge */
    async preview(file: ReceivedFile | undefined, { user, language }: Importer): Promise<AgreementPreview> {
      const sheet = await imports.read(file, agreementSheet, language);
      const checked = await checkAgreements(db, user, sheet.rows, language);
      return {
        ...previewOf(sheet, checked),
        sample: checked.right.slice(0, shownAgreements).map(({ form, companyName }) => ({
          agreeNum: form.agreeNum,
          customerName: form.customerName,
          companyName,
          kind: form.kind,
          startDate: form.startDate,
          endDate: form.endDate,
          utils: form.elevatorIdList.length,
        })),
      };
    },
    /** @throws Refusal as every import does */
    start: (file: ReceivedFile | undefined, { user, language }: Importer) =>
      imports.start(file, { user, language }, agreementSheet, (jobId, rows) =>
        agreementWork(db, { user, language }, { jobId, rows }),
      ),
  };
}
