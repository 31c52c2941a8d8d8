/** The explanation and the rules say the same, for accounts and roles as they come. */
import { allPermissionNames, indexPermissions } from '@hoistway/contract/core/permissions';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import { ledger } from '@hoistway/contract/features/ledger';
import { session } from '@hoistway/contract/features/session';
import { viewAs, type WhyKind } from '@hoistway/contract/features/view-as';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';

let world: TestApp;
let admin: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true, username: 'admin' })).userId;
});
afterAll(() => world.stop());

async function ask(userId: number, kind: WhyKind, name: string, language: 'zh' | 'en' = 'en') {
  const { data } = await world.send(viewAs.why, { userId, kind, name }, { as: admin, language });
  return { visible: data.visible, texts: data.reasons.map(({ text }) => text) };
}

describe('in words', () => {
  it('names the role, and the role above that lacks it too', async () => {
    const top = await addAccount(world.db, { username: 'top', permissions: ['alarm'] });
    const mid = await addAccount(world.db, { username: 'mid', parentRoleId: top.roleId });
    const low = await addAccount(world.db, {
      username: 'low',
      permissions: ['device'],
      parentRoleId: mid.roleId,
    });
    expect(await ask(low.userId, 'page', 'device', 'zh')).toEqual({
      visible: true,
      texts: ['角色“role of low”拥有“设备台账页面权限”'],
    });
    expect(await ask(low.userId, 'button', 'alarm.export', 'zh')).toEqual({
      visible: false,
      texts: [
        '角色“role of low”没有“报警管理页面权限”；上级角色“role of mid”也没有，须从“role of mid”开始逐级授予',
        '角色“role of low”没有“报警管理 / 导出按钮权限”；上级角色“role of mid”、“role of top”也没有，须从“role of top”开始逐级授予',
      ],
    });
    expect((await ask(top.userId, 'page', 'log')).texts).toEqual([
      'The role “role of top” does not have “Operation log page permission”; it can be granted under “Roles”',
    ]);
    expect((await ask(admin, 'field', 'alarm#mainFaultCode')).texts).toEqual([
      'The role “role of admin” has all permissions',
    ]);
  });

  it('names the node that holds a unit, and from whom it comes or could come', async () => {
    const site = await addSite(world.db, { name: '金鸡湖花园', city: '苏州市' });
    const { jobNum } = await addElevator(world.db, { domain_id: site.domainId });
    const permissions = ['device'] as const;
    const person = (
      username: string,
      parentId: number,
      scope: 'none' | { level: number; nodeId: number }[],
    ) => addAccount(world.db, { username, parentId, permissions: [...permissions], scope });
    const chief = await person('chief', admin, [{ level: 2, nodeId: site.cityId }]);
    const clerk = await person('clerk', chief.userId, [{ level: 3, nodeId: site.domainId }]);
    const idle = await person('idle', chief.userId, 'none');
    const below = await person('below', idle.userId, 'none');
    expect((await ask(clerk.userId, 'unit', jobNum, 'zh')).texts).toEqual([
      '数据范围包含项目“金鸡湖花园”，在上级账号“chief”的城市“苏州市”之内',
      '显示在页面“设备台账”',
    ]);
    expect((await ask(chief.userId, 'unit', jobNum)).texts[0]).toBe(
      'The data scope includes the city “苏州市”; the parent account “admin” sees all units',
    );
    expect(await ask(below.userId, 'unit', jobNum, 'zh')).toEqual({
      visible: false,
      texts: [
        '没有设置数据范围；上级账号“idle”也看不到；上级账号“chief”看得到，可逐级授予',
        '显示在页面“设备台账”',
      ],
    });
    const far = await addElevator(world.db, {
      domain_id: (await addSite(world.db, { name: 'far', city: '重庆市' })).domainId,
    });
    const [text] = (await ask(clerk.userId, 'unit', far.jobNum)).texts;
    expect(text).toContain(
      'none of the region “华东”, the province “重庆市”, the city “重庆市”, the site “far”',
    );
    expect(text).toContain(
      'the parent account “chief” cannot see it either; the parent account “admin” sees it',
    );
  });

  it('says that trapped people are never hidden, and that a disabled account sees nothing', async () => {
    const { elevatorId } = await addElevator(world.db);
    const one = await addAccount(world.db, { username: 'one', permissions: ['alarm'], faults: [] });
    const trapped = await addAlarm(world.db, elevatorId, { box_up: true });
    const other = await addAlarm(world.db, elevatorId, { main_code: '104' });
    expect((await ask(one.userId, 'alarm', String(trapped))).texts[1]).toBe(
      'People are trapped; fault-content permissions do not hide this',
    );
    expect(await ask(one.userId, 'alarm', String(other))).toMatchObject({ visible: false });
    await sql`update account set disabled = true where user_id = ${one.userId}`.execute(world.db);
    expect(await ask(one.userId, 'alarm', String(trapped), 'zh')).toMatchObject({
      visible: false,
      texts: ['账号已停用，不能登录', expect.any(String), expect.any(String), expect.any(String)],
    });
  });

  it.each([
    ['page', 'alarm.export'],
    ['button', 'alarm'],
    ['field', 'alarm#nothing'],
    ['panel', 'alarm'],
    ['fault', '000'],
    ['unit', 'a b'],
    ['alarm', '-1'],
  ] as const)('refuses a %s that there is none of', async (kind, name) => {
    const answer = await world.send(viewAs.why, { userId: admin, kind, name }, { as: admin });
    expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['name'],
    ]);
  });

  it('does not explain what does not exist', async () => {
    const status = async (userId: number, kind: WhyKind, name: string) =>
      (await world.send(viewAs.why, { userId, kind, name }, { as: admin })).status;
    expect(await status(999_999_999, 'page', 'alarm')).toBe(404);
    expect(await status(admin, 'unit', 'NOBODY')).toBe(404);
    expect(await status(admin, 'alarm', '999999999')).toBe(404);
  });
});

// Hundreds of questions: it has the time that a busy machine needs.
it('agrees with what the account itself is answered, whatever its role and scope', {
  timeout: 300_000,
}, async () => {
  const { db } = world;
  const { chance, pick, int, shuffled } = createRandom('why');
  const some = <T>(from: readonly T[], share: number) => from.filter(() => chance(share));
  const codes = faultEntries.map(({ code }) => code);
  const units: { elevatorId: number; jobNum: string }[] = [];
  const nodes: { level: number; nodeId: number }[] = [];
  for (const city of ['上海市', '南京市', '杭州市'])
    for (let n = 0; n < 2; n += 1) {
      const site = await addSite(db, { city });
      for (let unit = 0; unit < 2; unit += 1) units.push(await addElevator(db, { domain_id: site.domainId }));
      nodes.push({ level: 3, nodeId: site.domainId });
    }
  const { rows } = await sql<{ level: number; nodeId: number }>`
    select level, area_id as "nodeId" from area`.execute(db);
  nodes.push(...rows);
  nodes.push(...units.map(({ elevatorId }) => ({ level: 4, nodeId: elevatorId })));
  const alarms: number[] = [];
  for (const { elevatorId } of units)
    for (const main_code of new Set([pick(codes), pick(codes), '607']))
      alarms.push(await addAlarm(db, elevatorId, { main_code, box_up: chance(0.2) }));

  let seen = 0;
  let hidden = 0;
  const accounts = rounds(2, 6);
  for (let n = 0; n < accounts; n += 1) {
    const { userId } = await addAccount(db, {
      superAdministrator: n === accounts - 1,
      permissions: some(allPermissionNames, 0.5),
      fields: some(
        allFieldPermissions.map(({ id }) => id),
        0.5,
      ),
      panels: some(Object.keys(indexPermissions), 0.5),
      ...(chance(0.7) && { faults: some(codes, 0.5) }),
      scope: chance(0.1) ? 'all' : chance(0.1) ? 'none' : shuffled(nodes).slice(0, int(1, 3)),
    });
    const expectSame = async (kind: WhyKind, name: string, really: boolean) => {
      const { visible } = await ask(userId, kind, name);
      expect([n, kind, name, visible]).toEqual([n, kind, name, really]);
      if (really) seen += 1;
      else hidden += 1;
    };
    const info = (await world.send(session.current, {}, { as: userId })).data;
    const held = new Set(info.permissions.map(({ permissionId }) => permissionId));
    for (const name of some(allPermissionNames, 0.15)) {
      const page = name.split('.')[0] ?? name;
      await expectSame(name === page ? 'page' : 'button', name, held.has(name) && held.has(page));
    }
    const fields = new Set(info.fieldPermissions.map(({ id }) => id));
    for (const { id } of some(allFieldPermissions, 0.15)) await expectSame('field', id, fields.has(id));
    for (const name of Object.keys(indexPermissions))
      await expectSame('panel', name, info.indexPermissions.includes(name) && held.has('indexInfo'));

    const listed = async (jobNum: string) => {
      const answers = [
        held.has('device') && (await world.send(ledger.elevators, { jobNum }, { as: userId })),
        (held.has('lift') || held.has('monitor')) &&
          (await world.send(elevator.list, { jobNum }, { as: userId })),
      ];
      return answers.some(answer => answer && answer.data.total === 1);
    };
    for (const { jobNum } of units) await expectSame('unit', jobNum, await listed(jobNum));
    for (const alarmId of alarms) {
      const { status } = await world.send(alarm.timeline, { alarmId }, { as: userId });
      expect([200, 403, 404]).toContain(status);
      await expectSame('alarm', String(alarmId), status === 200);
    }
  }
  // Both answers, often, whatever the catalogue of permissions makes of the seed.
  expect(Math.min(seen, hidden)).toBeGreaterThan(15 * accounts);
});
