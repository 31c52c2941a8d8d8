/** The log of messages to owners. */
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { createOwnerWorld, type OwnerWorld } from '../../testing/worlds/owner-world.ts';

let world: OwnerWorld;
beforeAll(async () => {
  world = await createOwnerWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.empty());

describe('the log', () => {
  const list = async (query = {}, as = world.clerk) =>
    (await world.send(stopSms.list, { pageSize: 100, ...query }, { as })).data;
  const codes = ({ result }: { result: StopSmsRow[] }) =>
    result.map(({ faultType, smsType }) => `${faultType}${smsType}`);

  it('has a time of sending only for what left, the one that its message ended at', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    const telNum = await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    await expect.poll(async () => (await list({ jobNum })).result[0]?.smsStatus).toBe(3);
    const become = async (state: string, over = false) => {
      await sql`update outbox_message set state = ${state}, ended_at = timestamp '2026-08-01 08:00:01'
        at time zone current_setting('TimeZone') where address = ${telNum}`.execute(world.db);
      await sql`update stop_sms set over = ${over} where tel_num = ${telNum}`.execute(world.db);
      return (await list({ jobNum })).result.map(({ sendTime }) => sendTime);
    };
    expect(await become('failed')).toEqual(['']);
    expect(await become('kept')).toEqual(['']);
    // Taken out of a message that left for other units.
    expect(await become('sent', true)).toEqual(['']);
    expect(await become('sent')).toEqual(['2026-08-01 08:00:01']);
  });

  it('has what was sent of the units in scope, by every filter, with exact totals', async () => {
    const { elevatorId, jobNum } = await world.addUnit();
    const far = await addElevator(world.db);
    const telNum = await world.addOwner(elevatorId);
    await world.addOwner(far.elevatorId);
    await world.report(far.elevatorId, '101', 'occur');
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    await world.report(elevatorId, '605', 'occur');
    await world.taken();
    for (const code of ['605', '101']) await world.report(elevatorId, code, 'clear');
    await world.taken();
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
      createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      sendTime: '',
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
    const { elevatorId, jobNum } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    await sql`update outbox_message set state = 'failed', ended_at = now()`.execute(world.db);
    expect((await list({ jobNum })).result).toMatchObject([{ smsStatus: 0 }]);
    await sql`delete from outbox_message`.execute(world.db);
    expect(await list({ jobNum })).toMatchObject({ total: 0, result: [] });
  });

  it('writes down who looked at phones', async () => {
    const { elevatorId } = await world.addUnit();
    await world.addOwner(elevatorId);
    await world.report(elevatorId, '101', 'occur');
    await world.taken();
    await list();
    const { rows } = await sql<{ subject: string }>`
      select subject from access_log where user_id = ${world.clerk} and call = ${stopSms.list.path}`.execute(
      world.db,
    );
    expect(rows).toContainEqual({ subject: '王女士' });
  });
});
