import type { CallInput } from '@hoistway/contract/core/call';
import { gateway } from '@hoistway/contract/features/gateway';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGatewayWorld, type GatewayWorld } from '../../testing/worlds/gateway-world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await createGatewayWorld();
});
afterAll(() => world?.stop());

describe('what is refused', () => {
  const strangers = async (query: CallInput<typeof gateway.strangers> = {}, as = world.vendor) =>
    (await world.send(gateway.strangers, { pageSize: 100, ...query }, { as })).data.result;

  it('is counted by reason, with the newest sample, in which no secret stands', async () => {
    const device = await world.serving(world.garden);
    const { deviceId, jobNum, secret, username } = device;
    const connection = await world.connect(device);
    await world.untilKnown(connection, device.unit);
    const topic = `lift/${jobNum}/state`;
    await connection.send(topic, '{"seq":1,');
    await connection.send(topic, `<img src=x> ${secret} "password": "hunter2" \u202e`);
    await connection.send(topic, '[]');
    // The first states may have come before the unit was known.
    const counts = async () =>
      (await world.refusedOf(deviceId))
        .map(({ reason, count }) => [reason, count])
        .filter(([reason]) => reason !== 'unknown_device')
        .sort();
    await expect.poll(counts).toEqual([
      ['not_object', 1],
      ['unreadable', 2],
    ]);
    const sample = (await world.refusedOf(deviceId)).find(({ reason }) => reason === 'unreadable');
    expect(sample).toMatchObject({ topic, sample: '<img src=x> •••• "password": •••• \\u202e' });
    const all = await world.refusedOf(deviceId, world.manager);
    expect(await world.rowOf(username)).toMatchObject({
      refusedCount: all.reduce((sum, { count }) => sum + count, 0),
    });
    await connection.end();
  });

  it('of a sign-in shows the operator why, and the device nothing', async () => {
    const device = await world.serving(world.garden);
    const { deviceId, username } = device;
    const messages: string[] = [];
    const knock = (account: { username: string; secret: string }) =>
      world.connect(account).catch((error: Error) => void messages.push(error.message));
    await knock({ username, secret: 'wrong' });
    await knock({ username: 'gw-unknown', secret: 'wrong' });
    await world.send(gateway.disable, { deviceId, disabled: true }, { as: world.vendor });
    await knock(device);
    expect(new Set(messages).size).toBe(1);
    await expect
      .poll(async () =>
        (await world.refusedOf(deviceId)).map(({ reason, address }) => [reason, address]).sort(),
      )
      .toEqual([
        ['disabled', '127.0.0.1'],
        ['wrong_secret', '127.0.0.1'],
      ]);
    expect(await strangers({ username: 'gw-unknown' })).toMatchObject([
      { username: 'gw-unknown', reason: 'unknown_name', count: 1, address: '127.0.0.1', sample: 'CONNECT' },
    ]);
    for (const as of [world.manager, world.owner, world.nobody]) expect(await strangers({}, as)).toEqual([]);
    expect(await strangers({ username: 'gw-unknown' }, world.branch)).toHaveLength(1);
  });

  it('is forgotten of unknown names but for the newest, and a secret that stands for a name is masked', async () => {
    const { secret } = await world.make();
    await sql`insert into refused_message (username, reason, count, last_at)
      select 'invented-' || n, 'unknown_name', 1, now() - interval '1 year' from generate_series(1, 300) n`.execute(
      world.db,
    );
    await world.connect({ username: secret, secret: 'x' }).catch(() => {});
    await expect.poll(async () => (await strangers({ username: 'invented-', pageSize: 1 })).length).toBe(1);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from refused_message where username like 'invented-%'`.execute(world.db);
        return rows[0]?.n;
      })
      .toBeLessThan(200);
    expect(await strangers({ username: '••••' })).toHaveLength(1);
  });

  it('under no name is for those who see every unit', async () => {
    await sql`insert into refused_message (username, reason, count, topic)
      values ('', 'event', 1, 'elevator 7') on conflict do nothing`.execute(world.db);
    const nameless = async (as: number) => (await strangers({}, as)).some(({ username }) => username === '');
    expect(await nameless(world.vendor)).toBe(true);
    expect(await nameless(world.branch)).toBe(false);
  });
});

describe('guessing', () => {
  it('a secret over MQTT ends after ten tries, for that name from that address', async () => {
    const device = await world.serving(world.garden);
    const { deviceId, username } = device;
    let tries = 0;
    const guess = () =>
      world.connect({ username, secret: `guess ${++tries}` }).then(
        () => 'let in',
        (error: Error) => error.message,
      );
    await expect.poll(guess, { interval: 1 }).toMatch(/unavailable/i);
    expect(tries).toBeGreaterThan(10);
    // The right one too: an answer would confirm it to the guesser.
    await expect(world.connect(device)).rejects.toThrow(/unavailable/i);
    const reasons = async () => (await world.refusedOf(deviceId)).map(({ reason }) => reason).sort();
    await expect.poll(reasons).toEqual(['throttled', 'wrong_secret']);
  });
});
