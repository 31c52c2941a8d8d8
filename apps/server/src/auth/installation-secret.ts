/** Keys that an installation generates at first use; all its processes share them. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

/** @param make the key, of at least 32 bytes; random ones by default */
export async function installationSecret(
  db: Kysely<DB>,
  name: string,
  make = () => randomBytes(32),
): Promise<Buffer> {
  const read = () =>
    db.selectFrom('installation_secret').select('secret').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.secret;
  await db
    .insertInto('installation_secret')
    .values({ name, secret: make() })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  // When two processes start together, only one has written it.
  const row = await read();
  if (!row) throw new Error(`the installation secret ${name} could not be made`);
  return row.secret;
}
