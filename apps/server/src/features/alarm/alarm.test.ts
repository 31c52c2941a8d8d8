import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import {
  admin,
  day,
  elsewhere,
  far,
  farAlarm,
  ids,
  limited,
  near,
  nearAlarm,
  plain,
  stranger,
  theFileHasAlarms,
  world,
} from '../../testing/test-alarms.ts';
import { addAlarm } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

theFileHasAlarms();

describe('the list', () => {
  it('is refused when signed out and without the permission', async () => {
    expect((await world.send(alarm.list, {})).code).toBe(502);
    expect((await world.send(alarm.list, {}, { as: stranger })).status).toBe(403);
  });

  it('shows dispatched alarms first, newest first, with every field', async () => {
    const answer = await world.send(alarm.list, {}, { as: plain });
    expect(answer.data.total).toBe(2);
    expect(ids(answer)).toEqual([farAlarm, nearAlarm]);
    expect(answer.data.result[1]).toMatchObject({
      city: '上海市',
      domainName: '金桥花园',
      jobNum: 'NEAR1',
      alarmDate: '2026-03-05 10:20:30',
      description: expect.stringMatching(/^301 .+（I12 .+）$/),
      mainFaultCode: '301',
      subFaultCode: 'I12',
      processDate: '2026-03-05 10:20:31',
      arriveDate: '2026-03-05 10:35:00',
      finishDate: '2026-03-05 11:00:00',
      boxUp: 'no',
      isactive: 1,
      returnStatusName: '',
      serviceOrder: `SO${String(nearAlarm).padStart(8, '0')}`,
    });
    expect((await world.send(alarm.list, { processType: -1 }, { as: plain })).data.total).toBe(3);
    expect(
      (await world.send(alarm.list, {}, { as: plain, language: 'en' })).data.result[1]?.description,
    ).toMatch(/\(I12 /);
  });

  it('leaves fields without their permission empty, in the description too', async () => {
    const { data } = await world.send(alarm.list, { city: '南京市' }, { as: limited });
    expect(data.result[0]).toMatchObject({
      mainFaultCode: '',
      subFaultCode: '',
      processDate: null,
      arriveDate: null,
    });
    expect(data.result[0]?.description).not.toMatch(/\d/);
  });

  it('keeps to the scope, whatever the client asks', async () => {
    expect(ids(await world.send(alarm.list, {}, { as: elsewhere }))).toEqual([farAlarm]);
    expect((await world.send(alarm.list, { jobNum: 'NEAR1' }, { as: elsewhere })).data.total).toBe(0);
    const { cityId, regionPath } = await cityPath('上海市');
    const search = { dataPermissionList: [`${regionPath},${cityId}`] };
    expect((await world.send(alarm.list, search, { as: elsewhere })).data.total).toBe(0);
    expect(ids(await world.send(alarm.list, search, { as: plain }))).toEqual([nearAlarm]);
  });

  it('shows a role its fault contents and trapped people', async () => {
    expect(ids(await world.send(alarm.list, {}, { as: limited }))).toEqual([farAlarm]);
    const trapped = await addAlarm(world.db, near.elevatorId, {
      main_code: '605',
      box_up: true,
      alarm_date: day('2026-03-08 09:00:00'),
    });
    expect(ids(await world.send(alarm.list, {}, { as: limited }))).toEqual([trapped, farAlarm]);
    await world.db.deleteFrom('alarm').where('alarm_id', '=', trapped).execute();
  });

  it('finds by code, by words of the description in both languages, and by dates', async () => {
    for (const description of ['301', '变频', 'inverter', 'i12'])
      expect([description, ids(await world.send(alarm.list, { description }, { as: plain }))]).toEqual([
        description,
        [nearAlarm],
      ]);
    // The words of a code that may not be seen find nothing; its description finds it for every role.
    expect((await world.send(alarm.list, { description: '202' }, { as: limited })).data.total).toBe(0);
    for (const as of [plain, limited]) {
      const offered = (await world.send(alarm.descriptions, {}, { as, language: 'en' })).data;
      const chosen = offered.find(({ showName }) => showName.endsWith('Door failed to close'));
      expect(ids(await world.send(alarm.list, { description: chosen?.showId ?? '' }, { as }))).toEqual([
        farAlarm,
      ]);
    }
    const range = { startDate: '2026-03-05', endDate: '2026-03-05' };
    expect(ids(await world.send(alarm.list, range, { as: plain }))).toEqual([nearAlarm]);
    expect(ids(await world.send(alarm.list, { startDate: '2026-03-05 10:20:31' }, { as: plain }))).toEqual([
      farAlarm,
    ]);
  });

  it('narrows to orders that reached a stage and to units that are monitored', async () => {
    const found = async (filter: object) => ids(await world.send(alarm.list, filter, { as: plain }));
    expect(await found({ blockStatus: 1 })).toEqual([farAlarm, nearAlarm]);
    expect(await found({ blockStatus: 3 })).toEqual([nearAlarm]);
    expect(await found({ blockStatus: 4, startDate: '2026-03-05', endDate: '2026-03-05' })).toEqual([
      nearAlarm,
    ]);
    expect([await found({ blockType: 1 }), await found({ blockType: 0 })]).toEqual([[nearAlarm], [farAlarm]]);
    expect(await found({ blockStatus: -1, blockType: -1 })).toHaveLength(2);
  });

  it('names bad input', async () => {
    for (const [raw, field] of [
      [{ pageSize: 5000 }, 'pageSize'],
      [{ startDate: '05.03.2026' }, 'startDate'],
      [{ processType: 7 }, 'processType'],
      [{ blockStatus: 'home' }, 'blockStatus'],
      [{ sort: 'brand:asc' }, 'sort'],
      [{ dataPermissionList: ['1;drop'] }, 'dataPermissionList.0'],
    ] as const) {
      const answer = await world.send(alarm.list, {}, { as: plain, raw });
      const { fields } = answer.data as unknown as { fields: Record<string, string> };
      expect([answer.status, Object.keys(fields)]).toEqual([400, [field]]);
      // In words, for the form to show.
      expect(fields[field]).toMatch(/\p{Script=Han}/u);
    }
  });
});

async function cityPath(name: string) {
  const row = await world.db
    .selectFrom('area as c')
    .innerJoin('area as p', 'p.area_id', 'c.parent_id')
    .select(['c.area_id', 'p.area_id as province', 'p.parent_id as region'])
    .where('c.level', '=', 2)
    .where('c.name', '=', name)
    .executeTakeFirstOrThrow();
  return { cityId: row.area_id, regionPath: `${row.region},${row.province}` };
}

it('lists all alarms of one elevator, or denies that it exists', async () => {
  const { data } = await world.send(
    alarm.listByJobNum,
    { jobNum: 'NEAR1', startDate: '2026-03-01', endDate: '2026-03-31' },
    { as: plain },
  );
  expect(data.total).toBe(2);
  const oldest = await world.send(
    alarm.listByJobNum,
    { jobNum: 'NEAR1', sort: 'alarmDate:asc' },
    { as: plain },
  );
  expect(ids(oldest)[0]).toBe(nearAlarm);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'NEAR1' }, { as: elsewhere })).status).toBe(404);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'NOSUCH' }, { as: plain })).status).toBe(404);
  expect((await world.send(alarm.listByJobNum, { jobNum: 'a b' }, { as: plain })).status).toBe(400);
});

it('takes the word of the home page for every stage', async () => {
  const index = { blockStatus: 'index' } as object;
  const { status, data } = await world.send(alarm.list, index, { as: plain });
  expect([status, data.total]).toEqual([200, (await world.send(alarm.list, {}, { as: plain })).data.total]);
});

it('gives the tips what is new, trapped people first', async () => {
  const now = Date.now();
  const older = await addAlarm(world.db, near.elevatorId, {
    main_code: '401',
    alarm_date: new Date(now - 60_000),
  });
  const trapped = await addAlarm(world.db, far.elevatorId, {
    main_code: '604',
    box_up: true,
    alarm_date: new Date(now - 90_000),
  });
  // It began long ago and was reported only now: a tip all the same.
  const late = await addAlarm(world.db, near.elevatorId, {
    main_code: '402',
    alarm_date: new Date(now - 5 * 86_400_000),
  });
  const since = await wallClock(new Date(now - 120_000));
  const newest = await world.send(alarm.newList, { startDate: since, processType: 1 }, { as: admin });
  expect(newest.data.map(row => row.alarmId)).toEqual([trapped, older, late, farAlarm]);
  expect(
    (await world.send(alarm.newList, { startDate: since }, { as: elsewhere })).data.map(row => row.jobNum),
  ).not.toContain('NEAR1');
  expect((await world.send(alarm.newList, { startDate: 'yesterday' }, { as: admin })).status).toBe(400);
  // Who may not see alarms is notified of none.
  expect((await world.send(alarm.newList, { startDate: since }, { as: stranger })).status).toBe(403);
  await world.db.deleteFrom('alarm').where('alarm_id', 'in', [older, trapped, late]).execute();
});

it('gives the tips what they show as it is now, also what is over, within the scope', async () => {
  const idList = `${farAlarm},${nearAlarm}`;
  const since = await wallClock(new Date(Date.now() - 3_600_000));
  const read = async (as: number) =>
    (await world.send(alarm.newList, { startDate: since, idList }, { as })).data.map(
      ({ alarmId, finishDate }) => [alarmId, finishDate],
    );
  // The open one was received since, and is there once.
  expect(await read(plain)).toEqual([
    [farAlarm, null],
    [nearAlarm, '2026-03-05 11:00:00'],
  ]);
  expect(await read(elsewhere)).toEqual([[farAlarm, null]]);
  expect((await world.send(alarm.newList, { idList }, { as: stranger })).status).toBe(403);
});

it('gives the tips a suspicion again once it is certain that people are trapped, for as long as they are', async () => {
  const { elevatorId } = near;
  const fact = (code: string, seq: number, confirms?: string) =>
    recordFaults(world.db, [faultFact({ elevatorId, seq, at: Date.now(), code, confirms })]);
  await fact('606', 1);
  await sql`update alarm set alarm_date = alarm_date - interval '10 minutes', received_at = received_at - interval '10 minutes',
    process_date = process_date - interval '10 minutes' where elevator_id = ${elevatorId} and finish_date is null`.execute(
    world.db,
  );
  const since = await wallClock(new Date(Date.now() - 60_000));
  const newest = async () =>
    (await world.send(alarm.newList, { startDate: since, processType: 1 }, { as: plain })).data.filter(
      ({ jobNum }) => jobNum === near.jobNum,
    );
  expect(await newest()).toEqual([]);
  await fact('605', 2, '606');
  expect(await newest()).toMatchObject([{ mainFaultCode: '605', boxUp: 'yes', finishDate: null }]);
  await sql`update alarm set finish_date = now() where elevator_id = ${elevatorId} and finish_date is null`.execute(
    world.db,
  );
  expect(await newest()).toEqual([]);
  await sql`delete from alarm where elevator_id = ${elevatorId} and main_code = '605'`.execute(world.db);
});

const wallClock = async (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

it('offers the fault descriptions that the role may filter by', async () => {
  const own = await world.send(alarm.descriptions, {}, { as: limited, language: 'en' });
  expect(own.data.map(({ showName }) => showName)).toEqual([
    'Entrapment reported by telephone',
    'Door failed to close',
  ]);
  expect(own.data.map(({ showId }) => showId).join()).not.toContain('202');
  const all = await world.send(alarm.descriptions, {}, { as: plain, language: 'en' });
  expect(all.data.length).toBeGreaterThan(100);
  expect(all.data.find(entry => entry.showId === '202')?.showName).toBe('202 Door failed to close');
  // A fault of lifts and one of escalators may be called the same: who sees no codes chooses both at once.
  for (const { data } of [own, all]) expect(new Set(data.map(({ showId }) => showId)).size).toBe(data.length);
});
