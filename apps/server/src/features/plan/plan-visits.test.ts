import { maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { mostDaysApart, type PlanType, rankOf } from '@hoistway/contract/features/plan-words';
import { daysAhead as daysOnPhones } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';
import { oneIn } from '../../testing/tiers/rounds.ts';
import { daysBetween } from '../../time/days.ts';
import { daysAhead } from './due-visits.ts';
import { readPlan } from './plan-detail.ts';
import { followEarlyVisits, keepPlansAhead, planVisits } from './plan-visits.ts';

let database: TestDatabase;
let domainId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ domainId } = await addSite(database.db, { city: '苏州市' }));
});
afterAll(() => database?.stop());
beforeEach(async () => {
  // Records of lateness cannot be deleted, as they should.
  await sql`alter table plan_overdue disable trigger plan_overdue_stays`.execute(database.db);
  for (const table of ['plan_overdue', 'maintenance_plan', 'maintenance_schedule', 'schedule_technician'])
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  await sql`alter table plan_overdue enable always trigger plan_overdue_stays`.execute(database.db);
  await sql`update elevator set retired_at = now() where retired_at is null`.execute(database.db);
});

interface Visit {
  mpId: number;
  elevatorId: number;
  day: string;
  /** On which it was done, if it was. */
  done: string | null;
  type: PlanType;
  cancelled: boolean;
}
const visits = async (condition = sql`true`) => {
  const { rows } = await sql<Visit>`
    select mp_id as "mpId", elevator_id as "elevatorId", to_char(due_date, 'YYYY-MM-DD') as day, plan_type as type,
      case when plan_status <> 'planned' then to_char(actual_start, 'YYYY-MM-DD') end as done, cancelled_at is not null as cancelled
    from maintenance_plan where ${condition} order by elevator_id, due_date, mp_id`.execute(database.db);
  return rows;
};
const today = async (days = 0) => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(database.db);
  return rows[0]?.day ?? '';
};
const addUnit = async (more: Parameters<typeof addElevator>[1] extends infer T ? Partial<T> : never = {}) =>
  (await addElevator(database.db, { domain_id: domainId, ...more })).elevatorId;
const addVisit = (elevatorId: number, daysAgo: number, type: PlanType = 'HM') =>
  sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, plan_type)
    select ${elevatorId}, at, at, at + interval '40 minutes', 'completed', ${type}
    from (select current_date - ${daysAgo}::int + time '09:00' as at) x`.execute(database.db);
const schedule = (elevatorId: number, mode: 'HM' | 'FM', interval: number) =>
  sql`insert into maintenance_schedule (elevator_id, mode, interval_days) values (${elevatorId}, ${mode}, ${interval})
    on conflict (elevator_id) do update set mode = excluded.mode, interval_days = excluded.interval_days`.execute(
    database.db,
  );
/** As if so many days had passed: everything that is there lies further back. */
async function letPass(days: number) {
  // By way of a time that no other visit is at.
  for (const by of [days + 100_000, -100_000])
    await sql`update maintenance_plan set due_date = due_date - ${by}::int,
      plan_start = plan_start - make_interval(days => ${by}), actual_start = actual_start - make_interval(days => ${by}),
      actual_end = actual_end - make_interval(days => ${by})`.execute(database.db);
  await sql`update maintenance_schedule set planned_to = planned_to - ${days}::int,
    anchor_day = anchor_day - ${days}::int`.execute(database.db);
}

/** As if somebody had done it today. */
const doToday = (mpId: number | undefined) =>
  sql`update maintenance_plan set plan_status = 'completed', actual_start = current_date + time '09:00',
    actual_end = current_date + time '09:40' where mp_id = ${mpId}`.execute(database.db);
/** To where it is. */
const moveByHand = (mpId: number | undefined) =>
  sql`update maintenance_plan set moved_at = now(), moved_from = due_date where mp_id = ${mpId}`.execute(
    database.db,
  );
const replanned = (unit: number) => inTransaction(database.db, trx => followEarlyVisits(trx, [unit]));

const isCarried = sql`due_date > current_date and due_date <= current_date + ${daysOnPhones}::int
  and plan_status = 'planned'`;

/** Counted without the generator: the widest gap of each kind, from the first visit to the last day that is planned. */
const widest = (all: readonly Visit[], until: string) =>
  maintenanceIntervals.map((_, least) => {
    const real = (visit: Visit) => visit.done ?? visit.day;
    const counted = all.filter(visit => !visit.cancelled);
    const days = counted
      .filter(visit => rankOf(visit.type) >= least)
      .map(real)
      .toSorted();
    const from = counted.map(real).toSorted()[0] ?? until;
    return Math.max(...[...days, until].map((day, at) => daysBetween(days[at - 1] ?? from, day)));
  });

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function expectLegal(all: readonly Visit[], until: string, base: number = mostDaysApart.HM) {
  const [half = 0, quarter, halfYear, year] = widest(all, until);
  expect(half).toBeLessThanOrEqual(base);
  expect(quarter).toBeLessThanOrEqual(mostDaysApart.TM);
  expect(halfYear).toBeLessThanOrEqual(mostDaysApart.SM);
  expect(year).toBeLessThanOrEqual(mostDaysApart.OY);
  const days = all.filter(visit => !visit.cancelled).map(({ day }) => day);
  expect(new Set(days).size).toBe(days.length);
}

it('plans a new unit from within a fortnight to 400 days ahead, on work days, and nothing twice', async () => {
  const units = await Promise.all(Array.from({ length: 12 }, () => addUnit()));
  const planned = await keepPlansAhead(database.db);
  const all = await visits();
  expect(all).toHaveLength(planned);
  for (const unit of units) {
    const own = all.filter(({ elevatorId }) => elevatorId === unit);
    expect(own[0] && daysBetween(await today(), own[0].day)).toBeLessThanOrEqual(13);
    expectLegal(own, await today(daysAhead - 1));
    expect(own.every(({ day }) => ![0, 6].includes(weekday(day)))).toBe(true);
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['HM', 'TM', 'SM', 'OY']));
  }
  expect(await keepPlansAhead(database.db)).toBe(0);
  // Also when it forgot how far it came, or runs twice at the same time.
  await sql`update maintenance_schedule set planned_to = null`.execute(database.db);
  await Promise.all([keepPlansAhead(database.db), planVisits(database.db, units)]);
  expect(await visits()).toEqual(all);
});

it('goes on from the visits that a unit had, in the order of its kinds', async () => {
  const unit = await addUnit();
  for (const [daysAgo, type] of [
    [340, 'OY'],
    [172, 'SM'],
    [88, 'TM'],
    [18, 'HM'],
    [4, 'HM'],
  ] as const)
    await addVisit(unit, daysAgo, type);
  await keepPlansAhead(database.db);
  const [first, ...others] = await visits(sql`due_date > current_date`);
  // The half-year is over as well, and a further one would be too late for the year.
  expect(first?.type).toBe('OY');
  expect(daysBetween(await today(-4), first?.day ?? '')).toBeLessThanOrEqual(15);
  expectLegal([...(first ? [first] : []), ...others], await today(daysAhead - 1));
});

describe('whatever a unit has behind it, and whatever is moved, cancelled and changed', () => {
  it.each(oneIn(3, [0, 1, 2, 3, 4, 5, 6, 7]))('no kind is ever too far apart (seed %i)', async seed => {
    const random = createRandom(`plans ${seed}`);
    const units = await Promise.all(
      Array.from({ length: 6 }, () => addUnit({ elevator_type: random.pick(['lift', 'escalator']) })),
    );
    const base = new Map<number, number>();
    for (const unit of units) {
      const onDemand = random.chance(0.3);
      const interval = onDemand ? random.int(16, 90) : random.int(7, 15);
      await schedule(unit, onDemand ? 'FM' : 'HM', interval);
      base.set(unit, onDemand ? interval : mostDaysApart.HM);
      const step = Math.min(interval, 13);
      if (random.chance(0.6))
        for (let at = 0; at <= random.int(0, 4); at++)
          await addVisit(unit, at * step + random.int(0, 1), random.pick(['HM', 'TM', 'SM', 'OY']));
    }
    await keepPlansAhead(database.db);
    for (let turn = 0; turn < 4; turn++) {
      await letPass(7 * random.int(1, 9));
      await keepPlansAhead(database.db);
      for (const unit of units) {
        // A crew does one of the next visits early, as early as a phone carries it.
        const carried = await visits(sql`elevator_id = ${unit} and ${isCarried}`);
        if (carried.length > 0 && random.chance(0.7)) {
          await doToday(random.pick(carried).mpId);
          const [pinned] = await visits(sql`elevator_id = ${unit} and ${isCarried}`);
          if (random.chance(0.3)) await moveByHand(pinned?.mpId);
          await replanned(unit);
          const after = await visits(sql`elevator_id = ${unit}`);
          expect(await replanned(unit)).toBe(0);
          await sql`update maintenance_schedule set planned_to = null`.execute(database.db);
          await keepPlansAhead(database.db);
          const left = await visits(sql`elevator_id = ${unit} and due_date <= ${after.at(-1)?.day}`);
          expect(left).toEqual(after);
        }
        const own = await visits(sql`elevator_id = ${unit}`);
        expectLegal(own, await today(daysAhead - 91), base.get(unit));
        expect(daysBetween(await today(), own.at(-1)?.day ?? '')).toBeGreaterThan(daysAhead - 91);
      }
    }
  });
});

describe('a visit that is done early', () => {
  /** Was visited ten days ago, so that the next visit is in two to four days, and the one after it in 16 to 18. */
  async function plannedUnit() {
    const unit = await addUnit();
    await addVisit(unit, 10);
    await keepPlansAhead(database.db);
    return { unit, toCome: await visits(sql`due_date >= current_date`) };
  }
  const days = (all: readonly Visit[]) => all.map(({ mpId, day }) => [mpId, day]);
  const left = () => visits(sql`plan_status = 'planned'`);

  it('brings the next ones forward as far as they have to come, each as the visit that it was', async () => {
    const { unit, toCome } = await plannedUnit();
    await doToday(toCome[0]?.mpId);
    expect(await replanned(unit)).toBeGreaterThan(0);
    const now = await left();
    expect(now.map(({ mpId }) => mpId)).toEqual(toCome.slice(1).map(({ mpId }) => mpId));
    expect(daysBetween(await today(), now[0]?.day ?? '')).toBeGreaterThanOrEqual(13);
    expectLegal(await visits(), await today(daysAhead - 20));
    expect(now.every(({ day }) => ![0, 6].includes(weekday(day)))).toBe(true);
  });

  it('changes nothing where the next one is in time, and nothing before there is a record', async () => {
    const { unit, toCome } = await plannedUnit();
    await letPass(daysBetween(await today(), toCome[0]?.day ?? ''));
    const before = days(await left());
    await sql`update maintenance_plan set actual_start = now() where mp_id = ${toCome[2]?.mpId}`.execute(
      database.db,
    );
    expect(await replanned(unit)).toBe(0);
    await doToday(toCome[0]?.mpId);
    expect(await replanned(unit)).toBe(0);
    expect(days(await left())).toEqual(before.slice(1));
  });

  it('leaves one that somebody moved, and those after it, where they are, and adds one before it', async () => {
    const { unit, toCome } = await plannedUnit();
    const [first, ...others] = toCome;
    await moveByHand(others[0]?.mpId);
    await doToday(first?.mpId);
    expect(await replanned(unit)).toBe(1);
    const [added, ...now] = await left();
    expect(days(now)).toEqual(days(others));
    expect(daysBetween(await today(), added?.day ?? '')).toBeGreaterThanOrEqual(13);
    expectLegal(await visits(), await today(daysAhead - 15));
  });

  it('is noticed by the job too, which plans on from where the visits are then', async () => {
    const { toCome } = await plannedUnit();
    await doToday(toCome[0]?.mpId);
    await sql`update maintenance_schedule set planned_to = null`.execute(database.db);
    expect(await keepPlansAhead(database.db)).toBeGreaterThan(0);
    await keepPlansAhead(database.db);
    const all = await visits();
    expectLegal(all, await today(daysAhead - 15));
    expect(await keepPlansAhead(database.db)).toBe(0);
    expect(await visits()).toEqual(all);
  });
});

it('leaves the day of a cancelled visit free, and does not plan it again', async () => {
  const unit = await addUnit();
  await keepPlansAhead(database.db);
  const all = await visits();
  const last = all.at(-1);
  await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${last?.mpId}`.execute(
    database.db,
  );
  await letPass(14);
  await keepPlansAhead(database.db);
  const later = await visits(sql`elevator_id = ${unit}`);
  expect(later.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect(later).toHaveLength(all.length + 1);
});

it('plans nothing for a retired unit, whose visits to come go, and plans again when it is taken back', async () => {
  const unit = await addUnit();
  await keepPlansAhead(database.db);
  const before = await visits();
  await sql`update elevator set retired_at = now() where elevator_id = ${unit}`.execute(database.db);
  await keepPlansAhead(database.db);
  // What a phone may carry stays, cancelled.
  const last = await today(daysOnPhones);
  const carried = before.filter(({ day }) => day <= last);
  expect(carried.length).toBeGreaterThan(0);
  expect(await visits()).toEqual(carried.map(visit => ({ ...visit, cancelled: true })));
  await sql`update elevator set retired_at = null where elevator_id = ${unit}`.execute(database.db);
  await keepPlansAhead(database.db);
  const again = await visits(sql`cancelled_at is null`);
  expect(again.map(({ day, type }) => [day, type])).toEqual(before.map(({ day, type }) => [day, type]));
  expectLegal(again, await today(daysAhead - 1));
});

it('lets visits that are due give way with a retired unit, unless somebody began or it was written down that they are late', async () => {
  const unit = await addUnit();
  const addDue = async (daysAgo: number) => {
    const { rows } = await sql<{ mpId: number }>`
      insert into maintenance_plan (elevator_id, plan_start) values (${unit}, current_date - ${daysAgo}::int + time '09:00')
      returning mp_id::int as "mpId"`.execute(database.db);
    return rows[0]?.mpId ?? 0;
  };
  const late = await addDue(2);
  await keepPlansAhead(database.db);
  const [unwritten, due, begun] = [await addDue(1), await addDue(0), await addDue(0)];
  await sql`update maintenance_plan set actual_start = now() where mp_id = ${begun}`.execute(database.db);
  await sql`update elevator set retired_at = now() where elevator_id = ${unit}`.execute(database.db);
  const { rows } = await sql<{ mpId: number; why: string | null }>`
    select mp_id::int as "mpId", gave_way as why from maintenance_plan where due_date <= current_date and created_from = 'hand'
    order by mp_id`.execute(database.db);
  expect(rows).toEqual([
    { mpId: late, why: null },
    { mpId: unwritten, why: 'retirement' },
    { mpId: due, why: 'retirement' },
    { mpId: begun, why: null },
  ]);
});

it('gives a visit the place, annex, team and people of its unit, and keeps the place when the unit moves', async () => {
  const unit = await addUnit({ elevator_type: 'escalator' });
  await keepPlansAhead(database.db);
  const other = await addSite(database.db, { city: '南京市' });
  await sql`update elevator set domain_id = ${other.domainId} where elevator_id = ${unit}`.execute(
    database.db,
  );
  const { rows } =
    await sql`select distinct city_id, domain_id, annex, created_from from maintenance_plan`.execute(
      database.db,
    );
  expect(rows).toEqual([
    { city_id: other.cityId, domain_id: other.domainId, annex: 'D', created_from: 'schedule' },
  ]);
});

it('gives what is to come to the company that maintains the unit now, and leaves what was begun and done', async () => {
  const [before, after] = [await addCompany(database.db), await addCompany(database.db)];
  const unit = await addUnit({ maintenance_company_id: before, grt_flg: true });
  await keepPlansAhead(database.db);
  const [done, begun, ...toCome] = await visits();
  await sql`update maintenance_plan set actual_start = now() where mp_id in (${done?.mpId}, ${begun?.mpId})`.execute(
    database.db,
  );
  await sql`update maintenance_plan set plan_status = 'completed' where mp_id = ${done?.mpId}`.execute(
    database.db,
  );
  await sql`update elevator set maintenance_company_id = ${after}, grt_flg = false where elevator_id = ${unit}`.execute(
    database.db,
  );
  const { rows } = await sql<{ company: number; grt: boolean; n: number }>`
    select company_id as company, grt, count(*)::int as n from maintenance_plan group by 1, 2 order by 3`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { company: before, grt: true, n: 2 },
    { company: after, grt: false, n: toCome.length },
  ]);
});

it('gives what is to come the annex of its unit, also when it is corrected later, and leaves what was begun, done and cancelled', async () => {
  const unit = await addUnit({ elevator_type: 'escalator' });
  await keepPlansAhead(database.db);
  const [done, begun, cancelled] = await visits();
  await sql`update maintenance_plan set actual_start = plan_start where mp_id in (${done?.mpId}, ${begun?.mpId})`.execute(
    database.db,
  );
  await sql`update maintenance_plan set plan_status = 'completed' where mp_id = ${done?.mpId}`.execute(
    database.db,
  );
  await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${cancelled?.mpId}`.execute(
    database.db,
  );
  const annexes = async () => {
    const { rows } = await sql<{ annex: string; version: number; closed: boolean; n: number }>`
      select annex, version, actual_start is not null or cancelled_at is not null as closed, count(*)::int as n
      from maintenance_plan where elevator_id = ${unit} group by 1, 2, 3 order by n`.execute(database.db);
    return rows;
  };
  const n = (await visits()).length - 3;
  const change = (annex: string, type: string) =>
    sql`update elevator set annex = ${annex}, elevator_type = ${type} where elevator_id = ${unit}`.execute(
      database.db,
    );
  const stays = { annex: 'D', version: 1, closed: true, n: 3 };
  // Said and not changed.
  await change('D', 'escalator');
  expect(await annexes()).toEqual([stays, { annex: 'D', version: 1, closed: false, n }]);
  await change('C', 'lift');
  expect(await annexes()).toEqual([stays, { annex: 'C', version: 2, closed: false, n }]);
  await change('', 'lift');
  expect(await annexes()).toEqual([stays, { annex: 'A', version: 3, closed: false, n }]);
});

it('follows every unit that one statement changes, as that unit changed, and announces them together', async () => {
  const [before, after] = [await addCompany(database.db), await addCompany(database.db)];
  const other = await addSite(database.db, { city: '常州市' });
  const add = () => addUnit({ maintenance_company_id: before });
  const [kind, kept, company, site, retired, all] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  await keepPlansAhead(database.db);
  const notices: unknown[] = [];
  const listener = createListener(database, { log: { info() {}, warn() {}, error() {} } });
  await listener.listen('plan_changed', notice => notices.push(notice));
  await sql`update elevator e set brand = 'x', annex = coalesce(c.annex, e.annex),
      maintenance_company_id = coalesce(c.company, e.maintenance_company_id), domain_id = coalesce(c.site, e.domain_id),
      retired_at = case when c.retires then now() end
    from (values (${kind}::int, 'B', null::int, null::int, false), (${kept}::int, null, null, null, false),
      (${company}::int, null, ${after}::int, null, false), (${site}::int, null, null, ${other.domainId}::int, false),
      (${retired}::int, null, null, null, true), (${all}::int, 'C', ${after}::int, ${other.domainId}::int, false)
    ) c(unit, annex, company, site, retires) where e.elevator_id = c.unit`.execute(database.db);
  const { rows } = await sql<{ unit: number; open: boolean }>`
    select distinct elevator_id as unit, annex, former_annex as former, company_id as company, domain_id as site,
      city_id = ${other.cityId} as moved, cancelled_at is null as open, version
    from maintenance_plan order by elevator_id`.execute(database.db);
  const unchanged = {
    annex: 'A',
    former: null,
    company: before,
    site: domainId,
    moved: false,
    open: true,
    version: 1,
  };
  const moved = { site: other.domainId, moved: true };
  expect(rows).toEqual([
    { unit: kind, ...unchanged, annex: 'B', former: 'A', version: 2 },
    { unit: kept, ...unchanged },
    { unit: company, ...unchanged, company: after },
    { unit: site, ...unchanged, ...moved },
    { unit: retired, ...unchanged, open: false, version: 2 },
    { unit: all, ...unchanged, ...moved, annex: 'C', former: 'A', company: after, version: 2 },
  ]);
  const units = [kind, company, site, retired, all].map(elevatorId => ({ elevatorId }));
  await expect.poll(() => notices.length).toBeGreaterThan(0);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toHaveLength(units.length);
  expect(notices[0]).toEqual(expect.arrayContaining(units));
  await listener.stop();
});

it('follows more units than one notice names', async () => {
  await sql`insert into elevator (job_num, domain_id, city_id, elevator_type, annex)
    select 'many-' || n, ${domainId}, 0, 'lift', 'A' from generate_series(1, 1500) n`.execute(database.db);
  await sql`insert into maintenance_plan (elevator_id, plan_start)
    select elevator_id, current_date + 1 from elevator where job_num like 'many-%'`.execute(database.db);
  const notices: unknown[] = [];
  const listener = createListener(database, { log: { info() {}, warn() {}, error() {} } });
  await listener.listen('plan_changed', notice => notices.push(notice));
  await sql`update elevator set annex = 'B' where job_num like 'many-%'`.execute(database.db);
  await expect.poll(() => notices.flat()).toHaveLength(1500);
  expect(notices).toHaveLength(3);
  await listener.stop();
  const { rows } =
    await sql`select annex, former_annex as former, version, count(*)::int as n from maintenance_plan
    group by 1, 2, 3`.execute(database.db);
  expect(rows).toEqual([{ annex: 'B', former: 'A', version: 2, n: 1500 }]);
});

describe('the team of a unit', () => {
  const addTeam = async (cityId: number, companyId: number | null = null) => {
    const { rows } = await sql<{ team_id: number }>`insert into team (team_name, city_id, company_id)
      values (gen_random_uuid()::text, ${cityId}, ${companyId}) returning team_id`.execute(database.db);
    return rows[0]?.team_id ?? 0;
  };
  const addMember = async (teamId: number, unit: number) => {
    const { userId } = await addAccount(database.db);
    await sql`insert into team_member values (${teamId}, ${userId})`.execute(database.db);
    await sql`insert into schedule_technician values (${unit}, ${userId})`.execute(database.db);
    return userId;
  };
  const teamOf = async (unit: number) => {
    const { rows } = await sql<{ team: number | null; plans: (number | null)[]; named: number[] }>`
      select team_id as team, (select array_agg(distinct team_id) from maintenance_plan p
          where p.elevator_id = s.elevator_id and plan_status = 'planned' and cancelled_at is null) as plans,
        array(select user_id from schedule_technician t where t.elevator_id = s.elevator_id) as named
      from maintenance_schedule s where elevator_id = ${unit}`.execute(database.db);
    return rows[0];
  };
  const givenTo = async (unit: number, team: number) => {
    await keepPlansAhead(database.db);
    await sql`update maintenance_schedule set team_id = ${team} where elevator_id = ${unit}`.execute(
      database.db,
    );
  };

  it('is that of all its visits that are not done, those included that are due, overdue and under way', async () => {
    const [unit, other] = [await addUnit(), await addUnit()];
    const { cityId } = await addSite(database.db, { city: '苏州市' });
    const [first, second] = [await addTeam(cityId), await addTeam(cityId)];
    await givenTo(unit, first);
    const [done, late, begun] = await visits(sql`elevator_id = ${unit}`);
    await letPass(60);
    await sql`update maintenance_plan set actual_start = plan_start where mp_id in (${done?.mpId}, ${begun?.mpId})`.execute(
      database.db,
    );
    await sql`update maintenance_plan set plan_status = 'completed' where mp_id = ${done?.mpId}`.execute(
      database.db,
    );
    await givenTo(unit, second);
    expect(await teamOf(unit)).toEqual({ team: second, plans: [second], named: [] });
    expect(await visits(sql`team_id = ${first}`)).toMatchObject([{ mpId: done?.mpId }]);
    expect(await visits(sql`team_id = ${second} and version = 3`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ mpId: late?.mpId })]),
    );
    expect(await teamOf(other)).toEqual({ team: null, plans: [null], named: [] });
    await sql`update team set closed = true where team_id = ${second}`.execute(database.db);
    expect(await teamOf(unit)).toEqual({ team: null, plans: [null], named: [] });
  });

  it('stays with it where it fits its company and city, and else is the only one that does', async () => {
    const [before, after, third] = [
      await addCompany(database.db),
      await addCompany(database.db),
      await addCompany(database.db),
    ];
    const [here, there] = [
      await addSite(database.db, { city: '苏州市' }),
      await addSite(database.db, { city: '无锡市' }),
    ];
    const unit = await addUnit({ maintenance_company_id: before });
    const ofCity = await addTeam(here.cityId);
    const old = await addTeam(here.cityId, before);
    const [next, far] = [await addTeam(here.cityId, after), await addTeam(there.cityId, after)];
    const goesTo = (companyId: number | null, site = here) =>
      sql`update elevator set maintenance_company_id = ${companyId}, domain_id = ${site.domainId}
        where elevator_id = ${unit}`.execute(database.db);
    await keepPlansAhead(database.db);
    expect(await teamOf(unit)).toEqual({ team: old, plans: [old], named: [] });
    const named = await addMember(old, unit);

    await goesTo(null);
    await goesTo(before);
    expect(await teamOf(unit)).toEqual({ team: old, plans: [old], named: [named] });
    await goesTo(after);
    expect(await teamOf(unit)).toEqual({ team: next, plans: [next], named: [] });
    await goesTo(after, there);
    expect(await teamOf(unit)).toEqual({ team: far, plans: [far], named: [] });
    await goesTo(third, there);
    expect(await teamOf(unit)).toEqual({ team: null, plans: [null], named: [] });
    // One of no company works for each.
    await goesTo(third, here);
    await givenTo(unit, ofCity);
    await goesTo(before);
    expect(await teamOf(unit)).toEqual({ team: ofCity, plans: [ofCity], named: [] });
  });

  it('leaves nobody named for its units when it is closed, and the people of other teams where they are', async () => {
    const { cityId } = await addSite(database.db, { city: '苏州市' });
    const [closed, other] = [await addTeam(cityId), await addTeam(cityId)];
    const [unit, unitOfOther] = [await addUnit(), await addUnit()];
    await givenTo(unit, closed);
    await givenTo(unitOfOther, other);
    await addMember(closed, unit);
    const named = await addMember(other, unitOfOther);
    await sql`update team set closed = true where team_id = ${closed}`.execute(database.db);
    expect(await teamOf(unit)).toEqual({ team: null, plans: [null], named: [] });
    expect(await teamOf(unitOfOther)).toEqual({ team: other, plans: [other], named: [named] });
  });

  it('is another one for each of the units that one statement gives to other companies', async () => {
    const { cityId } = await addSite(database.db, { city: '苏州市' });
    const given = [];
    for (let n = 0; n < 3; n++) {
      const [before, after] = [await addCompany(database.db), await addCompany(database.db)];
      const unit = await addUnit({ maintenance_company_id: before });
      const [old, next] = [await addTeam(cityId, before), await addTeam(cityId, after)];
      given.push({ unit, after, old, next });
    }
    await keepPlansAhead(database.db);
    for (const { unit, old } of given) await addMember(old, unit);
    await sql`update elevator set maintenance_company_id = c.company
      from unnest(${given.map(({ unit }) => unit)}::int[], ${given.map(({ after }) => after)}::int[]) c(unit, company)
      where elevator_id = c.unit`.execute(database.db);
    for (const { unit, next } of given)
      expect(await teamOf(unit)).toEqual({ team: next, plans: [next], named: [] });
  });
});

it('writes down once that a visit was 1, 3 and 7 days late, for good', async () => {
  const unit = await addUnit();
  await keepPlansAhead(database.db);
  const first = (await visits())[0];
  const records = async () => {
    const { rows } = await sql<{ days: number }>`
      select days from plan_overdue join maintenance_plan using (mp_id, due_date)
      where mp_id = ${first?.mpId} order by days`.execute(database.db);
    return rows.map(({ days }) => days);
  };
  const late = async (days: number) => {
    await sql`update maintenance_plan set due_date = current_date - ${days}::int where mp_id = ${first?.mpId}`.execute(
      database.db,
    );
    await keepPlansAhead(database.db);
    return records();
  };
  expect(await late(0)).toEqual([]);
  expect(await late(1)).toEqual([1]);
  expect(await late(3)).toEqual([1, 3]);
  expect(await late(8)).toEqual([1, 3, 7]);
  const everything = { scope: { kind: 'all' }, language: 'zh' } as const;
  const { overdue } = await readPlan(database.db, everything, first?.mpId ?? 0);
  expect(overdue.map(({ days }) => days)).toEqual([1, 3, 7, 1, 3, 1]);
  expect(overdue.map(({ dueDate }) => overdue.findIndex(other => other.dueDate === dueDate))).toEqual([
    ...[0, 0, 0],
    ...[3, 3],
    5,
  ]);
  await sql`update maintenance_plan set actual_start = now(), actual_end = now(), plan_status = 'completed'
    where mp_id = ${first?.mpId}`.execute(database.db);
  await keepPlansAhead(database.db);
  expect(await records()).toEqual([1, 3, 7]);
  for (const change of [
    'delete from plan_overdue',
    'update plan_overdue set days = 1',
    'truncate plan_overdue',
  ])
    for (const role of ['origin', 'replica'])
      await expect(
        database.pool.query(`set local session_replication_role = ${role}; ${change}`),
      ).rejects.toThrow('stays written down');
  expect(unit).toBeGreaterThan(0);
});
