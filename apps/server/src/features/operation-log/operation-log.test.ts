import { type CallInput, clientTypes } from '@hoistway/contract/core/call';
import type { PageName } from '@hoistway/contract/core/permissions';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOperationLog } from '../../http/operation-log/operation-log.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addLogLine } from '../../testing/test-rows.ts';
import { closeLogDays } from './operation-log-feature.ts';

const lift = words('电梯信息维护', 'Elevator information');
const accounts = words('账号管理', 'Accounts');
const edit = words('编辑', 'Edit');
const binding = words('绑定电梯', 'Bind elevators');

let world: TestApp;
let admin: number;
let chief: { userId: number; username: string };
let clerk: { userId: number; username: string };
beforeAll(async () => {
  // A day begins at 16:00 UTC here: no day of the installation is one of the tally.
  world = await createTestApp({ HOISTWAY_TIME_ZONE: 'Asia/Shanghai', HOISTWAY_OPERATION_LOG_DAYS: '200' });
  const { db } = world;
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  chief = await addAccount(db, { username: 'Chief_1', permissions: ['log', 'log.export'] });
  clerk = await addAccount(db, { username: 'clerk', permissions: ['log'], parentId: chief.userId });
  const stranger = await addAccount(db, { username: 'stranger' });
  // One line each six hours of ten days, by turns of people and actions.
  for (let hour = 0; hour < 240; hour += 6) {
    const who = [chief, clerk, stranger][(hour / 6) % 3] ?? stranger;
    await addLogLine(db, {
      ...who,
      module: hour % 12 === 0 ? lift : accounts,
      type: hour % 24 === 0 ? edit : binding,
      clientType: hour === 60 ? 3 : 2,
      remark: `line ${hour}`,
      at: `2026-01-${String(11 + Math.floor(hour / 24)).padStart(2, '0')} ${String(hour % 24).padStart(2, '0')}:00:00`,
    });
  }
});
afterAll(() => world.stop());

const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
async function found(filter: CallInput<typeof operationLog.list>, as = admin, language: 'zh' | 'en' = 'zh') {
  const { data } = await world.send(operationLog.list, filter, { as, language });
  return data;
}
const totals = async (filters: readonly CallInput<typeof operationLog.list>[], as = admin) => {
  const all = [];
  for (const filter of filters) all.push((await found({ ...january, ...filter }, as)).total);
  return all;
};
/** All lines of a search, page by page. */
async function paged(filter: CallInput<typeof operationLog.list>, pageSize: number) {
  const lines = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { result } = await found({ ...january, ...filter, pageNum, pageSize });
    if (result.length === 0) return lines;
    lines.push(...result.map(({ remark }) => remark));
  }
}
const hours = (start: number, end: number, is: (hour: number) => boolean = () => true) =>
  Array.from({ length: 40 }, (_, at) => at * 6)
    .filter(hour => hour >= start && hour <= end && is(hour))
    .map(hour => `line ${hour}`);

const filters = [
  {},
  { operator: 'CHIEF_' },
  { operator: 'nobody' },
  { operateModule: '电梯' },
  { operateModule: 'elevator INFO' },
  { operateType: 'bind' },
  { operateModule: 'accounts', operateType: 'Edit' },
  { clientType: 3 },
  { clientType: 1 },
  { operator: 'clerk', operateModule: '账号', clientType: 2 },
  { startDate: '2026-01-12', endDate: '2026-01-13' },
  { startDate: '2026-01-12 06:00:00', endDate: '2026-01-12 12:00:00' },
  { startDate: '2026-01-12 06:00:01', endDate: '2026-01-12 11:59:59' },
  { startDate: '2026-01-14', operateType: '编辑' },
];
const counts = [40, 14, 0, 20, 20, 30, 0, 1, 0, 7, 8, 2, 0, 7];

describe.each(['counted one by one', 'summed by day'])('lines that are %s', way => {
  beforeAll(async () => {
    // The job has run at the start, before, amid or behind these lines.
    await sql`delete from operation_log_day`.execute(world.db);
    if (way === 'summed by day') await closeLogDays(world.db);
  });

  it('are found by each filter, in either language, with their exact total', async () => {
    expect(await totals(filters)).toEqual(counts);
  });

  it.each([7, 10])('are paged without a gap in pages of %i, newest first or oldest first', async size => {
    const oldest = hours(0, 240);
    expect(await paged({}, size)).toEqual(oldest.toReversed());
    expect(await paged({ sort: 'createDate:asc' }, size)).toEqual(oldest);
    const ofLift = hours(0, 240, hour => hour % 12 === 0);
    expect(await paged({ operateModule: '电梯' }, size)).toEqual(ofLift.toReversed());
    expect(await paged({ operateModule: '电梯', sort: 'createDate:asc' }, size)).toEqual(ofLift);
    const ofClerk = hours(0, 240, hour => (hour / 6) % 3 === 1);
    expect(await paged({ operator: 'clerk' }, size)).toEqual(ofClerk.toReversed());
  });

  it('are those of oneself and of the accounts below, all for a super administrator', async () => {
    expect(await totals([{}, { operator: 'clerk' }, { operator: 'stranger' }], chief.userId)).toEqual([
      27, 13, 0,
    ]);
    expect(await totals([{}, { operator: 'chief' }], clerk.userId)).toEqual([13, 0]);
  });
});

it('shows each line in the language of the request', async () => {
  const [zh] = (await found({ ...january, pageSize: 1 })).result;
  expect(zh).toMatchObject({
    operator: 'Chief_1',
    operateModule: '账号管理',
    operateType: '绑定电梯',
    clientType: 2,
    remark: 'line 234',
    createDate: '2026-01-20 18:00:00',
  });
  const [en] = (await found({ ...january, pageSize: 1 }, admin, 'en')).result;
  expect(en).toMatchObject({ operateModule: 'Accounts', operateType: 'Bind elevators' });
});

it('has what was done a moment ago, also of people whose account is gone', async () => {
  const gone = await addAccount(world.db, { username: 'gone-soon', permissions: ['log', 'log.export'] });
  await addLogLine(world.db, { ...gone, at: '2026-03-01' });
  await world.send(operationLog.export, { startDate: '2026-03-01' }, { as: gone.userId });
  await world.db.deleteFrom('account').where('user_id', '=', gone.userId).execute();
  const { total, result } = await found({ operator: 'gone-soon' });
  expect([total, result[0]?.operateType]).toEqual([2, '导出']);
});

it('shows what was done in the language of the reader, and old lines as they were written', async () => {
  const { userId } = await addAccount(world.db, { superAdministrator: true });
  await addLogLine(world.db, { userId, remark: '备注: 甲 → 乙', at: '2025-01-01' });
  const log = { module: accounts, type: edit };
  await writeOperationLog(world.db, { log }, { user: { userId, username: 'teller' }, clientType: 2 }, [
    'gw-1',
    '',
    words('重置密码', 'Password reset'),
    { title: words('停用', 'Disabled'), before: words('否', 'No'), after: words('是', 'Yes') },
    { title: words('成员', 'Members'), before: '−甲', after: words('+乙、丙', '+乙, 丙'), list: true },
  ]);
  const lineIn = async (language: 'zh' | 'en') =>
    (await found({ operateType: 'Edit' }, userId, language)).result[0];
  expect(await lineIn('zh')).toMatchObject({ remark: 'gw-1；重置密码；停用: 否 → 是；成员: +乙、丙 −甲' });
  expect(await lineIn('en')).toMatchObject({
    remark: 'gw-1; Password reset; Disabled: No → Yes; Members: +乙, 丙 −甲',
    changes: [
      { field: 'Disabled', before: 'No', after: 'Yes' },
      { field: 'Members', before: '−甲', after: '+乙, 丙' },
    ],
  });
  const old = await found({ startDate: '2025-01-01', endDate: '2025-01-01' }, userId, 'en');
  expect(old.result).toMatchObject([{ remark: '备注: 甲 → 乙', changes: [] }]);
});

it('keeps no endless remark', async () => {
  const { userId } = await addAccount(world.db, { superAdministrator: true });
  const log = { module: accounts, type: edit };
  const author = { user: { userId, username: 'talker' }, clientType: 2 as const };
  await writeOperationLog(world.db, { log }, author, ['x'.repeat(5000), 'y'.repeat(5000)]);
  const { result } = await found({ operator: 'talker' }, userId);
  expect(result[0]?.remark).toHaveLength(2000);
});

it('is exported with the filter, named after the log and the time', async () => {
  const answer = await world.send(
    operationLog.export,
    { ...january, operator: 'clerk' },
    { as: chief.userId },
  );
  expect(answer.status).toBe(200);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/操作日志\d{14}\.xlsx/);
  const none = await world.send(operationLog.export, { operator: 'stranger' }, { as: chief.userId });
  expect(none.status).toBe(202);
});

it("has from where each line was written: the technician's app says so, and nothing can pass for WeChat", async () => {
  const writer = await addAccount(world.db, { username: 'writer', permissions: ['log'] });
  for (const clientType of [undefined, clientTypes.technicianApp, clientTypes.officialAccount])
    await world.send(operationLog.save, { operateModule: 'log' }, { as: writer.userId, clientType });
  const lines = await found({ operator: 'writer', sort: 'createDate:asc' });
  expect(lines.result.map(line => line.clientType)).toEqual([2, 3, 2]);
});

it('has a line of a page that was opened, by whoever may open it', async () => {
  const opened = (operateModule: PageName) =>
    world.send(operationLog.save, { operateModule }, { as: clerk.userId });
  expect((await opened('log')).code).toBe(0);
  expect((await logLines(world.db, clerk.userId)).at(-1)).toMatchObject({
    module: 'Operation log',
    type: 'Open',
    remark: '',
  });
  expect((await opened('role')).status).toBe(403);
  const raw = { operateModule: '系统升级' };
  const answer = await world.send(operationLog.save, { operateModule: 'log' }, { as: clerk.userId, raw });
  expect(answer).toMatchObject({ status: 400, data: { fields: { operateModule: '不是可选的值' } } });
});

describe('deleting', () => {
  const remove = (idList: number[], as = admin) => world.send(operationLog.delete, { idList }, { as });
  const old = (more: object = {}) => addLogLine(world.db, { ...clerk, at: '2020-05-01 08:00:00', ...more });

  it('takes lines past the keeping time, leaves one that names them, and keeps the totals exact', async () => {
    const year = { startDate: '2020-01-01', endDate: '2020-12-31' };
    const ids = [await old(), await old(), await old()];
    await closeLogDays(world.db);
    expect((await found(year)).total).toBe(3);
    expect((await remove(ids.slice(1))).code).toBe(0);
    expect((await found(year)).total).toBe(1);
    expect((await found({ ...year, operator: 'clerk' })).total).toBe(1);
    const line = (await logLines(world.db, admin)).at(-1);
    expect(line).toMatchObject({ module: 'Operation log', type: 'Delete' });
    expect(line?.remark).toBe('2 条，2020-05-01 08:00:00 至 2020-05-01 08:00:00');
  });

  it('refuses all when one is younger, and says why', async () => {
    const ids = [await old(), await addLogLine(world.db, clerk)];
    const answer = await remove(ids);
    expect([answer.status, answer.msg]).toEqual([
      409,
      '操作日志须保留 200 天，所选日志中有 1 条未满期限，不能删除',
    ]);
    const { rows } = await sql`select from operation_log where log_id = any(${ids}::bigint[])`.execute(
      world.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('is refused by everybody else, without a choice, and for lines that are not there', async () => {
    expect((await remove([await old()], chief.userId)).status).toBe(403);
    expect(await remove([])).toMatchObject({ status: 400, data: { fields: { idList: '请选择数据' } } });
    expect((await remove([999_999_999])).status).toBe(404);
  });

  it('is refused altogether where no keeping time is set', async () => {
    const kept = await createTestApp();
    const { userId } = await addAccount(kept.db, { superAdministrator: true });
    const idList = [await addLogLine(kept.db, { userId, at: '2001-01-01' })];
    const answer = await kept.send(operationLog.delete, { idList }, { as: userId });
    expect([answer.status, answer.msg]).toEqual([409, '操作日志永久保留，不能删除']);
    await kept.stop();
  });
});

it('sums no day that has not ended', async () => {
  const { db } = world;
  const lastDay = async () =>
    (await sql<{ day: string }>`select max(day)::text as day from operation_log_day`.execute(db)).rows[0]
      ?.day;
  await addLogLine(db, { ...clerk, at: '2026-04-01 12:00:00' });
  await addLogLine(db, clerk);
  await closeLogDays(db);
  expect(await lastDay()).toBe('2026-04-01');
  // It comes late, and counts.
  await addLogLine(db, { ...clerk, at: '2026-03-31 12:00:00' });
  expect((await found({ startDate: '2026-03-31', endDate: '2026-04-02' })).total).toBe(2);
});
