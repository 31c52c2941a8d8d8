import { account as accounts } from '@hoistway/contract/features/account';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sheet } from '../../testing/test-imports.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let admin: number;
let here: number;
let there: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  here = (await addSite(world.db, { name: 'Here', city: '苏州市' })).domainId;
  there = (await addSite(world.db, { name: 'There' })).domainId;
  for (const job_num of ['H-1', 'H-2']) await addElevator(world.db, { job_num, domain_id: here });
  await addElevator(world.db, { job_num: 'T-1', domain_id: there });
});
afterAll(() => world.stop());

const account = async (options: Parameters<typeof addAccount>[1]) =>
  (
    await addAccount(world.db, {
      permissions: [
        'account',
        'account.importPermission',
        'account.clearPermission',
        'account.exportPermission',
      ],
      parentId: admin,
      ...options,
    })
  ).userId;
const importOf = async (as: number, userId: number, jobNums: string[], name = 'a.xlsx') =>
  world.send(
    dataPermission.importElevators,
    { userId },
    {
      as,
      file: {
        name,
        content: await sheet(
          ['工号'],
          jobNums.map(jobNum => [jobNum]),
        ),
      },
    },
  );
const noNotes = {
  ...{ unreadSheets: [], unreadColumns: [], hiddenRows: 0, hiddenColumns: [] },
  assumedTitle: null,
};
const heldBy = async (userId: number) => {
  const { data } = await world.send(dataPermission.held, { userId }, { as: admin });
  return data.nodes.map(({ name }) => name);
};
const clear = (as: number, userIds: string, withBelow?: 'true') =>
  world.send(dataPermission.clearElevators, { userIds, withBelow }, { as });

describe('an import of elevator permissions', () => {
  it('adds the elevators to what the account holds', async () => {
    const user = await account({ scope: [{ level: 3, nodeId: there }] });
    const answer = await importOf(admin, user, ['H-1', ' H-2 ', 'H-1']);
    expect([answer.code, answer.data]).toEqual([0, { added: 2, ...noNotes }]);
    expect(await heldBy(user)).toEqual(['There', 'H-1', 'H-2']);
    expect((await importOf(admin, user, ['H-1'])).data).toEqual({ added: 0, ...noNotes });
  });

  it('takes job numbers in other letter case, unless several units would be meant', async () => {
    const { domainId } = await addSite(world.db, { name: 'Mixed' });
    for (const job_num of ['Mix-1', 'TWO-1', 'two-1'])
      await addElevator(world.db, { job_num, domain_id: domainId });
    const user = await account({ scope: 'none' });
    expect((await importOf(admin, user, ['mIX-1', 'MIX-1', 'two-1'])).data).toEqual({
      added: 2,
      ...noNotes,
    });
    expect((await heldBy(user)).sort()).toEqual(['Mix-1', 'two-1']);
    const several = await importOf(admin, user, ['Two-1']);
    expect(several.data).toMatchObject({ notJobNumList: ['Two-1'] });
  });

  it('counts what the account sees then at once', async () => {
    const user = await account({ scope: 'none' });
    expect((await importOf(admin, user, ['H-1', 'H-2'])).code).toBe(0);
    const { data } = await world.send(accounts.read, { userId: user }, { as: admin });
    expect([data.elevatorCount, data.syncStatus]).toEqual([2, 'Y']);
  });

  it('changes nothing when one cannot be given, and says which', async () => {
    const branch = await account({ scope: [{ level: 3, nodeId: here }] });
    const team = await account({ parentId: branch, scope: 'none' });
    const asAdmin = await importOf(admin, team, ['H-1', 'T-1', 'NONE']);
    expect(asAdmin.code).not.toBe(0);
    expect(asAdmin.data).toMatchObject({
      notJobNumList: ['NONE'],
      notAreaJobNumList: ['T-1'],
      addFailureJobNumList: [],
    });
    // What the caller does not see does not exist for him.
    const asBranch = await importOf(branch, team, ['H-1', 'T-1', 'NONE']);
    expect(asBranch.data).toMatchObject({ notJobNumList: ['T-1', 'NONE'], notAreaJobNumList: [] });
    expect(await heldBy(team)).toEqual([]);
    expect((await importOf(branch, team, ['H-1'])).code).toBe(0);
  });

  it('fails for those above what one account holds', async () => {
    const user = await account({ scope: 'none' });
    await sql`insert into site (city_id, domain_name)
      select city_id, 'filler ' || n from site, generate_series(1, 4999) n where domain_id = ${here}`.execute(
      world.db,
    );
    await sql`insert into account_scope (user_id, level, node_id)
      select ${user}, 3, domain_id from site where domain_name like 'filler %'`.execute(world.db);
    await sql`update account set scope = 'nodes' where user_id = ${user}`.execute(world.db);
    expect((await importOf(admin, user, ['H-1', 'H-2'])).data).toMatchObject({
      addFailureJobNumList: ['H-2'],
    });
    expect((await importOf(admin, user, ['H-1'])).code).toBe(0);
  });

  it('needs an xlsx file with job numbers, and another account than one’s own', async () => {
    const user = await account({ scope: 'none' });
    const messageOf = async (answer: Promise<{ status: number; msg: string }>) => (await answer).msg;
    expect(await messageOf(importOf(admin, user, ['H-1'], 'a.csv'))).toBe('文件类型错误，请选择 xlsx 文件');
    expect(await messageOf(importOf(admin, user, []))).toBe('文件第一列没有工号');
    expect(await messageOf(importOf(admin, admin, ['H-1']))).toBe('不能导入当前用户的电梯数据');
    expect((await importOf(await account({}), user, ['H-1'])).status).toBe(404);
    expect((await importOf(await account({ permissions: ['account'] }), user, ['H-1'])).status).toBe(403);
    expect((await world.send(dataPermission.importElevators, { userId: user }, { as: admin })).status).toBe(
      400,
    );
  });

  it('reads what cells show, and no file of more than it needs', async () => {
    const user = await account({ scope: 'none' });
    const send = (content: Buffer) =>
      world.send(
        dataPermission.importElevators,
        { userId: user },
        { as: admin, file: { name: 'a.xlsx', content } },
      );
    const long = 'x'.repeat(32_000);
    const shown = await send(await sheet(['工号'], [['=H-1+1'], ['H-1\u0007'], [20_260_101], [long]]));
    expect(shown.data).toMatchObject({
      notJobNumList: ['=H-1+1', '20260101', long.slice(0, 1000)],
      addFailureJobNumList: [],
    });
    const many = await sheet(
      ['工号'],
      Array.from({ length: 5001 }, (_, at) => [`M-${at}`]),
    );
    const bomb = await sheet(
      ['工号', '备注'],
      Array.from({ length: 1000 }, (_, at) => [`M-${at}`, long]),
    );
    for (const content of [many, bomb, Buffer.alloc(9 * 1024 * 1024)])
      expect((await send(content)).status).toBe(413);
    expect(await heldBy(user)).toEqual([]);
  });

  it('takes no number for a job number that the sheet does not show so, and names sheets that are not read', async () => {
    const user = await account({ scope: 'none' });
    const send = async (cell: { value: number | string; format?: string }) => {
      const content = await writeXlsx({
        sheets: [
          {
            name: 'one',
            rows: [['工号'], [cell.value]],
            ...(cell.format && {
              cells: new Map([['1,0', { value: cell.value, style: { numFmt: cell.format } }]]),
            }),
          },
          { name: 'two', rows: [['工号'], ['H-2']] },
        ],
      });
      return world.send(
        dataPermission.importElevators,
        { userId: user },
        { as: admin, file: { name: 'a.xlsx', content: Buffer.from(content) } },
      );
    };
    expect((await send({ value: 20_260_102, format: '"X"00000000' })).data).toMatchObject({
      notJobNumList: ['X20260102'],
    });
    expect((await send({ value: 12_345_678, format: '0.0E+00' })).msg).toMatch(
      /^第 2 行：表格中显示为 1.2E\+07/,
    );
    expect((await send({ value: 12_345_678, format: ';;;' })).msg).toMatch(
      /^第 2 行：单元格的数字格式把内容隐藏了/,
    );
    expect((await send({ value: '#N/A' })).msg).toBe('第 2 行：单元格是错误值 #N/A，请更正后重新填写');
    expect((await send({ value: 'H-1' })).data).toEqual({
      added: 1,
      ...noNotes,
      unreadSheets: [{ sheet: 'two', rows: 2 }],
    });
  });

  describe('from a sheet of another program', () => {
    type Sheet = NonNullable<Parameters<typeof writeXlsx>[0]['sheets']>[number];
    const send = async (userId: number, one: Omit<Sheet, 'name'>) =>
      world.send(
        dataPermission.importElevators,
        { userId },
        {
          as: admin,
          language: 'en',
          file: {
            name: 'a.xlsx',
            content: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', ...one }] })),
          },
        },
      );

    it('takes the first row for a title only where it is one', async () => {
      const untitled = await account({ scope: 'none' });
      expect((await send(untitled, { rows: [['H-1'], ['H-2']] })).data).toEqual({ added: 2, ...noNotes });
      expect(await heldBy(untitled)).toEqual(['H-1', 'H-2']);
      const user = await account({ scope: 'none' });
      for (const title of [
        ...['电梯工号（必填）', 'Unit Number', 'Anlagen-Nr.', 'ID *'],
        ...['电梯编号', '内部编号', 'Lift no'],
      ])
        expect((await send(user, { rows: [[title], ['H-1']] })).data).toMatchObject({ assumedTitle: null });
      const rows = [
        ['Colour', 'Shade'],
        ['H-1', 'dark'],
      ];
      expect((await send(user, { rows })).data).toEqual({
        ...{ ...noNotes, added: 0, assumedTitle: 'Colour' },
        unreadColumns: [{ column: 'Shade', rows: 1 }],
      });
      for (const [first, second] of [
        ['H-9', 'H-1'],
        ['Colour', 'H-9'],
      ] as const)
        expect((await send(user, { rows: [[first], [second]] })).data).toMatchObject({
          notJobNumList: expect.arrayContaining([first === 'H-9' ? 'H-9' : 'Colour']),
        });
    });

    it('takes no title that is merged over two rows for a job number, and names columns that it leaves', async () => {
      const user = await account({ scope: 'none' });
      const { data } = await send(user, {
        rows: [
          ['工号', '位置', '', ''],
          [null, '城市', '项目'],
          ['H-1', '苏州市', 'Here', 'x'],
          [null, '苏州市'],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
          { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
        ],
      });
      expect(data).toEqual({
        ...{ ...noNotes, added: 1 },
        unreadColumns: [
          { column: '位置', rows: 3 },
          { column: 'Column 3', rows: 2 },
          { column: 'Column 4', rows: 1 },
        ],
      });
    });
  });

  it('adds those of two files that come at once', async () => {
    const user = await account({ scope: 'none' });
    const both = await Promise.all([importOf(admin, user, ['H-1']), importOf(admin, user, ['H-2'])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await heldBy(user)).toEqual(['H-1', 'H-2']);
  });
});

describe('clearing', () => {
  it('takes single elevators of the last account of the path, and asks for those below', async () => {
    const branch = await account({ scope: [{ level: 3, nodeId: there }] });
    const team = await account({ parentId: branch, scope: 'none' });
    await importOf(admin, branch, ['H-1', 'H-2']);
    await importOf(branch, team, ['H-1']);
    expect((await clear(admin, `${admin},${branch}`)).data).toMatchObject({ below: 1 });
    expect((await clear(admin, `${admin},${branch}`, 'true')).data).toEqual({ cleared: 2 });
    expect((await clear(admin, `${admin},${branch}`)).data).toEqual({ cleared: 0 });
    expect([await heldBy(branch), await heldBy(team)]).toEqual([['There'], []]);
    const own = await clear(admin, String(admin));
    expect([own.status, own.msg]).toEqual([403, '不能删除当前用户的电梯数据']);
    expect((await clear(team, `${team},${branch}`)).status).toBe(404);
  });
});

describe('an export', () => {
  const exportOf = (as: number, userId: number, language: 'zh' | 'en' = 'zh') =>
    world.send(dataPermission.exportElevators, { userId }, { as, language });
  const nameOf = ({ headers }: Awaited<ReturnType<typeof exportOf>>) =>
    decodeURIComponent(String(headers['content-disposition']));

  it('has the elevators that the account sees, as far as the caller does', async () => {
    const branch = await account({ scope: [{ level: 3, nodeId: here }] });
    const team = await account({ parentId: branch, scope: [{ level: 3, nodeId: here }] });
    const answer = await exportOf(branch, team);
    expect(answer.status).toBe(200);
    expect(nameOf(answer)).toMatch(/''电梯工号\d{14}\.xlsx$/);
    expect(nameOf(await exportOf(branch, team, 'en'))).toMatch(/''elevator number\d{14}\.xlsx$/);
    const [first] = (await readXlsx(answer.body)).sheets;
    expect(first?.rows.map(row => row[0])).toEqual(['工号', 'H-1', 'H-2']);
    expect((await exportOf(team, branch)).status).toBe(404);
    expect((await exportOf(admin, await account({ scope: 'none' }))).status).toBe(202);
  });

  it('is refused for a super administrator and for oneself', async () => {
    const top = await account({ superAdministrator: true });
    const user = await account({ scope: 'all' });
    expect((await exportOf(admin, top)).msg).toBe('超级管理员不能导出');
    expect((await exportOf(user, user)).status).toBe(403);
  });
});
