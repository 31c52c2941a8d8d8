/** The database of a world, behind its server's back. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Only for an installation with its own PostgreSQL, reached by the socket in its folder. */
export async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
) {
  const host = join(dataDir, 'postgres');
  const password = (await readFile(join(host, 'password'), 'utf8')).trim();
  // Days are those of the world.
  const options = `-c TimeZone=${process.env.HOISTWAY_TIME_ZONE ?? 'UTC'}`;
  const client = new pg.Client({ host, password, user: 'hoistway', database: 'hoistway', options });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
