import type { CallInput } from '@hoistway/contract/core/call';
import { gateway } from '@hoistway/contract/features/gateway';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectDevice } from '../../testing/test-devices.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const buttons = ['add', 'edit', 'units', 'rotate', 'disable', 'delete'] as const;
const permissions = ['gateway' as const, ...buttons.map(name => `gateway.${name}` as const)];

let world: TestApp;
const serverLog: string[] = [];
/** Of everything, of a city, of nothing; and property managers of a site in the city and of everything. */
let vendor: number;
let branch: number;
let nobody: number;
let manager: number;
let owner: number;
let garden: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;

beforeAll(async () => {
  world = await createTestApp({}, pino({ level: 'trace' }, { write: line => void serverLog.push(line) }));
  const { db } = world;
  garden = await addSite(db, { name: '金桥花园', city: '上海市' });
  far = await addSite(db, { name: '远方大厦', city: '重庆市' });
  const add = async (scope: 'all' | 'none' | { level: number; nodeId: number }[], userType?: number) =>
    (await addAccount(db, { permissions, scope, userType })).userId;
  vendor = await add('all');
  branch = await add([{ level: 2, nodeId: garden.cityId }]);
  nobody = await add('none');
  manager = await add([{ level: 3, nodeId: garden.domainId }], 2);
  owner = await add('all', 2);
});
afterAll(() => world?.stop());

let made = 0;
const newName = () => `gw-${++made}`;
const add = (username = newName(), as = vendor, remark = '') =>
  world.send(gateway.add, { username, remark }, { as });
const made1 = async (as = vendor) => (await add(newName(), as)).data;
const attach = (input: CallInput<typeof gateway.attach>, as = vendor) =>
  world.send(gateway.attach, input, { as });
/** A gateway with a unit at each of the sites. */
const serving = async (...sites: { domainId: number }[]) => {
  const device = await made1();
  const units = [];
  for (const { domainId } of sites) units.push(await addElevator(world.db, { domain_id: domainId }));
  const { deviceId } = device;
  expect((await attach({ deviceId, elevatorIdList: units.map(unit => unit.elevatorId) })).status).toBe(200);
  const [unit] = units;
  if (!unit) throw new Error('There is no unit');
  return { ...device, units, unit, jobNum: unit.jobNum };
};
const list = async (query: CallInput<typeof gateway.list> = {}, as = vendor) =>
  (await world.send(gateway.list, { pageSize: 100, ...query }, { as })).data.result;
const rowOf = async (username: string, as = vendor) =>
  (await list({ username }, as)).find(row => row.username === username);
const connect = ({ username, secret }: { username: string; secret: string }) =>
  connectDevice(world.app.devicePath.port() ?? 0, { username, password: secret });
/** A unit that was just added is known to the device path a moment later. */
const untilKnown = async (
  device: Awaited<ReturnType<typeof connect>>,
  { elevatorId, jobNum }: { elevatorId: number; jobNum: string },
) =>
  expect
    .poll(async () => {
      await device.state(jobNum, { speed: 0 });
      return world.app.devicePath.readLive(elevatorId)?.online;
    })
    .toBe(true);
const closed = ({ client }: Awaited<ReturnType<typeof connect>>) =>
  new Promise<void>(resolve => client.once('close', () => resolve()));
const lastRemark = async () => (await logLines(world.db)).toSorted((a, b) => b.logId - a.logId)[0]?.remark;

describe('a secret', () => {
  it('is in the answer that makes it, and in no list, log or table', async () => {
    const first = await made1();
    const { data: second } = await world.send(gateway.rotate, { deviceId: first.deviceId }, { as: vendor });
    const device = await connect(second);
    await device.end();
    await expect(connect(first)).rejects.toThrow();
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
    const listed = JSON.stringify(await list());
    for (const secret of secrets)
      for (const [place, text] of Object.entries({ stored, listed, log: serverLog.join('\n') }))
        expect(text.includes(secret), place).toBe(false);
    expect(serverLog.length).toBeGreaterThan(0);
  });

  it('that is replaced ends at once, and the connection with it; the new one is let in', async () => {
    const old = await serving(garden);
    const device = await connect(old);
    const ended = closed(device);
    const { data: fresh } = await world.send(gateway.rotate, { deviceId: old.deviceId }, { as: vendor });
    await expect(connect(old)).rejects.toThrow();
    await ended;
    const again = await connect(fresh);
    await again.state(old.jobNum, { speed: 0 });
    expect(await lastRemark()).toBe(old.username);
    await again.end();
  });
});

describe('a gateway', () => {
  it('has a name of its own that MQTT and HTTP can carry', async () => {
    const { username } = await made1();
    expect((await add(username)).data).toMatchObject({ fields: { username: '该名称已存在' } });
    for (const wrong of ['', 'ab', 'a/b', 'a:b', '网关一', '-ab', 'x'.repeat(33)])
      expect((await add(wrong)).data, wrong).toMatchObject({ fields: { username: /3 至 32 位/ } });
    const name = newName();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await add(newName(), vendor, '\u202egnp')).data).toMatchObject({ fields: { remark: /./ } });
  });

  it('has a remark that two editors do not overwrite for each other', async () => {
    const { deviceId, username } = await made1();
    const edit = (remark: string, oldRemark: string) =>
      world.send(gateway.edit, { deviceId, remark, oldRemark }, { as: vendor });
    expect((await edit('3 号楼机房', '')).status).toBe(200);
    expect(await lastRemark()).toBe(`${username}；备注: — → 3 号楼机房`);
    expect((await edit('4 号楼机房', '')).status).toBe(409);
    expect((await rowOf(username))?.remark).toBe('3 号楼机房');
    expect((await list({ username: '号楼机' })).map(row => row.username)).toEqual([username]);
  });

  it('that is disabled is cut off at once, its units are offline, and it is let in again when enabled', async () => {
    const device = await serving(garden);
    const { deviceId, username, jobNum } = device;
    const online = async () => {
      const { rows } = await sql<{ isactive: boolean }>`
        select isactive from elevator_state join elevator using (elevator_id) where job_num = ${jobNum}`.execute(
        world.db,
      );
      return rows[0]?.isactive;
    };
    const set = (disabled: boolean) => world.send(gateway.disable, { deviceId, disabled }, { as: vendor });
    const connection = await connect(device);
    await untilKnown(connection, device.unit);
    await expect.poll(online).toBe(true);
    await expect.poll(async () => (await rowOf(username))?.state).toBe('online');
    const ended = closed(connection);
    expect((await set(true)).status).toBe(200);
    expect(await lastRemark()).toBe(`${username}；状态: 启用 → 已停用`);
    await ended;
    await expect.poll(online).toBe(false);
    await expect(connect(device)).rejects.toThrow();
    expect(await rowOf(username)).toMatchObject({ state: 'disabled' });
    expect((await set(true)).status).toBe(409);
    expect((await set(false)).status).toBe(200);
    await (await connect(device)).end();
  });

  it('is deleted only if it never had a unit', async () => {
    const remove = (deviceId: number, as = vendor) => world.send(gateway.remove, { deviceId }, { as });
    const served = await serving(garden);
    const { deviceId } = served;
    const elevatorIdList = served.units.map(unit => unit.elevatorId);
    await world.send(gateway.detach, { deviceId, elevatorIdList }, { as: vendor });
    expect((await remove(deviceId)).msg).toBe('该网关服务过电梯，不能删除；请停用');
    const fresh = await made1();
    const connection = await connect(fresh);
    const ended = closed(connection);
    expect((await remove(fresh.deviceId)).status).toBe(200);
    await ended;
    expect(await rowOf(fresh.username)).toBeUndefined();
    expect((await remove(fresh.deviceId)).status).toBe(404);
  });

  it('shows since when and from where it is connected, and is offline when its process is gone', async () => {
    const device = await serving(garden);
    const { username, jobNum } = device;
    expect(await rowOf(username)).toMatchObject({
      state: 'offline',
      connectedDate: '',
      seenDate: '',
      address: '',
    });
    const connection = await connect(device);
    await connection.state(jobNum, { speed: 0 });
    await expect
      .poll(() => rowOf(username))
      .toMatchObject({
        ...{ state: 'online', address: '127.0.0.1', unitCount: 1, domainNames: ['金桥花园'] },
        connectedDate: expect.stringMatching(/^\d{4}-/),
      });
    const names = async (query: CallInput<typeof gateway.list>) =>
      (await list({ ...query, username })).map(row => row.username);
    expect(await names({ state: 'online', jobNum: jobNum.slice(1, 5), domainName: '金桥' })).toEqual([
      username,
    ]);
    expect(await names({ state: 'offline' })).toEqual([]);
    expect(await names({ domainName: '远方' })).toEqual([]);
    const silentFor = (interval: string) =>
      sql`update device_connection set written_at = now() - ${interval}::interval from device_account d
          where d.device_id = device_connection.device_id and username = ${username}`.execute(world.db);
    await silentFor('3 minutes');
    expect(await rowOf(username)).toMatchObject({ state: 'offline', connectedDate: '' });
    await silentFor('0 minutes');
    await connection.end();
    await expect.poll(async () => (await rowOf(username))?.state).toBe('offline');
    expect((await rowOf(username))?.seenDate).toMatch(/^\d{4}-/);
  });
});

describe('its units', () => {
  it('are those of the caller, and of one gateway at a time', async () => {
    const [one, two] = [await serving(garden), await made1()];
    const elevatorIdList = one.units.map(unit => unit.elevatorId);
    const other = await addElevator(world.db, { domain_id: garden.domainId });
    const both = { deviceId: two.deviceId, elevatorIdList: [...elevatorIdList, other.elevatorId] };
    const refused = await attach(both);
    expect([refused.status, refused.msg]).toEqual([409, `${one.jobNum}（${one.username}）已属于其他网关`]);
    // All or none.
    expect(await rowOf(two.username)).toMatchObject({ unitCount: 0, served: false });
    expect((await attach({ ...both, takeOver: true })).status).toBe(200);
    const remark = await lastRemark();
    expect(remark).toContain(two.username);
    expect(remark).toContain(`原属其他网关: ${one.jobNum}（${one.username}）`);
    expect([await rowOf(one.username), await rowOf(two.username)]).toMatchObject([
      { unitCount: 0 },
      { unitCount: 2, served: true },
    ]);
    const gone = await world.send(gateway.detach, { deviceId: one.deviceId, elevatorIdList }, { as: vendor });
    expect(gone.status).toBe(409);
    const strange = await addElevator(world.db, { domain_id: far.domainId });
    const own = await made1(branch);
    const { deviceId } = own;
    expect((await attach({ deviceId, elevatorIdList: [strange.elevatorId] }, branch)).status).toBe(404);
    expect((await attach({ deviceId, elevatorIdList: [] }, branch)).status).toBe(400);
  });

  it('go to one of two gateways that want the same at once', async () => {
    const { elevatorId } = await addElevator(world.db, { domain_id: garden.domainId });
    const devices = await Promise.all([made1(), made1(), made1()]);
    const answers = await Promise.all(
      devices.map(({ deviceId }) => attach({ deviceId, elevatorIdList: [elevatorId] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are reported by their own gateway alone, from the moment they change hands', async () => {
    const [one, two] = [await serving(garden), await serving(garden)];
    const device = await connect(one);
    const reasons = async () =>
      (await world.send(gateway.refused, { deviceId: one.deviceId }, { as: vendor })).data.map(
        ({ reason }) => reason,
      );
    await device.state(two.jobNum, { speed: 1 });
    await expect.poll(reasons).toEqual(['unauthorised']);
    await attach({ deviceId: one.deviceId, elevatorIdList: [two.unit.elevatorId], takeOver: true });
    await untilKnown(device, two.unit);
    await device.end();
  });

  it('are offered with the gateway that has them', async () => {
    const [one, two] = [await serving(garden), await serving(garden)];
    const choices = async (query: object, as = vendor) =>
      (await world.send(gateway.unitChoices, { deviceId: one.deviceId, pageSize: 100, ...query }, { as }))
        .data.result;
    expect(await choices({ jobNum: one.jobNum })).toEqual([]);
    expect(await choices({ jobNum: two.jobNum, taken: 'yes' })).toMatchObject([
      { jobNum: two.jobNum, gateway: two.username },
    ]);
    expect(await choices({ jobNum: two.jobNum, taken: 'no' })).toEqual([]);
    expect(await choices({}, nobody)).toEqual([]);
    const own = await world.send(gateway.units, { deviceId: one.deviceId }, { as: manager });
    expect(own.data.result).toMatchObject([{ jobNum: one.jobNum, domainName: '金桥花园' }]);
  });
});

describe('is seen', () => {
  const seenBy = async (username: string) => {
    const viewers = { vendor, branch, manager, owner, nobody };
    const seen: string[] = [];
    for (const [name, as] of Object.entries(viewers)) if (await rowOf(username, as)) seen.push(name);
    return seen;
  };

  it('by who sees one of its units or made it; without units by vendors too', async () => {
    expect(await seenBy((await serving(garden)).username)).toEqual(['vendor', 'branch', 'manager', 'owner']);
    expect(await seenBy((await serving(far)).username)).toEqual(['vendor', 'owner']);
    expect(await seenBy((await made1()).username)).toEqual(['vendor', 'branch']);
    expect(await seenBy((await made1(manager)).username)).toEqual(['vendor', 'branch', 'manager']);
    const [fleet] = (
      await sql<{ username: string }>`insert into device_account (username, secret_hash, whole_fleet)
        values ('fleet', '', true) returning username`.execute(world.db)
    ).rows;
    expect(await seenBy(fleet?.username ?? '')).toEqual(['vendor', 'owner']);
  });

  it('in part by who sees some of its units: he changes nothing and reads no samples', async () => {
    const { deviceId, username, jobNum, unit } = await serving(garden, far);
    expect(await rowOf(username, branch)).toMatchObject({ whole: false, unitCount: 1, refusedCount: null });
    expect(await rowOf(username)).toMatchObject({ whole: true, unitCount: 2, siteCount: 2, refusedCount: 0 });
    const shown = await world.send(gateway.units, { deviceId }, { as: branch });
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
    expect((await Promise.all(tries(branch))).map(({ status }) => status)).toEqual(new Array(6).fill(403));
    expect((await Promise.all(tries(nobody))).map(({ status }) => status)).toEqual(new Array(6).fill(404));
    expect((await world.send(gateway.refused, { deviceId }, { as: branch })).status).toBe(404);
  });

  it('with a button for each permission', async () => {
    const { userId: as } = await addAccount(world.db, { permissions: ['gateway'] });
    const { deviceId } = await made1();
    expect(await list({}, as)).not.toEqual([]);
    expect((await add(newName(), as)).status).toBe(403);
    expect((await world.send(gateway.rotate, { deviceId }, { as })).status).toBe(403);
  });
});

describe('what is refused', () => {
  const refusedOf = async (deviceId: number, as = vendor) =>
    (await world.send(gateway.refused, { deviceId }, { as })).data;
  const strangers = async (query: CallInput<typeof gateway.strangers> = {}, as = vendor) =>
    (await world.send(gateway.strangers, { pageSize: 100, ...query }, { as })).data.result;

  it('is counted by reason, with the newest sample, in which no secret stands', async () => {
    const device = await serving(garden);
    const { deviceId, jobNum, secret, username } = device;
    const connection = await connect(device);
    await untilKnown(connection, device.unit);
    const topic = `lift/${jobNum}/state`;
    await connection.send(topic, '{"seq":1,');
    await connection.send(topic, `<img src=x> ${secret} "password": "hunter2" \u202e`);
    await connection.send(topic, '[]');
    // The first states may have come before the unit was known.
    const counts = async () =>
      (await refusedOf(deviceId))
        .map(({ reason, count }) => [reason, count])
        .filter(([reason]) => reason !== 'unknown_device')
        .sort();
    await expect.poll(counts).toEqual([
      ['not_json', 2],
      ['not_object', 1],
    ]);
    const sample = (await refusedOf(deviceId)).find(({ reason }) => reason === 'not_json');
    expect(sample).toMatchObject({ topic, sample: '<img src=x> •••• "password": •••• \\u202e' });
    const all = await refusedOf(deviceId, manager);
    expect(await rowOf(username)).toMatchObject({
      refusedCount: all.reduce((sum, { count }) => sum + count, 0),
    });
    await connection.end();
  });

  it('of a sign-in says why to the operator, and the device is told nothing of it', async () => {
    const device = await serving(garden);
    const { deviceId, username } = device;
    const messages: string[] = [];
    const knock = (account: { username: string; secret: string }) =>
      connect(account).catch((error: Error) => void messages.push(error.message));
    await knock({ username, secret: 'wrong' });
    await knock({ username: 'gw-unknown', secret: 'wrong' });
    await world.send(gateway.disable, { deviceId, disabled: true }, { as: vendor });
    await knock(device);
    expect(new Set(messages).size).toBe(1);
    await expect
      .poll(async () => (await refusedOf(deviceId)).map(({ reason, address }) => [reason, address]).sort())
      .toEqual([
        ['disabled', '127.0.0.1'],
        ['wrong_secret', '127.0.0.1'],
      ]);
    expect(await strangers({ username: 'gw-unknown' })).toMatchObject([
      { username: 'gw-unknown', reason: 'unknown_name', count: 1, address: '127.0.0.1', sample: 'CONNECT' },
    ]);
    for (const as of [manager, owner, nobody]) expect(await strangers({}, as)).toEqual([]);
    expect(await strangers({ username: 'gw-unknown' }, branch)).toHaveLength(1);
  });

  it('is forgotten of unknown names but for the newest, and a secret that stands for a name is masked', async () => {
    const { secret } = await made1();
    await sql`insert into refused_message (username, reason, count, last_at)
      select 'invented-' || n, 'unknown_name', 1, now() - interval '1 year' from generate_series(1, 300) n`.execute(
      world.db,
    );
    await connect({ username: secret, secret: 'x' }).catch(() => {});
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
    expect(await nameless(vendor)).toBe(true);
    expect(await nameless(branch)).toBe(false);
  });
});

describe('guessing', () => {
  it('a secret over MQTT ends after ten tries, for that name from that address', async () => {
    const device = await serving(garden);
    const { deviceId, username } = device;
    let tries = 0;
    const guess = () =>
      connect({ username, secret: `guess ${++tries}` }).then(
        () => 'let in',
        (error: Error) => error.message,
      );
    await expect.poll(guess, { interval: 1 }).toMatch(/unavailable/i);
    expect(tries).toBeGreaterThan(10);
    // The right one too: an answer would confirm it to the guesser.
    await expect(connect(device)).rejects.toThrow(/unavailable/i);
    const reasons = async () =>
      (await world.send(gateway.refused, { deviceId }, { as: vendor })).data
        .map(({ reason }) => reason)
        .sort();
    await expect.poll(reasons).toEqual(['throttled', 'wrong_secret']);
  });
});

describe('the broker', () => {
  it('is where the console is, as far as devices reach it', async () => {
    const { data } = await world.send(gateway.brokerAddress, {}, { as: vendor });
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
