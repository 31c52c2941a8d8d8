import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyFunctions, functionFiles } from './functions.ts';
import { migrate } from './migrate.ts';
import type { SqlFile } from './sql-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const file = (name: string, text: string): SqlFile => ({ name, sql: text, checksum: text });
const answer = (n: number) =>
  file('answer', `create or replace function answer() returns int language sql return ${n};`);

describe('applyFunctions', () => {
  const thing = file('0001-thing', 'CREATE TABLE thing (id int)');
  const other = file('0002-other', 'CREATE TABLE other (id int)');
  const apply = (files: SqlFile[], migrations = [thing]) => applyFunctions(database.db, files, migrations);
  const currentAnswer = async () =>
    (await sql<{ says: number }>`SELECT answer() AS says`.execute(database.db)).rows[0]?.says;
  beforeEach(async () => {
    await sql`DROP SCHEMA public CASCADE`.execute(database.db);
    await sql`CREATE SCHEMA public`.execute(database.db);
    await migrate(database.db, [thing]);
  });

  it('applies at the first start, and again when any text differs, newer or older', async () => {
    expect(await apply([answer(1)])).toBe(true);
    expect(await apply([answer(1)])).toBe(false);
    expect(await apply([answer(2)])).toBe(true);
    expect(await currentAnswer()).toBe(2);
    expect(await apply([answer(1)])).toBe(true);
    expect(await currentAnswer()).toBe(1);
  });

  it('restores what a migration replaced', async () => {
    await apply([answer(1)]);
    const two = file('0002-answer', answer(2).sql);
    await migrate(database.db, [thing, two]);
    expect(await currentAnswer()).toBe(2);
    expect(await apply([answer(1)], [thing, two])).toBe(true);
    expect(await currentAnswer()).toBe(1);
  });

  it('applies once when several processes start together', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => apply([answer(1)])));
    expect(results.filter(applied => applied)).toHaveLength(1);
    expect(await currentAnswer()).toBe(1);
  });

  it('accepts functions that refer to one another in any order', async () => {
    const caller = file(
      'a',
      'create or replace function a() returns int language sql as $$ select answer() $$',
    );
    expect(await apply([caller, answer(1)])).toBe(true);
  });

  it('rolls everything back when one fails, and names its file', async () => {
    await apply([answer(1)]);
    const body = (text: string) =>
      file('b', `create or replace function b() returns int language plpgsql as $$ ${text} $$`);
    await expect(apply([answer(2), body('begin retrun 1; end')])).rejects.toThrow(
      'The functions of b.sql failed: syntax error',
    );
    const unknown = file('c', 'create or replace function c() returns int language sql as $$ select d() $$');
    await expect(apply([answer(2), unknown])).rejects.toThrow(/c\.sql failed: function d\(\) does not exist/);
    expect(await currentAnswer()).toBe(1);
    expect(await apply([answer(1)])).toBe(false);
  });

  it('leaves the functions of a newer version alone', async () => {
    await migrate(database.db, [thing, other]);
    await apply([answer(2)], [thing, other]);
    await expect(apply([answer(1)])).rejects.toThrow('newer Hoistway (it has 0002-other)');
    await expect(migrate(database.db, [thing])).rejects.toThrow('newer Hoistway (it has 0002-other)');
    expect(await currentAnswer()).toBe(2);
  });
});

describe('the functions of the sources', () => {
  const made = (text: string) => [...text.matchAll(/^create or replace function (\w+)\(/gm)].map(m => m[1]);

  it('are found by extension in any folder, with the same names on every system', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hoistway-functions-'));
    mkdirSync(join(folder, 'features/alarm'), { recursive: true });
    writeFileSync(join(folder, 'features/alarm/b.sql'), 'SELECT 1;\r\n');
    writeFileSync(join(folder, 'features/alarm/b.ts'), '');
    writeFileSync(join(folder, 'a.sql'), 'SELECT 1;\n');
    const [a, b, ...more] = functionFiles(folder);
    expect([a?.name, b?.name, more]).toEqual(['a', 'features/alarm/b', []]);
    expect(a?.checksum).toBe(b?.checksum);
    rmSync(folder, { recursive: true });
  });

  it('are all that the files contain, and can be applied again', () => {
    for (const { name, sql: text } of functionFiles()) {
      const statements = text
        .replaceAll(/\$\$.*?\$\$/gs, '')
        .replaceAll(/^ *--.*$/gm, '')
        .split(/;\s*/)
        .filter(statement => statement.trim() !== '');
      expect(statements.length, name).toBe(made(text).length);
    }
  });

  it('match the functions of the database, each in one file and only once', async () => {
    const complete = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc p
      WHERE pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      ORDER BY proname`.execute(complete.db);
    await complete.stop();
    const inFiles = functionFiles().flatMap(f => made(f.sql));
    expect(inFiles.sort()).toEqual(rows.map(row => row.name).sort());
  });
});
