/** From a planned visit to the messages that owners get, and their log. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { owner } from '@hoistway/contract/features/owner';
import type { ReceiverKind } from '@hoistway/contract/features/receiver';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { usedBudget } from '../../outbox/enqueue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator, addSite, idOf } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { followEarlyVisits } from '../plan/plan-visits.ts';
import { readSendingMode, saveSendingMode } from '../receiver/sending-mode.ts';
import { cancelWaiting, moveWaiting } from '../receiver/waiting-messages.ts';
import { notifyMaintenance } from './notify-maintenance.ts';

let world: TestApp;
let clerk: number;
let site: { domainId: number };
let phones = 13_700_000_000;

beforeAll(async () => {
  world = await createTestApp();
  site = await addSite(world.db, { name: '花园小区', city: '苏州市' });
  clerk = (
    await addAccount(world.db, {
      permissions: allPermissionNames,
      scope: [{ level: 3, nodeId: site.domainId }],
    })
  ).userId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  for (const table of ['outbox_message', 'outbox_budget', 'maintenance_plan'])
    await sql`delete from ${sql.table(table)}`.execute(world.db);
});

const addUnit = () => addElevator(world.db, { domain_id: site.domainId, building_name: '1 号楼' });
async function addOwner(elevatorId: number, { received = true, telNum = String(++phones) } = {}) {
  const ownerId = await idOf(
    world.db,
    sql<{ id: number }>`insert into owner (owner_name, tel_num, received, creator, creator_id)
      values ('王女士', ${telNum}, ${received}, 'clerk', ${clerk}) returning owner_id as id`,
  );
  await sql`insert into owner_elevator values (${ownerId}, ${elevatorId})`.execute(world.db);
  return { ownerId, telNum };
}
/** A visit at the last minute of a day, so that it lies ahead at any hour. */
const addVisit = (elevatorId: number, days: number, { time = '23:59:59', db = world.db } = {}) =>
  idOf(
    db,
    sql<{ id: number }>`insert into maintenance_plan (elevator_id, plan_start)
      values (${elevatorId}, (current_date + ${days}::int) + ${time}::time) returning mp_id as id`,
  );
/** By a new schedule. */
const replaceVisits = async (
  elevatorId: number,
  days: readonly number[],
  more: { time?: string; db?: typeof world.db } = {},
) => {
  await sql`select plans_give_way(${elevatorId}::int, 'schedule', 'clerk')`.execute(more.db ?? world.db);
  const visits: number[] = [];
  for (const day of days) visits.push(await addVisit(elevatorId, day, more));
  return visits;
};
const move = (mpId: number, days: number, db = world.db) =>
  sql`update maintenance_plan set due_date = current_date + ${days}::int,
      plan_start = (current_date + ${days}::int) + time '23:59:59', moved_from = coalesce(moved_from, due_date),
      moved_at = now() where mp_id = ${mpId}`.execute(db);
const never = { from: 0, to: 0 };
const notify = (quiet = never, db = world.db) => notifyMaintenance(db, quiet, new AbortController().signal);
const messages = async (db = world.db) => {
  const { rows } = await sql<{ days: number; tel_num: string; template: string }>`
    select s.day - current_date as days, s.tel_num, m.template from maintain_sms s join outbox_message m using (message_id)
    order by message_id`.execute(db);
  return rows;
};
const announcements = async (db = world.db) =>
  (await messages(db)).map(({ days, template }) => [days, template]);
/** Nothing leaves, nothing is kept: it waits. */
const hold = () =>
  sql`update outbox_message set state = 'queued', next_at = 'infinity', ended_at = null`.execute(world.db);
const allKept = () =>
  expect
    .poll(async () => {
      const rows = await world.db.selectFrom('outbox_message').select('state').execute();
      return rows.every(({ state }) => state === 'kept');
    })
    .toBe(true);

const announcing = (visit: number) => async (days: number) => {
  await move(visit, days);
  await notify();
  await notify();
  await allKept();
};

describe('owners are notified of planned maintenance', () => {
  it('two days before it, once for each number, and not earlier', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    await addOwner(elevatorId, { received: false });
    for (const days of [2, 3]) await addVisit(elevatorId, days);
    await Promise.all([notify(), notify()]);
    await notify();
    expect(await messages()).toEqual([{ days: 2, tel_num: telNum, template: 'maintenance' }]);
  });

  it('of an announced visit that comes earlier because the one before it was done early, as of a move', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await sql`insert into maintenance_schedule (elevator_id) values (${elevatorId})`.execute(world.db);
    const before = await addVisit(elevatorId, 10);
    const announced = await addVisit(elevatorId, 2);
    await announcing(announced)(2);
    await announcing(announced)(20);
    await sql`update maintenance_plan set moved_from = null, moved_at = null where mp_id = ${announced}`.execute(
      world.db,
    );
    await sql`update maintenance_plan set plan_status = 'completed', actual_start = current_date, actual_end = current_date
      where mp_id = ${before}`.execute(world.db);
    expect(await inTransaction(world.db, trx => followEarlyVisits(trx, [elevatorId]))).toBe(1);
    await notify();
    const [, , last] = await announcements();
    expect(last).toEqual([expect.toSatisfy((days: number) => days >= 13 && days <= 15), 'maintenanceMoved']);
  });

  it('of a day that was moved after it was announced, and of no other move', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    const [near, far] = [await addVisit(elevatorId, 2), await addVisit(elevatorId, 9)];
    await notify();
    await allKept();
    await move(near, 6);
    await move(far, 8);
    await notify();
    expect(await messages()).toEqual([
      { days: 2, tel_num: telNum, template: 'maintenance' },
      { days: 6, tel_num: telNum, template: 'maintenanceMoved' },
    ]);
  });

  it('of no move from a day of which the message never left', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const visit = await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    await hold();
    for (const days of [6, 1]) {
      await move(visit, days);
      await notify();
    }
    const { rows } = await sql<{ days: number; template: string; answer: string }>`
      select s.day - current_date as days, m.template, m.answer
      from maintain_sms s join outbox_message m using (message_id) order by message_id`.execute(world.db);
    expect(rows).toMatchObject([
      { days: 2, template: 'maintenance', answer: 'the visit was changed' },
      { days: 1, template: 'maintenance' },
    ]);
  });

  it('of a day to which it is moved back, each time', async () => {
    const { elevatorId } = await addUnit();
    const { ownerId } = await addOwner(elevatorId);
    const visit = await addVisit(elevatorId, 2);
    const announced = announcing(visit);
    for (const days of [2, 6, 2, 6, 2]) await announced(days);
    expect((await messages()).map(({ days, template }) => [days, template])).toEqual([
      [2, 'maintenance'],
      [6, 'maintenanceMoved'],
      [2, 'maintenanceMoved'],
      [6, 'maintenanceMoved'],
      [2, 'maintenanceMoved'],
    ]);
    // To the same person at another number.
    await sql`update owner set tel_num = ${String(++phones)} where owner_id = ${ownerId}`.execute(world.db);
    await announced(2);
    expect(await messages()).toHaveLength(5);
    await announced(6);
    await announced(2);
    expect(await messages()).toHaveLength(7);
  });

  it('of a day to which it is moved back after the first messages have expired', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const announced = announcing(await addVisit(elevatorId, 2));
    for (const days of [2, 6, 2]) await announced(days);
    await sql`delete from outbox_message where message_id = (select min(message_id) from outbox_message)`.execute(
      world.db,
    );
    for (const days of [6, 2]) await announced(days);
    expect((await messages()).map(({ days }) => days)).toEqual([6, 2, 6, 2]);
  });

  it('of no day again because of another that did not leave, and of that one when it is so after all', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const visit = await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    await move(visit, 6);
    await world.db.transaction().execute(async trx => {
      // Unseen by the sender of this process.
      const again = () => notifyMaintenance(trx, never, new AbortController().signal);
      const day = (days: number) =>
        sql`update maintenance_plan set due_date = current_date + ${days}::int,
          plan_start = (current_date + ${days}::int) + time '23:59:59' where mp_id = ${visit}`.execute(trx);
      const days = async () => {
        const { rows } = await sql<{ days: number }>`
          select s.day - current_date as days from maintain_sms s order by message_id`.execute(trx);
        return rows.map(row => row.days);
      };
      await again();
      expect(await days()).toEqual([2, 6]);
      await day(2);
      await again();
      expect(await days()).toEqual([2, 6]);
      await day(6);
      await again();
      expect(await days()).toEqual([2, 6, 6]);
    });
  });

  it('of a new schedule that puts an announced visit on another day, as of a move, and of no other visit', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    await replaceVisits(elevatorId, [6, 20]);
    await notify();
    await allKept();
    await notify();
    expect(await announcements()).toEqual([
      [2, 'maintenance'],
      [6, 'maintenanceMoved'],
    ]);
    // Once more, nearer, and back to the first day.
    for (const days of [1, 2]) {
      await replaceVisits(elevatorId, [days, 20]);
      await notify();
      await allKept();
    }
    expect((await announcements()).slice(2)).toEqual([
      [1, 'maintenanceMoved'],
      [2, 'maintenanceMoved'],
    ]);
  });

  it('of nothing by a new schedule that leaves day and hour as they were announced', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    await replaceVisits(elevatorId, [2, 20]);
    await notify();
    expect(await announcements()).toEqual([[2, 'maintenance']]);
  });

  it('once of what a new schedule leaves as it is while the message waits', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    await hold();
    await replaceVisits(elevatorId, [2]);
    await notify();
    const { rows } = await sql<{ answer: string; template: string }>`
      select answer, template from outbox_message order by message_id`.execute(world.db);
    expect(rows).toMatchObject([
      { template: 'maintenance', answer: 'the visit was changed' },
      { template: 'maintenance' },
    ]);
  });

  it('of no visit after the one that replaced an announced one', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    // Cancelled by somebody before: it replaces nothing.
    const cancelled = await addVisit(elevatorId, 3);
    await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${cancelled}`.execute(world.db);
    const [next] = await replaceVisits(elevatorId, [4, 20]);
    await notify();
    await allKept();
    await sql`update maintenance_plan set actual_start = now() where mp_id = ${next}`.execute(world.db);
    await notify();
    expect(await announcements()).toEqual([
      [2, 'maintenance'],
      [4, 'maintenanceMoved'],
    ]);
  });

  it('of no visit that was done early, before the announced one gave way', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    const early = await addVisit(elevatorId, 16);
    await notify();
    await allKept();
    await sql`update maintenance_plan set actual_start = now() - interval '1 hour' where mp_id = ${early}`.execute(
      world.db,
    );
    await replaceVisits(elevatorId, [30]);
    await notify();
    expect(await announcements()).toEqual([
      [2, 'maintenance'],
      [30, 'maintenanceMoved'],
    ]);
  });

  it('at the number that a message went to, when it was changed while it waited', async () => {
    const { elevatorId } = await addUnit();
    const { ownerId, telNum } = await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await hold();
    const changed = String(++phones);
    await moveWaiting(world.db, 'owner_id', ownerId, { telNum: changed, answer: 'the owner was changed' });
    await sql`update owner set tel_num = ${changed} where owner_id = ${ownerId}`.execute(world.db);
    await addOwner(elevatorId, { telNum });
    await notify();
    const { rows } = await sql<{ address: string; tel_num: string }>`
      select address, tel_num from outbox_message join maintain_sms using (message_id) order by message_id`.execute(
      world.db,
    );
    expect(rows).toEqual([changed, telNum].map(number => ({ address: number, tel_num: number })));
  });

  it('once at a number that an owner takes over, unless what it was sent failed', async () => {
    const { elevatorId } = await addUnit();
    const [first, second, failed] = [
      await addOwner(elevatorId),
      await addOwner(elevatorId),
      await addOwner(elevatorId),
    ];
    await addVisit(elevatorId, 2);
    // Unseen by the sender of this process.
    await world.db.transaction().execute(async db => {
      const waiting = async () => {
        const { rows } = await sql<{ address: string; owner_id: number }>`
          select address, owner_id from outbox_message join maintain_sms using (message_id)
          where state = 'queued' order by message_id`.execute(db);
        return rows.map(row => [row.address, row.owner_id]);
      };
      /** Of an owner in another account’s address book. */
      const take = async ({ ownerId }: typeof first, { telNum }: typeof first) => {
        await sql`update owner set tel_num = ${telNum}, creator_id = null where owner_id = ${ownerId}`.execute(
          db,
        );
        await moveWaiting(db, 'owner_id', ownerId, { telNum, answer: 'the owner was changed' });
        await notify(never, db);
      };
      await notify(never, db);
      await sql`update outbox_message set state = 'failed' where address = ${failed.telNum}`.execute(db);
      await take(first, second);
      expect(await waiting()).toEqual([[second.telNum, second.ownerId]]);
      await sql`update owner set received = false where owner_id = ${first.ownerId}`.execute(db);
      await take(second, failed);
      expect(await waiting()).toEqual([[failed.telNum, second.ownerId]]);
    });
  });

  it('of a new schedule also where the announced day had been moved far away', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    await notify();
    await allKept();
    for (const days of [60, 50]) {
      await replaceVisits(elevatorId, [days]);
      await notify();
      await allKept();
      // All that is left is that it was announced for that day.
      await sql`update maintain_sms set over = true where day < current_date + 50`.execute(world.db);
    }
    expect((await announcements()).slice(1)).toEqual([
      [60, 'maintenanceMoved'],
      [50, 'maintenanceMoved'],
    ]);
  });

  it('of another hour of the day that was announced', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    // Unseen by the sender of this process.
    await world.db.transaction().execute(async db => {
      const visit = await addVisit(elevatorId, 2, { db });
      const setHour = (time: string) =>
        sql`update maintenance_plan set plan_start = due_date + ${time}::time where mp_id = ${visit}`.execute(
          db,
        );
      const send = () => sql`update outbox_message set state = 'sent' where state = 'queued'`.execute(db);
      const said = async () => {
        const { rows } = await sql<{ template: string; time: string; state: string }>`
          select template, right(parameters ->> 'time', 5) as time, state from outbox_message order by message_id`.execute(
          db,
        );
        return rows.map(({ template, time, state }) => [template, time, state]);
      };
      await notify(never, db);
      // What waits leaves with the new one.
      await setHour('09:30');
      await notify(never, db);
      await send();
      expect(await said()).toEqual([
        ['maintenance', '23:59', 'failed'],
        ['maintenance', '09:30', 'sent'],
      ]);
      // What has left is corrected, there and back; also where a schedule plans the visit again.
      for (const time of ['14:00', '09:30']) {
        await setHour(time);
        await notify(never, db);
        await send();
        await notify(never, db);
      }
      await replaceVisits(elevatorId, [2], { time: '10:15', db });
      await notify(never, db);
      expect((await said()).slice(2)).toEqual([
        ['maintenanceMoved', '14:00', 'sent'],
        ['maintenanceMoved', '09:30', 'sent'],
        ['maintenanceMoved', '10:15', 'queued'],
      ]);
    });
  });

  describe('on another day of what certainly did not arrive', () => {
    type Db = typeof world.db;
    const fail = (db: Db, more = sql``) =>
      sql`update outbox_message set state = 'failed', answer = 'expired', ended_at = now() ${more}
        where state = 'queued'`.execute(db);
    /** As if everything so far had happened a day earlier; the visit stays where it is. */
    const sleep = async (db: Db) => {
      await sql`update maintain_sms set at = at - interval '1 day'`.execute(db);
      await sql`update outbox_message set at = at - interval '1 day'`.execute(db);
      await sql`update outbox_budget set at = at - 1`.execute(db);
    };
    /** Unseen by the sender of this process, and within one moment. */
    const within = async (work: (db: Db, visit: number, telNum: string) => Promise<void>) => {
      const { elevatorId } = await addUnit();
      const { telNum } = await addOwner(elevatorId);
      await world.db
        .transaction()
        .execute(async trx => work(trx, await addVisit(elevatorId, 2, { db: trx }), telNum));
    };
    const count = async (db: Db) => (await messages(db)).length;

    it('once a day, until it may have arrived', () =>
      within(async db => {
        for (const days of [1, 2, 3]) {
          await notify(never, db);
          await fail(db);
          await notify(never, db);
          expect(await count(db)).toBe(days);
          await sleep(db);
        }
        await notify(never, db);
        await fail(db, sql`, unsure = 1`);
        await sleep(db);
        await notify(never, db);
        expect(await announcements(db)).toEqual(Array(4).fill([2, 'maintenance']));
      }));

    it('within the budget of that day', () =>
      within(async (db, _, telNum) => {
        await sql`insert into outbox_budget (address, template, used) values (${telNum}, 'maintenance', 50)`.execute(
          db,
        );
        for (let times = 0; times < 2; times++) await notify(never, db);
        expect(await count(db)).toBe(1);
        await sleep(db);
        await notify(never, db);
        const { rows } = await sql<{ state: string }>`
          select state from outbox_message order by message_id`.execute(db);
        expect(rows).toEqual([{ state: 'failed' }, { state: 'queued' }]);
      }));

    it('also where messages wait for a person, who cannot send what is beyond it', () =>
      within(async (db, _, telNum) => {
        await sql`update sending_mode set manual = '{maintenance}'`.execute(db);
        await sql`insert into outbox_budget (address, template, used) values (${telNum}, 'maintenance', 50)`.execute(
          db,
        );
        await notify(never, db);
        await sleep(db);
        await notify(never, db);
        const { rows } = await sql<{ state: string; held: boolean }>`
          select state, held from outbox_message order by message_id`.execute(db);
        expect(rows).toEqual([
          { state: 'failed', held: false },
          { state: 'queued', held: true },
        ]);
        await sql`update sending_mode set manual = '{}'`.execute(db);
      }));

    it('of a move as of a move', () =>
      within(async (db, visit) => {
        await notify(never, db);
        await sql`update outbox_message set state = 'sent'`.execute(db);
        await sql`update maintenance_plan set due_date = due_date + 9, plan_start = plan_start + interval '9 days'
          where mp_id = ${visit}`.execute(db);
        await notify(never, db);
        await fail(db);
        await sleep(db);
        await notify(never, db);
        expect(await announcements(db)).toEqual([
          [2, 'maintenance'],
          [11, 'maintenanceMoved'],
          [11, 'maintenanceMoved'],
        ]);
      }));

    it('but not of a visit that has begun', () =>
      within(async (db, visit) => {
        await notify(never, db);
        await fail(db);
        await sleep(db);
        await sql`update maintenance_plan set actual_start = now() where mp_id = ${visit}`.execute(db);
        await notify(never, db);
        expect(await count(db)).toBe(1);
      }));

    it('nor of what waited for a person until it expired', () =>
      within(async db => {
        await sql`update sending_mode set manual = '{maintenance}'`.execute(db);
        await notify(never, db);
        await fail(db);
        await sleep(db);
        await notify(never, db);
        expect(await count(db)).toBe(1);
        await sql`update sending_mode set manual = '{}'`.execute(db);
      }));
  });

  it('and WeChat users, in the name of their account', async () => {
    const { elevatorId } = await addUnit();
    await sql`insert into weixin_user (openid, user_id, weixin_name, kinds)
      values ('oLi', ${clerk}, '李工', '{maintenance}')`.execute(world.db);
    try {
      await addVisit(elevatorId, 1);
      await notify();
      const rows = await world.db
        .selectFrom('outbox_message')
        .select(['channel', 'address', 'receiver_id'])
        .execute();
      expect(rows).toEqual([{ channel: 'weixin', address: 'oLi', receiver_id: clerk }]);
    } finally {
      await sql`delete from weixin_user`.execute(world.db);
    }
  });

  it('after all when they switched messages off and on before it left', async () => {
    const { elevatorId } = await addUnit();
    const { ownerId } = await addOwner(elevatorId);
    await addVisit(elevatorId, 1);
    await notify();
    await allKept();
    await hold();
    for (const isReceive of [0, 1] as const)
      await world.send(owner.setReceived, { idList: [ownerId], isReceive }, { as: clerk });
    await notify();
    expect(await messages()).toHaveLength(2);
  });

  it('of none that was cancelled, has begun, or is of a unit out of use', async () => {
    const [cancelled, begun, retired] = [await addUnit(), await addUnit(), await addUnit()];
    for (const { elevatorId } of [cancelled, begun, retired]) {
      await addOwner(elevatorId);
      await addVisit(elevatorId, 1);
    }
    await sql`update maintenance_plan set cancelled_at = now() where elevator_id = ${cancelled.elevatorId}`.execute(
      world.db,
    );
    await sql`update maintenance_plan set actual_start = now() where elevator_id = ${begun.elevatorId}`.execute(
      world.db,
    );
    await sql`update elevator set retired_at = now() where elevator_id = ${retired.elevatorId}`.execute(
      world.db,
    );
    await notify();
    expect(await messages()).toEqual([]);
  });

  it('never within the quiet hours, and by their beginning at the latest', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 1);
    // Within one moment: the hour stays.
    await world.db.transaction().execute(async trx => {
      const { rows } = await sql<{ hour: number }>`select extract(hour from localtime)::int as hour`.execute(
        trx,
      );
      const hour = rows[0]?.hour ?? 0;
      const at = (more: number) => (hour + more + 24) % 24;
      for (const quiet of [
        { from: hour, to: at(1) },
        { from: at(-9), to: at(1) },
        { from: hour, to: at(-1) },
      ]) {
        await notify(quiet, trx);
        expect(await messages(trx)).toEqual([]);
      }
      await notify({ from: at(2), to: hour }, trx);
      expect(await messages(trx)).toHaveLength(1);
      const { rows: until } = await sql<{ hour: number; seconds: number }>`
        select extract(hour from expires_at::time)::int as hour,
          extract(epoch from expires_at - now())::int as seconds from outbox_message`.execute(trx);
      expect(until[0]?.seconds).toBeLessThanOrEqual(2 * 3600);
      expect([at(1), at(2)]).toContain(until[0]?.hour);
    });
  });

  it('nor by messages that waited for a person and are to be sent automatically', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    await addVisit(elevatorId, 2);
    // Unseen by the sender of this process, and within one moment.
    await world.db.transaction().execute(async trx => {
      const setMode = async (manual: ReceiverKind[]) =>
        saveSendingMode(trx, { ...(await readSendingMode(trx)), manual });
      const written = async () => {
        const { rows } = await sql<{ state: string; held: boolean; answer: string }>`
          select state, held, answer from outbox_message order by message_id`.execute(trx);
        return rows;
      };
      const { rows } = await sql<{ hour: number }>`select extract(hour from localtime)::int as hour`.execute(
        trx,
      );
      const hour = rows[0]?.hour ?? 0;
      await setMode(['maintenance']);
      await notify(never, trx);
      await setMode([]);
      const cancelled = [{ state: 'failed', held: true, answer: 'to be sent automatically' }];
      await notify({ from: hour, to: (hour + 1) % 24 }, trx);
      expect(await written()).toEqual(cancelled);
      for (let times = 0; times < 2; times++)
        await notify({ from: (hour + 2) % 24, to: (hour + 3) % 24 }, trx);
      expect(await written()).toEqual([...cancelled, { state: 'queued', held: false, answer: '' }]);
      const { rows: until } = await sql<{ early: boolean }>`
        select expires_at <= now() + interval '2 hours' as early from outbox_message where not held`.execute(
        trx,
      );
      expect(until).toEqual([{ early: true }]);
      expect(await usedBudget(trx, [telNum], 'maintenance')).toEqual(new Map([[telNum, 1]]));
      // One that expired is not: somebody could have sent it.
      await sql`delete from outbox_message`.execute(trx);
      await setMode(['maintenance']);
      await notify(never, trx);
      await sql`update outbox_message set expires_at = now()`.execute(trx);
      await setMode([]);
      await notify(never, trx);
      expect(await written()).toEqual([{ state: 'queued', held: true, answer: '' }]);
    });
  });

  it('and until the visit is to begin at the latest', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const visit = await addVisit(elevatorId, 1);
    await sql`update maintenance_plan set plan_start = now() + interval '10 minutes' where mp_id = ${visit}`.execute(
      world.db,
    );
    await notify();
    const { rows } = await sql<{ after: number }>`
      select abs(extract(epoch from m.expires_at - p.plan_start))::int as after
      from outbox_message m join maintain_sms s using (message_id) join maintenance_plan p using (mp_id)`.execute(
      world.db,
    );
    expect(rows.map(({ after }) => after <= 1)).toEqual([true]);
  });

  it('within the budget of a number', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    await sql`insert into outbox_budget (address, template, used) values (${telNum}, 'maintenance', 50)`.execute(
      world.db,
    );
    await addVisit(elevatorId, 1);
    await notify();
    const rows = await world.db.selectFrom('outbox_message').select(['state', 'answer']).execute();
    expect(rows).toEqual([{ state: 'failed', answer: 'limit of the day' }]);
  });

  it('of a moved day as of any other where the budget kept the first message back', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    await sql`insert into outbox_budget (address, template, used) values (${telNum}, 'maintenance', 50)`.execute(
      world.db,
    );
    const visit = await addVisit(elevatorId, 2);
    await notify();
    await move(visit, 6);
    await notify();
    await sql`delete from outbox_budget`.execute(world.db);
    await move(visit, 1);
    await notify();
    expect((await messages()).map(({ days, template }) => [days, template])).toEqual([
      [2, 'maintenance'],
      [1, 'maintenance'],
    ]);
  });

  it('within a budget that counts nothing that never left', async () => {
    const { elevatorId } = await addUnit();
    const { telNum } = await addOwner(elevatorId);
    const visits = [
      await addVisit(elevatorId, 1),
      await addVisit(elevatorId, 2),
      await addVisit(elevatorId, 2),
    ];
    await notify();
    await allKept();
    await hold();
    // Of one nobody knows whether it left.
    await sql`update outbox_message set unsure = 1 where message_id = (select min(message_id) from outbox_message)`.execute(
      world.db,
    );
    for (const visit of visits) await move(visit, 6);
    await notify();
    const rows = await world.db.selectFrom('outbox_budget').select(['address', 'template', 'used']).execute();
    expect(rows).toContainEqual({ address: telNum, template: 'maintenance', used: 1 });
  });

  it('and of nothing that waits once they want none', async () => {
    const { elevatorId } = await addUnit();
    const { ownerId } = await addOwner(elevatorId);
    await addVisit(elevatorId, 1);
    await notify();
    await allKept();
    await hold();
    await world.send(owner.setReceived, { idList: [ownerId], isReceive: 0 }, { as: clerk });
    const rows = await world.db.selectFrom('outbox_message').select(['state']).execute();
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('of nothing that a sender took who died with it, once it is wrong or they want none', async () => {
    const { elevatorId } = await addUnit();
    const { ownerId } = await addOwner(elevatorId);
    const visit = await addVisit(elevatorId, 1);
    await notify();
    await allKept();
    // Unseen by the sender of this process.
    for (const cancel of [
      (db: typeof world.db) => notifyMaintenance(db, never, new AbortController().signal),
      (db: typeof world.db) => cancelWaiting(db, 'owner_id', [ownerId], 'the visit was changed'),
    ])
      await world.db.transaction().execute(async trx => {
        const lease = (seconds: number) =>
          sql`update outbox_message set state = 'sending', ended_at = null, answer = '',
            next_at = now() + make_interval(secs => ${seconds})`.execute(trx);
        const row = () => trx.selectFrom('outbox_message').select(['state', 'answer']).execute();
        await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${visit}`.execute(trx);
        await lease(60);
        await cancel(trx);
        expect(await row()).toEqual([{ state: 'sending', answer: '' }]);
        await lease(-1);
        await cancel(trx);
        expect(await row()).toEqual([{ state: 'failed', answer: 'the visit was changed' }]);
        await sql`update outbox_message set state = 'kept'`.execute(trx);
      });
  });

  it('all or nothing when whoever writes dies before the end', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 1);
    await sql`alter table maintain_sms add constraint away check (false) not valid`.execute(world.db);
    try {
      await expect(notify()).rejects.toThrow();
      expect(await world.db.selectFrom('outbox_message').select('key').execute()).toEqual([]);
    } finally {
      await sql`alter table maintain_sms drop constraint away`.execute(world.db);
    }
    await notify();
    expect(await messages()).toHaveLength(1);
  });
});

it('keeps to full batches: thousands of owners of one visit get one message each of every day to which it is moved', async () => {
  const owners = rounds(2100, 6000);
  // Where the tables were never emptied: statistics from that moment would have the database join them row by row.
  const { db, stop } = await createTestDatabase();
  try {
    const { domainId } = await addSite(db, { name: '花园小区', city: '苏州市' });
    const { elevatorId } = await addElevator(db, { domain_id: domainId });
    await sql`with made as (
        insert into owner (owner_name, tel_num, creator)
        select '李先生', (13600000000 + n)::text, 'clerk' from generate_series(1, ${owners}::int) n returning owner_id)
      insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
    const visit = await addVisit(elevatorId, 2, { db });
    for (const days of [2, 6, 2]) {
      await move(visit, days, db);
      await notify(never, db);
      await sql`update outbox_message set state = 'sent', ended_at = now()`.execute(db);
    }
    const { rows } = await sql<{ days: number; messages: number; numbers: number }>`
      select day - current_date as days, count(*)::int as messages, count(distinct tel_num)::int as numbers
      from maintain_sms group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { days: 2, messages: 2 * owners, numbers: owners },
      { days: 6, messages: owners, numbers: owners },
    ]);
  } finally {
    await stop();
  }
});

describe('the log', () => {
  const list = async (query = {}, as = clerk) =>
    (await world.send(maintainSms.list, { pageSize: 100, ...query }, { as })).data;

  it('has what was sent of the units in scope, by every filter, with exact totals', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const far = await addElevator(world.db);
    const { telNum } = await addOwner(elevatorId);
    await addOwner(far.elevatorId);
    const visit = await addVisit(elevatorId, 2);
    await addVisit(far.elevatorId, 2);
    await notify();
    await allKept();
    const all = await list();
    expect(all).toMatchObject({
      total: 1,
      result: [
        {
          city: '苏州市',
          domainName: '花园小区',
          buildingName: '1 号楼',
          jobNum,
          ownerName: '王女士',
          telNum,
          smsStatus: 3,
          stopType: 1,
          createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          sendTime: '',
        },
      ],
    });
    const area = `${site.domainId}`;
    const { rows } = await sql<{ path: string }>`
      select concat_ws(',', r.parent_id, r.area_id, c.area_id, ${area}::text) as path
      from site s join area c on c.area_id = s.city_id join area r on r.area_id = c.parent_id
      where s.domain_id = ${site.domainId}`.execute(world.db);
    const path = rows[0]?.path ?? '';
    for (const query of [
      { domainName: '花园' },
      { jobNum },
      { ownerName: '王' },
      { telNum: telNum.slice(3) },
      { stopType: 1 },
      { dataPermissionList: [path] },
    ])
      expect((await list(query)).total).toBe(1);
    for (const query of [
      { jobNum: far.jobNum },
      { ownerName: '李' },
      { telNum: '19999999999' },
      { stopType: 2 },
      { stopType: 3 },
    ])
      expect(await list(query)).toMatchObject({ total: 0, result: [] });
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    expect((await list({}, admin)).total).toBe(2);
    // What became of the visit.
    await sql`update maintenance_plan set due_date = current_date - 1, plan_start = now() - interval '1 day'
      where mp_id = ${visit}`.execute(world.db);
    expect(await list({ stopType: 3 })).toMatchObject({ total: 1, result: [{ stopType: 3 }] });
    await sql`update maintenance_plan set plan_status = 'completed', actual_start = now(), actual_end = now()
      where mp_id = ${visit}`.execute(world.db);
    expect(await list({ stopType: 2 })).toMatchObject({ total: 1, result: [{ stopType: 2 }] });
    await sql`delete from maintenance_plan where mp_id = ${visit}`.execute(world.db);
    expect((await list()).result).toMatchObject([{ stopType: 0 }]);
  });

  it('shows a sample of both texts, and writes down who looked at phones', async () => {
    const { data } = await world.send(maintainSms.sample, {}, { as: clerk });
    expect(data).toEqual({
      planned: expect.stringContaining('计划于 08-15 09:00 进行维护保养'),
      moved: expect.stringContaining('改为 08-15 09:00 进行'),
      quietFrom: 22,
      quietTo: 7,
    });
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await addVisit(elevatorId, 1);
    await notify();
    await list();
    const { rows } = await sql<{ subject: string }>`
      select subject from access_log where user_id = ${clerk} and call = ${maintainSms.list.path}`.execute(
      world.db,
    );
    expect(rows).toContainEqual({ subject: '王女士' });
  });
});
