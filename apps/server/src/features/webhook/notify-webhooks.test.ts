/** From the change of an alarm to the messages about it. */
import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { type addAccount, addSite } from '../../testing/test-rows.ts';
import { isSigned } from '../../testing/webhook/receiver.ts';
import { createWebhookWorld, type WebhookWorld } from '../../testing/worlds/webhook-world.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world?.stop());
afterEach(() => world.leaveNothing());

describe('what is sent', () => {
  it('is an alarm that is raised, trapped, dispatched, updated, reached, ended: signed, each once', async () => {
    const { received, events, secret, maker, webhookId } = await world.hook();
    const { elevatorId, jobNum } = await world.unit();
    await world.report(elevatorId, '604');
    await expect.poll(() => events().toSorted()).toEqual(['alarm.raised', 'alarm.trapped', 'order.stage']);
    await world.report(elevatorId, '604');
    await expect.poll(events).toContain('alarm.updated');
    const alarmId = await world.alarmIdOf(elevatorId);
    await world.send(alarm.stage, { alarmId, stage: 'arrived' }, { as: maker.userId });
    await world.send(alarm.stage, { alarmId, stage: 'rescued' }, { as: maker.userId });
    await world.send(alarm.stage, { alarmId, stage: 'completed' }, { as: maker.userId });
    await expect
      .poll(() => received.flatMap(({ body }) => body.stage ?? []).toSorted())
      .toEqual(['arrived', 'completed', 'dispatched', 'rescued']);
    await expect
      .poll(async () => (await world.messages(webhookId)).every(({ state }) => state === 'sent'))
      .toBe(true);
    const once = events().filter(event => event !== 'order.stage' && event !== 'alarm.updated');
    expect(once.toSorted()).toEqual(['alarm.ended', 'alarm.raised', 'alarm.trapped']);
    for (const one of received) {
      expect(isSigned(one, secret)).toBe(true);
      expect(one.headers).toMatchObject({
        'x-hoistway-event': one.body.event,
        'x-hoistway-delivery': one.body.deliveryId,
      });
      expect(one.body.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/);
      expect(one.body.alarm).toMatchObject({ alarmId, jobNum, domainName: '金桥花园', boxUp: 'yes' });
    }
    expect(new Set(received.map(({ body }) => body.deliveryId)).size).toBe(received.length);
    expect(await world.stateOf(webhookId)).toMatchObject({ state: 'active', waiting: 0, failures: 0 });
  });

  it('is the row of the alarm list in the language of the webhook', async () => {
    const maker = await world.addMaker();
    const zh = await world.hook({ events: ['alarm.raised'] }, maker);
    const en = await world.hook({ events: ['alarm.raised'], language: 'en' }, maker);
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => [zh.received.length, en.received.length]).toEqual([1, 1]);
    const listed = async (language: 'zh' | 'en') => {
      const input = { pageNum: 1, pageSize: 50, processType: -1, dataPermissionList: [] };
      const { data } = await world.send(alarm.list, input, { as: maker.userId, language });
      return data.result.find(({ alarmId }) => alarmId === zh.received[0]?.body.alarm?.alarmId);
    };
    expect(zh.received[0]?.body.alarm).toEqual(await listed('zh'));
    expect(en.received[0]?.body.alarm).toEqual(await listed('en'));
  });

  it('of an alarm that is known only after its end is both', async () => {
    const { events } = await world.hook({ events: ['alarm.raised', 'alarm.ended'] });
    const { elevatorId } = await world.unit();
    const at = Date.now() - 60_000;
    await recordFaults(world.db, [
      faultFact({ elevatorId, seq: 9002, at: at + 1000, code: '202', action: 'clear' }),
    ]);
    await recordFaults(world.db, [faultFact({ elevatorId, seq: 9001, at, code: '202' })]);
    await expect.poll(() => events().toSorted()).toEqual(['alarm.ended', 'alarm.raised']);
  });

  it('is nothing without a webhook that is enabled, and then no row is written either', async () => {
    const { webhookId, received } = await world.hook();
    await sql`update webhook set enabled = false`.execute(world.db);
    // In one transaction: nobody takes the rows before they are counted.
    const written = async () =>
      world.db.transaction().execute(async trx => {
        await world.report((await world.unit(trx)).elevatorId, '101', { db: trx });
        const { rows } = await sql<{
          change: string;
        }>`select change from alarm_change order by change_id`.execute(trx);
        return rows.map(({ change }) => change);
      });
    expect(await written()).toEqual([]);
    expect([await world.messages(webhookId), received]).toEqual([[], []]);
    await sql`update webhook set enabled = true`.execute(world.db);
    expect((await written()).toSorted()).toEqual(['raised', 'stage']);
  });

  it('does not hold up the alarm when it cannot be composed, and is sent when it can', async () => {
    const { received } = await world.hook({ events: ['alarm.raised'] });
    await sql`alter table webhook_node rename to webhook_node_away`.execute(world.db);
    try {
      const { elevatorId } = await world.unit();
      await world.report(elevatorId, '202');
      expect(await world.alarmIdOf(elevatorId)).toBeGreaterThan(0);
      await expect.poll(world.untold).toBe(1);
    } finally {
      await sql`alter table webhook_node_away rename to webhook_node`.execute(world.db);
    }
    await world.jobs.run('untold changes of alarms');
    await expect.poll(() => received.length).toBe(1);
  });
});

it('is sent to others while a webhook with a long log is being deleted', async () => {
  const [deleted, other] = [await world.hook(), await world.hook({ events: ['alarm.raised'] })];
  await world.db.transaction().execute(async trx => {
    await trx.deleteFrom('webhook').where('webhook_id', '=', deleted.webhookId).execute();
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => other.received.length).toBe(1);
  });
  expect(deleted.received).toEqual([]);
});

describe('what cannot be composed', () => {
  /** As an error in the middle of a webhook's messages. */
  const failing = async (when: string, act: () => Promise<void>) => {
    const run = (text: string) => sql.raw(text).execute(world.db);
    await run(`create function fail() returns trigger language plpgsql as $$
               begin raise exception 'cannot be composed'; end $$`);
    await run(`create trigger failing before insert on outbox_message for each row when (${when})
               execute function fail()`);
    try {
      await act();
    } finally {
      await run('drop function fail cascade');
    }
  };

  it('for one webhook is sent to the others, and counted on its row', async () => {
    const broken = await world.hook({ events: ['alarm.raised'] });
    const well = await world.hook({ events: ['alarm.raised'] });
    await failing(`new.webhook_id = ${broken.webhookId}`, async () => {
      await world.report((await world.unit()).elevatorId, '202');
      await expect.poll(() => well.received.length).toBe(1);
    });
    expect(await world.stateOf(broken.webhookId)).toMatchObject({ waiting: 0, dropped: expect.any(Number) });
    expect((await world.stateOf(broken.webhookId))?.dropped).toBeGreaterThanOrEqual(1);
    expect(await world.stateOf(well.webhookId)).toMatchObject({ dropped: 0, droppedDate: '' });
    expect(broken.received).toEqual([]);
  });

  it('of one alarm leaves the others of the same moment', async () => {
    const one = await world.hook({ events: ['alarm.raised'] });
    const [bad, good] = [await world.unit(), await world.unit()];
    await failing(`new.parameters ->> 'body' like '%${bad.jobNum}%'`, async () => {
      await world.db.transaction().execute(async trx => {
        for (const { elevatorId } of [bad, good]) await world.report(elevatorId, '202', { db: trx });
      });
      await expect.poll(() => one.received.map(({ body }) => body.alarm?.jobNum)).toEqual([good.jobNum]);
    });
    expect((await world.stateOf(one.webhookId))?.dropped).toBeGreaterThanOrEqual(1);
  });
});

describe('never more than the maker sees when the message is written', () => {
  /** What became of the maker between the alarm and the message. */
  const between = async (
    options: Parameters<typeof addAccount>[1],
    change: (maker: { userId: number; roleId: number }) => Promise<unknown>,
    nodes?: { level: number; nodeId: number }[],
  ) => {
    const witness = await world.hook({ events: ['alarm.raised'] });
    const maker = await world.addMaker(options);
    const { received, webhookId } = await world.hook(
      { events: ['alarm.raised'], ...(nodes && { nodes }) },
      maker,
    );
    const { elevatorId } = await world.unit();
    await world.db.transaction().execute(async trx => {
      await world.report(elevatorId, '202', { db: trx, sub: 'I12' });
      await change(maker);
    });
    await expect.poll(() => witness.received.length).toBe(1);
    // Both are sent in one transaction.
    const written = (await world.messages(webhookId)).length;
    await expect.poll(() => received.length).toBe(written);
    return received.map(({ body }) => body.alarm);
  };
  const update = (text: string) => sql.raw(text).execute(world.db);

  it('nothing: the scope is gone', async () => {
    expect(
      await between({}, ({ userId }) =>
        update(`update account set scope = 'none' where user_id = ${userId}`),
      ),
    ).toEqual([]);
  });
  it('nothing: the alarm page is gone', async () => {
    const gone = ({ roleId }: { roleId: number }) =>
      update(`delete from role_permission where role_id = ${roleId} and name = 'alarm'`);
    expect(await between({}, gone)).toEqual([]);
  });
  it('nothing: the role may not see the fault', async () => {
    expect(await between({ faults: ['101'] }, async () => {})).toEqual([]);
  });
  it('nothing: the maker is disabled, expired, deleted', async () => {
    const ways = [
      'update account set disabled = true where user_id =',
      "update account set expire_date = now() - interval '1 day' where user_id =",
      'delete from account where user_id =',
    ];
    for (const way of ways) expect(await between({}, ({ userId }) => update(`${way} ${userId}`))).toEqual([]);
  });
  it('nothing: the unit lies outside the places of the webhook, or of the maker', async () => {
    const other = await addSite(world.db, { city: '南京市' });
    const [here, there] = [
      { level: 3, nodeId: world.site.domainId },
      { level: 3, nodeId: other.domainId },
    ];
    expect(await between({}, async () => {}, [there])).toEqual([]);
    expect(await between({ scope: [there] }, async () => {}, [here])).toEqual([]);
    expect(await between({ scope: [here] }, async () => {}, [here])).toHaveLength(1);
  });
  it('no code: its field is gone', async () => {
    const gone = ({ roleId }: { roleId: number }) =>
      update(`delete from role_permission where role_id = ${roleId} and kind = 'field'`);
    expect(await between({}, gone)).toMatchObject([{ mainFaultCode: '', subFaultCode: '' }]);
    expect(await between({}, async () => {})).toMatchObject([{ mainFaultCode: '202', subFaultCode: 'I12' }]);
  });
  it('no time of an arrival: its field is gone', async () => {
    const maker = await world.addMaker({ fields: ['alarm#arriveDate'] });
    const [sees, hidden] = [
      await world.hook({ events: ['order.stage'] }, maker),
      await world.hook({ events: ['order.stage'] }, await world.addMaker({ fields: [] })),
    ];
    const { elevatorId } = await world.unit();
    await world.report(elevatorId, '604');
    await world.send(
      alarm.stage,
      { alarmId: await world.alarmIdOf(elevatorId), stage: 'arrived' },
      { as: maker.userId },
    );
    const stages = ({ received }: typeof sees) =>
      Object.fromEntries(received.map(({ body }) => [body.stage, body.date === '' ? 'hidden' : 'shown']));
    await expect.poll(() => stages(sees)).toEqual({ dispatched: 'hidden', arrived: 'shown' });
    await expect.poll(() => stages(hidden)).toEqual({ dispatched: 'hidden', arrived: 'hidden' });
  });
  it('nothing that was written before is sent once the maker is gone, and it is when he is back', async () => {
    const { received, maker, webhookId, be } = await world.hook({ events: ['alarm.raised'] });
    be('error');
    await world.report((await world.unit()).elevatorId, '202');
    await expect
      .poll(async () => (await world.messages(webhookId))[0])
      .toMatchObject({ state: 'queued', attempts: 1 });
    await sql`update account set disabled = true where user_id = ${maker.userId}`.execute(world.db);
    expect((await world.stateOf(webhookId))?.state).toBe('ended');
    be('well');
    await world.tryAgain();
    const witness = await world.hook({ events: ['alarm.raised'] });
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => witness.received.length).toBe(1);
    expect(received).toHaveLength(1);
    await sql`update account set disabled = false where user_id = ${maker.userId}`.execute(world.db);
    await world.tryAgain();
    await expect.poll(() => received.length).toBe(2);
  });
});
