/** Removes logos that belong to no company: replaced ones, and those of forms that nobody saved. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../database/schema/tables.ts';
import type { ObjectStore } from '../../../files/object-store/object-store.ts';
import { sweepObjects } from '../../../files/object-store/sweep-objects.ts';

/** A logo waits this long for its company to be saved. */
const waitingHours = 24;

interface Logo {
  image_id: number;
  object_key: string;
}

interface LogoSweep {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** @throws the store's error when nothing could be removed: the next run tries again */
export const sweepLogos = ({ db, store, log }: LogoSweep, signal: AbortSignal): Promise<void> =>
  sweepObjects(
    {
      next: async (after, limit) => {
        const { rows } = await sql<Logo>`
          select image_id, object_key from company_logo
          where company_id is null and image_id > ${after} and at < now() - make_interval(hours => ${waitingHours})
          order by image_id limit ${limit}`.execute(db);
        return rows;
      },
      remove: logo => removeLogo(db, store, logo),
      log,
      failure: 'a logo of a company could not be removed',
    },
    signal,
  );

/** Harmless when another process does the same. */
export async function removeLogo(db: Kysely<DB>, store: ObjectStore, logo: Logo): Promise<void> {
  await store.remove(logo.object_key);
  await db.deleteFrom('company_logo').where('image_id', '=', logo.image_id).execute();
}
