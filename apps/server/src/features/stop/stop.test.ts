/** Figures and stops as they are asked for: hours that add up, scope, hidden faults, ranges. */
import { stop } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAgreement, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { keepLedger } from './stop.ts';
import { keepMonthZone } from './stop-months.ts';

let world: TestApp;
let viewer: number;
let elsewhere: number;
/** Sees agreements too. */
let agreed: number;
let agreedElsewhere: number;
let limited: number;
let near: { elevatorId: number; jobNum: string };
let trappedAlarm: number;

const at = (text: string) => new Date(`${text}+08:00`);
const march = { startMonth: '2026-03', endMonth: '2026-03' };
const hoursOfMarch = 31 * 24;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const here = await addSite(db, { name: '金桥花园', city: '上海市' });
  const there = await addSite(db, { name: '滨江大厦', city: '南京市' });
  near = await addElevator(db, { domain_id: here.domainId, job_num: 'NEAR1', brand: '甲' });
  const sameSite = await addElevator(db, { domain_id: here.domainId, job_num: 'NEAR2', brand: '乙' });
  const far = await addElevator(db, { domain_id: there.domainId, job_num: 'FAR1', brand: '甲' });
  // The calendar of all begins before March.
  for (const { elevatorId } of [near, sameSite, far])
    await addAlarm(db, elevatorId, {
      alarm_date: at('2026-02-10 00:00:00'),
      finish_date: at('2026-02-10 01:00:00'),
    });
  const fault = (elevatorId: number, from: string, until: string | null, main_code = '202') =>
    addAlarm(db, elevatorId, {
      main_code,
      level: 'B',
      alarm_date: at(from),
      finish_date: until === null ? null : at(until),
    });
  await fault(near.elevatorId, '2026-03-02 10:00:00', '2026-03-02 12:00:00');
  trappedAlarm = await addAlarm(db, near.elevatorId, {
    main_code: '604',
    box_up: true,
    alarm_date: at('2026-03-05 10:00:00'),
    finish_date: at('2026-03-05 11:00:00'),
  });
  await fault(near.elevatorId, '2026-03-31 23:00:00', '2026-04-01 03:00:00');
  await fault(near.elevatorId, '2026-03-10 10:00:00', '2026-03-10 10:30:00', '401');
  await fault(far.elevatorId, '2026-03-20 00:00:00', null);
  // These months are long settled: the ledger is kept from the start.
  await db.transaction().execute(async transaction => {
    await transaction.updateTable('stop_book').set({ settled_at: null }).execute();
    await sql`insert into stop_touched select elevator_id, '2026-02-10 00:00:00', true from elevator`.execute(
      transaction,
    );
  });
  await keepLedger(db, { silentAfterMs: 180_000 });
  const left = sql<{ n: number }>`select count(*) as n from stop_touched`;
  await vi.waitUntil(async () => (await left.execute(db)).rows[0]?.n === 0);
  const permissions = ['stops', 'stops.export', 'alarm'] as const;
  const fields = ['alarm#mainFaultCode'];
  viewer = (await addAccount(db, { permissions: [...permissions], fields })).userId;
  limited = (await addAccount(db, { permissions: [...permissions], fields, faults: ['401'] })).userId;
  const scope = [{ level: 3, nodeId: there.domainId }];
  elsewhere = (await addAccount(db, { permissions: [...permissions], scope })).userId;
  agreed = (await addAccount(db, { permissions: [...permissions, 'agreement'] })).userId;
  agreedElsewhere = (await addAccount(db, { permissions: [...permissions, 'agreement'], scope })).userId;
  for (const [agree_num, start_date, end_date, units] of [
    ['W-OLD', '2026-01-01', '2026-02-28', [near, sameSite, far]],
    ['W-MARCH', '2026-01-15', '2026-03-10', [near, far]],
    ['W-NEAR', '2026-03-31', '2027-03-30', [near, sameSite]],
    ['W-APRIL', '2026-04-01', '2027-03-31', [far]],
  ] as const) {
    const ids = units.map(({ elevatorId }) => elevatorId);
    await addAgreement(db, ids, { agree_num, customer_name: `${agree_num} 物业`, start_date, end_date });
  }
});
afterAll(() => world.stop());

const figures = async (input: Parameters<typeof world.send<typeof stop.figures>>[1], as = viewer) =>
  (await world.send(stop.figures, { ...march, ...input }, { as })).data;

describe('figures', () => {
  it('count each entrapment of an event', async () => {
    const trapped = (from: string, until: string, event_id: number | null) =>
      addAlarm(world.db, near.elevatorId, {
        ...{ main_code: '604', box_up: true, event_id },
        alarm_date: at(from),
        finish_date: at(until),
      });
    const event = await trapped('2026-05-05 10:00:00', '2026-05-05 10:20:00', null);
    await trapped('2026-05-05 11:00:00', '2026-05-05 11:10:00', event);
    const [row] = (await figures({ jobNum: 'NEAR1', startMonth: '2026-05', endMonth: '2026-05' })).result;
    expect(row?.entrapments).toBe(2);
  });

  it('add up to the calendar, with availability, MTBF and MTTR', async () => {
    const { result } = await figures({ jobNum: 'NEAR1' });
    expect(result).toHaveLength(1);
    const [row] = result;
    // 2 h, 1 h, and of the last one what lies in March.
    expect(row).toMatchObject({
      faultHours: 4,
      powerHours: 0.5,
      stopHours: 4.5,
      offlineHours: 0,
      failures: 3,
    });
    expect(row?.runHours).toBe(hoursOfMarch - 4.5);
    expect(row?.availability).toBeCloseTo((100 * (hoursOfMarch - 4.5)) / hoursOfMarch, 3);
    expect(row?.mtbf).toBeCloseTo((hoursOfMarch - 4.5) / 3, 1);
    expect(row?.mttr).toBe(80);
    expect(row?.entrapments).toBe(1);
    expect(row?.entrapmentRate).toBeCloseTo((100 * 365.25) / 31, 1);
    const april = await figures({ jobNum: 'NEAR1', startMonth: '2026-04', endMonth: '2026-04' });
    expect(april.result[0]).toMatchObject({ faultHours: 3, failures: 0, mttr: null, mtbf: null });
    const both = await figures({ jobNum: 'NEAR1', endMonth: '2026-04' });
    expect(both.result[0]).toMatchObject({ faultHours: 7, failures: 3 });
  });

  it('count a stop that goes on up to now, or to the end of the range', async () => {
    const { result } = await figures({ jobNum: 'FAR1' });
    expect(result[0]).toMatchObject({ faultHours: 12 * 24, runHours: 19 * 24, failures: 1 });
    const later = await figures({ jobNum: 'FAR1', startMonth: '2026-04', endMonth: '2026-04' });
    expect(later.result[0]).toMatchObject({ faultHours: 30 * 24, runHours: 0, availability: 0, failures: 0 });
  });

  it.each([
    [
      'site',
      [
        ['滨江大厦', 1],
        ['金桥花园', 2],
      ],
    ],
    [
      'city',
      [
        ['南京市', 1],
        ['上海市', 2],
      ],
    ],
    [
      'brand',
      [
        ['甲', 2],
        ['乙', 1],
      ],
    ],
  ] as const)('are summed by %s, the most stopped first', async (groupBy, expected) => {
    const { total, result } = await figures({ groupBy });
    const name = { site: 'domainName', city: 'city', brand: 'brand' } as const;
    expect(total).toBe(2);
    expect(result.map(row => [row[name[groupBy]], row.elevatorCount])).toEqual(expected);
    expect(result.reduce((sum, row) => sum + row.runHours + row.stopHours + row.offlineHours, 0)).toBeCloseTo(
      3 * hoursOfMarch,
    );
  });

  it('are summed by agreement over the months that its period touches, a unit in each of its agreements', async () => {
    const rows = async (input: object, as = agreed) =>
      (await figures({ groupBy: 'agreement', sort: 'agreeNum:asc', ...input }, as)).result.map(row => [
        row.agreeNum,
        row.elevatorCount,
        row.runHours + row.stopHours + row.offlineHours,
        row.failures,
        row.entrapments,
      ]);
    expect(await rows({})).toEqual([
      ['W-MARCH', 2, 2 * hoursOfMarch, 4, 1],
      ['W-NEAR', 2, 2 * hoursOfMarch, 3, 1],
    ]);
    const both = hoursOfMarch + 30 * 24;
    expect(await rows({ endMonth: '2026-04' })).toEqual([
      ['W-APRIL', 1, 30 * 24, 0, 0],
      ['W-MARCH', 2, 2 * hoursOfMarch, 4, 1],
      ['W-NEAR', 2, 2 * both, 3, 1],
    ]);
    expect(await rows({ endMonth: '2026-04', agreeNum: 'w-m' })).toEqual([
      ['W-MARCH', 2, 2 * hoursOfMarch, 4, 1],
    ]);
    expect(await rows({}, agreedElsewhere)).toEqual([['W-MARCH', 1, hoursOfMarch, 1, 0]]);
    const [row] = (await figures({ groupBy: 'agreement', agreeNum: 'W-M' }, agreed)).result;
    expect(row).toMatchObject({ customerName: 'W-MARCH 物业', domainName: '', city: '', brand: '' });
  });

  it('of units are found by their agreement', async () => {
    const { result } = await figures({ agreeNum: 'w-near', sort: 'jobNum:asc' }, agreed);
    expect(result.map(row => row.jobNum)).toEqual(['NEAR1', 'NEAR2']);
  });

  it.each([{ groupBy: 'agreement' }, { agreeNum: 'W' }, { sort: 'customerName:asc' }] as const)(
    'are refused to who may not see agreements: %j',
    async input => {
      for (const call of [stop.figures, stop.export]) {
        expect((await world.send(call, { ...march, ...input }, { as: viewer })).status).toBe(403);
        expect((await world.send(call, { ...march, ...input }, { as: agreed })).status).toBe(200);
      }
    },
  );

  it('stay inside the scope, and have no calendar before the device first reported', async () => {
    expect((await figures({}, elsewhere)).result.map(row => row.jobNum)).toEqual(['FAR1']);
    expect((await figures({ jobNum: 'NEAR1' }, elsewhere)).total).toBe(0);
    expect((await figures({ startMonth: '2026-01', endMonth: '2026-01' })).total).toBe(0);
    const february = await figures({ jobNum: 'NEAR1', startMonth: '2026-02', endMonth: '2026-02' });
    expect(february.result[0]).toMatchObject({ runHours: 19 * 24 - 1, stopHours: 1 });
  });

  it('are months of the installation’s zone, summed again when it was another', async () => {
    const { db } = world;
    const sums = async () =>
      (await sql`select * from stop_month order by month, elevator_id`.execute(db)).rows;
    const before = await sums();
    expect(before.length).toBeGreaterThan(4);
    await db.updateTable('stop_book').set({ time_zone: 'UTC' }).execute();
    await keepMonthZone(db, world.config.timeZone);
    expect(await sums()).toEqual(before);
  });

  it('refuse an invalid month', async () => {
    const answer = await world.send(stop.figures, {}, { as: viewer, raw: { startMonth: '2026-13' } });
    expect([answer.status, answer.data]).toMatchObject([400, { fields: { startMonth: /./ } }]);
  });
});

describe('the stops of a unit', () => {
  const stops = async (input: object, as = viewer) =>
    (
      await world.send(
        stop.list,
        { jobNum: 'NEAR1', startDateStr: '2026-03-01', endDateStr: '2026-03-31', ...input },
        { as },
      )
    ).data;

  it('are those that touch the range, newest first, with cause and evidence', async () => {
    const { total, result } = await stops({});
    expect(total).toBe(4);
    expect(result.map(row => [row.startDate, row.endDate, row.stopTimes, row.cause])).toEqual([
      ['2026-03-31 23:00:00', '2026-04-01 03:00:00', 240, 'fault'],
      ['2026-03-10 10:00:00', '2026-03-10 10:30:00', 30, 'power'],
      ['2026-03-05 10:00:00', '2026-03-05 11:00:00', 60, 'fault'],
      ['2026-03-02 10:00:00', '2026-03-02 12:00:00', 120, 'fault'],
    ]);
    expect(result[1]?.evidence).toBe('报警：401 主电源断电');
    expect((await stops({ cause: 'power' })).total).toBe(1);
    expect((await stops({ startDateStr: '2026-04-01', endDateStr: '2026-04-30' })).total).toBe(1);
    const [open] = (await stops({ jobNum: 'FAR1' })).result;
    expect(open).toMatchObject({ endDate: null, cause: 'fault' });
  });

  it('do not name faults that the reader’s role does not see, except trapped people', async () => {
    const { result } = await stops({}, limited);
    expect(result.map(row => row.evidence)).toEqual([
      '报警',
      '报警：401 主电源断电',
      '报警：604 平层困人',
      '报警',
    ]);
    expect(result.map(row => row.alarmIds.length)).toEqual([0, 1, 1, 0]);
    expect(result[2]?.alarmIds).toEqual([trappedAlarm]);
  });

  it('of a unit outside the scope are empty', async () => {
    expect((await stops({}, elsewhere)).total).toBe(0);
  });
});
