/**
 * The row of what takes a while: whoever works on it says so now and then (`beat_date`), its owner may ask it to stop,
 * and one that has been silent for too long is ended, since nobody is there to end it.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

type Sql<T = unknown> = RawBuilder<T>;

interface JobTable {
  table: 'download_job' | 'import_job' | 'intercom_call';
  key: 'download_id' | 'job_id' | 'call_id';
  /** Its row has not ended. */
  isRunning: Sql<boolean>;
  /** Silent for so long, nobody works on it any more. */
  deadAfterMs: number;
}

export const createJobRows = ({ table, key, isRunning, deadAfterMs }: JobTable) => {
  const isSilent = sql<boolean>`beat_date < now() - ${deadAfterMs} * interval '1 ms'`;
  return {
    isAlive: sql<boolean>`(${isRunning} and not ${isSilent})`,
    isDead: sql<boolean>`(${isRunning} and ${isSilent})`,

    /** The condition of whatever changes one that has not ended. */
    isRunningOne: (id: string): Sql<boolean> => sql<boolean>`${sql.ref(key)} = ${id}::uuid and ${isRunning}`,

    /** Ends those that are dead: `outcome` is what is set. @returns of each what `returned` names */
    async endDead(db: Kysely<DB>, outcome: Sql, returned: Sql<string> = sql.ref(key)): Promise<string[]> {
      const { rows } = await sql<{ returned: string }>`
        update ${sql.table(table)} set ${outcome} where ${isRunning} and ${isSilent}
        returning ${returned} as returned`.execute(db);
      return rows.map(row => row.returned);
    },
  };
};

/** Rows that their owner may ask to end, and that a process works on until then. */
export const createCancellableRows = (
  of: JobTable & { table: 'download_job' | 'import_job'; mayBeCancelled?: Sql<boolean> },
) => {
  const rows = createJobRows(of);
  const table = sql.table(of.table);
  const mayBeCancelled = of.mayBeCancelled ?? sql<boolean>`true`;

  /** False when it is to stop: cancelled, given up as dead, or gone. */
  const beat = async (db: Kysely<DB>, id: string, progress: Sql): Promise<boolean> => {
    const { rows: found } = await sql<{ cancel_asked: boolean }>`
      update ${table} set ${progress}, beat_date = now() where ${rows.isRunningOne(id)} returning cancel_asked`.execute(
      db,
    );
    return found[0]?.cancel_asked === false;
  };

  return {
    ...rows,
    mayBeCancelled,

    /** False when the user has none that runs and may be cancelled. */
    async askToCancel(db: Kysely<DB>, userId: number, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set cancel_asked = true
        where ${rows.isRunningOne(id)} and user_id = ${userId} and ${mayBeCancelled}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Says that it is worked on until that is stopped. */
    keepBeating(
      db: Kysely<DB>,
      id: string,
      { everyMs, progress, onStop, onFailure }: Beating,
    ): { stop: () => void } {
      const timer = setInterval(() => {
        beat(db, id, progress()).then(goOn => goOn || onStop(), onFailure);
      }, everyMs);
      return { stop: () => clearInterval(timer) };
    },
  };
};

interface Beating {
  everyMs: number;
  /** What is set with it: how far it is. */
  progress: () => Sql;
  /** Called when it is to stop. */
  onStop: () => void;
  onFailure: (error: unknown) => void;
}
