import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { tableLives } from './table-lives.ts';

it('names jobs that run', async () => {
  const jobs = new Set(
    Object.values(tableLives).flatMap(life => (typeof life === 'object' && 'job' in life ? [life.job] : [])),
  );
  const world = await createTestApp();
  // Whoever runs a job holds its lock.
  const held = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...jobs]}::text[]) name where exists (
        select from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and objid = hashtext(name)::bigint & 4294967295)`.execute(world.db);
    return new Set(rows.map(row => row.name));
  };
  await expect.poll(held).toEqual(jobs);
  await world.stop();
});
