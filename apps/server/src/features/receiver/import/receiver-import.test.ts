/** Receivers from a sheet: what is added, what is refused and why, and what a preview says of it before. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { elevator } from '@hoistway/contract/features/elevator';
import {
  maxImportedReceivers,
  receiver,
  receiverKinds,
  receiverTemplateFile,
} from '@hoistway/contract/features/receiver';
import { readXlsx } from 'hucre/xlsx';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../../database/schema/tables.ts';
import type { CellValue } from '../../../files/spreadsheet/spreadsheet-cells.ts';
import { logLines } from '../../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sheet } from '../../../testing/test-imports.ts';
import { addAccount, addElevator, addSite } from '../../../testing/test-rows.ts';

let world: TestApp;
/** Sees three sites in full, and one unit of a fourth. */
let branch: number;
let here: { domainId: number };
/** Of the site that it sees in part. */
let part: { elevatorId: number };
beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  here = await addSite(db, { name: '近处花园', city: '上海市' });
  const twins = [
    await addSite(db, { name: '同名花园', city: '上海市' }),
    await addSite(db, { name: '同名花园', city: '苏州市' }),
  ];
  const half = await addSite(db, { name: '半个花园', city: '上海市' });
  const far = await addSite(db, { name: '远处花园', city: '重庆市' });
  for (const job_num of ['RI-1', 'RI-2']) await addElevator(db, { job_num, domain_id: here.domainId });
  part = await addElevator(db, { job_num: 'RI-PART', domain_id: half.domainId });
  await addElevator(db, { job_num: 'RI-FAR', domain_id: far.domainId });
  const gone = await addElevator(db, { job_num: 'RI-OLD', domain_id: here.domainId });
  await sql`update elevator set retired_at = now() where elevator_id = ${gone.elevatorId}`.execute(db);
  branch = (
    await addAccount(db, {
      permissions: allPermissionNames,
      scope: [
        ...[here, ...twins].map(({ domainId }) => ({ level: 3 as const, nodeId: domainId })),
        { level: 4, nodeId: part.elevatorId },
      ],
    })
  ).userId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await sql`delete from sms_receiver`.execute(world.db);
});

const every = [...receiverKinds.codes];
const titles = ['接收人', '手机号', '工号', '城市', '项目名称', '接收内容', '顺序'];
const titlesOf = (language: 'zh' | 'en') => {
  const { receiverName, telNum, jobNum, city, domainName, kinds, rank } = receiver.list.columns;
  return [receiverName, telNum, jobNum, city, domainName, kinds, rank].map(({ title }) => title[language]);
};
const fileOf = async (rows: readonly (readonly CellValue[])[], columns: readonly string[] = titles) => ({
  name: '接收人.xlsx',
  content: await sheet(columns, rows),
});
type File = Awaited<ReturnType<typeof fileOf>>;
const preview = async (file: File, as = branch) =>
  (await world.send(receiver.importPreview, {}, { as, file, language: 'en' })).data;
const start = async (file: File, as = branch) =>
  (await world.send(receiver.importStart, {}, { as, file, language: 'en' })).data;
const status = async (jobId: string, as = branch) =>
  (await world.send(receiver.importStatus, { jobId }, { as })).data;
const ended = async (report: JobReport, as = branch): Promise<JobReport> =>
  isImportRunning(report.state) ? ended(await status(report.jobId, as), as) : report;
const run = async (rows: readonly (readonly CellValue[])[]) => ended(await start(await fileOf(rows)));
const listed = async () => (await world.send(receiver.list, { pageSize: 50 }, { as: branch })).data;
const phones = async () => (await listed()).result.map(({ telNum }) => telNum).toSorted();
const cells = ({ problems }: Pick<JobReport, 'problems'>) =>
  problems.map(({ row, column, value }) => [row, column, value]);
const reasons = ({ problems }: Pick<JobReport, 'problems'>) =>
  problems.map(({ row, column, reason }) => [row, column, reason]);
const save = async (jobNum: string, telNum: string) => {
  const form = {
    ...{ receiverId: null, version: 0, receiverName: '王五', jobNum, domainId: null, telNum, rank: 1 },
    kinds: every,
  };
  expect((await world.send(receiver.save, form, { as: branch })).msg).toBe('');
};
const taken = 'A receiver with this phone is already registered for this unit or site';

describe('an import of receivers', () => {
  it('adds what the sheet says, of a unit or of a site, as the form would', async () => {
    const file = await fileOf([
      ['张主任', '13900000001', 'RI-1', '', '', '困人、救援完成', 2],
      ['李工', 13900000002, 'ri-2', '', '', 'Stop recovery, planned maintenance; stop', ''],
      ['物业', '13900000001', '', '', '近处花园', '', '999'],
      ['值班', '13900000003', '', '苏州', '同名花园', '全部', '1'],
      ['班长', '13900000003', 'RI-PART', '', '', 'ALL', '1'],
    ]);
    expect(await preview(file)).toMatchObject({
      ...{ total: 5, added: 5, refused: 0, problemCount: 0 },
      sample: [
        { receiverName: '张主任', telNum: '13900000001', jobNum: 'RI-1', domainName: '', rank: 2 },
        { jobNum: 'RI-2', kinds: ['recovery', 'maintenance', 'stop'], rank: 1 },
        { jobNum: '', city: '上海市', domainName: '近处花园', kinds: every, rank: 999 },
        { jobNum: '', city: '苏州市', domainName: '同名花园', kinds: every },
        { jobNum: 'RI-PART', kinds: every },
      ],
    });
    expect((await listed()).total).toBe(0);
    const report = await ended(await start(file));
    expect(report).toMatchObject({ state: 'done', added: 5, refused: 0, total: 5, problems: [] });
    const { remark, english, type } = (await logLines(world.db)).at(-1) ?? {};
    expect([remark, english, type]).toEqual(['接收人.xlsx；5 行', '接收人.xlsx; 5 rows', 'Import']);
    const { result } = await listed();
    const found = (receiverName: string) => result.find(row => row.receiverName === receiverName);
    expect(found('张主任')).toMatchObject({
      ...{ telNum: '13900000001', jobNum: 'RI-1', domainId: null, kinds: ['trapped', 'rescued'], rank: 2 },
      ...{ received: 1, version: 1 },
    });
    expect(found('物业')).toMatchObject({ jobNum: '', domainId: here.domainId, kinds: every, rank: 999 });
    expect(found('值班')).toMatchObject({ city: '苏州市', domainName: '同名花园' });
    // Whose they are counts for who is notified.
    const { rows } = await sql`select distinct creator_id from sms_receiver`.execute(world.db);
    expect(rows).toEqual([{ creator_id: branch }]);
  });

  it('names each cell that is wrong, and adds the rows that are right', async () => {
    const ok = ['', '', '', ''];
    const report = await run([
      ['对的', '13900000001', 'RI-1', ...ok],
      ['', '1390000000', 'RI-1', '', '', '困人、漏水，电话', '0'],
      ['长'.repeat(31), '13900000002', 'RI 1', '', '', '', '1.5'],
      ['甲', '13900000002', '', ...ok],
      ['乙', '13900000002', 'RI-1', '', '近处花园', '', '一'],
      ['丙', '13900000002', 'RI-1', '上海市', '', '', '1000'],
      ['丁', '13900000002', '', '北京市', '近处花园', '', ''],
      ['戊', '13900000002', '', '', '同名花园', '', ''],
      ['己', '', 'RI-2', ...ok],
    ]);
    expect(report).toMatchObject({ state: 'done', added: 1, refused: 8, total: 9 });
    expect(cells(report)).toEqual([
      [3, 'Receiver', ''],
      [3, 'Phone', '1390000000'],
      [3, 'Messages', '困人、漏水，电话'],
      [3, 'Order', '0'],
      [4, 'Receiver', '长'.repeat(31)],
      [4, 'Job number', 'RI 1'],
      [4, 'Order', '1.5'],
      [5, 'Job number', ''],
      [6, 'Job number', 'RI-1'],
      [6, 'Order', '一'],
      [7, 'City', '上海市'],
      [7, 'Order', '1000'],
      [8, 'City', '北京市'],
      [9, 'City', ''],
      [10, 'Phone', ''],
    ]);
    const reasonOf = new Map(reasons(report).map(([row, column, reason]) => [`${row} ${column}`, reason]));
    expect(reasonOf.get('3 Messages')).toBe('There are no such messages: 漏水、电话');
    expect(reasonOf.get('3 Phone')).toBe('Please enter an 11-digit phone number');
    expect(reasonOf.get('4 Order')).toBe('Please enter a whole number');
    expect(reasonOf.get('5 Job number')).toBe('Enter a job number or choose a site (only one of them)');
    expect(reasonOf.get('6 Job number')).toBe('Enter a job number or choose a site (only one of them)');
    expect(reasonOf.get('8 City')).toBe('The site is not in this city');
    expect(reasonOf.get('9 City')).toBe('Several sites have this name; enter the city');
    expect(await phones()).toEqual(['13900000001']);

    const { jobId } = report;
    const problems = await world.send(receiver.importProblems, { jobId }, { as: branch, language: 'en' });
    const [header, first] = (await readXlsx(problems.body)).sheets[0]?.rows ?? [];
    expect(header?.slice(0, 3)).toEqual(['Row', 'Receiver', 'Column']);
    // A row without a name is named by its number.
    expect(first?.slice(0, 3)).toEqual([3, 'Row 3', 'Receiver']);
    expect((await readXlsx(problems.body)).sheets[0]?.rows).toHaveLength(report.problemCount + 1);
  });

  it('says the same of units and sites that do not exist and that are outside the scope', async () => {
    const report = await run([
      ['甲', '13900000001', 'nowhere', '', '', '', ''],
      ['乙', '13900000001', 'RI-FAR', '', '', '', ''],
      ['丙', '13900000001', 'RI-OLD', '', '', '', ''],
      ['丁', '13900000001', '', '', '没有的花园', '', ''],
      ['戊', '13900000001', '', '重庆市', '远处花园', '', ''],
      // Seen with one of its units only.
      ['己', '13900000001', '', '', '半个花园', '', ''],
    ]);
    const unit = 'No such elevator';
    const site = 'The site does not exist, or your data scope does not fully cover it';
    expect(reasons(report)).toEqual([
      ...[2, 3, 4].map(row => [row, 'Job number', unit]),
      ...[5, 6, 7].map(row => [row, 'Site', site]),
    ]);
    expect(report).toMatchObject({ added: 0, refused: 6 });
  });

  it('takes a number once for a unit and once for a site, and says whether the file or the list has it', async () => {
    await save('RI-1', '13900000001');
    const rows = [
      ['甲', '13900000001', 'RI-1', '', '', '', ''],
      ['乙', '13900000001', 'RI-2', '', '', '', ''],
      ['丙', '13900000001', 'ri-2', '', '', '', ''],
      ['丁', '13900000001', '', '', '近处花园', '', ''],
      ['戊', '13900000001', '', '上海市', '近处花园', '', ''],
      ['己', '13900000001', '', '上海市', '同名花园', '', ''],
      ['庚', '13900000001', '', '苏州市', '同名花园', '', ''],
    ];
    const found = [
      [2, 'Phone', taken],
      [4, 'Phone', 'Row 3 already has this phone for the same unit or site'],
      [6, 'Phone', 'Row 5 already has this phone for the same unit or site'],
    ];
    const seen = await preview(await fileOf(rows));
    expect([seen.added, seen.refused, reasons(seen)]).toEqual([4, 3, found]);
    const report = await run(rows);
    expect([report.added, report.refused, reasons(report)]).toEqual([4, 3, found]);
    // Again: all of them are in the list, and nothing changes.
    const again = await run(rows);
    expect(reasons(again)).toEqual([2, 3, 4, 5, 6, 7, 8].map(row => [row, 'Phone', taken]));
    expect((await listed()).total).toBe(5);
  });

  it('refuses a file without the columns that every row needs', async () => {
    const file = await fileOf([['RI-1', '困人']], ['工号', '接收内容']);
    for (const call of [receiver.importPreview, receiver.importStart]) {
      const answer = await world.send(call, {}, { as: branch, file, language: 'en' });
      expect([answer.status, answer.msg]).toEqual([400, 'The file lacks required columns: Receiver, Phone']);
    }
  });

  it('has a template that it reads', async () => {
    for (const language of ['zh', 'en'] as const) {
      const answer = await world.send(
        elevator.downloadTemplate,
        { fileName: receiverTemplateFile },
        { as: branch, language },
      );
      const [rows] = (await readXlsx(answer.body)).sheets;
      expect(rows?.rows[0]).toEqual(titlesOf(language));
      // Its example names a unit that nobody has.
      expect(cells(await preview({ name: 'a.xlsx', content: Buffer.from(answer.body) }))).toEqual([
        [2, 'Job number', 'SH-0001'],
      ]);
    }
  });
});

it('an import of receivers notifies those of equal order by row', async () => {
  await run([
    ['甲', '13900000003', '', '', '近处花园', '', ''],
    ['乙', '13900000002', 'RI-1', '', '', '', ''],
    ['丙', '13900000001', 'RI-1', '', '', '', '2'],
    ['丁', '13900000001', '', '', '近处花园', '', ''],
  ]);
  const { rows } = await sql<{ receiver_name: string }>`
    select receiver_name from sms_receiver order by rank, receiver_id`.execute(world.db);
  expect(rows.map(({ receiver_name }) => receiver_name)).toEqual(['甲', '乙', '丁', '丙']);
});

describe('while an import of receivers is written', () => {
  /** Starts one that has to wait for this transaction, and answers what it reports in the end. */
  const importAlongside = async (
    act: (trx: Kysely<DB>) => Promise<unknown>,
    rows: readonly CellValue[][],
    meanwhile: (jobId: string) => Promise<void>,
    as = branch,
  ) => {
    let running: JobReport | undefined;
    await world.db.transaction().execute(async trx => {
      await act(trx);
      running = await start(await fileOf(rows), as);
      await meanwhile(running.jobId);
    });
    if (!running) throw new Error('nothing was started');
    return ended(running, as);
  };
  const untilChecked = (jobId: string) =>
    expect.poll(async () => (await status(jobId)).state).toBe('writing');

  it('a receiver that somebody else adds is reported, and the others are added', async () => {
    const { domainId } = here;
    const report = await importAlongside(
      trx =>
        sql`insert into sms_receiver (receiver_name, tel_num, elevator_id, domain_id, kinds, creator)
          values ('别人', '13900000002', ${part.elevatorId}, null, '{stop}', 'somebody'),
            ('别人', '13900000004', null, ${domainId}, '{stop}', 'somebody')`.execute(trx),
      [
        ['甲', '13900000001', 'RI-1', '', '', '', ''],
        ['乙', '13900000002', 'RI-PART', '', '', '', ''],
        ['丙', '13900000003', '', '', '近处花园', '', ''],
        ['丁', '13900000004', '', '', '近处花园', '', ''],
      ],
      untilChecked,
    );
    expect(report).toMatchObject({ state: 'done', added: 2, refused: 2, problemCount: 2 });
    expect(reasons(report)).toEqual([
      [3, 'Phone', taken],
      [5, 'Phone', taken],
    ]);
    expect(await phones()).toEqual(['13900000001', '13900000002', '13900000003', '13900000004']);
  });

  it('it is the only one of its user, is seen by nobody else, and leaves nothing when it is cancelled', async () => {
    const stranger = (await addAccount(world.db, { permissions: ['msg', 'msg.import'] })).userId;
    const rows = [['甲', '13900000001', 'RI-1', '', '', '', '']];
    const report = await importAlongside(
      trx => sql`update account set remark = 'held' where user_id = ${branch}`.execute(trx),
      rows,
      async jobId => {
        const file = await fileOf(rows);
        const second = await world.send(receiver.importStart, {}, { as: branch, file });
        expect([second.status, second.data]).toMatchObject([409, { jobId }]);
        for (const call of [receiver.importStatus, receiver.importCancel, receiver.importProblems])
          expect((await world.send(call, { jobId }, { as: stranger })).status).toBe(404);
        expect((await world.send(receiver.importCancel, { jobId }, { as: branch })).code).toBe(0);
      },
    );
    expect(report).toMatchObject({ state: 'cancelled', added: 0, problems: [] });
    expect(await phones()).toEqual([]);
    const { jobId } = report;
    expect((await world.send(receiver.importCancel, { jobId }, { as: branch })).status).toBe(409);
  });

  it('the scope is the one that its user has by then', async () => {
    const { userId } = await addAccount(world.db, {
      permissions: ['msg', 'msg.import'],
      scope: [
        { level: 3, nodeId: here.domainId },
        { level: 4, nodeId: part.elevatorId },
      ],
    });
    const report = await importAlongside(
      async trx => {
        await sql`update account set remark = 'held' where user_id = ${userId}`.execute(trx);
        await sql`delete from account_scope where user_id = ${userId} and level = 4`.execute(trx);
      },
      [
        ['甲', '13900000001', 'RI-PART', '', '', '', ''],
        ['乙', '13900000001', 'RI-1', '', '', '', ''],
      ],
      async () => {},
      userId,
    );
    expect(report).toMatchObject({ state: 'done', added: 1, refused: 1 });
    expect(cells(report)).toEqual([[2, 'Job number', 'RI-PART']]);
  });
});

it('an import of receivers ends with nothing when its user may no longer import', async () => {
  const { userId, roleId } = await addAccount(world.db, {
    permissions: ['msg', 'msg.import'],
    scope: 'all',
  });
  const file = await fileOf([['甲', '13900000001', 'RI-1', '', '', '', '']]);
  expect(await preview(file, userId)).toMatchObject({ added: 1 });
  await sql`delete from role_permission where role_id = ${roleId} and name = 'msg.import'`.execute(world.db);
  for (const call of [receiver.importPreview, receiver.importStart])
    expect((await world.send(call, {}, { as: userId, file })).status).toBe(403);
  expect(await phones()).toEqual([]);
});

it('an import of receivers takes ten thousand rows, and no more', async () => {
  const row = (n: number) => ['众人', String(13_000_000_000 + n), n % 2 ? 'RI-1' : 'RI-2', '', '', '', ''];
  const rows = Array.from({ length: maxImportedReceivers }, (_, n) => row(n));
  const file = await fileOf([...rows, row(rows.length)]);
  const answer = await world.send(receiver.importStart, {}, { as: branch, file, language: 'en' });
  expect([answer.status, answer.msg]).toEqual([413, expect.stringMatching(/10,?001/)]);
  expect(await run(rows)).toMatchObject({ state: 'done', added: maxImportedReceivers, refused: 0 });
  expect((await listed()).total).toBe(maxImportedReceivers);
  const again = await run(rows);
  expect(again).toMatchObject({
    added: 0,
    refused: maxImportedReceivers,
    problemCount: maxImportedReceivers,
  });
  expect(again.problems).toHaveLength(200);
}, 120_000);
