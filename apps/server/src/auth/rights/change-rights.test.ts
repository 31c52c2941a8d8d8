import { Refusal } from '@hoistway/contract/core/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { rounds } from '../../testing/tiers/rounds.ts';
import { affectedBy, changeRights, type Grant } from './change-rights.ts';
import { areSame, covers, type RightKind, type Rights, rightsOf } from './rights.ts';
import type { TreeRole } from './role-tree.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** A few entries of each catalogue: enough for roles to differ. */
const names = {
  menu: ['device', 'alarm', 'alarm.export', 'lift'],
  field: ['alarm#mainFaultCode', 'alarm#processDate', 'device#remark'],
  index: ['rescueProgress', 'runCount', 'contract'],
  fault: ['202', '606', '101', '301'],
} as const satisfies Record<RightKind, readonly string[]>;
const kinds = Object.keys(names) as RightKind[];

const grant = (kind: RightKind, rights: Rights): Grant =>
  kind === 'fault' ? { kind, rights } : { kind, rights: rights ?? new Set(names[kind]) };
const change = (role: TreeRole, kind: RightKind, after: Rights, before?: ReadonlySet<string>) =>
  database.db
    .transaction()
    .execute(db => changeRights(db, role, grant(kind, after), before && grant(kind, before)));
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error instanceof Refusal ? error.reason : error;
};

/** A role of its own below the given one, with an account that has it. */
async function addRole(parentRoleId: number | null, granted: Partial<Record<RightKind, string[]>> = {}) {
  const { roleId } = await addAccount(database.db, {
    parentRoleId: parentRoleId ?? undefined,
    permissions: granted.menu as never,
    fields: granted.field,
    panels: granted.index,
    faults: granted.fault,
  });
  return { roleId, roleName: `role ${roleId}`, roleType: 2, parentRoleId };
}
const held = (role: TreeRole, kind: RightKind) => rightsOf(database.db, role.roleId, kind);

describe('a role', () => {
  it('gets nothing that its parent role lacks, and a super administrator role holds everything', async () => {
    const top = await addAccount(database.db, { superAdministrator: true });
    expect(await rightsOf(database.db, top.roleId, 'menu')).toBeUndefined();
    const branch = await addRole(top.roleId, { menu: ['device'], fault: ['202'] });
    const team = await addRole(branch.roleId, { fault: ['202'] });
    expect(await change(team, 'menu', new Set(['device']))).toEqual({ roles: 0, accounts: 0 });
    expect(await reasonOf(change(team, 'menu', new Set(['device', 'alarm'])))).toBe('forbidden');
    expect(await reasonOf(change(team, 'fault', undefined))).toBe('forbidden');
    expect(await held(team, 'menu')).toEqual(new Set(['device']));
    await change(branch, 'menu', new Set(['device', 'alarm']));
    await change(team, 'menu', new Set(['device', 'alarm']));
    expect(await held(team, 'menu')).toEqual(new Set(['device', 'alarm']));
  });

  it('is not changed from an outdated state', async () => {
    const role = await addRole(null, { field: ['device#remark'] });
    const seen = new Set(['device#remark']);
    const one = await reasonOf(change(role, 'field', new Set(), seen));
    const other = await reasonOf(change(role, 'field', new Set(['alarm#processDate']), seen));
    expect([one, other]).toEqual([undefined, 'conflict']);
    expect(await held(role, 'field')).toEqual(new Set());
  });

  it('that may see no fault differs from a role that sees every fault', async () => {
    const parent = await addRole(null);
    const child = await addRole(parent.roleId);
    expect(await affectedBy(database.db, parent.roleId, grant('fault', new Set()))).toEqual({
      roles: 1,
      accounts: 2,
    });
    await change(parent, 'fault', new Set());
    expect([await held(parent, 'fault'), await held(child, 'fault')]).toEqual([new Set(), new Set()]);
    await change(parent, 'fault', undefined);
    expect([await held(parent, 'fault'), await held(child, 'fault')]).toEqual([undefined, new Set()]);
  });

  it('shrinks with its parent role, and one that grows meanwhile does not outgrow it', async () => {
    const parent = await addRole(null, { menu: ['device', 'alarm', 'lift'] });
    const child = await addRole(parent.roleId, { menu: ['device'] });
    const outcomes = await Promise.allSettled([
      change(parent, 'menu', new Set(['device'])),
      change(child, 'menu', new Set(['device', 'alarm', 'lift'])),
    ]);
    expect(outcomes[0].status).toBe('fulfilled');
    expect(await held(child, 'menu')).toEqual(new Set(['device']));
  });
});

it('random trees: after any change no role holds what its parent lacks, and only what was lost above is lost', async () => {
  const random = createRandom('roles');
  for (let tree = 0; tree < rounds(1, 2); tree++) {
    const some = <T>(list: readonly T[]) => list.filter(() => random.chance(0.7));
    const roles: TreeRole[] = [];
    const childrenOf = (role: TreeRole) => roles.filter(other => other.parentRoleId === role.roleId);
    const below = (role: TreeRole): TreeRole[] => childrenOf(role).flatMap(child => [child, ...below(child)]);
    roles.push(await addRole(null, { menu: [...names.menu], field: [...names.field] }));
    while (roles.length < 9) roles.push(await addRole(random.pick(roles).roleId, { fault: [] }));

    const read = async () => {
      const all = new Map<string, Rights>();
      for (const role of roles)
        for (const kind of kinds) all.set(`${role.roleId} ${kind}`, await held(role, kind));
      return all;
    };
    for (let turn = 0; turn < 40; turn++) {
      const role = random.pick(roles);
      const kind = random.pick(kinds);
      const after = kind === 'fault' && random.chance(0.3) ? undefined : new Set<string>(some(names[kind]));
      const before = await read();
      const was = (one: TreeRole) => before.get(`${one.roleId} ${kind}`);
      const foretold = await affectedBy(database.db, role.roleId, grant(kind, after));
      const reason = await reasonOf(change(role, kind, after));
      const now = await read();
      const parent = roles.find(({ roleId }) => roleId === role.parentRoleId);
      expect(reason).toBe(parent && !covers(was(parent), after) ? 'forbidden' : undefined);

      const expected = new Map(before);
      if (reason === undefined) {
        expected.set(`${role.roleId} ${kind}`, after);
        for (const one of below(role)) {
          const rights = was(one);
          const kept =
            rights === undefined ? after : new Set([...rights].filter(name => after?.has(name) ?? true));
          expected.set(`${one.roleId} ${kind}`, kept);
        }
        const lost = [role, ...below(role)].filter(one => !covers(after, was(one)));
        // Each role has one account.
        expect(foretold).toEqual({
          roles: lost.filter(one => one !== role).length,
          accounts: lost.length,
        });
      }
      expect([...now].filter(([key, rights]) => !areSame(rights, expected.get(key)))).toEqual([]);
      for (const child of roles)
        for (const above of roles.filter(({ roleId }) => roleId === child.parentRoleId))
          expect(covers(now.get(`${above.roleId} ${kind}`), now.get(`${child.roleId} ${kind}`))).toBe(true);
    }
  }
}, 120_000);
