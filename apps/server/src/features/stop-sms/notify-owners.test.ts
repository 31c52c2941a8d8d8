/** From the change of an alarm to the messages that owners get, and their log. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { refusals } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { owner } from '@hoistway/contract/features/owner';
import type { ReceiverKind } from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownExamples } from '../../http/examples.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { reportFault } from '../alarm-facts/reported-fault.ts';
import { notifyOwners, notifyTrapped } from './notify-owners.ts';

let world: TestApp;
let clerk: number;
let site: { domainId: number };
let seq = 1;
let phones = 13_800_000_000;

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
  // Whoever is still at it would send again what is deleted here.
  await world.settle();
  await sql`delete from outbox_message`.execute(world.db);
  await sql`delete from outbox_budget`.execute(world.db);
});

const addUnit = () => addElevator(world.db, { domain_id: site.domainId, building_name: '1 号楼' });
/** @returns the number */
async function addOwner(
  elevatorId: number,
  { received = true, telNum = String(++phones), creatorId = clerk } = {},
): Promise<string> {
  await sql`with made as (
      insert into owner (owner_name, tel_num, received, creator, creator_id)
      values ('王女士', ${telNum}, ${received}, 'clerk', ${creatorId}) returning owner_id)
    insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(world.db);
  return telNum;
}
const report = (elevatorId: number, code: string, action: 'occur' | 'clear', at = Date.now()) =>
  recordFaults(world.db, [faultFact({ elevatorId, seq: ++seq, at, code, action })]);
/** All changes are taken and their messages sent: a process that takes some at this moment is waited for. */
const taken = async () => {
  await notifyOwners(world.db, 0, new AbortController().signal);
  await world.settle();
};
const messages = async (elevatorId: number) => {
  await taken();
  const { rows } = await sql<{ kind: number; tel_num: string }>`
    select kind, tel_num from stop_sms where elevator_id = ${elevatorId} order by stop_sms_id`.execute(
    world.db,
  );
  return rows;
};
const kinds = async (elevatorId: number) => (await messages(elevatorId)).map(({ kind }) => kind);
const alarmOf = async (elevatorId: number) =>
  (
    await world.db
      .selectFrom('alarm')
      .select('alarm_id')
      .where('elevator_id', '=', elevatorId)
      .where('finish_date', 'is', null)
      .orderBy('alarm_id', 'desc')
      .executeTakeFirstOrThrow()
  ).alarm_id;

describe('owners are notified', () => {
  it('that a unit stops and that it recovers, each once, however often the device says so', async () => {
    const { elevatorId } = await addUnit();
    const telNum = await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    await report(elevatorId, '101', 'occur');
    expect(await messages(elevatorId)).toEqual([{ kind: 1, tel_num: telNum }]);
    // Another fault of the same event: the unit stands as before.
    await report(elevatorId, '103', 'occur');
    await report(elevatorId, '101', 'clear');
    expect(await kinds(elevatorId)).toEqual([1]);
    await report(elevatorId, '103', 'clear');
    expect(await kinds(elevatorId)).toEqual([1, 2]);
    // The next stop is another event.
    await report(elevatorId, '101', 'occur');
    expect(await kinds(elevatorId)).toEqual([1, 2, 1]);
  });

  it('that people are trapped and rescued, by the device or by a person, and of no stop after it', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '605', 'occur');
    expect(await kinds(elevatorId)).toEqual([3]);
    await report(elevatorId, '101', 'occur');
    expect(await kinds(elevatorId)).toEqual([3]);
    await report(elevatorId, '605', 'clear');
    expect(await kinds(elevatorId)).toEqual([3, 4]);
    const byHand = await addUnit();
    await addOwner(byHand.elevatorId);
    await report(byHand.elevatorId, '605', 'occur');
    await taken();
    await recordStage(world.db, {
      alarmId: await alarmOf(byHand.elevatorId),
      stage: 'rescued',
      person: 'Zhang',
      note: '',
    });
    // The device still says that somebody is inside.
    expect(await kinds(byHand.elevatorId)).toEqual([3]);
    await report(byHand.elevatorId, '605', 'clear');
    expect(await kinds(byHand.elevatorId)).toEqual([3, 4]);
  });

  it('of no recovery while the device says that somebody is inside', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    expect(await kinds(elevatorId)).toEqual([1]);
    await report(elevatorId, '605', 'occur');
    expect(await kinds(elevatorId)).toEqual([1, 3]);
    await recordStage(world.db, {
      alarmId: await alarmOf(elevatorId),
      stage: 'rescued',
      person: 'Zhang',
      note: '',
    });
    await report(elevatorId, '101', 'clear');
    expect(await kinds(elevatorId)).toEqual([1, 3]);
    await report(elevatorId, '605', 'clear');
    expect(await kinds(elevatorId)).toEqual([1, 3, 2, 4]);
  });

  it('of no rescue where the dispatch was cancelled', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const { alarmId } = await world.db
      .transaction()
      .execute(trx => reportEntrapment(trx, { elevatorId, people: 1, person: 'Li', note: '' }));
    expect(await kinds(elevatorId)).toEqual([3]);
    await recordStage(world.db, { alarmId, stage: 'cancelled', person: 'Zhang', note: 'a mistake' });
    const { finish_date } = await world.db
      .selectFrom('alarm')
      .select('finish_date')
      .where('alarm_id', '=', alarmId)
      .executeTakeFirstOrThrow();
    expect(finish_date).not.toBeNull();
    expect(await kinds(elevatorId)).toEqual([3]);
  });

  it('of no stop where somebody complained by telephone, and of one that comes to it', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    const { alarmId } = await world.db
      .transaction()
      .execute(trx => reportFault(trx, { elevatorId, person: 'Li', note: 'a noise' }));
    expect(await kinds(elevatorId)).toEqual([]);
    await report(elevatorId, '101', 'occur');
    expect(await kinds(elevatorId)).toEqual([1]);
    await report(elevatorId, '101', 'clear');
    await recordStage(world.db, { alarmId, stage: 'completed', person: 'Zhang', note: '' });
    expect(await kinds(elevatorId)).toEqual([1, 2]);
    const quiet = await addUnit();
    await addOwner(quiet.elevatorId);
    const complaint = await world.db
      .transaction()
      .execute(trx => reportFault(trx, { elevatorId: quiet.elevatorId, person: 'Li', note: 'a noise' }));
    await recordStage(world.db, {
      alarmId: complaint.alarmId,
      stage: 'completed',
      person: 'Zhang',
      note: '',
    });
    expect(await kinds(quiet.elevatorId)).toEqual([]);
  });

  it('of nothing while it is a suspicion, nor where it was over before it was known', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '606', 'occur');
    await report(elevatorId, '606', 'clear');
    expect(await kinds(elevatorId)).toEqual([]);
    const at = Date.now() - 600_000;
    const past = { elevatorId, code: '605' };
    await recordFaults(world.db, [
      faultFact({ ...past, seq: ++seq, at, action: 'occur' }),
      faultFact({ ...past, seq: ++seq, at: at + 60_000, action: 'clear' }),
    ]);
    expect(await kinds(elevatorId)).not.toContain(2);
  });

  describe('of nothing because of an edit of an alarm that is over', () => {
    /** Over, and everybody was notified. */
    const over = async (code: string) => {
      const { elevatorId } = await addUnit();
      // Somebody else is notified of it, so that it leaves its rows.
      await addOwner(elevatorId);
      await report(elevatorId, code, 'occur');
      await taken();
      const alarmId = await alarmOf(elevatorId);
      await report(elevatorId, code, 'clear');
      const before = await messages(elevatorId);
      return { elevatorId, alarmId, before };
    };
    const record = (alarmId: number, stage: 'arrived' | 'completed') =>
      recordStage(world.db, { alarmId, stage, person: 'Zhang', note: '' });

    it('to an owner who came afterwards', async () => {
      for (const [code, begin] of [
        ['605', 3],
        ['101', 1],
      ] as const) {
        const { elevatorId, alarmId, before } = await over(code);
        expect(before.map(({ kind }) => kind)).toEqual([begin, begin + 1]);
        await addOwner(elevatorId);
        for (const stage of ['arrived', 'completed'] as const)
          expect(await record(alarmId, stage)).toBe('done');
        expect(await messages(elevatorId)).toEqual(before);
        const visit = alarm.saveReturnCall.input.parse({
          ...shownExamples(world.app.features)(alarm.saveReturnCall),
          serviceOrder: serviceOrderOf(alarmId),
        });
        expect((await world.send(alarm.saveReturnCall, visit, { as: clerk })).msg).toBe('');
        expect(await messages(elevatorId)).toEqual(before);
      }
    });

    it('to one who wanted no messages when it ended', async () => {
      const { elevatorId } = await addUnit();
      const telNum = await addOwner(elevatorId);
      await report(elevatorId, '605', 'occur');
      await taken();
      const alarmId = await alarmOf(elevatorId);
      const receives = (received: boolean) =>
        sql`update owner set received = ${received} where tel_num = ${telNum}`.execute(world.db);
      await receives(false);
      await report(elevatorId, '605', 'clear');
      await taken();
      await receives(true);
      expect(await record(alarmId, 'completed')).toBe('done');
      expect(await kinds(elevatorId)).toEqual([3]);
    });
  });

  it('of what went on while the server was away, and of no beginning that is over', async () => {
    // Nobody takes the changes until they are asked for.
    const { db, stop } = await createTestDatabase();
    try {
      const { userId } = await addAccount(db);
      const unit = async () => {
        const { elevatorId } = await addElevator(db);
        await sql`with made as (
            insert into owner (owner_name, tel_num, creator, creator_id)
            values ('王女士', ${String(++phones)}, 'clerk', ${userId}) returning owner_id)
          insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
        return elevatorId;
      };
      const says = (elevatorId: number, code: string, action: 'occur' | 'clear', hoursAgo: number) =>
        recordFaults(db, [
          faultFact({ elevatorId, seq: ++seq, at: Date.now() - hoursAgo * 3_600_000, code, action }),
        ]);
      const all = () => notifyOwners(db, 0, new AbortController().signal);
      const kindsSent = async (elevatorId: number) =>
        (
          await db
            .selectFrom('stop_sms')
            .select('kind')
            .where('elevator_id', '=', elevatorId)
            .orderBy('stop_sms_id')
            .execute()
        ).map(({ kind }) => kind);
      const [goesOn, ended, missed, stands] = [await unit(), await unit(), await unit(), await unit()];
      await says(ended, '605', 'occur', 40);
      await all();
      await sql`update outbox_message set state = 'sent'`.execute(db);
      await says(goesOn, '605', 'occur', 30);
      await says(ended, '605', 'clear', 30);
      for (const elevatorId of [missed, stands]) await says(elevatorId, '605', 'occur', 30);
      await says(stands, '101', 'occur', 30);
      for (const elevatorId of [missed, stands]) await says(elevatorId, '605', 'clear', 29);
      await all();
      expect([await kindsSent(goesOn), await kindsSent(ended), await kindsSent(missed)]).toEqual([
        [3],
        [3, 4],
        [],
      ]);
      // Nobody was notified of the people, who are out: the unit still stands.
      expect(await kindsSent(stands)).toEqual([1]);
    } finally {
      await stop();
    }
  });

  describe('of nothing that was over before it was sent', () => {
    // Nobody sends here.
    let own: Awaited<ReturnType<typeof createTestDatabase>>;
    let elevatorId: number;
    let takes: () => Promise<string[]>;
    let says: (code: string, action: 'occur' | 'clear') => Promise<string[]>;
    const trappedIs = (state: string, more = '') =>
      sql`update outbox_message set state = ${state} ${sql.raw(more)} where template = 'trapped' and ended_at is null`.execute(
        own.db,
      );
    const isOver = 'failed over before it was sent';

    beforeEach(async () => {
      own = await createTestDatabase();
      const { db } = own;
      const { userId } = await addAccount(db);
      ({ elevatorId } = await addElevator(db));
      await sql`with made as (
          insert into owner (owner_name, tel_num, creator, creator_id)
          values ('王女士', ${String(++phones)}, 'clerk', ${userId}) returning owner_id)
        insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
      takes = async () => {
        await notifyOwners(db, 0, new AbortController().signal);
        const { rows } = await sql<{ kind: number; state: string; answer: string }>`
          select kind, state, answer from stop_sms join outbox_message using (message_id) order by stop_sms_id`.execute(
          db,
        );
        return rows.map(({ kind, state, answer }) => [kind, state, answer].join(' ').trim());
      };
      says = async (code, action) => {
        await recordFaults(db, [faultFact({ elevatorId, seq: ++seq, at: Date.now(), code, action })]);
        return takes();
      };
    });
    afterEach(() => own.stop());

    it('and of it when it is so again', async () => {
      expect(await says('101', 'occur')).toEqual(['1 queued']);
      // Whoever is notified of people needs no stop as well.
      expect(await says('605', 'occur')).toEqual([`1 ${isOver}`, '3 queued']);
      // The people are out, and the unit still stands.
      expect(await says('605', 'clear')).toEqual(['1 queued', `3 ${isOver}`]);
      expect(await says('605', 'occur')).toEqual([`1 ${isOver}`, `3 ${isOver}`, '3 queued']);
      await trappedIs('sent');
      expect(await says('605', 'clear')).toEqual([`1 ${isOver}`, `3 ${isOver}`, '3 sent', '4 queued']);
    });

    it('and people are reported each time that they are trapped, until the event is over', async () => {
      await says('101', 'occur');
      for (const [beginning, end] of [
        [2, 3],
        [4, 5],
      ] as const) {
        expect((await says('605', 'occur'))[beginning - 1]).toBe('3 queued');
        await trappedIs('sent');
        expect((await says('605', 'clear'))[end - 1]).toBe('4 queued');
        await sql`update outbox_message set state = 'sent' where template = 'rescued'`.execute(own.db);
      }
      expect(await says('101', 'clear')).toEqual([`1 ${isOver}`, '3 sent', '4 sent', '3 sent', '4 sent']);
    });

    it('nor of the end of what certainly did not arrive', async () => {
      await says('101', 'occur');
      await sql`update outbox_message set state = 'failed', answer = 'limit of the day'`.execute(own.db);
      expect(await says('101', 'clear')).toEqual(['1 failed limit of the day']);
    });

    it('nor of an end while its beginning is being sent', async () => {
      await says('605', 'occur');
      await trappedIs('sending', ", next_at = now() + interval '1 hour'");
      expect(await says('605', 'clear')).toEqual(['3 sending']);
      // The provider was busy: it would have been sent again.
      await trappedIs('queued');
      expect(await takes()).toEqual([`3 ${isOver}`]);
      await says('605', 'occur');
      await trappedIs('sending', ", next_at = now() + interval '1 hour'");
      await says('605', 'clear');
      await trappedIs('sent');
      expect((await takes()).slice(1)).toEqual(['3 sent', '4 queued']);
    });

    it('but of the end where the beginning may have arrived', async () => {
      await says('605', 'occur');
      await trappedIs('queued', ', unsure = 1');
      expect(await says('605', 'clear')).toEqual(['3 failed no answer, it may have arrived', '4 queued']);
    });

    it('where the people get out while it is written', async () => {
      const record = (action: 'occur' | 'clear') =>
        recordFaults(own.db, [faultFact({ elevatorId, seq: ++seq, at: Date.now(), code: '605', action })]);
      await record('occur');
      await own.db.transaction().execute(async trx => {
        await notifyTrapped(trx, new AbortController().signal);
        await record('clear');
        // The change that says so is taken before the message can be seen.
        expect(await takes()).toEqual([]);
      });
      expect(await takes()).toEqual([`3 ${isOver}`]);
    });

    it('while the device says that somebody is inside, whatever a person says', async () => {
      await says('605', 'occur');
      const { alarm_id: alarmId } = await own.db
        .selectFrom('alarm')
        .select('alarm_id')
        .executeTakeFirstOrThrow();
      await recordStage(own.db, { alarmId, stage: 'rescued', person: 'Zhang', note: '' });
      expect(await takes()).toEqual(['3 queued']);
      expect(await says('605', 'clear')).toEqual([`3 ${isOver}`]);
    });
  });

  it('unless they want no messages, or own another unit; one number once, whoever entered it', async () => {
    const { elevatorId } = await addUnit();
    const other = await addUnit();
    await addOwner(elevatorId, { received: false });
    await addOwner(other.elevatorId);
    const telNum = await addOwner(elevatorId);
    await addOwner(elevatorId, { telNum, creatorId: (await addAccount(world.db)).userId });
    await report(elevatorId, '101', 'occur');
    expect(await messages(elevatorId)).toEqual([{ kind: 1, tel_num: telNum }]);
    expect(await kinds(other.elevatorId)).toEqual([]);
  });

  it('at their new number, also of what waits, and of nothing that waits once they want none', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const telNum = await addOwner(elevatorId);
    await report(elevatorId, '605', 'occur');
    await taken();
    const hold = sql`update outbox_message set state = 'queued', next_at = 'infinity', ended_at = null`;
    await hold.execute(world.db);
    const [row] = (await world.send(owner.list, { telNum }, { as: clerk })).data.result;
    const ownerId = row?.ownerId ?? 0;
    const moved = String(++phones);
    const form = { ownerId, ownerName: '王女士', telNum: moved, oldTelNum: telNum, jobNumList: [jobNum] };
    expect((await world.send(owner.save, form, { as: clerk })).code).toBe(0);
    const rows = () => world.db.selectFrom('outbox_message').select(['address', 'state', 'answer']).execute();
    expect(await rows()).toMatchObject([{ address: moved, state: 'queued' }]);
    await sql`update outbox_message set state = 'sent', next_at = now()`.execute(world.db);
    // The entrapment was announced to the same person, whose number is another by now.
    await report(elevatorId, '605', 'clear');
    expect(await kinds(elevatorId)).toEqual([3, 4]);
    await hold.execute(world.db);
    await world.send(owner.setReceived, { idList: [ownerId], isReceive: 0 }, { as: clerk });
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });
});

describe('nothing is lost or sent twice', () => {
  it('when whoever takes the changes dies before the end', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    // The table of the messages is away: as after a kill, the transaction has left nothing.
    await sql`alter table stop_sms rename to stop_sms_away`.execute(world.db);
    try {
      await report(elevatorId, '605', 'occur');
      await expect(taken()).rejects.toThrow();
      expect(await world.db.selectFrom('outbox_message').select('key').execute()).toEqual([]);
    } finally {
      await sql`alter table stop_sms_away rename to stop_sms`.execute(world.db);
    }
    expect(await kinds(elevatorId)).toEqual([3]);
  });

  it('when several processes take them at the same moment', async () => {
    const units = await Promise.all(Array.from({ length: 6 }, addUnit));
    for (const { elevatorId } of units) await addOwner(elevatorId);
    for (const code of ['101', '605'])
      await Promise.all(
        units.flatMap(({ elevatorId }) => [report(elevatorId, code, 'occur'), taken(), taken()]),
      ).then(taken);
    await Promise.all(units.flatMap(({ elevatorId }) => [report(elevatorId, '605', 'clear'), taken()]));
    for (const { elevatorId } of units) expect(await kinds(elevatorId)).toEqual([1, 3, 4]);
  });

  it('and no row waits of a unit that has no owner', async () => {
    const { elevatorId } = await addUnit();
    const waiting = await world.db.transaction().execute(async trx => {
      await recordFaults(trx, [
        faultFact({ elevatorId, seq: ++seq, at: Date.now(), code: '101', action: 'occur' }),
      ]);
      return trx.selectFrom('owner_change').select('alarm_id').execute();
    });
    expect(waiting).toEqual([]);
  });
});

it('sends those about trapped people before all others, and the rescue next', async () => {
  const units = await Promise.all([addUnit(), addUnit()]);
  for (const { elevatorId } of units) await addOwner(elevatorId);
  const [stopped, trapped] = units.map(({ elevatorId }) => elevatorId);
  await report(stopped ?? 0, '101', 'occur');
  await report(trapped ?? 0, '605', 'occur');
  await taken();
  await report(trapped ?? 0, '605', 'clear');
  await taken();
  const rows = await world.db
    .selectFrom('outbox_message')
    .select(['template', 'priority'])
    .orderBy('priority')
    .execute();
  expect(rows).toEqual([
    { template: 'trapped', priority: 0 },
    { template: 'rescued', priority: 1 },
    { template: 'stopped', priority: 2 },
  ]);
});

it('reports trapped people while somebody still writes other messages', async () => {
  const { elevatorId } = await addUnit();
  const telNum = await addOwner(elevatorId);
  const kindsSent = async () =>
    (await world.db.selectFrom('stop_sms').select('tel_num').where('elevator_id', '=', elevatorId).execute())
      .length;
  await world.db.transaction().execute(async trx => {
    // As whoever writes them holds it until the end.
    await sql`select pg_advisory_xact_lock(hashtext('owners are told of their units'))`.execute(trx);
    await report(elevatorId, '605', 'occur');
    await expect.poll(kindsSent).toBe(1);
  });
  expect(await messages(elevatorId)).toEqual([{ kind: 3, tel_num: telNum }]);
});

it('keeps messages about trapped people when others cannot be written', async () => {
  // Nobody else takes the changes of this one.
  const { db, stop } = await createTestDatabase();
  try {
    const [stopped, trapped] = [await addElevator(db), await addElevator(db)];
    const { userId } = await addAccount(db);
    for (const [{ elevatorId }, code] of [
      [stopped, '101'],
      [trapped, '605'],
    ] as const) {
      await sql`with made as (
          insert into owner (owner_name, tel_num, creator, creator_id)
          values ('王女士', ${String(++phones)}, 'clerk', ${userId}) returning owner_id)
        insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
      await recordFaults(db, [faultFact({ elevatorId, seq: ++seq, at: Date.now(), code, action: 'occur' })]);
    }
    await sql`alter table stop_sms add constraint away check (kind = 3) not valid`.execute(db);
    const all = () => notifyOwners(db, 0, new AbortController().signal);
    await expect(all()).rejects.toThrow();
    const kindsSent = () =>
      db.selectFrom('stop_sms').select(['elevator_id', 'kind']).orderBy('kind').execute();
    expect(await kindsSent()).toEqual([{ elevator_id: trapped.elevatorId, kind: 3 }]);
    await sql`alter table stop_sms drop constraint away`.execute(db);
    await all();
    expect(await kindsSent()).toEqual([
      { elevator_id: stopped.elevatorId, kind: 1 },
      { elevator_id: trapped.elevatorId, kind: 3 },
    ]);
  } finally {
    await stop();
  }
});

it('keeps to the budget of a number with stops, and never with trapped people', async () => {
  const { elevatorId } = await addUnit();
  const telNum = await addOwner(elevatorId);
  for (const template of ['stopped', 'trapped'])
    await sql`insert into outbox_budget (address, template, used) values (${telNum}, ${template}, 50)`.execute(
      world.db,
    );
  await report(elevatorId, '101', 'occur');
  await taken();
  await report(elevatorId, '605', 'occur');
  await taken();
  const rows = await world.db
    .selectFrom('outbox_message')
    .select(['template', 'answer'])
    .orderBy('message_id')
    .execute();
  expect(rows).toEqual([
    { template: 'stopped', answer: 'limit of the day' },
    { template: 'trapped', answer: '' },
  ]);
});

describe('the log', () => {
  const list = async (query = {}, as = clerk) =>
    (await world.send(stopSms.list, { pageSize: 100, ...query }, { as })).data;
  const codes = ({ result }: { result: StopSmsRow[] }) =>
    result.map(({ faultType, smsType }) => `${faultType}${smsType}`);

  it('has what was sent of the units in scope, by every filter, with exact totals', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const far = await addElevator(world.db);
    const telNum = await addOwner(elevatorId);
    await addOwner(far.elevatorId);
    await report(far.elevatorId, '101', 'occur');
    await report(elevatorId, '101', 'occur');
    await taken();
    await report(elevatorId, '605', 'occur');
    await taken();
    for (const code of ['605', '101']) await report(elevatorId, code, 'clear');
    await taken();
    await expect.poll(async () => (await list()).result.every(({ smsStatus }) => smsStatus === 3)).toBe(true);
    const all = await list();
    expect([all.total, codes(all).toSorted()]).toEqual([4, ['11', '12', '21', '22']]);
    expect(all.result.find(({ faultType, smsType }) => faultType === 2 && smsType === 1)).toMatchObject({
      city: '苏州市',
      domainName: '花园小区',
      buildingName: '1 号楼',
      jobNum,
      receiver: '王女士',
      telNum,
      smsStatus: 3,
      sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    for (const [faultType, code] of [
      [1, '11'],
      [2, '12'],
      [3, '21'],
      [4, '22'],
    ] as const) {
      const found = await list({ faultType });
      expect([found.total, codes(found)]).toEqual([1, [code]]);
    }
    for (const query of [
      { city: '苏州' },
      { domainName: '花园' },
      { jobNum },
      { receiver: '王' },
      { telNum: telNum.slice(3) },
      { receiver: '王', telNum, jobNum, city: '苏州' },
    ])
      expect((await list(query)).total).toBe(4);
    for (const query of [
      { city: '无锡' },
      { jobNum: far.jobNum },
      { receiver: '李' },
      { telNum: '19999999999' },
    ])
      expect(await list(query)).toMatchObject({ total: 0, result: [] });
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    expect((await list({}, admin)).total).toBe(5);
    expect((await list({ faultType: 1 }, admin)).total).toBe(2);
  });

  it('says that a message failed, and no longer counts what was deleted', async () => {
    const { elevatorId, jobNum } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    await taken();
    await sql`update outbox_message set state = 'failed', ended_at = now()`.execute(world.db);
    expect((await list({ jobNum })).result).toMatchObject([{ smsStatus: 0 }]);
    await sql`delete from outbox_message`.execute(world.db);
    expect(await list({ jobNum })).toMatchObject({ total: 0, result: [] });
  });

  it('writes down who looked at phones', async () => {
    const { elevatorId } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    await taken();
    await list();
    const { rows } = await sql<{ subject: string }>`
      select subject from access_log where user_id = ${clerk} and call = ${stopSms.list.path}`.execute(
      world.db,
    );
    expect(rows).toContainEqual({ subject: '王女士' });
  });
});

describe('sent by hand', () => {
  const manual = (kinds: string[]) =>
    sql`update sending_mode set manual = ${kinds}::text[]`.execute(world.db);
  beforeEach(() => manual(['stop']));
  afterEach(() => manual([]));
  const shown = async (jobNum: string, as = clerk) =>
    (await world.send(stopSms.list, { jobNum }, { as })).data.result;
  const send = (rows: readonly StopSmsRow[], as = clerk) =>
    world.send(stopSms.send, { idList: rows.map(({ stopSmsId }) => stopSmsId) }, { as });

  it('a message waits for a person, and the other kinds do not', async () => {
    const { elevatorId, jobNum } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    await taken();
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 4 }]);
    expect((await send(await shown(jobNum))).code).toBe(0);
    await world.settle();
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 3 }]);
    // It does not wait any more.
    expect((await send(await shown(jobNum))).code).toBe(refusals.conflict.code);
    await report(elevatorId, '101', 'clear');
    await taken();
    expect((await shown(jobNum)).map(({ smsStatus }) => smsStatus)).toEqual([3, 3]);
  });

  it('a message leaves when its kind is sent by itself again', async () => {
    const { elevatorId, jobNum } = await addUnit();
    await addOwner(elevatorId);
    await report(elevatorId, '101', 'occur');
    await taken();
    const save = async (kinds: ReceiverKind[]) => {
      const { version } = (await world.send(sendingMode.read, {}, { as: clerk })).data;
      await world.send(sendingMode.save, { manual: kinds, version }, { as: clerk });
      await world.settle();
    };
    await save(['stop', 'trapped']);
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 4 }]);
    await save(['trapped']);
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 3 }]);
  });

  it('one that nobody sent expires, and one that is over is not sent any more', async () => {
    const [expires, over] = [await addUnit(), await addUnit()];
    for (const { elevatorId } of [expires, over]) {
      await addOwner(elevatorId);
      await report(elevatorId, '101', 'occur');
    }
    await taken();
    await sql`update outbox_message set expires_at = now(), next_at = now() from stop_sms s
      where s.message_id = outbox_message.message_id and s.elevator_id = ${expires.elevatorId}`.execute(
      world.db,
    );
    const rows = await shown(expires.jobNum);
    expect((await send(rows)).code).toBe(refusals.conflict.code);
    await sql`notify outbox_changed`.execute(world.db);
    await expect.poll(() => shown(expires.jobNum)).toMatchObject([{ smsStatus: 0, answer: 'expired' }]);
    await report(over.elevatorId, '101', 'clear');
    await taken();
    expect(await shown(over.jobNum)).toMatchObject([{ smsStatus: 0, answer: 'over before it was sent' }]);
  });

  it('only by those who see all of its units, and all of the chosen ones or none', async () => {
    const { elevatorId, jobNum } = await addUnit();
    const neighbour = await addUnit();
    const telNum = await addOwner(elevatorId);
    await sql`insert into owner_elevator select owner_id, ${neighbour.elevatorId}::int from owner where tel_num = ${telNum}`.execute(
      world.db,
    );
    const partly = (
      await addAccount(world.db, {
        permissions: allPermissionNames,
        scope: [{ level: 4, nodeId: elevatorId }],
      })
    ).userId;
    const stranger = (await addAccount(world.db, { permissions: allPermissionNames, scope: 'none' })).userId;
    await recordFaults(
      world.db,
      [elevatorId, neighbour.elevatorId].map(id =>
        faultFact({ elevatorId: id, seq: ++seq, at: Date.now(), code: '101', action: 'occur' }),
      ),
    );
    await taken();
    const rows = await shown(jobNum);
    expect((await send(rows, stranger)).code).toBe(refusals.notFound.code);
    expect((await send(rows, partly)).code).toBe(refusals.forbidden.code);
    expect((await send([...rows, ...rows.map(row => ({ ...row, stopSmsId: 999_999 }))])).code).toBe(
      refusals.notFound.code,
    );
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 4 }]);
    expect((await send(rows)).code).toBe(0);
  });
});
