/** Somebody can always sign in who may do everything, whoever edits or deletes whom at the same moment. */
import type { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountForm, account, accountForm } from '@hoistway/contract/features/account';
import { type StaffForm, staffForm as staffInput } from '@hoistway/contract/features/staff';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { editOf } from '../../testing/forms/account-form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { staffForm } from '../../testing/worlds/staff-world.ts';
import { saveStaff } from '../staff/staff-save.ts';
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
const seeingOff = async (as: Account, { userId, username }: Account, more: Partial<StaffForm>) => {
  const caller = await callerOf(as);
  return (db: Kysely<DB>) =>
    saveStaff(db, caller, staffInput.parse({ ...staffForm(userId, username), ...more }));
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
    await expect.poll(() => lockWaits(world.db)).toBe(1);
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

/** Every call that disables or deletes an account, takes its role or limits its time. */
const ways = {
  'the account form, disabled': (as, whom) => editing(as, whom, { disabled: true }),
  'the account form, left': (as, whom) => editing(as, whom, { jobStatus: 'N' }),
  'the account form, another role': (as, whom) => editing(as, whom, { roleId: other.roleId }),
  'the account form, an expiry': (as, whom) => editing(as, whom, { expireDate: '2099-01-01 00:00:00' }),
  'the staff form, left': (as, whom) => seeingOff(as, whom, { jobStatus: 'N' }),
  'the staff form, separated': (as, whom) => seeingOff(as, whom, { staffType: 'separated' }),
  deletion: deleting,
} satisfies Record<string, (as: Account, whom: Account) => Promise<(db: Kysely<DB>) => Promise<unknown>>>;
type Way = keyof typeof ways;
const changeOf = (way: Way, as: Account, whom: Account): Promise<(db: Kysely<DB>) => Promise<unknown>> =>
  ways[way](as, whom);
const wayNames = Object.keys(ways) as Way[];
const onePerCall: readonly Way[] = ['the account form, disabled', 'the staff form, left', 'deletion'];

it.each(wayNames)(
  'the only super administrator without an expiry is not taken away by one who expires: %s',
  async way => {
    await sql`update account set expire_date = now() + interval '1 year' where user_id = ${two.userId}`.execute(
      world.db,
    );
    const change = await changeOf(way, two, one);
    await expect(world.db.transaction().execute(change)).rejects.toMatchObject({ reason: 'conflict' });
    expect(await left()).toEqual([one.userId]);
  },
);

/** Each way against itself, and each call against each other one. */
const pairs = wayNames.flatMap(first =>
  wayNames
    .filter(second => first === second || [first, second].every(way => onePerCall.includes(way)))
    .map(second => [first, second] as const),
);
it.each(pairs)('of two who take each other away at once one is left: %s; %s', async (first, second) => {
  const refusal = await bothAtOnce(await changeOf(first, one, two), await changeOf(second, two, one));
  // Who is deleted has no session any more.
  expect(['conflict', 'sessionGone']).toContain((refusal as Refusal).reason);
  expect(await left()).toEqual([one.userId]);
});

it.each(wayNames)('a super administrator takes another one away: %s', async way => {
  await world.db.transaction().execute(await changeOf(way, one, two));
  expect(await left()).toEqual([one.userId]);
});
