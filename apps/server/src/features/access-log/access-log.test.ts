import type { Call, CallInput } from '@hoistway/contract/core/call';
import { isList } from '@hoistway/contract/core/list';
import { accessLog } from '@hoistway/contract/features/access-log';
import { account } from '@hoistway/contract/features/account';
import { alarm } from '@hoistway/contract/features/alarm';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { intercom } from '@hoistway/contract/features/intercom';
import { receiver } from '@hoistway/contract/features/receiver';
import { rescue } from '@hoistway/contract/features/rescue';
import { session } from '@hoistway/contract/features/session';
import { visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteExpiredRows } from '../../database/schema/delete-expired.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { makeValidInputs, nameOf } from '../../testing/valid-inputs.ts';
import { closeAccessDays } from './access-log-feature.ts';

const zoneMs = 8 * 3_600_000;
let world: TestApp;
let admin: { userId: number; username: string };
/** Holds the page and sees one site; the other is below, the last is nobody's. */
let chief: { userId: number; username: string };
let clerk: { userId: number; username: string };
let stranger: { userId: number; username: string };
let near: { elevatorId: number; jobNum: string };
let far: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp({
    HOISTWAY_SIP_URL: 'wss://sip.example/ws',
    HOISTWAY_SIP_SECRET: 'of the test',
    // A day begins at 16:00 UTC here: no day of the installation is one of the sums.
    HOISTWAY_TIME_ZONE: 'Asia/Shanghai',
  });
  const { db } = world;
  const site = await addSite(db, { city: '上海市' });
  near = await addElevator(db, { domain_id: site.domainId });
  far = await addElevator(db);
  const permissions = ['access', 'access.export', 'account', 'device.faultReport'] as const;
  admin = await addAccount(db, { superAdministrator: true });
  const scope = [{ level: 3, nodeId: site.domainId }];
  chief = await addAccount(db, { username: 'Chief_1', permissions: [...permissions], scope });
  clerk = await addAccount(db, {
    username: 'clerk',
    permissions: [...permissions],
    scope: 'all',
    parentId: chief.userId,
  });
  stranger = await addAccount(db, { username: 'stranger', permissions: [...permissions] });
  await sql`update account set tel_num = '13900001111' where user_id in (${clerk.userId}, ${stranger.userId})`.execute(
    db,
  );
});
afterAll(() => world.stop());

const found = async (
  filter: CallInput<typeof accessLog.list> = {},
  as = admin,
  language: 'zh' | 'en' = 'zh',
) => (await world.send(accessLog.list, filter, { as: as.userId, language })).data;
const forget = () => sql`delete from access_log`.execute(world.db);

async function addReport(elevatorId: number, reporter: string, alarmId?: number) {
  const { rows } = await sql<{ fault_id: number }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status, alarm_id)
    values (${elevatorId}, 'c', 'a', ${reporter}, '13900001111', 1, ${alarmId ?? null}) returning fault_id`.execute(
    world.db,
  );
  return rows[0]?.fault_id ?? 0;
}

describe('what shows personal data', () => {
  /** Names of all fields that a call can answer with. */
  const fieldsOf = (schema: unknown): string[] =>
    Array.isArray(schema)
      ? schema.flatMap(fieldsOf)
      : typeof schema === 'object' && schema !== null
        ? Object.entries(schema).flatMap(([name, inner]) =>
            name === 'properties'
              ? [...Object.keys(inner), ...fieldsOf(Object.values(inner))]
              : fieldsOf(inner),
          )
        : [];
  const personal = /tel(num|$)|phone|mobile|idcard|identity|signature|recording|photo/i;
  /** Names that only look like it. */
  const harmless = ['intercomPhone', 'phoneBound'];
  /** Replies that show nobody somebody else's. */
  const ownOrJustTyped: readonly Call[] = [
    session.signIn,
    session.signInBySms,
    session.byToken,
    session.current,
    account.save,
    // Of the file that was sent.
    receiver.importPreview,
    // Extensions of cars.
    intercom.list,
    // Numbers of stations, where nobody in particular answers.
    rescue.stations,
    // Numbers of photos, each of which is a call that says so.
    visit.pull,
  ];

  it('says so in the contract', () => {
    const silent = world.app.bindings
      .map(({ call }) => call)
      .filter(call => call.reply === 'json' && !call.personalData && !ownOrJustTyped.includes(call))
      .flatMap(call =>
        fieldsOf(z.toJSONSchema(call.output, { unrepresentable: 'any' }))
          .filter(name => personal.test(name) && !harmless.includes(name))
          .map(name => `${nameOf(call)} ${name}`),
      );
    expect(silent).toEqual([]);
  });

  it('leaves a line of the caller, of each call that says so', async () => {
    const fresh = await makeValidInputs(world);
    const visit = await fresh.inputFor(alarm.saveReturnCall);
    await world.send<Call>(alarm.saveReturnCall, {}, { raw: visit, as: fresh.owner });
    for (const { call } of world.app.bindings.filter(({ call }) => call.personalData)) {
      await forget();
      // A list with everybody in it.
      const raw = isList(call) ? {} : await fresh.inputFor(call);
      const { status } = await world.send(call, {}, { raw, as: fresh.owner });
      expect([nameOf(call), status]).toEqual([nameOf(call), 200]);
      const { result } = await found();
      const kinds = result.map(({ kind }) => kind);
      expect([nameOf(call), kinds.length > 0]).toEqual([nameOf(call), true]);
      expect(call.personalData?.kinds).toEqual(expect.arrayContaining(kinds));
      expect(result[0]?.page).toBe(call.personalData?.where.zh);
    }
  });
});

it('names the person, what was seen, of whom, the unit, the place and the address in its one spelling', async () => {
  await forget();
  const alarmId = await addAlarm(world.db, near.elevatorId);
  await addReport(near.elevatorId, '张三', alarmId);
  const boss = await addAccount(world.db, { username: 'boss', permissions: ['alarm'] });
  await world.send(alarm.timeline, { alarmId }, { as: boss.userId, address: '::ffff:10.1.2.3' });
  const { total, result } = await found({}, admin, 'en');
  expect(total).toBe(1);
  expect(result[0]).toMatchObject({
    operator: 'boss',
    viewedAs: '',
    kind: 'phone',
    page: 'Alarm details',
    subject: '张三',
    jobNum: near.jobNum,
    alarmId,
    views: 1,
    address: '10.1.2.3',
  });
  expect(JSON.stringify(result)).not.toContain('1390000');
});

it('names several people as the language of the reader joins them, and finds them as they are shown', async () => {
  await forget();
  const alarmId = await addAlarm(world.db, far.elevatorId);
  for (const reporter of ['Ann', 'Ben']) await addReport(far.elevatorId, reporter, alarmId);
  const { userId } = await addAccount(world.db, { permissions: ['alarm'] });
  await world.send(alarm.timeline, { alarmId }, { as: userId });
  const shown = async (language: 'zh' | 'en', subject?: string) =>
    (await found({ subject }, admin, language)).result.map(row => row.subject);
  const [zh] = await shown('zh');
  expect(zh?.split('、').sort()).toEqual(['Ann', 'Ben']);
  const en = zh?.replace('、', ', ');
  expect([await shown('en'), await shown('zh', zh), await shown('en', en)]).toEqual([[en], [zh], [en]]);
});

it('leaves no line of a look at nothing, or at oneself', async () => {
  await forget();
  await world.send(account.read, { userId: clerk.userId }, { as: clerk.userId });
  await world.send(account.list, {}, { as: clerk.userId });
  await world.send(account.read, { userId: chief.userId }, { as: admin.userId });
  await world.send(faultReport.read, { faultId: 999_999 }, { as: admin.userId });
  expect((await found()).total).toBe(0);
  await world.send(account.list, {}, { as: chief.userId });
  expect((await found()).result).toMatchObject([{ operator: 'Chief_1', subject: 'clerk' }]);
});

it('counts the same view within a minute, also at the same moment, and no other', async () => {
  await forget();
  const [one, other] = [await addReport(near.elevatorId, 'one'), await addReport(near.elevatorId, 'other')];
  const read = (faultId: number, address = '10.0.0.1') =>
    world.send(faultReport.read, { faultId }, { as: clerk.userId, address });
  await Promise.all(Array.from({ length: 8 }, () => read(one)));
  await read(other);
  await read(one, '10.0.0.2');
  const { result } = await found();
  const views = result.reduce((sum, line) => sum + line.views, 0);
  expect(views).toBe(10);
  // A minute may have ended in between.
  expect(result.length).toBeLessThanOrEqual(6);
  expect(new Set(result.map(({ subject, address }) => `${subject} ${address}`)).size).toBe(3);
});

describe('the list', () => {
  beforeAll(async () => {
    await forget();
    for (const [who, unit, reporter] of [
      [clerk, near, 'a'],
      [clerk, far, 'b'],
      [stranger, near, 'c'],
      [chief, near, '100%_d'],
    ] as const)
      await world.send(
        faultReport.read,
        { faultId: await addReport(unit.elevatorId, reporter) },
        { as: who.userId },
      );
    await sql`update access_log set at = '2026-01-05 12:00' where subject = 'a'`.execute(world.db);
  });
  const subjects = async (filter: CallInput<typeof accessLog.list>, as = admin) =>
    (await found(filter, as)).result.map(({ subject }) => subject);

  it('has one’s own lines and those of accounts below, of units in scope', async () => {
    expect(await subjects({})).toEqual(['100%_d', 'c', 'b', 'a']);
    expect(await subjects({}, chief)).toEqual(['100%_d', 'a']);
    expect(await subjects({}, clerk)).toEqual(['b', 'a']);
    expect(await subjects({ jobNum: far.jobNum }, chief)).toEqual([]);
  });

  it('is searched by person, kind, subject, unit and time', async () => {
    expect(await subjects({ operator: 'CHIEF_' })).toEqual(['100%_d']);
    expect(await subjects({ operator: 'nobody' })).toEqual([]);
    expect(await subjects({ kind: 'phone' })).toHaveLength(4);
    expect(await subjects({ kind: 'video' })).toEqual([]);
    expect(await subjects({ subject: '%_D' })).toEqual(['100%_d']);
    expect(await subjects({ jobNum: far.jobNum.slice(1).toUpperCase() })).toEqual(['b']);
    expect(await subjects({ startDate: '2026-01-05', endDate: '2026-01-05' })).toEqual(['a']);
    expect(await subjects({ sort: 'createDate:asc' })).toEqual(['a', 'b', 'c', '100%_d']);
    expect(await found({ pageNum: 2, pageSize: 3 })).toMatchObject({ total: 4, result: [{ subject: 'a' }] });
  });

  it('is exported with the filter', async () => {
    const answer = await world.send(accessLog.export, { subject: 'b' }, { as: clerk.userId });
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /敏感信息查阅记录\d{14}\.xlsx/,
    );
    expect((await world.send(accessLog.export, { subject: 'b' }, { as: chief.userId })).status).toBe(202);
  });
});

describe.each(['counted one by one', 'summed by day'])('lines of ten days that are %s', way => {
  const hours = Array.from({ length: 40 }, (_, at) => at * 6);
  const add = (userId: number, kind: string, subject: string, at: string) =>
    sql`
    insert into access_log (at, user_id, kind, call, subject, address, same_look)
    values (${at}::timestamptz, ${userId}, ${kind}, '/x', ${subject}, '', gen_random_uuid())`.execute(
      world.db,
    );
  const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
  const totalOf = async (filter: CallInput<typeof accessLog.list>, as = admin) =>
    (await found({ ...january, ...filter }, as)).total;
  const paged = async (filter: CallInput<typeof accessLog.list>) => {
    const subjects: string[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const { result } = await found({ ...january, ...filter, pageNum, pageSize: 7 });
      if (result.length === 0) return subjects;
      subjects.push(...result.map(({ subject }) => subject));
    }
  };
  beforeAll(async () => {
    await forget();
    // The job has run at the start, before, amid or behind these lines.
    await sql`delete from access_log_day`.execute(world.db);
    await sql`
      insert into log_operator (user_id, operator)
      select user_id, username from account on conflict do nothing`.execute(world.db);
    for (const hour of hours) {
      const who = [chief, clerk, stranger][(hour / 6) % 3] ?? stranger;
      const at = new Date(Date.UTC(2026, 0, 11, hour)).toISOString();
      await add(who.userId, hour % 12 === 0 ? 'phone' : 'video', `line ${hour}`, at);
    }
    if (way === 'summed by day') await closeAccessDays(world.db);
  });

  it('are found by each filter with their exact total', async () => {
    expect(await totalOf({})).toBe(40);
    expect(await totalOf({ kind: 'phone' })).toBe(20);
    expect(await totalOf({ kind: 'signature' })).toBe(0);
    expect(await totalOf({ operator: 'clerk' })).toBe(13);
    expect(await totalOf({ operator: 'clerk', kind: 'video' })).toBe(7);
    expect(await totalOf({ subject: 'LINE 23' })).toBe(1);
    expect(await totalOf({ startDate: '2026-01-12 06:00:00', endDate: '2026-01-15' })).toBe(
      hours.filter(hour => {
        const at = Date.UTC(2026, 0, 11, hour) + zoneMs;
        return at >= Date.UTC(2026, 0, 12, 6) && at < Date.UTC(2026, 0, 16);
      }).length,
    );
    expect(await totalOf({}, chief)).toBe(27);
    expect(await totalOf({}, clerk)).toBe(13);
  });

  it('are grouped by person and hour, each with as many lines as it opens to', async () => {
    const groupsOf = async (filter: CallInput<typeof accessLog.groups>, as = admin) =>
      (await world.send(accessLog.groups, { ...january, ...filter }, { as: as.userId })).data;
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 11, 0, minute)).toISOString();
    for (const minute of [10, 20]) await add(chief.userId, 'video', 'twice', at(minute));
    await sql`update access_log set looks = 3 where subject = 'twice'`.execute(world.db);
    const all = await groupsOf({ pageSize: 100 });
    expect(all.total).toBe(40);
    const oldest = all.result.at(-1);
    expect(oldest).toMatchObject({
      operator: 'Chief_1',
      viewedAs: '',
      createDate: '2026-01-11 08:00:00',
      kinds: ['phone', 'video'],
      lines: 3,
      views: 7,
    });
    for (const { userId, viewedId, hour, lines } of all.result)
      expect((await found({ ...january, userId, viewedId, hour })).total).toBe(lines);
    const [first] = (await groupsOf({ sort: 'createDate:asc', pageSize: 10 })).result;
    expect(first).toEqual(oldest);
    expect(await groupsOf({ subject: 'twice' })).toMatchObject({
      total: 1,
      result: [{ lines: 2, views: 6 }],
    });
    expect((await groupsOf({}, clerk)).total).toBe(13);
    expect(await groupsOf({ pageNum: 9 })).toEqual({ total: 40, result: [] });
    await sql`delete from access_log where subject = 'twice'`.execute(world.db);
  });

  it('are paged without a gap, newest first or oldest first', async () => {
    const lines = hours.map(hour => `line ${hour}`);
    expect(await paged({})).toEqual(lines.toReversed());
    expect(await paged({ sort: 'createDate:asc' })).toEqual(lines);
    const phones = hours.filter(hour => hour % 12 === 0).map(hour => `line ${hour}`);
    expect(await paged({ kind: 'phone' })).toEqual(phones.toReversed());
  });

  it('keep their total when lines come late and go', async () => {
    await add(chief.userId, 'phone', 'late', '2026-01-13 12:00:00');
    expect([await totalOf({}), await totalOf({ kind: 'phone' })]).toEqual([41, 21]);
    await sql`delete from access_log where subject = 'late'`.execute(world.db);
    expect([await totalOf({}), await totalOf({ kind: 'phone' })]).toEqual([40, 20]);
  });
});

it('keeps its lines for their days, also of accounts and units that are gone', async () => {
  await forget();
  const gone = await addAccount(world.db, { username: 'gone-soon', permissions: ['device.faultReport'] });
  const unit = await addElevator(world.db);
  await world.send(faultReport.read, { faultId: await addReport(unit.elevatorId, 'x') }, { as: gone.userId });
  await world.db.deleteFrom('account').where('user_id', '=', gone.userId).execute();
  await sql`delete from fault_report where elevator_id = ${unit.elevatorId}`.execute(world.db);
  await sql`delete from elevator where elevator_id = ${unit.elevatorId}`.execute(world.db);
  expect((await found()).result).toMatchObject([{ operator: 'gone-soon', jobNum: '', subject: 'x' }]);
  const old = (days: number) => deleteExpiredRows(world.db, 'access_log', days, new AbortController().signal);
  expect(await old(1)).toBe(0);
  await sql`update access_log set at = now() - interval '2 days'`.execute(world.db);
  expect(await old(1)).toBe(1);
});
