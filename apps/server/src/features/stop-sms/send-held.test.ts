/** Messages that a person sends. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { refusals } from '@hoistway/contract/core/refusal';
import type { ReceiverKind } from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { createOwnerWorld, type OwnerWorld } from '../../testing/worlds/owner-world.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

let world: OwnerWorld;
beforeAll(async () => {
  world = await createOwnerWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.empty());

describe('sent by hand', () => {
  const manual = (kinds: string[]) =>
    sql`update sending_mode set manual = ${kinds}::text[]`.execute(world.db);
  beforeEach(() => manual(['stop']));
  afterEach(() => manual([]));
  const shown = async (jobNum: string, as = world.clerk) =>
    (await world.send(stopSms.list, { jobNum }, { as })).data.result;
  const send = (rows: readonly StopSmsRow[], as = world.clerk) =>
    world.send(stopSms.send, { idList: rows.map(({ stopSmsId }) => stopSmsId) }, { as });

  it('a message waits for a person, and the other kinds do not', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 4 }]);
    expect((await send(await shown(jobNum))).code).toBe(0);
    await world.settle();
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 3 }]);
    // It does not wait any more.
    expect((await send(await shown(jobNum))).code).toBe(refusals.conflict.code);
    await world.report(elevatorId, '101', 'clear');
    await world.taken();
    expect((await shown(jobNum)).map(({ smsStatus }) => smsStatus)).toEqual([3, 3]);
  });

  it('a message leaves when its kind is sent by itself again', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    const save = async (kinds: ReceiverKind[]) => {
      const { version } = (await world.send(sendingMode.read, {}, { as: world.clerk })).data;
      await world.send(sendingMode.save, { manual: kinds, version }, { as: world.clerk });
      await world.settle();
    };
    await save(['stop', 'trapped']);
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 4 }]);
    await save(['trapped']);
    expect(await shown(jobNum)).toMatchObject([{ smsStatus: 3 }]);
  });

  it('one that nobody sent expires, and one that is over is not sent any more', async () => {
    const [expires, over] = [await world.addUnit(), await world.addUnit()];
    for (const { elevatorId } of [expires, over]) {
      await world.addOwner(elevatorId);
      await world.report(elevatorId, '101', 'occur');
    }
    await world.taken();
    await sql`update outbox_message set expires_at = now(), next_at = now() from stop_sms s
      where s.message_id = outbox_message.message_id and s.elevator_id = ${expires.elevatorId}`.execute(
      world.db,
    );
    const rows = await shown(expires.jobNum);
    expect((await send(rows)).code).toBe(refusals.conflict.code);
    await sql`notify outbox_changed`.execute(world.db);
    await expect.poll(() => shown(expires.jobNum)).toMatchObject([{ smsStatus: 0, answer: 'expired' }]);
    await world.report(over.elevatorId, '101', 'clear');
    await world.taken();
    expect(await shown(over.jobNum)).toMatchObject([{ smsStatus: 0, answer: 'over before it was sent' }]);
  });

  it('the refusal names those that do not wait, and nothing is sent', async () => {
    const [sent, waits] = [await world.addUnit(), await world.addUnit()];
    for (const { elevatorId } of [sent, waits]) {
      await world.addOwner(elevatorId);
      await world.report(elevatorId, '101', 'occur');
    }
    await world.taken();
    const [gone] = await shown(sent.jobNum);
    if (!gone) throw new Error('no message');
    expect((await send([gone])).code).toBe(0);
    const answer = await send([...(await shown(waits.jobNum)), gone]);
    expect([answer.code, answer.msg]).toEqual([
      refusals.conflict.code,
      `所选短信中有不处于“待人工发送”状态的，均未发送：${sent.jobNum} ${gone.receiver}`,
    ]);
    expect(await shown(waits.jobNum)).toMatchObject([{ smsStatus: 4 }]);
  });

  it('only by those who see all of its units, and all of the chosen ones or none', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    const neighbour = await world.addUnit();
    const telNum = await world.addOwner(elevatorId);
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
        faultFact({ elevatorId: id, seq: world.nextSeq(), at: Date.now(), code: '101', action: 'occur' }),
      ),
    );
    await world.taken();
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
