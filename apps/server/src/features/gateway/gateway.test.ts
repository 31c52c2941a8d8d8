import type { CallInput } from '@hoistway/contract/core/call';
import { gateway } from '@hoistway/contract/features/gateway';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import {
  closed,
  createGatewayWorld,
  type GatewayWorld,
  gatewayPermissions as permissions,
} from '../../testing/worlds/gateway-world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await createGatewayWorld();
});
afterAll(() => world?.stop());

describe('a secret', () => {
  it('is in the answer that makes it, and in no list, log or table', async () => {
    const first = await world.make();
    const { data: second } = await world.send(
      gateway.rotate,
      { deviceId: first.deviceId },
      { as: world.vendor },
    );
    const device = await world.connect(second);
    await device.end();
    await expect(world.connect(first)).rejects.toThrow();
    const secrets = [first.secret, second.secret];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    const tables = world.app.features.flatMap(({ tables = {} }) => Object.keys(tables));
    const rows = await Promise.all(
      tables.map(table =>
        sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(world.db),
      ),
    );
    const stored = rows.flatMap(answer => answer.rows.map(({ row }) => row)).join('\n');
    const listed = JSON.stringify(await world.list());
    for (const secret of secrets)
      for (const [place, text] of Object.entries({ stored, listed, log: world.serverLog.join('\n') }))
        expect(text.includes(secret), place).toBe(false);
    expect(world.serverLog.length).toBeGreaterThan(0);
  });

  it('that is replaced ends at once, and the connection with it; the new one is let in', async () => {
    const old = await world.serving(world.garden);
    const device = await world.connect(old);
    const ended = closed(device);
    const { data: fresh } = await world.send(
      gateway.rotate,
      { deviceId: old.deviceId },
      { as: world.vendor },
    );
    await expect(world.connect(old)).rejects.toThrow();
    await ended;
    const again = await world.connect(fresh);
    await again.state(old.jobNum, { speed: 0 });
    expect(await world.lastRemark()).toBe(old.username);
    await again.end();
  });
});

describe('a gateway', () => {
  it('has a name of its own that MQTT and HTTP can carry', async () => {
    const { username } = await world.make();
    expect((await world.add(username)).data).toMatchObject({ fields: { username: '该名称已存在' } });
    for (const wrong of ['', 'ab', 'a/b', 'a:b', '网关一', '-ab', 'x'.repeat(33)])
      expect((await world.add(wrong)).data, wrong).toMatchObject({ fields: { username: /3 至 32 位/ } });
    const name = world.newName();
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.add(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await world.add(world.newName(), world.vendor, '\u202egnp')).data).toMatchObject({
      fields: { remark: /./ },
    });
  });

  it('has a remark that two editors do not overwrite for each other', async () => {
    const { deviceId, username } = await world.make();
    const edit = (remark: string, oldRemark: string) =>
      world.send(gateway.edit, { deviceId, remark, oldRemark }, { as: world.vendor });
    expect((await edit('3 号楼机房', '')).status).toBe(200);
    expect(await world.lastRemark()).toBe(`${username}；备注: — → 3 号楼机房`);
    expect((await edit('4 号楼机房', '')).status).toBe(409);
    expect((await world.rowOf(username))?.remark).toBe('3 号楼机房');
    expect((await world.list({ username: '号楼机' })).map(row => row.username)).toEqual([username]);
  });

  it('that is disabled is cut off at once, its units are offline, and it is let in again when enabled', async () => {
    const device = await world.serving(world.garden);
    const { deviceId, username, jobNum } = device;
    const online = async () => {
      const { rows } = await sql<{ isactive: boolean }>`
        select isactive from elevator_state join elevator using (elevator_id) where job_num = ${jobNum}`.execute(
        world.db,
      );
      return rows[0]?.isactive;
    };
    const set = (disabled: boolean) =>
      world.send(gateway.disable, { deviceId, disabled }, { as: world.vendor });
    const connection = await world.connect(device);
    await world.untilKnown(connection, device.unit);
    await expect.poll(online).toBe(true);
    await expect.poll(async () => (await world.rowOf(username))?.state).toBe('online');
    const ended = closed(connection);
    expect((await set(true)).status).toBe(200);
    expect(await world.lastRemark()).toBe(`${username}；状态: 启用 → 已停用`);
    await ended;
    await expect.poll(online).toBe(false);
    await expect(world.connect(device)).rejects.toThrow();
    expect(await world.rowOf(username)).toMatchObject({ state: 'disabled' });
    expect((await set(true)).status).toBe(409);
    expect((await set(false)).status).toBe(200);
    await (await world.connect(device)).end();
  });

  it('is deleted only if it never had a unit', async () => {
    const remove = (deviceId: number, as = world.vendor) => world.send(gateway.remove, { deviceId }, { as });
    const served = await world.serving(world.garden);
    const { deviceId } = served;
    const elevatorIdList = served.units.map(unit => unit.elevatorId);
    await world.send(gateway.detach, { deviceId, elevatorIdList }, { as: world.vendor });
    expect((await remove(deviceId)).msg).toBe('该网关服务过电梯，不能删除；请停用');
    const fresh = await world.make();
    const connection = await world.connect(fresh);
    const ended = closed(connection);
    expect((await remove(fresh.deviceId)).status).toBe(200);
    await ended;
    expect(await world.rowOf(fresh.username)).toBeUndefined();
    expect((await remove(fresh.deviceId)).status).toBe(404);
  });

  it('shows since when and from where it is connected, and is offline when its process is gone', async () => {
    const device = await world.serving(world.garden);
    const { username, jobNum } = device;
    expect(await world.rowOf(username)).toMatchObject({
      state: 'offline',
      connectedDate: '',
      seenDate: '',
      address: '',
    });
    const connection = await world.connect(device);
    await connection.state(jobNum, { speed: 0 });
    await expect
      .poll(() => world.rowOf(username))
      .toMatchObject({
        ...{ state: 'online', address: '127.0.0.1', unitCount: 1, domainNames: ['金桥花园'] },
        connectedDate: expect.stringMatching(/^\d{4}-/),
      });
    const names = async (query: CallInput<typeof gateway.list>) =>
      (await world.list({ ...query, username })).map(row => row.username);
    expect(await names({ state: 'online', jobNum: jobNum.slice(1, 5), domainName: '金桥' })).toEqual([
      username,
    ]);
    expect(await names({ state: 'offline' })).toEqual([]);
    expect(await names({ domainName: '远方' })).toEqual([]);
    const silentFor = (interval: string) =>
      sql`update device_connection set written_at = now() - ${interval}::interval from device_account d
          where d.device_id = device_connection.device_id and username = ${username}`.execute(world.db);
    await silentFor('3 minutes');
    expect(await world.rowOf(username)).toMatchObject({ state: 'offline', connectedDate: '' });
    await silentFor('0 minutes');
    await connection.end();
    await expect.poll(async () => (await world.rowOf(username))?.state).toBe('offline');
    expect((await world.rowOf(username))?.seenDate).toMatch(/^\d{4}-/);
  });
});

describe('is seen', () => {
  const seenBy = async (username: string) => {
    const { vendor, branch, manager, owner, nobody } = world;
    const viewers = { vendor, branch, manager, owner, nobody };
    const seen: string[] = [];
    for (const [name, as] of Object.entries(viewers)) if (await world.rowOf(username, as)) seen.push(name);
    return seen;
  };

  it('by anyone who sees one of its units or made it; without units by vendors too', async () => {
    expect(await seenBy((await world.serving(world.garden)).username)).toEqual([
      'vendor',
      'branch',
      'manager',
      'owner',
    ]);
    expect(await seenBy((await world.serving(world.far)).username)).toEqual(['vendor', 'owner']);
    expect(await seenBy((await world.make()).username)).toEqual(['vendor', 'branch']);
    expect(await seenBy((await world.make(world.manager)).username)).toEqual(['vendor', 'branch', 'manager']);
    const [fleet] = (
      await sql<{ username: string }>`insert into device_account (username, secret_hash, whole_fleet)
        values ('fleet', '', true) returning username`.execute(world.db)
    ).rows;
    expect(await seenBy(fleet?.username ?? '')).toEqual(['vendor', 'owner']);
  });

  it('in part by anyone who sees some of its units: they change nothing and reads no samples', async () => {
    const { deviceId, username, jobNum, unit } = await world.serving(world.garden, world.far);
    expect(await world.rowOf(username, world.branch)).toMatchObject({
      fullyVisible: false,
      changeable: false,
      unitCount: 1,
      refusedCount: null,
    });
    expect(await world.rowOf(username)).toMatchObject({
      fullyVisible: true,
      changeable: true,
      unitCount: 2,
      siteCount: 2,
      refusedCount: 0,
    });
    const shown = await world.send(gateway.units, { deviceId }, { as: world.branch });
    expect(shown.data.result.map(unit => unit.jobNum)).toEqual([jobNum]);
    const elevatorIdList = [unit.elevatorId];
    const tries = (as: number) => [
      world.send(gateway.edit, { deviceId, remark: 'x', oldRemark: '' }, { as }),
      world.send(gateway.rotate, { deviceId }, { as }),
      world.send(gateway.disable, { deviceId, disabled: true }, { as }),
      world.send(gateway.remove, { deviceId }, { as }),
      world.send(gateway.detach, { deviceId, elevatorIdList }, { as }),
      world.send(gateway.attach, { deviceId, elevatorIdList }, { as }),
    ];
    expect((await Promise.all(tries(world.branch))).map(({ status }) => status)).toEqual(
      new Array(6).fill(403),
    );
    expect((await Promise.all(tries(world.nobody))).map(({ status }) => status)).toEqual(
      new Array(6).fill(404),
    );
    expect((await world.send(gateway.refused, { deviceId }, { as: world.branch })).status).toBe(404);
  });

  it('without units by vendors: only its maker, accounts above and who sees everything change it', async () => {
    const { db, garden, far } = world;
    const above = await addAccount(db, { permissions, userType: 2, scope: [] });
    const maker = await addAccount(db, {
      permissions,
      parentId: above.userId,
      scope: [{ level: 2, nodeId: far.cityId }],
    });
    const { unit } = await world.serving(garden);
    const elevatorIdList = [unit.elevatorId];
    const { deviceId, username } = await world.make(maker.userId);
    expect(await world.rowOf(username, world.branch)).toMatchObject({
      fullyVisible: true,
      changeable: false,
    });
    const answers = await Promise.all([
      world.send(gateway.edit, { deviceId, remark: 'x', oldRemark: '' }, { as: world.branch }),
      world.send(gateway.rotate, { deviceId }, { as: world.branch }),
      world.send(gateway.disable, { deviceId, disabled: true }, { as: world.branch }),
      world.send(gateway.remove, { deviceId }, { as: world.branch }),
      world.send(gateway.attach, { deviceId, elevatorIdList, takeOver: true }, { as: world.branch }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(403));
    for (const as of [maker.userId, above.userId, world.vendor]) {
      expect(await world.rowOf(username, as)).toMatchObject({ changeable: true });
      expect((await world.send(gateway.rotate, { deviceId }, { as })).status).toBe(200);
    }
    await sql`update device_account set creator_id = null where device_id = ${deviceId}`.execute(db);
    expect(await world.rowOf(username, world.branch)).toMatchObject({ changeable: false });
    expect((await world.send(gateway.remove, { deviceId }, { as: world.vendor })).status).toBe(200);
  });

  it('with a button for each permission', async () => {
    const { userId: as } = await addAccount(world.db, { permissions: ['gateway'] });
    const { deviceId } = await world.make();
    expect(await world.list({}, as)).not.toEqual([]);
    expect((await world.add(world.newName(), as)).status).toBe(403);
    expect((await world.send(gateway.rotate, { deviceId }, { as })).status).toBe(403);
  });
});

describe('the broker', () => {
  it('is where the console is, as far as devices reach it', async () => {
    const { data } = await world.send(gateway.brokerAddress, {}, { as: world.vendor });
    const port = world.app.devicePath.port();
    expect(data).toMatchObject({ external: false, doors: [{ tls: false, port, local: true }] });
    expect(data.host).not.toBe('');
  });

  it('of somebody else keeps the credentials: its name and password are not shown, nor who is connected', async () => {
    const other = await createTestApp({ MQTT_URL: 'mqtts://server:hidden@broker.invalid' });
    try {
      const { userId: as } = await addAccount(other.db, { permissions });
      const answer = await other.send(gateway.brokerAddress, {}, { as });
      expect(answer.data).toEqual({
        ...{ external: true, host: 'broker.invalid' },
        doors: [{ tls: true, port: 8883, local: false }],
      });
      expect(String(answer.body)).not.toContain('hidden');
      await other.send(gateway.add, { username: 'gw-1', remark: '' }, { as });
      const { data } = await other.send(gateway.list, {}, { as });
      expect(data.result).toMatchObject([{ username: 'gw-1', state: 'unknown' }]);
    } finally {
      await other.stop();
    }
  });
});
