/** A unit that moves while something is written that is found where it stands: in each order of the two transactions. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../database/schema/tables.ts';
import { lockWaits } from './test-database.ts';

type Act = (db: Kysely<DB>) => Promise<unknown>;

export const moveTo =
  (elevatorId: number, domainId: number): Act =>
  db =>
    sql`update elevator set domain_id = ${domainId}::int where elevator_id = ${elevatorId}::int`.execute(db);

/** The first of them does its work, and the other begins and waits before the first commits. */
const waiting = async (db: Kysely<DB>, first: Act, second: Act) => {
  let end: Promise<unknown> | undefined;
  await db.transaction().execute(async trx => {
    await first(trx);
    end = second(db);
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  await end;
};

export const meetings = {
  'moved before the writer commits': (db: Kysely<DB>, move: Act, write: Act) => waiting(db, write, move),
  'written while the mover works, and for which it does not wait': (db: Kysely<DB>, move: Act, write: Act) =>
    db.transaction().execute(async mover => {
      await move(mover);
      await write(db);
    }),
  'written while the mover commits': (db: Kysely<DB>, move: Act, write: Act) =>
    waiting(
      db,
      async mover => {
        await move(mover);
        await sql`set constraints all immediate`.execute(mover);
      },
      write,
    ),
};
