import { createHash } from 'node:crypto';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { ledger } from '@hoistway/contract/features/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectDevice } from '../../testing/test-devices.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';

let world: TestApp;
let device: Awaited<ReturnType<typeof connectDevice>>;
let user: number;
let unit: { elevatorId: number; jobNum: string };
/** What the device answers with; undefined: it says nothing. */
let reply: { ok: boolean } | undefined;

beforeAll(async () => {
  world = await createTestApp();
  unit = await addElevator(world.db, { job_num: 'ASK-1', remark: 'key at the porter' });
  user = (await addAccount(world.db, { permissions: ['device.realtimeUpdate'] })).userId;
  await world.db
    .insertInto('device_account')
    .values({
      username: 'gateway',
      secret_hash: createHash('sha256').update('secret').digest(),
      whole_fleet: true,
    })
    .execute();
  device = await connectDevice(world.app.devicePath.port() ?? 0);
  await device.client.subscribeAsync(topicOf(unit.jobNum, 'command'), { qos: 1 });
  device.client.on('message', (_topic, payload) => {
    const { id, command } = JSON.parse(payload.toString()) as { id: string; command: string };
    if (command === 'report' && reply)
      device.send(topicOf(unit.jobNum, 'reply'), JSON.stringify({ id, ...reply }));
  });
});
afterAll(async () => {
  await device.end();
  await world.stop();
});

const update = (as = user, input = { patrolId: unit.elevatorId, jobNum: unit.jobNum }) =>
  world.send(ledger.updateStatus, input, { as });

describe('asking a device for its state', () => {
  it('reports at once that an elevator is offline', async () => {
    expect(await update()).toMatchObject({ status: 409, code: 4091 });
  });

  it('returns the row once the device has replied, and distinguishes a refusal and silence from that', async () => {
    await expect
      .poll(async () => {
        await device.state(unit.jobNum, { service_mode: 1 });
        const row = await world.db
          .selectFrom('elevator_state')
          .select('isactive')
          .where('elevator_id', '=', unit.elevatorId)
          .executeTakeFirst();
        return row?.isactive;
      })
      .toBe(true);
    reply = { ok: true };
    const { code, data } = await update();
    expect([code, data]).toEqual([
      0,
      {
        patrolId: unit.elevatorId,
        domainName: expect.any(String),
        elevatorStatus: 'normal',
        monitorStatus: 1,
        isactive: 1,
        // Without the field permission `device#remark`.
        remark: '',
      },
    ]);
    reply = { ok: false };
    expect(await update()).toMatchObject({ status: 409, code: 4092 });
    reply = undefined;
    expect(await update()).toMatchObject({ status: 409, code: 4092 });
    expect((await logLines(world.db)).map(line => line.remark)).toEqual(['ASK-1']);
  });

  it('is refused without the permission, outside the scope, and for a pair that does not belong together', async () => {
    const nobody = (await addAccount(world.db, { permissions: ['device'] })).userId;
    const outside = (await addAccount(world.db, { permissions: ['device.realtimeUpdate'], scope: 'none' }))
      .userId;
    expect((await update(nobody)).status).toBe(403);
    expect((await update(outside)).status).toBe(404);
    expect((await update(user, { patrolId: unit.elevatorId + 1, jobNum: unit.jobNum })).status).toBe(404);
    expect((await update(user, { patrolId: 0, jobNum: 'a/b' })).status).toBe(400);
  });
});
