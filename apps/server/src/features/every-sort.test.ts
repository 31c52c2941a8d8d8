/**
 * Every list is sorted by every column that its contract names, both ways, and refuses any other. Headers of the
 * console take their arrows from the same names.
 */

import type { Call } from '@hoistway/contract/core/call';
import { isList } from '@hoistway/contract/core/list';
import { alarm } from '@hoistway/contract/features/alarm';
import { home } from '@hoistway/contract/features/home';
import { stop } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
  addAccount,
  addAgreement,
  addAlarm,
  addCompany,
  addElevator,
  addLogLine,
  addSite,
  addWebhook,
} from '../testing/test-rows.ts';
import { nameOf } from '../testing/valid-inputs.ts';
import { refreshDisplayedAlarm } from './alarm/alarm-changes.ts';
import { keepDueItems } from './statutory/due-items.ts';
import { keepLedger } from './stop/stop.ts';

let world: TestApp;
let admin: number;
const rowsOf = z.object({ result: z.array(z.record(z.string(), z.unknown())) });

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  await addAccount(db);
  await sql`update account set create_date = now() + user_id * interval '1 day',
    expire_date = now() + user_id * interval '2 days', last_access_date = now() + user_id * interval '3 days'`.execute(
    db,
  );
  const small = await addSite(db, { name: 'A site', city: '上海市' });
  const large = await addSite(db, { name: 'B site', city: '南京市' });
  const unit = (
    name: string,
    domainId: number,
    years: number,
    more: Parameters<typeof addElevator>[1] = {},
  ) =>
    addElevator(db, {
      job_num: name,
      domain_id: domainId,
      building_name: `${name} building`,
      brand: `${name} brand`,
      register_code: `${name} code`,
      start_date: `${2025 - years}-01-01`,
      inspect_date: `${2000 + years}-01-01`,
      run_times: years,
      ...more,
    });
  await addLogLine(db, { userId: admin, at: '2026-01-01' });
  await addLogLine(db, { userId: admin, at: '2026-02-01' });
  const first = await unit('A1', small.domainId, 1);
  const inspected = await unit('B1', large.domainId, 2, { isactive: true });
  const stopped = await unit('B2', large.domainId, 3);
  const trapped = await unit('B3', large.domainId, 4);
  await sql`update elevator_state set service_mode = 2 where elevator_id = ${inspected.elevatorId}`.execute(
    db,
  );
  await sql`insert into maintenance_plan (elevator_id, plan_start, plan_status)
            values (${inspected.elevatorId}, current_date, 'planned'), (${first.elevatorId}, current_date - 1, 'planned'),
                   (${stopped.elevatorId}, current_date + interval '1 hour', 'planned')`.execute(db);
  await sql`insert into maintenance_schedule (elevator_id) select elevator_id from elevator on conflict do nothing`.execute(
    db,
  );
  for (const [index, { elevatorId }] of [first, stopped, trapped].entries())
    await addAlarm(db, elevatorId, {
      alarm_date: new Date(Date.now() - 60_000 * index),
      box_up: elevatorId === trapped.elevatorId,
      finish_date: elevatorId === first.elevatorId ? new Date() : null,
    });
  await addAlarm(db, stopped.elevatorId, { main_code: '104', alarm_date: new Date(Date.now() - 3_600_000) });
  await sql`insert into feedback (title, content, creator, feedback_time, reply, reply_time)
            select 'x', 'x', 'x', now() - n * interval '1 day', 'x', now() - n * interval '1 hour'
            from generate_series(1, 2) n`.execute(db);
  await sql`insert into access_log (at, user_id, kind, call, subject, address, same_look)
            select now() - n * interval '1 day', ${admin}::int, 'phone', '', '', '', gen_random_uuid() from generate_series(1, 2) n`.execute(
    db,
  );
  await sql`insert into third_party_user (name, key_prefix, key_hash, permissions, everything, per_minute, expire_date, creator, create_date, last_use_date)
            select n || ' key', 'prefix0' || n, sha256('x'), '{alarm}', true, 1, now() + n * interval '1 day', 'x',
                   now() - n * interval '1 day', now() - n * interval '1 hour' from generate_series(1, 2) n`.execute(
    db,
  );
  for (const name of ['A hook', 'B hook']) await addWebhook(db, { userId: admin, username: 'x' }, { name });
  await sql`update webhook set create_date = now() + webhook_id * interval '1 day'`.execute(db);
  await sql`
    with added as (
      insert into agreement (agree_num, customer_name, kind, start_date, end_date, creator)
      select n || ' number', n || ' customer', 'full', current_date - n, current_date + n, 'x'
      from generate_series(1, 2) n returning agreement_id)
    insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
    select agreement_id, elevator_id, city_id, domain_id from added, elevator`.execute(db);
  // A role that nobody has, next to the administrator's.
  await sql`insert into role (role_name, create_date) values ('A role', '2026-01-01')`.execute(db);
  await sql`insert into notice (title, content, short_text, creator, state, for_all, user_types, create_date, start_date, end_date)
            select 'x', 'x', 'x', 'x', 'published', true, '{1}', now() - n * interval '1 day',
                   now() - n * interval '1 hour', now() + n * interval '1 hour' from generate_series(1, 2) n`.execute(
    db,
  );
  for (const n of [1, 2])
    await addCompany(db, { company_name: `company ${n}`, create_date: new Date(2026, n) });
  for (const [n, { elevatorId }] of [first, stopped].entries())
    await addAgreement(db, [elevatorId], {
      agree_num: `agreement ${n}`,
      customer_name: `customer ${n}`,
      start_date: `202${n}-01-01`,
      end_date: `202${n}-12-31`,
    });
  await sql`insert into display_link (name, page, creator_id, create_date, last_use_date, expire_date)
            select 'x', 'displayIndex', ${admin}::int, now() - n * interval '1 day', now() - n * interval '1 hour',
                   now() + n * interval '1 day' from generate_series(1, 2) n`.execute(db);
  await sql`
    with gateway as (
      insert into device_account (username, secret_hash, create_date)
      select 'gateway ' || n, '', now() + n * interval '1 day' from generate_series(1, 2) n returning device_id)
    insert into device_connection (device_id, instance, connected_at, seen_at, address)
    select device_id, 'x', now() + device_id * interval '1 hour', now() + device_id * interval '1 minute', 'x' from gateway`.execute(
    db,
  );
  await sql`insert into refused_message (username, reason, count, last_at)
            values ('x', 'topic', 1, now()), ('x', 'seq', 2, now() - interval '1 day')`.execute(db);
  await sql`update account set staff_type = 'formal', employee_name = 'n' || user_id, employee_id = 'e' || user_id,
      cert_kind = 'T', cert_number = 'T' || user_id, cert_until = current_date + user_id`.execute(db);
  for (const { cityId, city } of [small, large])
    await db
      .insertInto('team')
      .values({ team_name: `team of ${city}`, city_id: cityId })
      .execute();
  // Yesterday one stopped once, another twice.
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const [elevatorId, main_code] of [
    [first.elevatorId, '105'],
    [stopped.elevatorId, '105'],
    [stopped.elevatorId, '106'],
  ] as const)
    await addAlarm(db, elevatorId, { main_code, alarm_date: yesterday, finish_date: yesterday });
  await refreshDisplayedAlarm(db, [stopped.elevatorId, trapped.elevatorId]);
  // Figures of two units for a month that is over, and nothing left for the ledger to do.
  for (const [n, { elevatorId }] of [first, stopped].entries())
    for (let trap = 0; trap <= n; trap++)
      await addAlarm(db, elevatorId, {
        alarm_date: new Date(`2026-03-1${trap}T00:00:00Z`),
        finish_date: new Date(`2026-03-1${trap}T01:00:00Z`),
        box_up: true,
      });
  await sql`
    insert into rescue_breach (event_id, alarm_id, elevator_id, kind, due)
    select n, (select min(alarm_id) from alarm a where a.elevator_id = u), u, 'arrival', now() - n * interval '1 day'
    from unnest(array[${first.elevatorId}::int, ${stopped.elevatorId}::int]) with ordinality as units (u, n)`.execute(
    db,
  );
  await keepDueItems(db);
  await sql`update work_order set created_at = now() + order_id * interval '1 day', arrival_due = now() + order_id * interval '2 days'`.execute(
    db,
  );
  await keepLedger(db, { silentAfterMs: 180_000 });
  await sql`delete from stop_month`.execute(db);
  await sql`delete from stop_unit`.execute(db);
  for (const [n, { elevatorId }] of [first, stopped].entries()) {
    await sql`insert into stop_unit values (${elevatorId}, '2026-01-01')`.execute(db);
    await sql`insert into stop_month select '2026-03-01', ${elevatorId}, n, n, n, n, n, n, n, ${2 + 3 * n}
              from (select ${(n + 1) * 3_600_000}::bigint as n) hours`.execute(db);
  }
});
afterAll(() => world.stop());

/** What a list needs besides its order. */
const also = (call: Call) =>
  call === alarm.listByJobNum
    ? { jobNum: 'B2' }
    : call === stop.figures
      ? { startMonth: '2026-03', endMonth: '2026-03' }
      : call === home.inspections || call === home.contracts
        ? { expiryInterval: 30 }
        : call === home.yesterdayUnits
          ? { statisticType: 2 }
          : {};
const ask = (call: Call, sort: string) =>
  world.send(call, {}, { as: admin, raw: { ...also(call), sort, pageSize: 100, processType: -1 } });

describe('a list', () => {
  it('is sorted in both directions by each of its columns', async () => {
    const lists = world.app.bindings
      .map(({ call }) => call)
      .filter(isList)
      .filter(({ sorts }) => sorts.length > 0);
    expect(lists.length).toBeGreaterThanOrEqual(5);
    for (const call of lists)
      for (const column of call.sorts) {
        const [up, down] = await Promise.all(
          ['asc', 'desc'].map(async way => {
            const { data } = await ask(call, `${column}:${way}`);
            return rowsOf.parse(data).result.map(row => row[column]);
          }),
        );
        const what = `${nameOf(call)} by ${column}`;
        expect(new Set(up).size, `${what}: values that the rows added above have`).toBeGreaterThan(1);
        expect(down, what).toEqual(up?.toReversed());
      }
  });

  it('refuses another order and names the field', async () => {
    const lists = world.app.bindings.map(({ call }) => call).filter(takesSort);
    expect(lists.length).toBeGreaterThan(8);
    for (const call of lists) {
      const answer = await ask(call, 'nonsense:up');
      expect([answer.status, answer.data], nameOf(call)).toMatchObject([400, { fields: { sort: /./ } }]);
    }
  });
});

/** Lists and their files: what keeps an order for later says of which list. */
const takesSort = ({ input, reply, ...call }: Call) =>
  input instanceof z.ZodObject && 'sort' in input.shape && (reply === 'file' || 'sorts' in call);
