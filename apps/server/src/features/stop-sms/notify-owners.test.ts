/** From the change of an alarm to the messages that owners get. */
import { runningCodes } from '@hoistway/contract/device/faults';
import { alarm } from '@hoistway/contract/features/alarm';
import { owner } from '@hoistway/contract/features/owner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownExamples } from '../../http/examples.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { createOwnerWorld, type OwnerWorld } from '../../testing/worlds/owner-world.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { reportFault } from '../alarm-facts/reported-fault.ts';
import { notifyOwners } from './notify-owners.ts';

let world: OwnerWorld;
beforeAll(async () => {
  world = await createOwnerWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.empty());

describe('owners are notified', () => {
  it('that a unit stops and that it recovers, each once, however often the device says so', async () => {
    const { elevatorId } = await world.addUnit();
    const telNum = await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.report(elevatorId, '101', 'occur');
    expect(await world.messages(elevatorId)).toEqual([{ kind: 1, tel_num: telNum }]);
    // Another fault of the same event: the unit stands as before.
    await world.report(elevatorId, '103', 'occur');
    await world.report(elevatorId, '101', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([1]);
    await world.report(elevatorId, '103', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([1, 2]);
    // The next stop is another event.
    await world.report(elevatorId, '101', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([1, 2, 1]);
  });

  it('that people are trapped and rescued, by the device or by a person, and of no stop after it', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '605', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([3]);
    await world.report(elevatorId, '101', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([3]);
    await world.report(elevatorId, '605', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([3, 4]);
    const byHand = await world.addUnit();
    await world.addOwner(byHand.elevatorId);
    await world.report(byHand.elevatorId, '605', 'occur');
    await world.taken();
    await recordStage(world.db, {
      alarmId: await world.alarmOf(byHand.elevatorId),
      stage: 'rescued',
      person: 'Zhang',
      note: '',
    });
    // The device still says that somebody is inside.
    expect(await world.kinds(byHand.elevatorId)).toEqual([3]);
    await world.report(byHand.elevatorId, '605', 'clear');
    expect(await world.kinds(byHand.elevatorId)).toEqual([3, 4]);
  });

  it('of no recovery while the device says that somebody is inside', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([1]);
    await world.report(elevatorId, '605', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([1, 3]);
    await recordStage(world.db, {
      alarmId: await world.alarmOf(elevatorId),
      stage: 'rescued',
      person: 'Zhang',
      note: '',
    });
    await world.report(elevatorId, '101', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([1, 3]);
    await world.report(elevatorId, '605', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([1, 3, 2, 4]);
  });

  it('of no rescue where the dispatch was cancelled', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    const { alarmId } = await world.db
      .transaction()
      .execute(trx => reportEntrapment(trx, { elevatorId, people: 1, person: 'Li', note: '' }));
    expect(await world.kinds(elevatorId)).toEqual([3]);
    await recordStage(world.db, { alarmId, stage: 'cancelled', person: 'Zhang', note: 'a mistake' });
    const { finish_date } = await world.db
      .selectFrom('alarm')
      .select('finish_date')
      .where('alarm_id', '=', alarmId)
      .executeTakeFirstOrThrow();
    expect(finish_date).not.toBeNull();
    expect(await world.kinds(elevatorId)).toEqual([3]);
  });

  it('of no stop where somebody complained by telephone, and of one that comes to it', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    const { alarmId } = await world.db
      .transaction()
      .execute(trx => reportFault(trx, { elevatorId, person: 'Li', note: 'a noise' }));
    expect(await world.kinds(elevatorId)).toEqual([]);
    await world.report(elevatorId, '101', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([1]);
    await world.report(elevatorId, '101', 'clear');
    await recordStage(world.db, { alarmId, stage: 'completed', person: 'Zhang', note: '' });
    expect(await world.kinds(elevatorId)).toEqual([1, 2]);
    const quiet = await world.addUnit();
    await world.addOwner(quiet.elevatorId);
    const complaint = await world.db
      .transaction()
      .execute(trx => reportFault(trx, { elevatorId: quiet.elevatorId, person: 'Li', note: 'a noise' }));
    await recordStage(world.db, {
      alarmId: complaint.alarmId,
      stage: 'completed',
      person: 'Zhang',
      note: '',
    });
    expect(await world.kinds(quiet.elevatorId)).toEqual([]);
  });

  it('of no stop by an alarm that stops no unit, whoever is sent, and of one that comes to it', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    const send = async () =>
      recordStage(world.db, {
        alarmId: await world.alarmOf(elevatorId),
        stage: 'dispatched',
        person: 'Zhang',
        note: '',
      });
    // The last one is of level C.
    for (const code of [...runningCodes, '610']) {
      await world.report(elevatorId, code, 'occur');
      await send();
      expect(await world.kinds(elevatorId), code).toEqual([]);
      await world.report(elevatorId, code, 'clear');
      expect(await world.kinds(elevatorId), code).toEqual([]);
    }
    await world.report(elevatorId, '607', 'occur');
    await world.report(elevatorId, '101', 'occur');
    expect(await world.kinds(elevatorId)).toEqual([1]);
    await world.report(elevatorId, '101', 'clear');
    await world.report(elevatorId, '607', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([1, 2]);
  });

  it('of nothing while it is a suspicion, nor where it was over before it was known', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '606', 'occur');
    await world.report(elevatorId, '606', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([]);
    const at = Date.now() - 600_000;
    const past = { elevatorId, code: '605' };
    await recordFaults(world.db, [
      faultFact({ ...past, seq: world.nextSeq(), at, action: 'occur' }),
      faultFact({ ...past, seq: world.nextSeq(), at: at + 60_000, action: 'clear' }),
    ]);
    expect(await world.kinds(elevatorId)).not.toContain(2);
  });

  describe('of nothing because of an edit of an alarm that is over', () => {
    /** Over, and everybody was notified. */
    const over = async (code: string) => {
      const { elevatorId } = await world.addUnit();
      // Somebody else is notified of it, so that it leaves its rows.
      await world.addOwner(elevatorId);
      await world.report(elevatorId, code, 'occur');
      await world.taken();
      const alarmId = await world.alarmOf(elevatorId);
      await world.report(elevatorId, code, 'clear');
      const before = await world.messages(elevatorId);
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
        await world.addOwner(elevatorId);
        for (const stage of ['arrived', 'completed'] as const)
          expect(await record(alarmId, stage)).toBe('done');
        expect(await world.messages(elevatorId)).toEqual(before);
        const visit = alarm.saveReturnCall.input.parse({
          ...shownExamples(world.app.features)(alarm.saveReturnCall),
          ...{ returnFinishDatetime: '', returnComplateDatetime: '', serviceOrder: serviceOrderOf(alarmId) },
        });
        expect((await world.send(alarm.saveReturnCall, visit, { as: world.clerk })).msg).toBe('');
        expect(await world.messages(elevatorId)).toEqual(before);
      }
    });

    it('to one who wanted no messages when it ended', async () => {
      const { elevatorId } = await world.addUnit();
      const telNum = await world.addOwner(elevatorId);
      await world.report(elevatorId, '605', 'occur');
      await world.taken();
      const alarmId = await world.alarmOf(elevatorId);
      const receives = (received: boolean) =>
        sql`update owner set received = ${received} where tel_num = ${telNum}`.execute(world.db);
      await receives(false);
      await world.report(elevatorId, '605', 'clear');
      await world.taken();
      await receives(true);
      expect(await record(alarmId, 'completed')).toBe('done');
      expect(await world.kinds(elevatorId)).toEqual([3]);
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
            values ('王女士', ${world.newPhone()}, 'clerk', ${userId}) returning owner_id)
          insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
        return elevatorId;
      };
      const says = (elevatorId: number, code: string, action: 'occur' | 'clear', hoursAgo: number) =>
        recordFaults(db, [
          faultFact({
            elevatorId,
            seq: world.nextSeq(),
            at: Date.now() - hoursAgo * 3_600_000,
            code,
            action,
          }),
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

  it('unless they want no messages, or own another unit; one number once, whoever entered it', async () => {
    const { elevatorId } = await world.addUnit();
    const other = await world.addUnit();
    await world.addOwner(elevatorId, { received: false });
    await world.addOwner(other.elevatorId);
    const telNum = await world.addOwner(elevatorId);
    await world.addOwner(elevatorId, { telNum, creatorId: (await addAccount(world.db)).userId });
    await world.report(elevatorId, '101', 'occur');
    expect(await world.messages(elevatorId)).toEqual([{ kind: 1, tel_num: telNum }]);
    expect(await world.kinds(other.elevatorId)).toEqual([]);
  });

  it('at their new number, also of what waits, and of nothing that waits once they want none', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    const telNum = await world.addOwner(elevatorId);
    await world.report(elevatorId, '605', 'occur');
    await world.taken();
    const hold = sql`update outbox_message set state = 'queued', next_at = 'infinity', ended_at = null`;
    await hold.execute(world.db);
    const [row] = (await world.send(owner.list, { telNum }, { as: world.clerk })).data.result;
    const ownerId = row?.ownerId ?? 0;
    const moved = world.newPhone();
    const form = { ownerId, ownerName: '王女士', telNum: moved, oldTelNum: telNum, jobNumList: [jobNum] };
    expect((await world.send(owner.save, form, { as: world.clerk })).code).toBe(0);
    const rows = () => world.db.selectFrom('outbox_message').select(['address', 'state', 'answer']).execute();
    expect(await rows()).toMatchObject([{ address: moved, state: 'queued' }]);
    await sql`update outbox_message set state = 'sent', next_at = now()`.execute(world.db);
    // The entrapment was announced to the same person, whose number is another by now.
    await world.report(elevatorId, '605', 'clear');
    expect(await world.kinds(elevatorId)).toEqual([3, 4]);
    await hold.execute(world.db);
    await world.send(owner.setReceived, { idList: [ownerId], isReceive: 0 }, { as: world.clerk });
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });
});
