import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { isTrappedCode } from '@hoistway/contract/device/faults';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FaultCodes, isListedFault, seesFault, visibleFault } from './fault.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const codes = faultEntries.map(entry => entry.code);
const trappedCodes = codes.filter(isTrappedCode);

/** The codes that pass the condition. */
async function leftBySql(faultCodes: FaultCodes): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select f.code from unnest(${codes}::text[], ${codes.map(isTrappedCode)}::boolean[]) with ordinality f (code, trapped, at)
    where ${visibleFault(faultCodes, 'f.code', sql`f.trapped`)} order by f.at`.execute(database.db);
  return rows.map(row => row.code);
}

it.each([
  ['no list', undefined, codes],
  ['a list', new Set(['202', '606']), codes.filter(code => ['202', '606', ...trappedCodes].includes(code))],
  ['an empty list', new Set<string>(), trappedCodes],
])('a role with %s sees the same in SQL and in memory, and trapped people always', async (_, list, seen) => {
  expect(await leftBySql(list)).toEqual(seen);
  expect(codes.filter(code => seesFault(list, code))).toEqual(seen);
});

it('a role may choose from the faults on its list', () => {
  expect(codes.filter(code => isListedFault(new Set(['202']), code))).toEqual(['202']);
  expect(codes.filter(code => isListedFault(undefined, code))).toEqual(codes);
});
