import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientHash, verifyPassword } from '../../auth/password.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { CellValue } from '../../files/spreadsheet/spreadsheet-cells.ts';
import { logLines } from '../../testing/log-lines.ts';
import type { SendOptions } from '../../testing/test-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sheet } from '../../testing/test-imports.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
type Account = Awaited<ReturnType<typeof addAccount>>;
let importer: Account;
/** Its role is below the importer's. */
let below: Account;
let roleName: string;
const password = 'Right-1-pass';

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());
beforeEach(async () => {
  importer = await addAccount(world.db, { permissions: ['account', 'account.import'] });
  below = await addAccount(world.db, { parentRoleId: importer.roleId });
  roleName = `role of ${below.username}`;
});

let made = 0;
const freshName = () => `imp-${++made}`;
const titles = ['用户名', '密码', '角色'];
const fileOf = async (
  rows: readonly (readonly CellValue[])[],
  columns: readonly string[] = titles,
  name = '用户.xlsx',
) => ({ name, content: await sheet(columns, rows) });
const start = (file: SendOptions['file'], as = importer) =>
  world.send(accountImport.start, {}, { as: as.userId, file, language: 'en' });
const ended = async (report: JobReport, as = importer): Promise<JobReport> => {
  if (!isImportRunning(report.state)) return report;
  await new Promise(resolve => setTimeout(resolve, 100));
  return ended((await world.send(accountImport.status, { jobId: report.jobId }, { as: as.userId })).data, as);
};
const importRows = async (
  rows: readonly (readonly CellValue[])[],
  columns: readonly string[] = titles,
  as = importer,
) => ended((await start(await fileOf(rows, columns), as)).data, as);
const storedOf = (username: string) =>
  world.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst();
const reasons = ({ problems }: JobReport) => problems.map(({ column, reason }) => [column, reason]);

describe('an import of accounts', () => {
  it('may be started thirty times a minute by a session, refused ones included', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await start(undefined)).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
  });

  it('adds those of the sheet below the importer, who sign in with the passwords of the sheet', async () => {
    const [plain, full] = [freshName(), freshName()];
    const columns = [
      ...['User name', 'Password', 'Role', '用户类型', '手机号', '姓名', '使用类型', '有效期至'],
      ...['短信接收人数', '全天监视', '人员类型', '序号'],
    ];
    const report = await importRows(
      [
        [plain, password, roleName],
        [
          full,
          password,
          roleName,
          '物业',
          '13800005678',
          '张伟',
          'Warranty gift',
          '2099-12-31',
          '3',
          '是',
          '离职',
          '2',
        ],
      ],
      columns,
    );
    expect(report).toMatchObject({ state: 'done', added: 2, refused: 0, total: 2, problemCount: 0 });
    const row = await storedOf(plain);
    expect(row).toMatchObject({
      parent_id: importer.userId,
      creator: importer.username,
      role_id: below.roleId,
      user_type: 1,
      scope: 'none',
      sms_receiver_num: 1,
      disabled: false,
    });
    expect(await verifyPassword(row?.password_hash, clientHash(plain, password))).toBe(true);
    const { data } = await world.send(
      account.read,
      { userId: (await storedOf(full))?.user_id ?? 0 },
      { as: importer.userId },
    );
    expect(data).toMatchObject({
      userType: 2,
      telNum: '13800005678',
      employeeName: '张伟',
      useType: 'warrantyGift',
      expireDate: '2099-12-31 23:59:59',
      smsReceiverNum: 3,
      monitor: true,
      staffType: 'separated',
      disabled: true,
    });
  });

  it('refuses cells that hold an error or another number than they show, and names sheets that are not read', async () => {
    const [numbered, broken] = [freshName(), freshName()];
    const content = await writeXlsx({
      sheets: [
        {
          name: 'one',
          rows: [
            ['用户名', '密码', '角色', '序号', '姓名'],
            [numbered, password, roleName, 7, '张伟'],
            [broken, password, roleName, 8, '#N/A'],
          ],
          cells: new Map([['1,3', { value: 7, style: { numFmt: '0000' } }]]),
        },
        { name: 'two', rows: [['用户名']] },
      ],
    });
    const { data } = await start({ name: 'a.xlsx', content: Buffer.from(content) });
    const report = await ended(data);
    expect(report).toMatchObject({ added: 1, refused: 1, unreadSheets: [{ sheet: 'two', rows: 1 }] });
    expect(reasons(report)).toEqual([['Name', 'The cell contains the error value #N/A; correct it']]);
    expect(await storedOf(numbered)).toBeDefined();
  });

  it('names every cell that is wrong, and takes the rows that are right', async () => {
    const [right, taken] = [freshName(), freshName()];
    await addAccount(world.db, { username: taken });
    const own = `role of ${importer.username}`;
    const columns = [...titles, '手机号', '用户类型', '有效期至', '短信接收人数', '备注'];
    const wrong: [CellValue[], [string, RegExp][]][] = [
      [['ab', password, roleName], [['User name', /3/]]],
      [['', password, roleName], [['User name', /enter a user name/]]],
      [[right.toUpperCase(), password, roleName], [['User name', /Row 2 already has this user name/]]],
      [[taken.toUpperCase(), password, roleName], [['User name', /already exists/]]],
      [[freshName(), 'short-1', roleName], [['Password', /8 to 16/]]],
      [[freshName(), 'onlyletters', roleName], [['Password', /8 to 16/]]],
      [[freshName(), '', roleName], [['Password', /enter a password/]]],
      [['Name-1-only', 'name-1-ONLY', roleName], [['Password', /must not be equal/]]],
      [[freshName(), password, ''], [['Role', /select a role/]]],
      [[freshName(), password, own], [['Role', /cannot assign/]]],
      [[freshName(), password, 'nobody’s'], [['Role', /cannot assign/]]],
      [
        [freshName(), password, roleName, '1380000', 'other', '2020-01-01', '-1', 'x'.repeat(101)],
        [
          ['Phone', /11-digit/],
          ['User type', /available options/],
          ['Valid until', /later than now/],
          ['SMS recipients', /0/],
          ['Remark', /100/],
        ],
      ],
      [['ab\u202ecd', password, roleName], [['User name', /invisible/]]],
    ];
    const report = await importRows([[right, password, roleName], ...wrong.map(([row]) => row)], columns);
    expect(report).toMatchObject({ state: 'done', added: 1, refused: wrong.length });
    for (const [at, [, problems]] of wrong.entries()) {
      const found = report.problems.filter(({ row }) => row === at + 3);
      expect([at, found.map(({ column }) => column).sort()]).toEqual([
        at,
        problems.map(([column]) => column).sort(),
      ]);
      for (const [column, reason] of problems)
        expect(found.find(problem => problem.column === column)?.reason).toMatch(reason);
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from account where parent_id = ${importer.userId}`.execute(world.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('takes what begins like a formula for the text that it is, in its report as well', async () => {
    const name = freshName();
    const report = await importRows(
      [
        [name, password, roleName, '=HYPERLINK("http://x")'],
        [`=${freshName()}`, password, '@SUM(1)', '+1'],
      ],
      [...titles, '备注'],
    );
    expect(await storedOf(name)).toMatchObject({ remark: '=HYPERLINK("http://x")' });
    expect(reasons(report)).toEqual([['Role', 'You cannot assign this role']]);
    const file = await world.send(accountImport.problems, { jobId: report.jobId }, { as: importer.userId });
    const { sheets } = await readXlsx(file.body);
    expect(JSON.stringify(sheets[0]?.rows)).toContain('@SUM(1)');
  });

  it('keeps no password, neither in the report nor in a log', async () => {
    const secrets = ['Clear-9-text', '#ABC123!', 'too-short', '#REFUSED!'];
    const report = await importRows(secrets.map(secret => [freshName(), secret, roleName]));
    expect(report).toMatchObject({
      added: 2,
      problems: [
        { column: 'Password', value: '' },
        { column: 'Password', value: '' },
      ],
    });
    const file = await world.send(accountImport.problems, { jobId: report.jobId }, { as: importer.userId });
    expect(file.status).toBe(200);
    const logged = JSON.stringify([await logLines(world.db), report]);
    const { rows } = await sql<{ text: string }>`
      select t::text as text from import_problem t union all select t::text from import_job t
      union all select t::text from account t`.execute(world.db);
    for (const secret of secrets) {
      expect(logged).not.toContain(secret);
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    }
  });

  it('gives only the importer’s own type when he is no vendor, and never a super administrator’s role', async () => {
    const property = await addAccount(world.db, { permissions: ['account.import'], userType: 2 });
    const inner = await addAccount(world.db, { parentRoleId: property.roleId });
    const role = `role of ${inner.username}`;
    const report = await importRows(
      [
        [freshName(), password, role, ''],
        [freshName(), password, role, '厂商'],
      ],
      [...titles, '用户类型'],
      property,
    );
    expect([report.added, reasons(report)]).toEqual([
      1,
      [['User type', 'Only accounts of your own type can be created']],
    ]);
    const [top, other] = [
      await addAccount(world.db, { superAdministrator: true }),
      await addAccount(world.db, { superAdministrator: true }),
    ];
    const refused = await importRows(
      [
        [freshName(), password, `role of ${top.username}`],
        [freshName(), password, `role of ${other.username}`],
      ],
      titles,
      top,
    );
    expect([refused.added, refused.refused]).toEqual([0, 2]);
  });

  it('is refused for other files, titles and sizes, before anything begins', async () => {
    const row = [freshName(), password, roleName];
    const many = Array.from({ length: 2001 }, (_, at) => [`many-${at}`, password, roleName]);
    const huge = Array.from({ length: 99_999 }, (_, at) => [`many-${at}`]);
    const bomb = Array.from({ length: 1000 }, (_, at) => [
      `many-${at}`,
      password,
      roleName,
      'x'.repeat(32_000),
    ]);
    const cases: [SendOptions['file'], number, RegExp][] = [
      [undefined, 400, /choose a file/],
      [{ ...(await fileOf([row])), name: 'users.csv' }, 400, /choose an xlsx file/],
      [{ name: 'users.xlsx', content: Buffer.from('no sheet') }, 400, /./],
      [await fileOf([row], ['a', 'b', 'c']), 400, /lacks required columns: User name, Password, Role/],
      [await fileOf([[...row, 'x']], [...titles, '密码']), 400, /appears twice/],
      [await fileOf([]), 400, /contains no data/],
      [await fileOf(many), 413, /2,?001/],
      [await fileOf(huge), 413, /100,?000/],
      [await fileOf(bomb, [...titles, '备注']), 413, /too large/],
      [{ name: 'users.xlsx', content: Buffer.alloc(9 * 1024 * 1024) }, 413, /./],
    ];
    for (const [file, status, words] of cases) {
      const answer = await start(file);
      expect([answer.status, answer.msg]).toEqual([status, expect.stringMatching(words)]);
    }
    const { rows } = await sql`select from import_job where user_id = ${importer.userId}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  /** Starts an import that has to wait for this transaction, and answers what it reports in the end. */
  const importAlongside = async (
    act: (trx: Kysely<DB>) => Promise<unknown>,
    rows: readonly CellValue[][],
    meanwhile: (jobId: string) => Promise<void> = async () => {},
  ) => {
    let running: JobReport | undefined;
    await world.db.transaction().execute(async trx => {
      await act(trx);
      running = (await start(await fileOf(rows))).data;
      expect(running.state).toBe('writing');
      await meanwhile(running.jobId);
    });
    if (!running) throw new Error('nothing was started');
    return running;
  };

  it('runs once at a time for a user, is seen by nobody else, and leaves nothing when it is cancelled', async () => {
    const name = freshName();
    const stranger = await addAccount(world.db, { permissions: ['account.import'] });
    const report = await importAlongside(
      trx => sql`update account set remark = 'held' where user_id = ${importer.userId}`.execute(trx),
      [[name, password, roleName]],
      async jobId => {
        const second = await start(await fileOf([[freshName(), password, roleName]]));
        expect([second.status, second.data]).toMatchObject([409, { jobId }]);
        for (const call of [accountImport.status, accountImport.cancel]) {
          expect((await world.send(call, { jobId }, { as: below.userId })).status).toBe(403);
          expect((await world.send(call, { jobId }, { as: stranger.userId })).status).toBe(404);
        }
        await world.send(accountImport.cancel, { jobId }, { as: importer.userId });
      },
    );
    expect(await ended(report)).toMatchObject({ state: 'cancelled', added: 0 });
    expect(await storedOf(name)).toBeUndefined();
    const again = { jobId: report.jobId };
    expect((await world.send(accountImport.cancel, again, { as: importer.userId })).status).toBe(409);
  });

  it('writes nothing when the importer was disabled meanwhile', async () => {
    const name = freshName();
    const { jobId } = await importAlongside(
      trx => sql`update account set disabled = true where user_id = ${importer.userId}`.execute(trx),
      [[name, password, roleName]],
    );
    const job = () =>
      world.db.selectFrom('import_job').selectAll().where('job_id', '=', jobId).executeTakeFirst();
    await expect
      .poll(job)
      .toMatchObject({ state: 'failed', message: expect.stringMatching(/permissions have changed/) });
    expect(await storedOf(name)).toBeUndefined();
  });

  it('reports a name that somebody took meanwhile, and takes the others', async () => {
    const [taken, free] = [freshName(), freshName()];
    const report = await ended(
      await importAlongside(
        trx => addAccount(trx, { username: taken }),
        [
          [taken, password, roleName],
          [free, password, roleName],
        ],
      ),
    );
    expect(report).toMatchObject({ state: 'done', added: 1, refused: 1 });
    expect(report.problems).toMatchObject([{ row: 2, value: taken }]);
    expect(await storedOf(free)).toBeDefined();
  });

  it('gives no role that is deleted at that moment, and takes the rows of other roles', async () => {
    const [late, kept] = [freshName(), freshName()];
    const going = await addAccount(world.db, { parentRoleId: importer.roleId });
    const report = await ended(
      await importAlongside(
        async trx => {
          await trx.deleteFrom('account').where('user_id', '=', going.userId).execute();
          await trx.deleteFrom('role').where('role_id', '=', going.roleId).execute();
        },
        [
          [late, password, `role of ${going.username}`],
          [kept, password, roleName],
        ],
      ),
    );
    expect(report).toMatchObject({ state: 'done', added: 1, refused: 1 });
    expect(report.problems).toMatchObject([{ row: 2, reason: expect.stringMatching(/role/i) }]);
    expect(await storedOf(late)).toBeUndefined();
    expect(await storedOf(kept)).toBeDefined();
  });
});
