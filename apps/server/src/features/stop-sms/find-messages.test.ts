/** The logs of messages against plain SQL that knows no tally: totals and pages, whatever happened to units and people since. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addElevator, addSite } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { findMaintainSms } from '../maintain-sms/maintain-sms-queries.ts';
import { followMoves } from '../place/follow-moves.ts';
import { findPushes, pushSearch } from '../push-record/push-record-queries.ts';
import { messageConditions } from './message-search.ts';
import { foldSmsDeltas } from './message-tallies.ts';
import { findStopSms } from './stop-sms-queries.ts';

let database: TestDatabase;
let db: Kysely<DB>;
const sites: Awaited<ReturnType<typeof addSite>>[] = [];
const units: number[] = [];

/** So many that some searches find their page by walking back in time. */
const messages = 14_000;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  for (const [name, city] of [
    ['花园小区', '苏州市'],
    ['花园广场', '苏州市'],
    ['Park Avenue', '上海市'],
    ['云汇天地', '上海市'],
    ['金桥中心', '无锡市'],
  ] as const)
    sites.push(await addSite(db, { name, city }));
  for (let at = 0; at < 30; at++)
    units.push(
      (await addElevator(db, { domain_id: sites[at % 5]?.domainId ?? 0, job_num: `J${at % 3}-${at}` }))
        .elevatorId,
    );
  await sql`
    insert into outbox_message (key, template, address, state, held, channel, at, ended_at)
    select 'test ' || n, case when n % 7 = 0 then 'maintenance' else 'stopped' end, 'address',
      (array['sent', 'sent', 'sent', 'kept', 'failed', 'queued', 'sending'])[1 + n % 11 % 7], n % 26 = 5, 'sms',
      timestamptz '2026-03-01 15:00:00Z' + n * interval '307 seconds', now()
    from generate_series(1, ${messages}::int) n`.execute(db);
  await write(sql`m.message_id % 3 > 0`);
  await foldSmsDeltas(db);
  await write(sql`m.message_id % 3 = 0`);
  // What happened since: one is moved, a site with others goes to another city, and one is retired.
  const [unit, other] = units;
  const [, , , far] = sites;
  await sql`update elevator set domain_id = ${far?.domainId}::int where elevator_id = ${unit}::int`.execute(
    db,
  );
  await sql`update site set city_id = ${far?.cityId}::int where domain_name = '金桥中心'`.execute(db);
  await sql`update elevator set retired_at = now() where elevator_id = ${other}::int`.execute(db);
  // An owner goes, some messages were over before they were sent, one of these is written again, and others expire.
  await sql`delete from owner`.execute(db);
  await sql`update stop_sms set over = true where stop_sms_id % 17 = 0`.execute(db);
  await sql`update stop_sms set over = false, at = now(), receiver = '王经理' where stop_sms_id % 34 = 0`.execute(
    db,
  );
  await sql`delete from outbox_message where message_id % 41 = 0`.execute(db);
});
afterAll(() => database?.stop());

/** Of these messages `m`: nearly all of them go to Zhang, some of them over WeChat. */
async function write(which: ReturnType<typeof sql>) {
  await sql`
    with o as (insert into owner (owner_name, tel_num, creator)
      select 'owner', '13900000000', 'clerk' where not exists (select from owner) returning owner_id)
    insert into stop_sms (message_id, elevator_id, event_id, kind, owner_id, receiver, tel_num, openid, channel, at)
    select m.message_id, (${units}::int[])[1 + m.message_id * 7919 % 30], m.message_id / 2, 1 + m.message_id % 4,
      case when m.message_id % 5 = 0 then (select owner_id from o) end,
      case when m.message_id % 10 = 3 then 'Li 100%' else '张主任' end,
      case when m.message_id % 9 = 4 then '' else (13800000000 + m.message_id % 50)::text end,
      case when m.message_id % 9 = 4 then 'open' || m.message_id % 20 else '' end,
      case when m.message_id % 9 = 4 then 'weixin' else 'sms' end, m.at
    from outbox_message m where m.template = 'stopped' and ${which}`.execute(db);
  await sql`
    insert into maintain_sms (message_id, elevator_id, mp_id, day, receiver, tel_num, at)
    select m.message_id, (${units}::int[])[1 + m.message_id * 7919 % 30], m.message_id, m.at::date,
      case when m.message_id % 10 = 3 then 'Li' else '张主任' end, (13800000000 + m.message_id % 50)::text, m.at
    from outbox_message m where m.template = 'maintenance' and ${which}`.execute(db);
}

interface Query {
  city?: string;
  domainName?: string;
  jobNum?: string;
  receiver?: string;
  telNum?: string;
  kind?: number;
  channel?: 'sms' | 'weixin';
  state?: number;
  startDate?: string;
  endDate?: string;
}

/** What a reader would count: by where units stand now. */
async function counted(table: 'stop_sms' | 'maintain_sms', scope: Scope, query: Query, offset: number) {
  const has = (column: string, text: string | undefined) =>
    sql`(${text ?? null}::text is null or position(lower(${text ?? ''}::text) in lower(${sql.ref(column)})) > 0)`;
  const is = (value: ReturnType<typeof sql>, wanted: unknown) =>
    sql`(${wanted ?? null}::text is null or ${value}::text = ${wanted ?? null}::text)`;
  const nodes = scope.kind === 'nodes' ? scope : { cityIds: [], domainIds: [], elevatorIds: [] };
  const key = sql.ref(table === 'stop_sms' ? 's.stop_sms_id' : 's.message_id');
  const [kind, isOver] = table === 'stop_sms' ? [sql`s.kind`, sql`s.over`] : [sql`5`, sql`false`];
  const { rows } = await sql<{ id: number; total: number }>`
    select ${key} as id, (count(*) over ())::int as total
    from ${sql.table(table)} s join elevator e using (elevator_id) join site d on d.domain_id = e.domain_id
    join area c on c.area_id = d.city_id join outbox_message m using (message_id)
    where (${scope.kind === 'all'} or d.city_id = any(${nodes.cityIds}::int[]) or d.domain_id = any(${nodes.domainIds}::int[])
        or s.elevator_id = any(${nodes.elevatorIds}::int[]))
      and ${is(sql`c.name`, query.city)} and ${has('d.domain_name', query.domainName)} and ${has('e.job_num', query.jobNum)}
      and ${has('s.receiver', query.receiver)} and ${has('s.tel_num', query.telNum)}
      and ${is(kind, query.kind)} and ${is(sql`s.channel`, query.channel)}
      and ${is(
        sql`case when ${isOver} or m.state = 'failed' then 0 when m.state = 'sent' then 1 when m.state = 'kept' then 3
          when m.held then 4 else 2 end`,
        query.state,
      )}
      and s.at >= ${query.startDate ?? '-infinity'}::timestamptz
      and (${query.endDate ?? null}::text is null or s.at < (${query.endDate ?? null}::text)::date + 1)
    order by s.at desc, id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.slice(offset, offset + 20).map(row => row.id) };
}

const all: Scope = { kind: 'all' };
const nodes = (more: Partial<Extract<Scope, { kind: 'nodes' }>>): Scope => ({
  kind: 'nodes',
  cityIds: [],
  domainIds: [],
  elevatorIds: [],
  ...more,
});
const scopes = (): Scope[] => [
  all,
  nodes({ cityIds: [sites[0]?.cityId ?? 0] }),
  nodes({ domainIds: [sites[4]?.domainId ?? 0] }),
  nodes({ cityIds: [sites[2]?.cityId ?? 0], domainIds: [sites[1]?.domainId ?? 0] }),
  nodes({ elevatorIds: units.slice(0, 4) }),
  nodes({}),
];
const choices: { [F in keyof Query]-?: Query[F][] } = {
  city: ['苏州市', '上海市', '南京市'],
  domainName: ['花园', 'park', '天地'],
  jobNum: ['j1', 'J2-2'],
  receiver: ['张', 'li', '100%', '王'],
  telNum: ['138', '0007'],
  kind: [1, 3],
  channel: ['sms', 'weixin'],
  state: [0, 1, 2, 3, 4],
  startDate: ['2026-03-20', '2026-04-10'],
  endDate: ['2026-04-01', '2026-04-10'],
};
const filters: (keyof Query)[] = [
  'city',
  'domainName',
  'jobNum',
  'receiver',
  'telNum',
  'kind',
  'channel',
  'state',
  'startDate',
  'endDate',
];

/** Each filter, and combinations of up to four; the same each time. */
function queries(): Query[] {
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const one = (filter: keyof Query): Query => ({ [filter]: choices[filter][next(choices[filter].length)] });
  const combined = Array.from({ length: rounds(40, 400) }, () =>
    Object.assign(
      {},
      ...Array.from({ length: 1 + next(4) }, () => one(filters[next(filters.length)] ?? 'city')),
    ),
  );
  const single = filters.flatMap(filter => choices[filter].map(value => ({ [filter]: value })));
  return [{}, ...single, ...combined];
}

const pages = [1, 3, 400];
const page = (pageNum: number) => ({ pageNum, pageSize: 20, dataPermissionList: [] });

describe('total and page are those of plain SQL', () => {
  it('in the push record', async () => {
    for (const [at, query] of queries().entries()) {
      const scope = scopes()[at % 2 === 0 ? 0 : at % 6] ?? all;
      const pageNum = pages[at % pages.length] ?? 1;
      const found = await findPushes(db, scope, { ...query, ...page(pageNum) });
      const answer = { total: found.total, ids: found.result.map(row => row.stopSmsId) };
      expect({ query, scope, pageNum, ...answer }).toEqual({
        query,
        scope,
        pageNum,
        ...(await counted('stop_sms', scope, query, (pageNum - 1) * 20)),
      });
    }
  });

  it('in the push record by what was sent or kept, of which either may be most', async () => {
    const compare = async (query: { state: number; city?: string; jobNum?: string }) => {
      const found = await findPushes(db, all, { ...query, ...page(2) });
      const answer = { total: found.total, ids: found.result.map(row => row.stopSmsId) };
      expect({ query, ...answer }).toEqual({ query, ...(await counted('stop_sms', all, query, 20)) });
    };
    const queries = [1, 3].flatMap(state => [{ state }, { state, city: '上海市' }, { state, jobNum: 'J1' }]);
    for (const query of queries) await compare(query);
    await sql`insert into outbox_message (key, template, address, state)
      select 'much ' || n, 'stopped', 'address', 'kept' from generate_series(1, 10001) n`.execute(db);
    for (const query of queries) await compare(query);
    await sql`delete from outbox_message where key like 'much %'`.execute(db);
  });

  it('in the log of stops', async () => {
    for (const [at, query] of queries().entries()) {
      const scope = scopes()[at % 3 === 0 ? 0 : at % 6] ?? all;
      const { city, domainName, jobNum, receiver, telNum, kind } = query;
      const asked = { city, domainName, jobNum, receiver, telNum };
      const found = await findStopSms(db, scope, { ...asked, faultType: kind, ...page(1) });
      const answer = { total: found.total, ids: found.result.map(row => row.stopSmsId) };
      const expected = await counted('stop_sms', scope, { ...asked, kind, channel: 'sms' }, 0);
      expect({ query, scope, ...answer }).toEqual({ query, scope, ...expected });
    }
  });

  it('in the log of maintenance', async () => {
    for (const [at, query] of queries().entries()) {
      const scope = scopes()[at % 6] ?? all;
      const { domainName, jobNum, receiver, telNum } = query;
      const asked = { domainName, jobNum, telNum };
      const found = await findMaintainSms(db, scope, {
        ...asked,
        ownerName: receiver,
        ...page(2),
      });
      const answer = { total: found.total, ids: found.result.map(row => row.messageId) };
      expect({ query, scope, ...answer }).toEqual({
        query,
        scope,
        ...(await counted('maintain_sms', scope, { ...asked, receiver }, 20)),
      });
    }
  });

  it('in what is exported', async () => {
    for (const [at, query] of queries().entries()) {
      const scope = scopes()[at % 6] ?? all;
      const conditions = messageConditions(await pushSearch(db, scope, { ...query, ...page(1) }));
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from stop_sms s where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(
        db,
      );
      expect({ query, scope, ...rows[0] }).toEqual({
        query,
        scope,
        total: (await counted('stop_sms', scope, query, 0)).total,
      });
    }
  });
});

it('names nobody in the tallies whose last message is gone', async () => {
  await sql`delete from outbox_message where message_id in (
    select message_id from stop_sms where receiver = 'Li 100%' union select message_id from maintain_sms where receiver = 'Li')`.execute(
    db,
  );
  await foldSmsDeltas(db);
  const { rows } = await sql<{ words: string }>`
    select distinct receiver_words as words from sms_recipient_tally order by 1`.execute(db);
  expect(rows.map(row => row.words)).toEqual(['张主任', '王经理'].sort());
  const { rows: totals } = await sql<{
    days: number;
    units: number;
    sites: number;
    recipients: number;
    all: number;
  }>`
    select (select sum(n)::int from sms_day_tally) as days, (select sum(n1 + n2 + n3 + n4 + n5)::int from sms_unit_tally) as units,
      (select sum(n1 + n2 + n3 + n4 + n5)::int from sms_site_tally) as sites,
      (select sum(n1 + n2 + n3 + n4 + n5)::int from sms_recipient_tally) as recipients,
      (select count(*)::int from stop_sms) + (select count(*)::int from maintain_sms) as all`.execute(db);
  const { all: total = 0 } = totals[0] ?? {};
  expect(totals).toEqual([{ days: total, units: total, sites: total, recipients: total, all: total }]);
});

it('finds a message where its unit went while it was being written, without waiting for one another', async () => {
  const [from, to] = [await addSite(db), await addSite(db)];
  const move = (elevatorId: number) =>
    sql`update elevator set domain_id = ${to.domainId}::int where elevator_id = ${elevatorId}::int`;
  const writes = (elevatorId: number) => sql`
    with m as (insert into outbox_message (key, template, address)
      select 'moved ' || ${elevatorId}::int || ' ' || n, 'stopped', 'address' from generate_series(1, 2) n returning message_id),
    visits as (insert into maintain_sms (message_id, elevator_id, domain_id, city_id, mp_id, day, receiver, tel_num)
      select max(message_id), ${elevatorId}::int, ${from.domainId}::int, ${from.cityId}::int, 1, current_date, '周女士', '13900000009'
      from m)
    insert into stop_sms (message_id, elevator_id, domain_id, city_id, event_id, kind, receiver, channel, tel_num)
    select min(message_id), ${elevatorId}::int, ${from.domainId}::int, ${from.cityId}::int, ${elevatorId}::int, 1, '周女士', 'sms',
      '13900000009' from m`;
  const first = (await addElevator(db, { domain_id: from.domainId })).elevatorId;
  const second = (await addElevator(db, { domain_id: from.domainId })).elevatorId;
  await db.transaction().execute(async writer => {
    await writes(first).execute(writer);
    await move(first).execute(db);
  });
  await db.transaction().execute(async mover => {
    await move(second).execute(mover);
    await writes(second).execute(db);
  });
  await followMoves(db);
  const found = async (domainId: number) => {
    const scope = nodes({ domainIds: [domainId] });
    const [stops, visits] = [
      await findStopSms(db, scope, page(1)),
      await findMaintainSms(db, scope, page(1)),
    ];
    return [stops.total, visits.total];
  };
  expect([await found(from.domainId), await found(to.domainId)]).toEqual([
    [0, 0],
    [2, 2],
  ]);
});
