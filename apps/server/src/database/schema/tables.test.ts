import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { generateTables } from './generate-tables.ts';

let database: TestDatabase | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

it('describes the tables as the migrations leave them (else: npm run tables -w apps/server)', async () => {
  const path = join(import.meta.dirname, 'tables.ts');
  const tables = database === undefined ? '' : await generateTables(database.db);
  await expect(tables).toMatchFileSnapshot(path);
  expect(readFileSync(path, 'utf8')).toContain('export interface DB {');
});
