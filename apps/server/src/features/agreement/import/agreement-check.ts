/**
 * Checks a sheet of agreements: rows of one number are one agreement, each of its cells goes by the rules of the form,
 * and its units and company are those that the importer sees.
 */
import { problems, problemsOf } from '@hoistway/contract/core/problems';
import {
  type AgreementForm,
  agreementForm,
  maxAgreementUnits,
  overMaxUnits,
} from '@hoistway/contract/features/agreement';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type CompanyViewer, visibleCompany } from '../../../auth/visible/company.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { grouped, lowered, readUnits } from '../../staged-import/named-rows.ts';
import { cellRefuser, maxValueLength, type RefusedCell } from '../../staged-import/refused-cells.ts';
import type { CheckedSheet } from '../../staged-import/titled-imports.ts';
import type { TitledRow } from '../../staged-import/titled-sheet.ts';
import { agreeNumTaken } from '../agreement-edit.ts';
import { agreementSheet, jobNumsIn, kindOf, type SheetField, sheetDay } from '../agreement-sheet.ts';

export type SheetAgreement = TitledRow<SheetField>;
export interface RightAgreement {
  /** Its first row. */
  row: SheetAgreement;
  form: AgreementForm;
  companyName: string;
}

const texts = {
  differs: (row: number) =>
    words(`与第 ${row} 行同一合同的内容不一致`, `Differs from row ${row} of the same agreement`),
  unknownUnits: (jobNums: string) =>
    words(
      `电梯不存在、已停用或不在您的数据权限内：${jobNums}`,
      `Units that do not exist, are retired or are outside your data scope: ${jobNums}`,
    ),
  tooLong: words(
    '一个单元格最多 900 个字符，其余工号请写在同一编号的下一行',
    'A cell can hold at most 900 characters; put the other job numbers in another row with the same number',
  ),
  noCompany: words('没有该维保单位', 'There is no such maintenance company'),
  sameCompanies: words(
    '有多个同名的维保单位，请留空，导入后在合同中选择',
    'Several maintenance companies have this name; leave it empty and choose one in the agreement after the import',
  ),
};
/** Of what a cell holds only the beginning is read, see `cell-text.ts`: it must not be taken for the whole. */
const maxJobNumsLength = 900;
/** Fields of which every row of an agreement says the same, or nothing. */
const details = ['customerName', 'companyName', 'kind', 'startDate', 'endDate', 'remark'] as const;

const refuser = (language: Language) => cellRefuser(agreementSheet, 'agreeNum', language);
export const numberTaken = (row: SheetAgreement, language: Language) =>
  refuser(language)(row, 'agreeNum', agreeNumTaken);

/** In the order of their first rows. A row without a number stands alone, and is refused. */
const byNumber = (rows: readonly SheetAgreement[]): SheetAgreement[][] => [
  ...grouped(rows, ({ number, texts: cells }) => cells.get('agreeNum')?.toLowerCase() || number).values(),
];

/** What the rows name, as far as the importer sees it. In a transaction it stays so until the commit. */
async function readNamed(db: Kysely<DB>, viewer: CompanyViewer, rows: readonly SheetAgreement[]) {
  const all = (field: SheetField) => rows.map(({ texts: cells }) => cells.get(field) ?? '');
  const unit = await readUnits(db, viewer.scope, all('jobNums').flatMap(jobNumsIn));
  const companies = await sql<{ words: string; companyId: number }>`
    select c.company_words as words, c.company_id as "companyId" from company c
    where c.kind = 'maintenance' and c.company_words = any(${lowered(all('companyName'))}::text[])
      and ${visibleCompany(viewer)}
    order by c.company_id for share of c`.execute(db);
  const taken = await sql<{ words: string }>`
    select agree_words as words from agreement where agree_words = any(${lowered(all('agreeNum'))}::text[])`.execute(
    db,
  );
  const companiesOf = grouped(companies.rows, row => row.words);
  const numbers = new Set(taken.rows.map(row => row.words));
  return {
    unit,
    companies: (name: string) => companiesOf.get(name.toLowerCase()) ?? [],
    isTaken: (agreeNum: string) => numbers.has(agreeNum.toLowerCase()),
  };
}
type Named = Awaited<ReturnType<typeof readNamed>>;

/** One agreement, or what is wrong with it. */
function checkOne(
  rows: readonly [SheetAgreement, ...SheetAgreement[]],
  named: Named,
  language: Language,
): RightAgreement | RefusedCell[] {
  const [first] = rows;
  const wrong: RefusedCell[] = [];
  const refuse = refuser(language);
  const complain = (row: SheetAgreement, field: SheetField, why: Words) => {
    const cell = refuse(row, field, why);
    if (!wrong.some(({ row: at, column }) => at === cell.row && column === cell.column)) wrong.push(cell);
  };
  for (const row of rows) for (const [field, why] of row.problems) complain(row, field, why);

  const said = new Map<SheetField, { text: string; row: SheetAgreement }>();
  for (const row of rows)
    for (const field of details) {
      const text = row.texts.get(field) ?? '';
      const before = said.get(field);
      if (text !== '' && before === undefined) said.set(field, { text, row });
      else if (text !== '' && before && before.text !== text)
        complain(row, field, texts.differs(before.row.number));
    }
  const textOf = (field: SheetField) => said.get(field)?.text ?? '';
  const rowOf = (field: SheetField) => said.get(field)?.row ?? first;

  const elevatorIdList: number[] = [];
  for (const row of rows) {
    const text = row.texts.get('jobNums') ?? '';
    if (text.length > maxJobNumsLength) complain(row, 'jobNums', texts.tooLong);
    const jobNums = jobNumsIn(text);
    const unknown = jobNums.filter(jobNum => named.unit(jobNum) === undefined);
    if (unknown.length > 0)
      complain(row, 'jobNums', texts.unknownUnits(unknown.join(' ').slice(0, maxValueLength)));
    elevatorIdList.push(...jobNums.flatMap(jobNum => named.unit(jobNum)?.elevatorId ?? []));
  }
  const units = [...new Set(elevatorIdList)];
  if (units.length === 0) complain(first, 'jobNums', problems.selectElevator);
  if (units.length > maxAgreementUnits) complain(first, 'jobNums', overMaxUnits);

  const companyName = textOf('companyName');
  const companies = companyName === '' ? [] : named.companies(companyName);
  if (companyName !== '' && companies.length !== 1)
    complain(
      rowOf('companyName'),
      'companyName',
      companies.length === 0 ? texts.noCompany : texts.sameCompanies,
    );

  const agreeNum = first.texts.get('agreeNum') ?? '';
  if (named.isTaken(agreeNum)) complain(first, 'agreeNum', agreeNumTaken);
  for (const field of ['kind', 'startDate', 'endDate'] as const)
    if (textOf(field) === '') complain(first, field, problems.required);
  if (agreeNum === '') complain(first, 'agreeNum', problems.required);
  const parsed = agreementForm.safeParse({
    agreeNum,
    customerName: textOf('customerName'),
    companyId: companies[0]?.companyId ?? null,
    kind: kindOf(textOf('kind')),
    startDate: sheetDay(textOf('startDate')),
    endDate: sheetDay(textOf('endDate')),
    // Those that are unknown, too many or none were notified of above.
    elevatorIdList: units.slice(0, maxAgreementUnits),
    remark: textOf('remark'),
  });
  if (!parsed.success)
    for (const [path, reason] of Object.entries(problemsOf(parsed.error))) {
      const field = path.split('.')[0] as SheetField | 'elevatorIdList';
      if (field !== 'elevatorIdList')
        complain(rowOf(field), field, field === 'kind' ? problems.notAChoice : reason);
    }
  if (wrong.length > 0 || !parsed.success) return wrong;
  return { row: first, form: parsed.data, companyName };
}

export async function checkAgreements(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  rows: readonly SheetAgreement[],
  language: Language,
): Promise<CheckedSheet<RightAgreement>> {
  const named = await readNamed(db, viewer, rows);
  const found: CheckedSheet<RightAgreement> = { right: [], wrong: [], refused: 0 };
  for (const [first, ...others] of byNumber(rows)) {
    if (!first) continue;
    const checked = checkOne([first, ...others], named, language);
    if (Array.isArray(checked)) {
      found.refused += 1;
      found.wrong.push(...checked);
    } else found.right.push(checked);
  }
  found.wrong.sort((a, b) => a.row - b.row);
  return found;
}
