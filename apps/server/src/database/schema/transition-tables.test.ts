import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/**
 * A session keeps the plan that it made when it ran the trigger first. Made for one row, that is a loop over both tables,
 * in which 4,000 rows take seconds. A full join is never a loop, and the rows of an update all have their former ones.
 */
it('has no trigger that joins the new rows of a statement with the old ones other than in full', async () => {
  const { rows } = await sql<{ name: string; text: string; added: string; removed: string }>`
    select distinct p.proname as name, p.prosrc as text, t.tgnewtable as added, t.tgoldtable as removed
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgnewtable is not null and t.tgoldtable is not null`.execute(database.db);
  expect(rows.map(({ name }) => name)).toContain('elevator_changed');
  const loops = rows.filter(({ text, added, removed }) => {
    const either = `(?:${added}|${removed})(?:\\s+\\w+)?`;
    return new RegExp(
      `\\b${either}\\s*(?:,|(?:\\b(?:inner|left|right|cross)\\s+)?(?<!\\bfull\\s+)join)\\s*${either}`,
      'i',
    ).test(text);
  });
  expect(loops.map(({ name }) => name)).toEqual([]);
});
