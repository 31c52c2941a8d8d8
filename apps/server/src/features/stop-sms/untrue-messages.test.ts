/** Messages that are no longer true before they are sent, where nobody sends. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { recordStage } from '../alarm/alarm-stage.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { notifyOwners, notifyTrapped } from './notify-owners.ts';

let seq = 1;

describe('nothing is sent that was over before it was sent', () => {
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
        values ('王女士', ${'13800000001'}, 'clerk', ${userId}) returning owner_id)
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

  it.each([
    ['its answer was lost', 'queued', ', unsure = 1'],
    ['its sender died', 'sending', ', next_at = now()'],
  ])('but of the end where the beginning may have arrived, since %s', async (_, state, more) => {
    await says('605', 'occur');
    await trappedIs(state, more);
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
