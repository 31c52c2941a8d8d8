/** Making keys, who sees and revokes them, and the log of their calls. */
import { refusals } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { addKey, addSite } from '../../testing/test-rows.ts';
import {
  createKeyWorld,
  ended,
  type KeyWorld,
  keyForm,
  listing,
  withKey,
} from '../../testing/worlds/key-world.ts';

const page = { pageNum: 1, pageSize: 50 };

let world: KeyWorld;
beforeAll(async () => {
  world = await createKeyWorld();
});
afterAll(() => world?.stop());

describe('making one', () => {
  const refusal = async (as: number, change: object) => {
    const { status, data } = await world.send(thirdPartyUser.add, keyForm, {
      as,
      raw: { ...keyForm, ...change },
    });
    return [status, Object.keys((data as unknown as { fields?: object } | null)?.fields ?? {})];
  };

  it('is refused beyond what the maker holds, and names the field', async () => {
    const { at } = await world.two();
    const { userId: as } = await world.maker({ scope: [at(0)] });
    expect(await refusal(as, { permissionList: ['alarm', 'device'] })).toEqual([400, ['permissionList.1']]);
    expect(await refusal(as, { permissionList: ['alarm.export'] })).toEqual([400, ['permissionList.0']]);
    expect(await refusal(as, { permissionList: [] })).toEqual([400, ['permissionList']]);
    expect(await refusal(as, { everything: false })).toEqual([400, ['nodeList']]);
    const path = async ({ nodeId }: { nodeId: number }) => {
      const { rows } = await sql<{ path: string }>`
        select concat_ws(',', p.parent_id, p.area_id, c.area_id, e.domain_id, e.elevator_id) as path
        from elevator e join area c on c.area_id = e.city_id join area p on p.area_id = c.parent_id
        where elevator_id = ${nodeId}`.execute(world.db);
      return rows[0]?.path;
    };
    expect(await refusal(as, { everything: false, nodeList: [await path(at(1))] })).toEqual([
      400,
      ['nodeList'],
    ]);
    expect(await refusal(as, { everything: false, nodeList: ['1,2,3,4,999999'] })).toEqual([
      400,
      ['nodeList'],
    ]);
    expect(await refusal(as, { everything: false, nodeList: [await path(at(0))] })).toEqual([200, []]);
    expect(await refusal(as, { expireDate: '2020-01-01 00:00:00' })).toEqual([400, ['expireDate']]);
    const { userId: both } = await world.maker({
      permissions: ['thirdPartyUser', 'thirdPartyUser.add', 'alarm', 'account', 'staff'],
    });
    const form = { everything: false, nodeList: [await path(at(0))] };
    expect(await refusal(both, { ...form, permissionList: ['alarm', 'account'] })).toEqual([
      400,
      ['permissionList.1'],
    ]);
    expect(await refusal(both, { ...form, permissionList: ['alarm', 'staff'] })).toEqual([200, []]);
    expect(await refusal(both, { permissionList: ['alarm', 'account'] })).toEqual([200, []]);
    const { data: offered } = await world.send(thirdPartyUser.offered, {}, { as: both });
    const flags = offered.flatMap(({ children }) => children.map(page => [page.permissionId, page.ofPlaces]));
    expect(Object.fromEntries(flags)).toEqual({ alarm: true, account: false, staff: true });
    expect(await refusal(as, { perMinute: 0 })).toEqual([400, ['perMinute']]);
    expect(await refusal(as, { perMinute: 6001 })).toEqual([400, ['perMinute']]);
    expect(await refusal(as, { name: 'a\u202eb' })).toEqual([400, ['name']]);
  });

  it('takes nothing that the form does not have', async () => {
    const other = await world.maker();
    const { userId: as } = await world.maker();
    const raw = {
      ...keyForm,
      name: 'mass',
      creatorId: other.userId,
      creator: 'other',
      keyHash: 'x',
      revoked: true,
    };
    expect((await world.send(thirdPartyUser.add, keyForm, { as, raw })).status).toBe(200);
    const { data } = await world.send(thirdPartyUser.list, { ...page, name: 'mass' }, { as: other.userId });
    expect(data.total).toBe(0);
  });
});

describe('who sees and revokes one', () => {
  it('is whoever made it, and the accounts above; for others it does not exist', async () => {
    const above = await world.maker();
    const owner = await world.maker({ parentId: above.userId });
    const stranger = await world.maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    const listed = async (as: number) =>
      (await world.send(thirdPartyUser.list, page, { as })).data.result.map(row => row.thirdPartyUserId);
    expect(await listed(above.userId)).toContain(thirdPartyUserId);
    expect(await listed(stranger.userId)).not.toContain(thirdPartyUserId);
    const revoke = async (as: number) =>
      (await world.send(thirdPartyUser.revoke, { thirdPartyUserId }, { as })).status;
    const log = async (as: number) =>
      (await world.send(thirdPartyUser.log, { ...page, thirdPartyUserId }, { as })).status;
    expect([await revoke(stranger.userId), await log(stranger.userId)]).toEqual([404, 404]);
    expect(await log(above.userId)).toBe(200);
    expect(await revoke(above.userId)).toBe(200);
    expect(await world.seenBy(key)).toEqual(ended);
    expect(await revoke(owner.userId)).toBe(409);
  });

  it('is felt at the next request, by another process too', async () => {
    const config = readConfig({
      DATABASE_URL: world.database.url,
      HOISTWAY_DATA_DIR: world.config.dataDir,
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_HTTP_PORT: '0',
    });
    const { default: pino } = await import('pino');
    const other = await createApp({ config, database: world.database, log: pino({ level: 'silent' }) });
    await other.http.ready();
    const owner = await world.maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    const there = async () =>
      (
        await other.http.inject({
          method: 'POST',
          url: '/api/elevator/alarm/list',
          headers: { authorization: `Key ${key}` },
          payload: listing,
        })
      ).statusCode;
    expect(await there()).toBe(200);
    await world.send(thirdPartyUser.revoke, { thirdPartyUserId }, { as: owner.userId });
    expect(await there()).toBe(401);
    await other.http.close();
  });

  it('does not read names of places outside the own scope', async () => {
    const site = await addSite(world.db, { name: '秘密项目' });
    const above = await world.maker({ scope: [{ level: 3, nodeId: site.domainId }] });
    const owner = await world.maker({ parentId: above.userId, scope: [{ level: 3, nodeId: site.domainId }] });
    await addKey(world.db, owner, { nodes: [{ level: 3, nodeId: site.domainId }] });
    const places = async () =>
      (await world.send(thirdPartyUser.list, page, { as: above.userId })).data.result[0]?.places;
    expect(await places()).toEqual(['秘密项目']);
    await sql`delete from account_scope where user_id = ${above.userId}`.execute(world.db);
    await sql`update account set scope = 'none' where user_id = ${above.userId}`.execute(world.db);
    expect(await places()).toEqual([]);
  });
});

describe('its calls', () => {
  const callsOf = async (as: number, thirdPartyUserId: number, more = {}) =>
    (await world.send(thirdPartyUser.log, { ...page, thirdPartyUserId, ...more }, { as })).data.result;

  it('are counted exactly, and refused above the limit until the minute ends; the log has the first of these', async () => {
    // Not on the edge of a minute: the first calls must not belong to the one before.
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ s: number }>`select extract(second from now())::float8 as s`.execute(
            world.db,
          );
          return rows[0]?.s ?? 60;
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBeLessThan(45);
    const owner = await world.maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner, { perMinute: 5 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.send(alarm.list, listing, withKey(key))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const { code, headers, data } of refused) {
      expect(code).toBe(refusals.keyLimit.code);
      const seconds = Number(headers['retry-after']);
      expect(data).toBe(seconds);
      expect(seconds >= 1 && seconds <= 60).toBe(true);
    }
    await expect
      .poll(async () => (await callsOf(owner.userId, thirdPartyUserId)).map(({ status }) => status).sort())
      .toEqual([200, 200, 200, 200, 200, 429]);
    await sql`update third_party_rate set minute = minute - interval '1 minute'`.execute(world.db);
    expect((await world.send(alarm.list, listing, withKey(key))).status).toBe(200);
  });

  it('are written with outcome and the one spelling of the address, and the last of them with the key', async () => {
    const owner = await world.maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    await world.send(alarm.list, listing, { ...withKey(key), address: '::ffff:10.20.30.40' });
    await world.send(elevator.list, {}, { ...withKey(key), raw: listing });
    await expect.poll(async () => (await callsOf(owner.userId, thirdPartyUserId)).length).toBe(2);
    const calls = await callsOf(owner.userId, thirdPartyUserId);
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          method: 'POST',
          path: '/api/elevator/alarm/list',
          status: 200,
          address: '10.20.30.40',
        }),
        expect.objectContaining({ path: '/api/elevator/list', status: 403 }),
      ]),
    );
    expect(await callsOf(owner.userId, thirdPartyUserId, { outcome: 0 })).toHaveLength(1);
    const { data } = await world.send(thirdPartyUser.list, page, { as: owner.userId });
    expect(data.result[0]?.lastUseDate).not.toBe('');
  });
});
