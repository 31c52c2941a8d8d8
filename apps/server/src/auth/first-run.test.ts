import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedInstallation } from './first-run.ts';
import { clientHash, verifyPassword } from './password.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

it('creates one super administrator, once, however many processes start', async () => {
  const answers = await Promise.all([seedInstallation(database.db), seedInstallation(database.db)]);
  const made = answers.filter(answer => answer !== undefined);
  expect(made).toHaveLength(1);
  expect(await seedInstallation(database.db)).toBeUndefined();

  const accounts = await database.db
    .selectFrom('account')
    .innerJoin('role', 'role.role_id', 'account.role_id')
    .select(['username', 'password_hash', 'role_type', 'user_type', 'scope'])
    .execute();
  expect(accounts).toMatchObject([{ username: 'admin', role_type: 1, user_type: 1, scope: 'all' }]);
  const hash = clientHash('admin', made[0]?.password ?? '');
  expect(await verifyPassword(accounts[0]?.password_hash, hash)).toBe(true);
});
