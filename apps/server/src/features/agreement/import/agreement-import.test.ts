/** Agreements from a sheet: what is added, what is refused and why, and what a preview says of it before. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { agreement, agreementTemplateFile, maxAgreementUnits } from '@hoistway/contract/features/agreement';
import { elevator } from '@hoistway/contract/features/elevator';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValue } from '../../../files/spreadsheet/spreadsheet-cells.ts';
import { logLines } from '../../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sheet } from '../../../testing/test-imports.ts';
import { addAccount, addAgreement, addCompany, addElevator, addSite } from '../../../testing/test-rows.ts';

let world: TestApp;
/** Sees the units of one site. */
let branch: number;
let far: number;
beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const here = await addSite(db, { name: '近处花园', city: '上海市' });
  const there = await addSite(db, { name: '远处花园', city: '重庆市' });
  for (const job_num of ['IM-1', 'IM-2', 'IM-3'])
    await addElevator(db, { job_num, domain_id: here.domainId });
  far = (await addElevator(db, { job_num: 'IM-FAR', domain_id: there.domainId })).elevatorId;
  const gone = await addElevator(db, { job_num: 'IM-OLD', domain_id: here.domainId });
  await sql`update elevator set retired_at = now() where elevator_id = ${gone.elevatorId}`.execute(db);
  const admin = (await addAccount(db, { superAdministrator: true })).userId;
  branch = (
    await addAccount(db, {
      permissions: ['agreement', 'agreement.import'],
      scope: [{ level: 3, nodeId: here.domainId }],
      parentId: admin,
    })
  ).userId;
});
afterAll(() => world?.stop());

const titles = ['合同编号', '客户名称', '维保单位', '合同类型', '开始日期', '结束日期', '电梯工号', '备注'];
const fileOf = async (rows: readonly (readonly CellValue[])[], columns: readonly string[] = titles) => ({
  name: '合同.xlsx',
  content: await sheet(columns, rows),
});
type File = Awaited<ReturnType<typeof fileOf>>;
const preview = async (file: File, as = branch) =>
  (await world.send(agreement.importPreview, {}, { as, file, language: 'en' })).data;
const ended = async (report: JobReport, as = branch): Promise<JobReport> =>
  isImportRunning(report.state)
    ? ended((await world.send(agreement.importStatus, { jobId: report.jobId }, { as })).data, as)
    : report;
const run = async (file: File, as = branch) =>
  ended((await world.send(agreement.importStart, {}, { as, file, language: 'en' })).data, as);
const named = async (agreeNum: string) => {
  const { data } = await world.send(agreement.search, { agreeNum }, { as: branch });
  return data.result.find(row => row.agreeNum === agreeNum);
};
const unitsOf = async (agreeNum: string) => {
  const { agreementId = 0 } = (await named(agreeNum)) ?? {};
  const { data } = await world.send(agreement.units, { agreementId }, { as: branch });
  return data.map(({ jobNum }) => jobNum);
};
const cells = ({ problems }: Pick<JobReport, 'problems'>) =>
  problems.map(({ row, column, value }) => [row, column, value]);
const right = ['客户', '', '大包', '2026-01-01', '2098-12-31'] as const;

describe('an import of agreements', () => {
  it('adds what the sheet says, one agreement of the rows of one number', async () => {
    const companyId = await addCompany(world.db, { company_name: '屹澜电梯', creator_id: branch });
    const file = await fileOf([
      [
        'IN-1',
        '金鸡湖物业',
        '屹澜电梯',
        'Labour only',
        '2026/1/5',
        new Date('2098-12-31T00:00:00Z'),
        'IM-1、im-2',
        '含易损件',
      ],
      ['in-1', '', '', '', '', '', 'IM-3 IM-1', ''],
      ['IN-2', '', '', 'half', '2026年1月1日', '2026-01-01', 'IM-1', ''],
    ]);
    expect(await preview(file)).toMatchObject({
      ...{ total: 3, added: 2, refused: 0, problemCount: 0 },
      sample: [
        {
          ...{ agreeNum: 'IN-1', customerName: '金鸡湖物业', companyName: '屹澜电梯', kind: 'labour' },
          ...{ startDate: '2026-01-05', endDate: '2098-12-31', utils: 3 },
        },
        { agreeNum: 'IN-2', kind: 'half', startDate: '2026-01-01', endDate: '2026-01-01', utils: 1 },
      ],
    });
    expect(await named('IN-1')).toBeUndefined();
    expect(await run(file)).toMatchObject({ state: 'done', added: 2, refused: 0, total: 3, problems: [] });
    expect((await logLines(world.db)).at(-1)?.remark).toBe('合同.xlsx；3 行');
    expect(await named('IN-1')).toMatchObject({
      ...{ customerName: '金鸡湖物业', companyId, kind: 'labour', remark: '含易损件', utils: 3 },
      ...{ startDate: '2026-01-05', endDate: '2098-12-31' },
    });
    expect(await unitsOf('IN-1')).toEqual(['IM-1', 'IM-2', 'IM-3']);
    // Again: the numbers are taken, and nothing changes.
    const again = await run(file);
    expect(again).toMatchObject({ state: 'done', added: 0, refused: 2, problemCount: 2 });
    expect(again.problems.map(({ reason }) => reason)).toEqual(
      Array(2).fill('This agreement number already exists'),
    );
  });

  it('names each cell that is wrong, and adds the agreements that are right', async () => {
    await addAgreement(world.db, [far], { agree_num: 'WR-taken' });
    const file = await fileOf([
      ['WR-1', ...right, 'IM-1', ''],
      ['wr-TAKEN', ...right, 'IM-1', ''],
      ['WR-2', '客户', '没有的公司', '全包', '2026-13-01', '2026-12-31', 'IM-1', ''],
      ['WR-3', '客户', '', '大包', '2026-06-01', '2026-05-31', 'IM-1、IM-FAR、IM-OLD、nowhere', ''],
      ['WR-4', ...right, 'IM-1', ''],
      ['WR-4', '别人', '', '', '', '', 'IM-2', ''],
      ['', ...right, 'IM-1', ''],
      ['WR-5', '', '', '', '', '', '', ''],
    ]);
    const report = await run(file);
    expect(report).toMatchObject({ state: 'done', added: 1, refused: 6 });
    expect(cells(report)).toEqual([
      [3, 'Agreement number', 'wr-TAKEN'],
      [4, 'Maintenance company', '没有的公司'],
      [4, 'Type', '全包'],
      [4, 'Start date', '2026-13-01'],
      [5, 'Job numbers', 'IM-1、IM-FAR、IM-OLD、nowhere'],
      [5, 'End date', '2026-05-31'],
      [7, 'Customer', '别人'],
      [8, 'Agreement number', ''],
      [9, 'Job numbers', ''],
      [9, 'Type', ''],
      [9, 'Start date', ''],
      [9, 'End date', ''],
    ]);
    const reasonAt = (row: number, column: string) =>
      report.problems.find(problem => problem.row === row && problem.column === column)?.reason;
    expect(reasonAt(5, 'Job numbers')).toMatch(/IM-FAR IM-OLD nowhere$/);
    expect(reasonAt(5, 'End date')).toBe('The end date cannot be before the start date');
    expect(reasonAt(7, 'Customer')).toBe('Differs from row 6 of the same agreement');
    expect(await named('WR-1')).toBeDefined();
    for (const agreeNum of ['WR-2', 'WR-3', 'WR-4', 'WR-5']) expect(await named(agreeNum)).toBeUndefined();

    const { jobId } = report;
    const problems = await world.send(agreement.importProblems, { jobId }, { as: branch, language: 'en' });
    expect((await readXlsx(problems.body)).sheets[0]?.rows).toHaveLength(report.problemCount + 1);
  });

  it('reports a company that cannot be distinguished from another of its name', async () => {
    for (const _ of [1, 2]) await addCompany(world.db, { company_name: '同名电梯', creator_id: branch });
    const report = await run(
      await fileOf([['SN-1', '', '同名电梯', '大包', '2026-01-01', '2026-12-31', 'IM-1', '']]),
    );
    expect(cells(report)).toEqual([[2, 'Maintenance company', '同名电梯']]);
  });

  it('does not take the beginning of a long cell for all of it', async () => {
    const long = Array(400).fill('IM-1').join('、');
    const report = await run(await fileOf([['LONG-1', ...right, long, '']]));
    expect(report).toMatchObject({ added: 0, refused: 1 });
    expect(report.problems[0]?.reason).toContain('900');
  });

  it('takes no more units than the form', async () => {
    const site = await addSite(world.db, { name: '大花园', city: '上海市' });
    const jobNums = Array.from({ length: maxAgreementUnits + 1 }, (_, n) => `MANY-${n}`);
    for (const job_num of jobNums) await addElevator(world.db, { job_num, domain_id: site.domainId });
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const report = await run(await fileOf(jobNums.map(jobNum => ['MANY', ...right, jobNum, ''])), admin);
    expect(report.problems).toMatchObject([
      { row: 2, column: 'Job numbers', reason: 'An agreement covers at most 500 units' },
    ]);
  });

  it('refuses a file without the column of units, as an export is one', async () => {
    const file = await fileOf([['X-1', ...right, 'IM-1', '']], [...titles.slice(0, 6), '工号', '备注']);
    for (const call of [agreement.importPreview, agreement.importStart]) {
      const answer = await world.send(call, {}, { as: branch, file, language: 'en' });
      expect([answer.status, answer.msg]).toEqual([400, 'The file lacks required columns: Job numbers']);
    }
  });

  it('has a template that it reads', async () => {
    const answer = await world.send(
      elevator.downloadTemplate,
      { fileName: agreementTemplateFile },
      { as: branch, language: 'zh' },
    );
    const file = { name: 'a.xlsx', content: Buffer.from(answer.body) };
    const [rows] = (await readXlsx(answer.body)).sheets;
    expect(rows?.rows[0]).toEqual(titles);
    // Its example names units that nobody has.
    expect(cells(await preview(file))).toEqual([[2, 'Job numbers', 'SH-0001、SH-0002']]);
  });

  it('ends with nothing when its user may no longer import', async () => {
    const { userId, roleId } = await addAccount(world.db, {
      permissions: ['agreement', 'agreement.import'],
      scope: 'all',
    });
    const file = await fileOf([['NO-1', ...right, 'IM-1', '']]);
    expect(await preview(file, userId)).toMatchObject({ added: 1 });
    await sql`delete from role_permission where role_id = ${roleId} and name = 'agreement.import'`.execute(
      world.db,
    );
    expect((await world.send(agreement.importStart, {}, { as: userId, file })).status).toBe(403);
    expect(await named('NO-1')).toBeUndefined();
  });
});
