/** Whoever loses the role or the account while a call waits changes no account, scope or role with what was lost. */
import { type AccountForm, account } from '@hoistway/contract/features/account';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { role } from '@hoistway/contract/features/role';
import { staff } from '@hoistway/contract/features/staff';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { editOf, newAccount } from '../../testing/forms/account-form.ts';
import { type Answer, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { staffForm } from '../../testing/worlds/staff-world.ts';

type Account = Awaited<ReturnType<typeof addAccount>>;

let world: TestApp;
/** A super administrator until the call waits. */
let caller: Account;
/** Not below the caller. */
let target: Account;
let made: { roleId: number };

beforeAll(async () => {
  world = await createTestApp();
  await addAccount(world.db, { superAdministrator: true });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  caller = await addAccount(world.db, { superAdministrator: true });
  target = await addAccount(world.db, { scope: 'all' });
  const roleName = `role for ${target.username}`;
  made = (await world.send(role.save, { roleName, permissionIdList: [] }, { as: caller.userId })).data;
});

const edit = async (more: Partial<AccountForm>) => {
  const { data } = await world.send(account.read, { userId: target.userId }, { as: caller.userId });
  return editOf(data, more);
};
const ways: Record<string, () => Promise<() => Promise<Answer<unknown>>>> = {
  'adding an account': async () => () =>
    world.send(account.save, newAccount('one-more', caller.roleId), { as: caller.userId }),
  'editing an account': async () => {
    const form = await edit({ roleId: caller.roleId });
    return () => world.send(account.save, form, { as: caller.userId });
  },
  'deleting an account': async () => () =>
    world.send(account.delete, { userIdList: [target.userId] }, { as: caller.userId }),
  'saving staff': async () => () =>
    world.send(staff.save, staffForm(target.userId, 'x'), { as: caller.userId }),
  'setting a scope': async () => () =>
    world.send(dataPermission.set, { userId: String(target.userId), idsList: '' }, { as: caller.userId }),
  'adding a role': async () => () =>
    world.send(role.save, { roleName: 'one more', permissionIdList: [] }, { as: caller.userId }),
  'setting rights of a role': async () => () =>
    world.send(role.setIndex, { roleId: made.roleId, permissionList: [] }, { as: caller.userId }),
  'deleting a role': async () => () =>
    world.send(role.remove, { roleIdList: String(made.roleId) }, { as: caller.userId }),
};

/** The call begins after the change and before its commit. */
async function during(change: RawBuilder<unknown>, call: () => Promise<Answer<unknown>>) {
  let waiting: Promise<Answer<unknown>> | undefined;
  await world.db.transaction().execute(async trx => {
    await change.execute(trx);
    waiting = call();
    await expect.poll(() => lockWaits(world.db)).toBe(1);
  });
  return waiting;
}

it.each(Object.keys(ways))('%s is refused to whoever has another role by then', async way => {
  const call = await ways[way]?.();
  if (!call) throw new Error(way);
  const answer = await during(
    sql`update account set role_id = ${target.roleId} where user_id = ${caller.userId}`,
    call,
  );
  expect([answer?.status, answer?.msg]).toEqual([409, '您的角色已变更，未作任何更改；请重试']);
});

it.each(Object.keys(ways))('%s is refused to whoever is disabled by then', async way => {
  const call = await ways[way]?.();
  if (!call) throw new Error(way);
  const answer = await during(sql`update account set disabled = true where user_id = ${caller.userId}`, call);
  expect(answer?.code).toBe(502);
});
