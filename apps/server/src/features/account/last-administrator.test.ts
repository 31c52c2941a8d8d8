/** Somebody can always sign in who may do everything, whoever edits or deletes whom at the same moment. */
import { type AccountForm, account, accountForm } from '@hoistway/contract/features/account';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { editOf } from '../../testing/forms/account-form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { deleteAccounts } from './account-delete.ts';
import { saveAccount } from './account-save.ts';

type Account = Awaited<ReturnType<typeof addAccount>>;

let world: TestApp;
let one: Account;
let two: Account;
/** No super administrator. */
let other: Account;

beforeAll(async () => {
  world = await createTestApp();
  other = await addAccount(world.db, {});
});
afterAll(() => world?.stop());

const left = async () => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from account join role using (role_id)
    where role_type = 1 and not disabled and expire_date is null order by user_id`.execute(world.db);
  return rows.map(row => row.user_id);
};
const callerOf = async ({ userId }: Account) => {
  const caller = await world.app.sessions.read(await world.tokenFor(userId));
  if (!caller) throw new Error('nobody is signed in');
  return caller;
};
const editing = async (as: Account, { userId }: Account, more: Partial<AccountForm>) => {
  const caller = await callerOf(as);
  const { data } = await world.send(account.read, { userId }, { as: userId });
  return (db: Kysely<DB>) => saveAccount(db, caller, accountForm.parse(editOf(data, more)));
};
const deleting = async (as: Account, { userId }: Account) => {
  const caller = await callerOf(as);
  return (db: Kysely<DB>) => deleteAccounts(db, caller, { userIds: [userId], withBelow: true });
};
/** The second begins when the first has done its work, and the first commits when the second waits for it. */
const bothAtOnce = async (
  first: (db: Kysely<DB>) => Promise<unknown>,
  second: (db: Kysely<DB>) => Promise<unknown>,
) => {
  let waiting: Promise<unknown> | undefined;
  await world.db.transaction().execute(async trx => {
    await first(trx);
    waiting = world.db
      .transaction()
      .execute(second)
      .catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
          world.db,
        );
        return rows.length;
      })
      .toBe(1);
  });
  return waiting;
};

beforeEach(async () => {
  one = await addAccount(world.db, { superAdministrator: true });
  two = await addAccount(world.db, { superAdministrator: true });
  // The others are no reserve.
  await sql`update account a set expire_date = now() + interval '1 year' from role r
    where r.role_id = a.role_id and r.role_type = 1 and a.user_id not in (${one.userId}, ${two.userId})`.execute(
    world.db,
  );
});

it.each([
  ['disable', () => ({ disabled: true })],
  ['see off', () => ({ jobStatus: 'N' as const })],
  ['take the role from', () => ({ roleId: other.roleId })],
  ['limit the time of', () => ({ expireDate: '2099-01-01 00:00:00' })],
])('the last enabled super administrator is left when two %s each other at once', async (_what, change) => {
  const refusal = await bothAtOnce(await editing(one, two, change()), await editing(two, one, change()));
  expect(refusal).toMatchObject({ reason: 'conflict' });
  expect(await left()).toEqual([one.userId]);
});

it('the last enabled super administrator is left when one deletes the other, who disables him at that moment', async () => {
  const refusal = await bothAtOnce(await deleting(one, two), await editing(two, one, { disabled: true }));
  expect(refusal).toMatchObject({ reason: 'conflict' });
  expect(await left()).toEqual([one.userId]);
});

it('the last enabled super administrator is left when the other is disabled and would delete him', async () => {
  const refusal = await bothAtOnce(await editing(one, two, { disabled: true }), await deleting(two, one));
  expect(refusal).toMatchObject({ reason: 'conflict' });
  expect(await left()).toEqual([one.userId]);
});

it('the last enabled super administrator is one of several that go one after another', async () => {
  await world.db.transaction().execute(await editing(one, two, { disabled: true }));
  expect(await left()).toEqual([one.userId]);
});
