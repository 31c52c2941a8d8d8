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
import { addAgreement, addAlarm, addElevator, addLogLine } from '../testing/test-rows.ts';
import { makeValidInputs, nameOf } from '../testing/valid-inputs.ts';
import { refreshDisplayedAlarm } from './alarm/alarm-changes.ts';

let world: TestApp;
let admin: number;
let jobNum: string;
const rowsOf = z.object({ result: z.array(z.record(z.string(), z.unknown())) });

/** Where two sets of examples are alike in what a list sorts by. */
const differences = [
  sql`update access_log set at = at - access_id * interval '1 day'`,
  sql`update account set create_date = now() + user_id * interval '1 day',
    expire_date = now() + user_id * interval '2 days', last_access_date = now() + user_id * interval '3 days',
    staff_type = 'formal', employee_name = 'n' || user_id, employee_id = 'e' || user_id,
    cert_kind = 'T', cert_number = 'T' || user_id, cert_until = current_date + user_id`,
  sql`update agreement set customer_name = 'c' || agreement_id, end_date = end_date - agreement_id`,
  sql`update company set create_date = now() + company_id * interval '1 day'`,
  sql`update device_account set create_date = now() + device_id * interval '1 day'`,
  sql`insert into device_connection (device_id, instance, connected_at, seen_at, address)
    select device_id, 'x', now() + device_id * interval '1 hour', now() + device_id * interval '1 minute', 'x'
    from device_account`,
  sql`update display_link set create_date = now() + display_link_id * interval '1 day',
    expire_date = now() + display_link_id * interval '2 days',
    last_use_date = now() - display_link_id * interval '1 hour'`,
  sql`update elevator set building_name = 'b' || elevator_id, brand = 'b' || elevator_id,
    register_code = 'r' || elevator_id, start_date = date '2020-01-01' - 400 * elevator_id,
    inspect_date = date '2001-01-01' + elevator_id, run_times = elevator_id`,
  sql`update feedback set feedback_time = now() - feedback_id * interval '1 day', reply = 'x',
    reply_time = now() - feedback_id * interval '1 hour'`,
  sql`update notice set create_date = now() + notice_id * interval '1 day',
    start_date = now() - notice_id * interval '1 hour', end_date = now() + notice_id * interval '1 hour'`,
  sql`insert into refused_message (username, reason, count, last_at)
    values ('x', 'topic', 2, now() - interval '1 day')`,
  sql`update role set create_date = now() + role_id * interval '1 day'`,
  sql`update third_party_user set name = 'k' || third_party_user_id,
    create_date = now() + third_party_user_id * interval '1 day',
    expire_date = now() + third_party_user_id * interval '2 days',
    last_use_date = now() - third_party_user_id * interval '1 hour'`,
  sql`update webhook set name = 'w' || webhook_id, create_date = now() + webhook_id * interval '1 day'`,
  sql`update work_order set created_at = now() + order_id * interval '1 day',
    arrival_due = now() + order_id * interval '2 days'`,
];

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const { rows: one } = await makeValidInputs(world);
  const { rows: other, owner } = await makeValidInputs(world);
  admin = owner;
  ({ jobNum } = other);
  await addLogLine(db, { userId: admin, at: '2026-01-01' });

  // The other site has more units in each state.
  const unit = async (values = {}) =>
    (await addElevator(db, { domain_id: other.domainId, ...values })).elevatorId;
  const inspected = await unit({ isactive: true });
  await sql`update elevator_state set service_mode = 2 where elevator_id = ${inspected}`.execute(db);
  const late = await unit();
  const stopped = await unit();
  const trapped = await unit();
  await sql`insert into maintenance_plan (elevator_id, plan_start)
    values (${inspected}, current_date), (${late}, current_date - 1), (${stopped}, current_date + interval '1 hour')`.execute(
    db,
  );
  await addAlarm(db, stopped);
  const alarmId = await addAlarm(db, trapped, { box_up: true });
  await sql`insert into rescue_breach (event_id, alarm_id, elevator_id, kind, due)
    values (${alarmId}, ${alarmId}, ${trapped}, 'arrival', now())`.execute(db);
  await refreshDisplayedAlarm(db, [stopped, trapped]);
  // Yesterday the other stopped twice.
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const [elevatorId, main_code] of [
    [one.elevatorId, '105'],
    [other.elevatorId, '105'],
    [other.elevatorId, '106'],
  ] as const)
    await addAlarm(db, elevatorId, { main_code, alarm_date: yesterday, finish_date: yesterday });
  // Figures for a month that is over.
  await sql`delete from stop_month`.execute(db);
  for (const [n, { elevatorId }] of [one, other].entries()) {
    for (let trap = 0; trap <= n; trap++)
      await addAlarm(db, elevatorId, {
        alarm_date: new Date(`2026-03-1${trap}T00:00:00Z`),
        finish_date: new Date(`2026-03-1${trap}T01:00:00Z`),
        box_up: true,
      });
    await sql`insert into stop_month select '2026-03-01', ${elevatorId}, n, n, n, n, n, n, n, ${2 + 3 * n}
      from (select ${(n + 1) * 3_600_000}::bigint as n) hours`.execute(db);
    await addAgreement(db, [elevatorId], { start_date: '2026-01-01', end_date: '2026-12-31' });
  }
  for (const difference of differences) await difference.execute(db);
});
afterAll(() => world.stop());

/** What a list needs besides its order. */
const also = (call: Call, sort: string) =>
  call === alarm.listByJobNum
    ? { jobNum }
    : call === stop.figures
      ? {
          startMonth: '2026-03',
          endMonth: '2026-03',
          ...(/^(agreeNum|customerName)/.test(sort) && { groupBy: 'agreement' }),
        }
      : call === home.inspections || call === home.contracts
        ? { expiryInterval: 30 }
        : call === home.yesterdayUnits
          ? { statisticType: 2 }
          : {};
const ask = (call: Call, sort: string) =>
  world.send(call, {}, { as: admin, raw: { ...also(call, sort), sort, pageSize: 100, processType: -1 } });

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
