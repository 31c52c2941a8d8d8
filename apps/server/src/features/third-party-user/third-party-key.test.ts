/** What a key opens: the calls of its pages, within its places, and never more than its maker may. */
import type { Call } from '@hoistway/contract/core/call';
import { indexPermissions, type PermissionName } from '@hoistway/contract/core/permissions';
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
import { logLines } from '../../testing/log-lines.ts';
import { secretWords } from '../../testing/shared-rows.ts';
import { addAccount, addElevator, addKey } from '../../testing/test-rows.ts';
import { makeValidInputs, nameOf } from '../../testing/valid-inputs.ts';
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

describe('a key', () => {
  it('is shown once, and only its hash stays', async () => {
    const { userId: as } = await world.maker();
    const { status, data } = await world.send(thirdPartyUser.add, keyForm, { as });
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
    const owner = await world.maker({ permissions: ['alarm', 'device', 'lift'] });
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

  it('with one letter changed, cut or longer is invalid', async () => {
    const { key } = await addKey(world.db, await world.maker());
    const other = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${key.slice(0, -1)}${other}`, key.slice(0, -1), `${key}A`, 'hw_', ''])
      expect(await world.seenBy(wrong)).toEqual(ended);
    expect(await world.seenBy(key)).not.toEqual(ended);
  });

  it('is no token, and a token is no key', async () => {
    const owner = await world.maker();
    const { key } = await addKey(world.db, owner);
    expect((await world.send(alarm.list, listing, { token: `Bearer ${key}` })).code).toBe(502);
    expect(await world.seenBy(await world.tokenFor(owner.userId))).toEqual(ended);
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
      const leaking: string[] = [];
      for (const call of everyKeyCall()) {
        const { status, body } = await world.send(
          call,
          {},
          { ...withKey(key), raw: await valid.inputFor(call) },
        );
        const text = body.toString();
        if (status < 400 && secretWords.some(word => text.includes(word))) leaking.push(nameOf(call));
      }
      return leaking;
    };
    // So that the question can fail: with all that its maker sees, it shows them.
    expect(await asked()).toContain('POST /elevator/list');
    const { elevatorId } = await addElevator(world.db);
    const tables = world.app.features.flatMap(({ tables = {} }) => Object.keys(tables));
    const byKeys = /^(access_log|log_operator|third_party_.*)$/;
    const kept = tables.filter(table => !byKeys.test(table));
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
    const { at } = await world.two();
    const pages = [...new Set(everyKeyCall().flatMap(({ access }) => access as never[]))];
    const owner = await world.maker({ permissions: pages });
    const limited = await addKey(world.db, owner, { permissions: pages, nodes: [at(0)] });
    const unlimited = await addKey(world.db, owner, { permissions: pages });
    const ask = (call: Call, { key }: { key: string }) =>
      world.send(call, {}, { ...withKey(key), raw: page });
    for (const call of [account.list, outbox.list, operationLog.list]) {
      const refused = await ask(call, limited);
      expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('限定位置')]);
      expect((await ask(call, unlimited)).status).toBe(200);
    }
    expect(await world.seenBy(limited.key)).toHaveLength(1);
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
    const owner = await world.maker();
    const { key } = await addKey(world.db, owner);
    expect(await world.seenBy(key)).not.toEqual([403, 403]);
    await sql`delete from role_permission where role_id = ${owner.roleId} and name = 'alarm'`.execute(
      world.db,
    );
    expect(await world.seenBy(key)).toEqual([403, 403]);
  });

  it('in what it sees, of places and of faults', async () => {
    const { alarms, at } = await world.two();
    const owner = await world.maker({ scope: [at(0), at(1)] });
    const { key } = await addKey(world.db, owner);
    const narrow = await addKey(world.db, owner, { nodes: [at(1)] });
    const elsewhere = await addKey(world.db, owner, {
      nodes: [{ level: 4, nodeId: (await addElevator(world.db)).elevatorId }],
    });
    expect([
      await world.seenBy(key),
      await world.seenBy(narrow.key),
      await world.seenBy(elsewhere.key),
    ]).toEqual([[...alarms].sort(), [alarms[1]], []]);
    await sql`delete from account_scope where user_id = ${owner.userId} and node_id = ${at(1).nodeId}`.execute(
      world.db,
    );
    expect([await world.seenBy(key), await world.seenBy(narrow.key)]).toEqual([[alarms[0]], []]);
    await sql`update role set every_fault = false where role_id = ${owner.roleId}`.execute(world.db);
    expect(await world.seenBy(key)).toEqual([]);
  });

  it('and sees nothing when its places are gone, instead of everything', async () => {
    const { at } = await world.two();
    const owner = await world.maker();
    const { key } = await addKey(world.db, owner, { nodes: [at(0)] });
    await sql`delete from third_party_node`.execute(world.db);
    expect(await world.seenBy(key)).toEqual([]);
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
    const owner = await world.maker();
    const { key, thirdPartyUserId } = await addKey(world.db, owner);
    expect(await world.seenBy(key)).not.toEqual(ended);
    await sql`${end} where user_id = ${owner.userId}`.execute(world.db);
    expect(await world.seenBy(key)).toEqual(ended);
    const { userId: as } = await addAccount(world.db, { superAdministrator: true });
    const { data } = await world.send(thirdPartyUser.list, { ...page, state: 'ended' }, { as });
    expect(data.result.map(row => row.thirdPartyUserId)).toContain(thirdPartyUserId);
  });
});
