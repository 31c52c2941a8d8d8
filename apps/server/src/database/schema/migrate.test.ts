import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { formerMigrations } from './former-migrations.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { checksumOf, type SqlFile } from './sql-files.ts';

let database: TestDatabase;
let db: Kysely<Record<'thing', { id: number }>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as typeof db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
});

const file = (name: string, text: string, checksum = text): SqlFile => ({ name, sql: text, checksum });
const one = file('0001-one', 'CREATE TABLE thing (id int); INSERT INTO thing VALUES (1);');
const two = file('0002-two', 'INSERT INTO thing VALUES (2);');
const things = async () =>
  (await sql<{ id: number }>`SELECT id FROM thing ORDER BY id`.execute(db)).rows.map(row => row.id);

describe('migrate', () => {
  it('applies what is new, once', async () => {
    expect(await migrate(db, [one])).toEqual(['0001-one']);
    expect(await migrate(db, [one, two])).toEqual(['0002-two']);
    expect(await migrate(db, [one, two])).toEqual([]);
    expect(await things()).toEqual([1, 2]);
  });

  it('applies once when several processes start together', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => migrate(db, [one, two])));
    expect(results.flat().sort()).toEqual(['0001-one', '0002-two']);
    expect(await things()).toEqual([1, 2]);
  });

  it('rolls a failing file back entirely, and names it', async () => {
    const bad = file('0002-bad', 'INSERT INTO thing VALUES (2); SELEKT 1;');
    await expect(migrate(db, [one, bad])).rejects.toThrow(
      /0002-bad failed: syntax error .*SELEKT.*\(at character 31\)/,
    );
    expect(await things()).toEqual([1]);
    expect(await migrate(db, [one, two])).toEqual(['0002-two']);
  });

  it('refuses a file that changed after it was applied', async () => {
    await migrate(db, [one]);
    await expect(migrate(db, [{ ...one, checksum: 'other' }])).rejects.toThrow('0001-one was changed');
  });

  it('refuses a file that comes before one that was applied', async () => {
    await sql`CREATE TABLE thing (id int)`.execute(db);
    await migrate(db, [two]);
    await expect(migrate(db, [one, two])).rejects.toThrow('0001-one comes before 0002-two');
  });

  it('refuses a database that is newer than the code', async () => {
    await migrate(db, [one, two]);
    await expect(migrate(db, [one])).rejects.toThrow('newer Hoistway (it has 0002-two)');
  });
});

describe('a database of the former migrations', () => {
  const start = file('0001-start', one.sql);
  const rest = file('0005-rest', 'INSERT INTO thing VALUES (2);');
  const older = [start, rest];
  const former = {
    first: '0001-start',
    last: '0005-rest',
    checksum: checksumOf(older),
    baseline: '0002-two',
  };
  const three = file('0003-three', 'INSERT INTO thing VALUES (3);');
  const migrateNow = () => migrate(db, [one, two, three], former);
  const rows = async () =>
    (
      await sql<{
        row: string;
      }>`SELECT name || ' ' || checksum AS row FROM schema_checksum ORDER BY name`.execute(db)
    ).rows.map(({ row }) => row);
  const rowsOf = (...files: SqlFile[]) => files.map(({ name, checksum }) => `${name} ${checksum}`);

  it('gets the rows of the current migrations without applying them, and then newer ones', async () => {
    await migrate(db, older);
    await sql`INSERT INTO schema_checksum VALUES ('functions', 'f')`.execute(db);
    expect(await migrateNow()).toEqual(['0003-three']);
    expect(await rows()).toEqual([...rowsOf(one, two, three), 'functions f']);
    expect(await things()).toEqual([1, 2, 3]);
    expect(await migrateNow()).toEqual([]);
  });

  it('is taken over once when several processes start together', async () => {
    await migrate(db, older);
    const results = await Promise.all(Array.from({ length: 8 }, migrateNow));
    expect(results.flat()).toEqual(['0003-three']);
    expect(await things()).toEqual([1, 2, 3]);
  });

  it('is refused unchanged when one of them is missing or differs', async () => {
    for (const incomplete of [[start], [start, { ...rest, checksum: 'other' }]]) {
      await sql`DROP TABLE IF EXISTS thing, schema_checksum`.execute(db);
      await migrate(db, incomplete);
      await expect(migrateNow()).rejects.toThrow('Start the version whose last migration is 0005-rest once');
      expect(await rows()).toEqual(rowsOf(...incomplete));
    }
  });

  it('is recognized by a name that no current file has; the baseline is a file', () => {
    const names = migrationFiles().map(({ name }) => name);
    expect(names).toContain(formerMigrations.baseline);
    expect(names).not.toContain(formerMigrations.first);
  });

  it('is taken over by files that stay as they are: databases hold their checksums', () => {
    const baseline = migrationFiles().filter(({ name }) => name <= formerMigrations.baseline);
    expect(checksumOf(baseline)).toBe('25d71510138e4d3a6cc264c65dc8b7898d2753dee6d3c1145d9c85ae91ca8e06');
  });
});

describe('migrationFiles', () => {
  it('reads in numeric order, whatever the line endings, and refuses malformed names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hoistway-migrations-'));
    writeFileSync(join(folder, '0002-b.sql'), 'SELECT 1;\r\n');
    writeFileSync(join(folder, '0001-a.sql'), 'SELECT 1;\n');
    const [a, b] = migrationFiles(folder);
    expect([a?.name, b?.name]).toEqual(['0001-a', '0002-b']);
    expect(a?.checksum).toBe(b?.checksum);
    writeFileSync(join(folder, '0002-c.sql'), '');
    expect(() => migrationFiles(folder)).toThrow('0002-c.sql');
    rmSync(folder, { recursive: true });
  });
});
