import type { Call } from '@hoistway/contract/core/call';
import { indexPermissions, type PermissionName } from '@hoistway/contract/core/permissions';
import { refusals } from '@hoistway/contract/core/refusal';
import { account } from '@hoistway/contract/features/account';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import { ledger } from '@hoistway/contract/features/ledger';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { outbox } from '@hoistway/contract/features/outbox';
import { session } from '@hoistway/contract/features/session';
import { thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { logLines } from '../../testing/log-lines.ts';
import { secretWords } from '../../testing/one-of-everything.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addKey, addSite } from '../../testing/test-rows.ts';
import { makeValidInputs, nameOf } from '../../testing/valid-inputs.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

const page = { pageNum: 1, pageSize: 50 };
const listing = { ...page, dataPermissionList: [] };
const withKey = (key: string) => ({ token: `Key ${key}` });
const seenBy = async (key: string) => {
  const { status, code, data } = await world.send(alarm.list, listing, withKey(key));
  return status === 200 ? data.result.map(({ alarmId }) => alarmId).sort() : [status, code];
};
const maker = (wish: Parameters<typeof addAccount>[1] = {}) =>
  addAccount(world.db, {
    permissions: [
      'thirdPartyUser',
      'thirdPartyUser.add',
      'thirdPartyUser.revoke',
      'thirdPartyUser.log',
      'alarm',
    ],
    ...wish,
  });
const form = {
  name: '能耗平台',
  permissionList: ['alarm' as const],
  everything: true,
  perMinute: 60,
  expireDate: '2099-01-01 00:00:00',
};
const two = async () => {
  const units = [await addElevator(world.db), await addElevator(world.db)] as const;
  const alarms = [
    await addAlarm(world.db, units[0].elevatorId),
    await addAlarm(world.db, units[1].elevatorId),
  ] as const;
  const at = (n: 0 | 1) => ({ level: 4, nodeId: units[n].elevatorId });
  return { units, alarms, at };
};
const ended = [401, refusals.keyInvalid.code];

describe('a key', () => {
  it('is shown once, and only its hash stays', async () => {
    const { userId: as } = await maker();
    const { status, data } = await world.send(thirdPartyUser.add, form, { as });
    expect([status, data.key]).toEqual([200, expect.stringMatching(/^hw_\w{8}_.{43}$/)]);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from third_party_user t where third_party_user_id = ${data.thirdPartyUserId}`.execute(
      world.db,
    );
    expect(rows[0]?.row).toContain(data.key.slice(3, 11));
    expect(rows[0]?.row).not.toContain(data.key.slice(12));
    const lines = await logLines(world.db);
    expect(lines.filter(({ remark }) => remark.includes(data.key.slice(12)))).toEqual([]);
    const listed = await world.send(thirdPartyUser.list, page, { as });
    expect(JSON.stringify(listed.data)).not.toContain(data.key.slice(12));
    expect(listed.data.result[0]).toMatchObject({ keyPrefix: data.key.slice(0, 11), state: 'active' });
  });

  it('answers the calls of its pages, and no others', async () => {
    const owner = await maker({ permissions: ['alarm', 'device', 'lift'] });
    const { key } = await addKey(world.db, owner, { permissions: ['alarm', 'device'] });
    const status = async (call: Call, input: object = listing) =>
      (await world.send(call, {}, { ...withKey(key), raw: input })).status;
    expect(await status(alarm.list)).toBe(200);
    expect(await status(ledger.statistics)).toBe(200);
    expect(await status(elevator.list)).toBe(403);
    expect(await status(session.current, {})).toBe(403);
    expect(await status(session.socketTicket, {})).toBe(403);
    expect(await status(session.byToken, {})).toBe(401);
  });

  it('with one letter changed, cut or longer is none', async () => {
    const { key } = await addKey(world.db, await maker());
    const other = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${key.slice(0, -1)}${other}`, key.slice(0, -1), `${key}A`, 'hw_', ''])
      expect(await seenBy(wrong)).toEqual(ended);
    expect(await seenBy(key)).not.toEqual(ended);
  });

  it('is no token, and a token is no key', async () => {
    const owner = await maker();
    const { key } = await addKey(world.db, owner);
    expect((await world.send(alarm.list, listing, { token: `Bearer ${key}` })).code).toBe(502);
    expect(await seenBy(await world.tokenFor(owner.userId))).toEqual(ended);
  });
});

describe('of all calls', () => {
  const everyKeyCall = () => world.app.bindings.map(({ call }) => call).filter(({ keys }) => keys);

  it('none that changes something, asks for a session or for a super administrator takes a key', async () => {
    const valid = await makeValidInputs(world);
    const [owner] = (
      await sql<{ userId: number; username: string }>`
      select user_id as "userId", username from account where user_id = ${valid.owner}`.execute(world.db)
    ).rows;
    const { key } = await addKey(world.db, owner ?? { userId: 0, username: '' }, {
      permissions: [...new Set(everyKeyCall().flatMap(({ access }) => access as never[]))],
    });
    const guarded = world.app.bindings.map(({ call }) => call).filter(({ access }) => access !== 'public');
    const opened = [];
    for (const call of guarded) {
      const file = call.transport === 'multipart' ? await valid.fileFor(call) : undefined;
      const { status } = await world.send(
        call,
        {},
        { ...withKey(key), raw: await valid.inputFor(call), file },
      );
      if (status !== 403) opened.push(call);
    }
    expect(opened.map(nameOf).sort()).toEqual(everyKeyCall().map(nameOf).sort());
    expect(opened.filter(({ changes }) => changes)).toEqual([]);
    expect(opened.filter(({ access }) => typeof access === 'string')).toEqual([]);
  });

  it('those that take one show nothing outside its places, and change no row', async () => {
    const valid = await makeValidInputs(world);
    const pages = [...new Set(everyKeyCall().flatMap(({ access }) => access as PermissionName[]))];
    const owner = await addAccount(world.db, {
      permissions: pages,
      fields: allFieldPermissions.map(({ id }) => id),
      panels: Object.keys(indexPermissions),
    });
    const asked = async (nodes?: { level: number; nodeId: number }[]) => {
      const { key } = await addKey(world.db, owner, { permissions: pages as never[], nodes });
      const told: string[] = [];
      for (const call of everyKeyCall()) {
        const { status, body } = await world.send(
          call,
          {},
          { ...withKey(key), raw: await valid.inputFor(call) },
        );
        const text = body.toString();
        if (status < 400 && secretWords.some(word => text.includes(word))) told.push(nameOf(call));
      }
      return told;
    };
    // So that the question can fail: with all that its maker sees, it shows them.
    expect(await asked()).toContain('POST /elevator/list');
    const { elevatorId } = await addElevator(world.db);
    const tables = world.app.features.flatMap(({ tables = {} }) => Object.keys(tables));
    // What jobs of the server change meanwhile: totals of alarms, and what nobody works on any more.
    const byJobs = /^(alarm_.*tally|alarm_delta|alarms_by_.*|captcha|download_job|intercom_call|session)$/;
    const byKeys = /^(access_log|log_operator|third_party_.*)$/;
    const kept = tables.filter(table => !byJobs.test(table) && !byKeys.test(table));
    const rowsOf = async () =>
      Promise.all(
        kept.map(async table => {
          const { rows } = await sql<{ row: string }>`
            select t::text as row from ${sql.table(table)} t order by 1`.execute(world.db);
          return [table, rows.map(({ row }) => row)];
        }),
      );
    const before = await rowsOf();
    expect(await asked([{ level: 4, nodeId: elevatorId }])).toEqual([]);
    expect(await rowsOf()).toEqual(before);
  });

  it('those whose rows lie in no places take none that is limited to places', async () => {
    const { at } = await two();
    const pages = [...new Set(everyKeyCall().flatMap(({ access }) => access as never[]))];
    const owner = await maker({ permissions: pages });
    const limited = await addKey(world.db, owner, { permissions: pages, nodes: [at(0)] });
    const unlimited = await addKey(world.db, owner, { permissions: pages });
    const ask = (call: Call, { key }: { key: string }) =>
      world.send(call, {}, { ...withKey(key), raw: page });
    for (const call of [account.list, outbox.list, operationLog.list]) {
      const refused = await ask(call, limited);
      expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('限定位置')]);
      expect((await ask(call, unlimited)).status).toBe(200);
    }
    expect(await seenBy(limited.key)).toHaveLength(1);
  });

  it('the API document says which take one', async () => {
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    const { body } = await world.app.http.inject({
      url: '/api/openapi.json',
      headers: { authorization: await world.tokenFor(userId) },
    });
    const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, { security: object[] }>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.some(one => 'key' in one))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(everyKeyCall().map(nameOf).sort());
  });
});

describe('a key never exceeds its maker', () => {
  it('in what it may call', async () => {
    const owner = await maker();
    const { key } = await addKey(world.db, owner);
    expect(await seenBy(key)).not.toEqual([403, 403]);
    await sql`delete from role_permission where role_id = ${owner.roleId} and name = 'alarm'`.execute(
      world.db,
    );
    expect(await seenBy(key)).toEqual([403, 403]);
  });

  it('in what it sees, of places and of faults', async () => {
    const { alarms, at } = await two();
    const owner = await maker({ scope: [at(0), at(1)] });
    const { key } = await addKey(world.db, owner);
    const narrow = await addKey(world.db, owner, { nodes: [at(1)] });
    const elsewhere = await addKey(world.db, owner, {
      nodes: [{ level: 4, nodeId: (await addElevator(world.db)).elevatorId }],
    });
    expect([await seenBy(key), await seenBy(narrow.key), await seenBy(elsewhere.key)]).toEqual([
      [...alarms].sort(),
      [alarms[1]],
      [],
    ]);
    await sql`delete from account_scope where user_id = ${owner.userId} and node_id = ${at(1).nodeId}`.execute(
      world.db,
    );
    expect([await seenBy(key), await seenBy(narrow.key)]).toEqual([[alarms[0]], []]);
    await sql`update role set every_fault = false where role_id = ${owner.roleId}`.execute(world.db);
    expect(await seenBy(key)).toEqual([]);
  });

  it('and sees nothing when its places are gone, instead of everything', async () => {
    const { at } = await two();
    const owner = await maker();
    const { key } = await addKey(world.db, owner, { nodes: [at(0)] });
    await sql`delete from third_party_node`.execute(world.db);
    expect(await seenBy(key)).toEqual([]);
  });

  it('of a super administrator is still no super administrator', async () => {
    const top = await addAccount(world.db, { superAdministrator: true });
    const { key } = await addKey(world.db, top, { permissions: ['account'] });
    const stranger = await addAccount(world.db);
    const { data } = await world.send(account.list, page, withKey(key));
    expect(data.result.map(({ userId }) => userId)).not.toContain(stranger.userId);
  });

  it.each([
    ['disabled', sql`update account set disabled = true`],
    ['expired', sql`update account set expire_date = now() - interval '1 second'`],
    ['deleted', sql`delete from account`],
  ])('and ends when it is %s', async (_, end) => {
    const owner = await maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    expect(await seenBy(key)).not.toEqual(ended);
    await sql`${end} where user_id = ${owner.userId}`.execute(world.db);
    expect(await seenBy(key)).toEqual(ended);
    const { userId: as } = await addAccount(world.db, { superAdministrator: true });
    const { data } = await world.send(thirdPartyUser.list, { ...page, state: 'ended' }, { as });
    expect(data.result.map(row => row.thirdPartyUserId)).toContain(thirdPartyUserId);
  });
});

describe('making one', () => {
  const refusal = async (as: number, change: object) => {
    const { status, data } = await world.send(thirdPartyUser.add, form, { as, raw: { ...form, ...change } });
    return [status, Object.keys((data as unknown as { fields?: object } | null)?.fields ?? {})];
  };

  it('is refused beyond what the maker holds, and names the field', async () => {
    const { at } = await two();
    const { userId: as } = await maker({ scope: [at(0)] });
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
    const { userId: both } = await maker({
      permissions: ['thirdPartyUser', 'thirdPartyUser.add', 'alarm', 'account', 'staff'],
    });
    const wish = { everything: false, nodeList: [await path(at(0))] };
    expect(await refusal(both, { ...wish, permissionList: ['alarm', 'account'] })).toEqual([
      400,
      ['permissionList.1'],
    ]);
    expect(await refusal(both, { ...wish, permissionList: ['alarm', 'staff'] })).toEqual([200, []]);
    expect(await refusal(both, { permissionList: ['alarm', 'account'] })).toEqual([200, []]);
    const { data: offered } = await world.send(thirdPartyUser.offered, {}, { as: both });
    const flags = offered.flatMap(({ children }) => children.map(page => [page.permissionId, page.ofPlaces]));
    expect(Object.fromEntries(flags)).toEqual({ alarm: true, account: false, staff: true });
    expect(await refusal(as, { perMinute: 0 })).toEqual([400, ['perMinute']]);
    expect(await refusal(as, { perMinute: 6001 })).toEqual([400, ['perMinute']]);
    expect(await refusal(as, { name: 'a\u202eb' })).toEqual([400, ['name']]);
  });

  it('takes nothing that the form does not have', async () => {
    const other = await maker();
    const { userId: as } = await maker();
    const raw = {
      ...form,
      name: 'mass',
      creatorId: other.userId,
      creator: 'other',
      keyHash: 'x',
      revoked: true,
    };
    expect((await world.send(thirdPartyUser.add, form, { as, raw })).status).toBe(200);
    const { data } = await world.send(thirdPartyUser.list, { ...page, name: 'mass' }, { as: other.userId });
    expect(data.total).toBe(0);
  });
});

describe('who sees and revokes one', () => {
  it('is whoever made it, and the accounts above; for others it does not exist', async () => {
    const above = await maker();
    const owner = await maker({ parentId: above.userId });
    const stranger = await maker();
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
    expect(await seenBy(key)).toEqual(ended);
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
    const owner = await maker();
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
    const site = await addSite(world.db, { name: '秘密现场' });
    const above = await maker({ scope: [{ level: 3, nodeId: site.domainId }] });
    const owner = await maker({ parentId: above.userId, scope: [{ level: 3, nodeId: site.domainId }] });
    await addKey(world.db, owner, { nodes: [{ level: 3, nodeId: site.domainId }] });
    const places = async () =>
      (await world.send(thirdPartyUser.list, page, { as: above.userId })).data.result[0]?.places;
    expect(await places()).toEqual(['秘密现场']);
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
    const owner = await maker();
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

  it('are written with outcome and address, and the last of them with the key', async () => {
    const owner = await maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    await world.send(alarm.list, listing, { ...withKey(key), address: '10.20.30.40' });
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
