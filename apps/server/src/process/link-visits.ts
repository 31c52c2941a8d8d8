/** The records that the demo is seeded with, linked into the chain as the product does it. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../database/schema/tables.ts';
import { links } from '../features/chain/chain.ts';
import { visitSource } from '../features/visit/visit-chain.ts';

const linkedAtOnce = 500;

/** In this order, in the client's transaction. */
export async function linkVisits(client: pg.PoolClient, visitIds: readonly string[]): Promise<void> {
  // The transaction of this client, and no other connection.
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    end: async () => {},
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  for (let at = 0; at < visitIds.length; at += linkedAtOnce) {
    const ids = visitIds.slice(at, at + linkedAtOnce);
    const contents = await visitSource.read(db, ids);
    await links(
      db,
      ids.map(ref => ({ kind: 'visit', ref, content: contents.get(ref) ?? '' })),
    );
  }
}
