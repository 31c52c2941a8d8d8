/**
 * Every way of searching must answer what a plain query over all rows answers: totals, pages and order, with
 * changes that are folded into the tallies and changes that are not.
 */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../auth/scope.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addElevator, addSite } from '../../../testing/test-rows.ts';
import { oneIn } from '../../../testing/tiers/rounds.ts';
import { countAlarms, everyAlarm, findAlarms } from '../alarm-queries.ts';
import type { AlarmSearch } from './alarm-search-parts.ts';
import { foldAlarmDeltas } from './alarm-tallies.ts';

let database: TestDatabase;
let db: Kysely<DB>;
let cities: number[];
let sites: { domainId: number }[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  sites = [];
  for (const [name, city] of [
    ['金桥花园', '上海市'],
    ['Park Avenue 100%', '上海市'],
    ['园区_1', '南京市'],
    ['Wall Street', '南京市'],
    ['Parkside', '苏州市'],
  ] as const)
    sites.push(await addSite(db, { name, city }));
  for (const [at, site] of sites.entries())
    for (let unit = 0; unit < 8; unit++)
      await addElevator(db, {
        job_num: `P${at}X${unit}`,
        domain_id: site.domainId,
        building_name: unit % 2 ? 'Tower B' : '一号楼',
        register_code: `30${at}${unit}`,
        elevator_type: unit % 4 === 3 ? 'escalator' : 'lift',
      });
  const { rows } = await sql<{
    id: number;
  }>`select area_id as id from area where level = 2 order by 1`.execute(db);
  cities = rows.map(row => row.id);
  await sql`select setseed(0.25)`.execute(db);
  await addAlarms(24_000);
  await foldAlarmDeltas(db);
  await addAlarms(300);
  await sql`update alarm set finish_date = null where alarm_id in (
    select distinct on (elevator_id, main_code) alarm_id from alarm order by elevator_id, main_code, alarm_id desc)`.execute(
    db,
  );
  await sql`update alarm set return_status = 'completed' where alarm_id % 7 = 0 and process_type = 1`.execute(
    db,
  );
  await sql`delete from alarm where alarm_id % 101 = 0`.execute(db);
  // What is open at one elevator is one event, and something of it has ended already.
  await sql`update alarm a set event_id = f.first
    from (select elevator_id, min(alarm_id) as first from alarm where finish_date is null group by elevator_id) f
    where a.elevator_id = f.elevator_id and a.alarm_id > f.first and (a.finish_date is null or a.alarm_id % 50 = 0)`.execute(
    db,
  );
  await sql`update alarm set process_date = alarm_date where process_type = 1`.execute(db);
  await sql`update alarm set arrive_date = alarm_date where process_type = 1 and alarm_id % 3 = 0`.execute(
    db,
  );
  await sql`update alarm set cancelled_at = finish_date where process_type = 1 and alarm_id % 11 = 0`.execute(
    db,
  );
  await sql`update elevator_state set isactive = elevator_id % 3 = 0`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => database.stop());

/** Spread over sixty days; the same seed each time. */
const addAlarms = (count: number) =>
  sql`
    insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, sub_code, level, box_up, process_type, finish_date)
    select e.elevator_id, e.city_id, e.domain_id, e.elevator_type, at, code, case when code = '301' then 'I12' else '' end, 'B',
           random() < 0.05, (random() < 0.4)::int, at + interval '1 hour'
    from (select (select array_agg(elevator_id) from elevator) as ids,
                 timestamptz '2026-03-01' + random() * interval '60 days' as at,
                 (array['101', '202', '301', '801', '999'])[1 + floor(random() * 5)] as code,
                 random() as pick from generate_series(1, ${count}::int)) made
    join elevator e on e.elevator_id = made.ids[1 + floor(pick * array_length(ids, 1))]`.execute(db);

const all: Scope = { kind: 'all' };
const base: AlarmSearch = { scope: all, order: 'newest' };
const reader = { user: { may: () => true, mayField: () => true }, language: 'zh' as const };

/** The plain query: rows joined, each filter as it reads. */
function plainly(search: AlarmSearch) {
  const like = (column: string, text: string | undefined) =>
    text === undefined ? sql`true` : sql`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;
  const is = (condition: unknown, then: ReturnType<typeof sql>) =>
    condition === undefined ? sql`true` : then;
  const { scope, codes, faultCodes, processType, boxUp, finishStatus, returnStatus, startDate, endDate } =
    search;
  const nodes = scope.kind === 'nodes' ? scope : { cityIds: [], domainIds: [], elevatorIds: [] };
  return sql`
    from alarm a join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id
    where (${scope.kind === 'all'} or e.city_id = any(${nodes.cityIds}::int[]) or e.domain_id = any(${nodes.domainIds}::int[]) or e.elevator_id = any(${nodes.elevatorIds}::int[]))
      and ${like('s.domain_name', search.domainName)} and ${like('e.job_num', search.jobNum)}
      and ${like('e.building_name', search.buildingName)} and ${like('e.register_code', search.registerCode)}
      and ${is(search.cityIds, sql`e.city_id = any(${search.cityIds}::int[])`)}
      and ${is(search.elevatorType, sql`e.elevator_type = ${search.elevatorType}`)}
      and ${is(search.elevatorId, sql`e.elevator_id = ${search.elevatorId}`)}
      and ${is(processType, sql`a.process_type = ${processType}`)}
      and ${is(boxUp, sql`a.box_up = ${boxUp === 'yes'}`)}
      and ${is(finishStatus, sql`(a.finish_date is null) = ${finishStatus === 1}`)}
      and ${is(returnStatus, sql`(a.return_status = 'none') = ${returnStatus === 1}`)}
      and ${is(codes, sql`(a.main_code = any(${codes?.main}::text[]) or a.sub_code = any(${codes?.sub}::text[]))`)}
      and ${is(faultCodes, sql`(a.main_code = any(${[...(faultCodes ?? [])]}::text[]) or a.box_up)`)}
      and ${is(search.online, sql`exists (select from elevator_state st where st.elevator_id = e.elevator_id and st.isactive = ${search.online})`)}
      and ${is(search.reached, sql`case ${search.reached}::int when 1 then a.process_type when 2 then (a.process_date is not null)::int when 3 then (a.arrive_date is not null)::int else (a.finish_date is not null and (a.cancelled_at is null or a.rescue_time is not null) and a.process_type = 1)::int end = 1`)}
      and ${is(startDate, sql`a.alarm_date >= ${startDate}::timestamp at time zone 'Asia/Shanghai'`)}
      and ${is(endDate, sql`a.alarm_date < (case when ${(endDate?.length ?? 0) > 10} then ${endDate}::timestamp + interval '1 second' else ${endDate}::timestamp + interval '1 day' end) at time zone 'Asia/Shanghai'`)}`;
}

/** The rows in an order, and the same with the open events of trapped people before all others. */
async function expectSame(search: AlarmSearch, pages = [1, 2, 40]) {
  if (search.order === 'newest') await expectLeading({ ...search, order: 'leading' }, pages);
  const down = search.order === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`
    select a.alarm_id as id ${plainly(search)} order by a.alarm_date ${down}, a.alarm_id ${down}`.execute(db);
  const ids = rows.map(row => row.id);
  await expectPages(search, ids, pages);
  return ids.length;
}

async function expectLeading(search: AlarmSearch, pages: number[]) {
  type Row = {
    id: number;
    event: number;
    at: number;
    box_up: boolean;
    code: string;
    level: string;
    ended: boolean;
  };
  const { rows } = await sql<Row>`
    select a.alarm_id as id, coalesce(a.event_id, a.alarm_id) as event, extract(epoch from a.alarm_date)::float8 as at, a.box_up,
           a.main_code as code, a.level, a.finish_date is not null as ended ${plainly(search)}
    order by a.alarm_date desc, a.alarm_id desc`.execute(db);
  const began = new Map<number, number>();
  for (const { event, at, box_up, ended } of rows)
    if (box_up && !ended) began.set(event, Math.min(began.get(event) ?? at, at));
  const gravity = ({ box_up, code, level }: Row) => (box_up ? 0 : code === '606' ? 1 : level.charCodeAt(0));
  const isAhead = ({ event }: Row) => began.has(event);
  const ahead = rows
    .filter(isAhead)
    .sort(
      (a, b) =>
        (began.get(b.event) ?? 0) - (began.get(a.event) ?? 0) ||
        b.event - a.event ||
        Number(a.ended) - Number(b.ended) ||
        gravity(a) - gravity(b) ||
        (a.box_up ? a.at - b.at : 0),
    );
  await expectPages(
    search,
    [...ahead, ...rows.filter(row => !isAhead(row))].map(row => row.id),
    pages,
  );
}

async function expectPages(search: AlarmSearch, ids: number[], pages: number[]) {
  const lastPage = Math.max(1, Math.ceil(ids.length / 10));
  for (const pageNum of [...pages, lastPage, lastPage + 1]) {
    const page = await findAlarms(db, search, { pageNum, pageSize: 10 }, reader);
    expect(page.total).toBe(ids.length);
    expect(page.result.map(row => row.alarmId)).toEqual(ids.slice((pageNum - 1) * 10, pageNum * 10));
  }
  expect((await countAlarms(search).execute(db)).rows[0]?.total).toBe(ids.length);
}

describe('a search over the tally of days', () => {
  it.each(
    oneIn<[string, Partial<AlarmSearch>]>(3, [
      ['nothing', {}],
      ['the oldest first', { order: 'oldest' }],
      ['dispatched', { processType: 1 }],
      ['trapped and not finished', { boxUp: 'yes', finishStatus: 1 }],
      ['visited', { returnStatus: 0 }],
      ['not visited, self-recovered', { returnStatus: 1, processType: 0 }],
      ['escalators', { elevatorType: 'escalator' }],
      ['whole days', { startDate: '2026-03-10', endDate: '2026-03-20' }],
      ['whole days written as moments', { startDate: '2026-03-10 00:00:00', endDate: '2026-03-20 23:59:59' }],
      ['cut days', { startDate: '2026-03-10 08:30:00', endDate: '2026-03-20 17:45:10', processType: 1 }],
      [
        'cut days, the oldest first',
        { startDate: '2026-03-10 08:30:00', endDate: '2026-03-20 17:45:10', order: 'oldest' },
      ],
      ['part of one day', { startDate: '2026-03-10 08:30:00', endDate: '2026-03-10 17:45:10' }],
      ['an end before its start', { startDate: '2026-03-20', endDate: '2026-03-10' }],
      ['a start alone', { startDate: '2026-04-20 12:00:00' }],
      ['an end alone', { endDate: '2026-03-02' }],
      ['every order', { reached: 1, processType: 1 }],
      [
        'orders of a day that somebody has arrived at',
        { reached: 3, startDate: '2026-03-10', endDate: '2026-03-10' },
      ],
      ['completed orders', { reached: 4, boxUp: 'no' }],
    ]),
  )('finds the same as a plain query: %s', async (_name, filter) => {
    await expectSame({ ...base, ...filter });
  });

  it('keeps to cities of filter and scope', async () => {
    const scope: Scope = { kind: 'nodes', cityIds: cities.slice(0, 2), domainIds: [], elevatorIds: [] };
    expect(await expectSame({ ...base, cityIds: cities.slice(1, 2) })).toBeGreaterThan(0);
    expect(await expectSame({ ...base, scope })).toBeGreaterThan(0);
    expect(await expectSame({ ...base, scope, cityIds: cities.slice(2) })).toBe(0);
    expect(
      (await findAlarms(db, { ...base, scope: { kind: 'none' } }, { pageNum: 1, pageSize: 10 }, reader))
        .total,
    ).toBe(0);
  });
});

describe('a search by codes', () => {
  it.each(
    oneIn<[string, Partial<AlarmSearch>]>(3, [
      ['one code', { codes: { main: ['202'], sub: [] } }],
      ['an unknown code', { codes: { main: ['999'], sub: [] }, processType: 1 }],
      ['main and sub codes', { codes: { main: ['101', '202'], sub: ['I12'] } }],
      ['no code at all', { codes: { main: [], sub: [] } }],
      [
        'a code in days',
        { codes: { main: ['801'], sub: [] }, startDate: '2026-03-10', endDate: '2026-03-20' },
      ],
      ['what a role may see', { faultCodes: new Set(['101']) }],
      [
        'what a role may see in days',
        { faultCodes: new Set(['101', '202']), startDate: '2026-03-05', boxUp: 'no' },
      ],
      ['a code that a role may not see', { faultCodes: new Set(['101']), codes: { main: ['202'], sub: [] } }],
    ]),
  )('finds the same as a plain query: %s', async (_name, filter) => {
    await expectSame({ ...base, ...filter });
  });
});

describe('a search that names sites or elevators', () => {
  it.each(
    oneIn<[string, Partial<AlarmSearch>]>(3, [
      ['a site in any case', { domainName: 'pARK' }],
      ['one Chinese character', { domainName: '园' }],
      ['a percent sign', { domainName: '0%' }],
      ['an underscore', { domainName: '_1' }],
      ['a backslash', { domainName: '\\' }],
      ['nearly every elevator', { jobNum: 'x' }],
      ['nearly every elevator, dispatched', { jobNum: 'X', processType: 1 }],
      ['nearly every elevator in most days', { jobNum: 'X', startDate: '2026-03-03', endDate: '2026-04-28' }],
      [
        'nearly every elevator in few days',
        { jobNum: 'X', startDate: '2026-03-10 11:00:00', endDate: '2026-03-12' },
      ],
      [
        'nearly every elevator, an end before its start',
        { jobNum: 'X', startDate: '2026-03-12', endDate: '2026-03-10' },
      ],
      ['nearly every elevator, the oldest first', { jobNum: 'X', order: 'oldest' }],
      ['nearly every elevator and a code', { jobNum: 'X', codes: { main: ['301'], sub: [] } }],
      ['nearly every elevator and what a role may see', { registerCode: '30', faultCodes: new Set(['301']) }],
      ['a building', { buildingName: 'tower', elevatorType: 'escalator' }],
      ['a site and a type', { domainName: 'park', elevatorType: 'lift' }],
      ['no elevator', { jobNum: 'zzz' }],
      ['elevators that are monitored normally', { online: true, processType: 1 }],
      [
        'elevators that are not, and what was dispatched there',
        { online: false, domainName: 'park', reached: 2 },
      ],
      [
        'everything at once',
        {
          domainName: 'park',
          jobNum: 'P1',
          buildingName: 'tower',
          registerCode: '301',
          elevatorType: 'lift',
          processType: 1,
          codes: { main: ['301'], sub: [] },
          returnStatus: 1,
          boxUp: 'no',
          finishStatus: 0,
          startDate: '2026-03-02',
          endDate: '2026-04-25',
        },
      ],
    ]),
  )('finds the same as a plain query: %s', async (_name, filter) => {
    await expectSame({ ...base, ...filter }, [1, 2, 40, 900]);
  });

  it('keeps to a scope of sites and elevators', async () => {
    const [first, second] = sites;
    const units = await db
      .selectFrom('elevator')
      .select('elevator_id')
      .orderBy('elevator_id', 'desc')
      .limit(2)
      .execute();
    const scope: Scope = {
      kind: 'nodes',
      cityIds: [],
      domainIds: [first?.domainId ?? 0, second?.domainId ?? 0],
      elevatorIds: [],
    };
    expect(await expectSame({ ...base, scope })).toBeGreaterThan(0);
    expect(await expectSame({ ...base, scope, domainName: 'park' })).toBeGreaterThan(0);
    const wider = { ...scope, elevatorIds: units.map(unit => unit.elevator_id) };
    expect(await expectSame({ ...base, scope: wider, processType: 1 })).toBeGreaterThan(0);
    expect(await expectSame({ ...base, scope: wider, elevatorId: units[0]?.elevator_id })).toBeGreaterThan(0);
  });

  it('reads every row for an export in the same order', async () => {
    const search: AlarmSearch = { ...base, domainName: 'park', processType: 1 };
    const { rows } = await (
      everyAlarm(search, sql`a.alarm_id as id`) as ReturnType<typeof sql<{ id: number }>>
    ).execute(db);
    const plain = await sql<{
      id: number;
    }>`select a.alarm_id as id ${plainly(search)} order by a.alarm_date desc, a.alarm_id desc`.execute(db);
    expect(rows).toEqual(plain.rows);
    expect(rows.length).toBeGreaterThan(100);
  });
});
