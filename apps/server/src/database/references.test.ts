/** Rows that users delete are refused while rows of another feature refer to them, in words: these tables are asked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** By the table whose rows are deleted: those that its feature asks before, in `usesOf` and its like. */
const asked: Readonly<Record<string, readonly string[]>> = {
  area: ['elevator', 'rescue_station'],
  company: ['agreement', 'elevator', 'site', 'team'],
  site: ['elevator'],
};
/** Users delete none of their rows. */
const lasting = [
  'alarm',
  'elevator',
  'fault_report',
  'log_operator',
  'maintenance_attachment',
  'maintenance_plan',
  // It is closed.
  'team',
  'verdict',
  'visit',
];

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

it('a reference to a row of another feature goes with it, is emptied, or is asked for before', async () => {
  const featureOf = new Map(
    world.app.features.flatMap((feature, at) => Object.keys(feature.tables ?? {}).map(table => [table, at])),
  );
  const { rows } = await sql<{ parent: string; child: string }>`
    select distinct confrelid::regclass::text as parent, conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confdeltype in ('a', 'r') order by parent, child`.execute(world.db);
  const found: Record<string, string[]> = {};
  for (const { parent, child } of rows)
    if (featureOf.get(parent) !== featureOf.get(child) && !lasting.includes(parent))
      found[parent] = [...(found[parent] ?? []), child];
  expect(found).toEqual(asked);
});
