/**
 * The row of a long-running job: its worker updates a heartbeat (`beat_date`), its owner may ask it to stop, and a
 * job silent for too long is ended, since its worker is gone.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

type Sql<T = unknown> = RawBuilder<T>;

interface JobTable {
  table: 'download_job' | 'import_job' | 'intercom_call' | 'chain_check';
  key: 'download_id' | 'job_id' | 'call_id' | 'check_id';
  /** The job has not ended. */
  isRunning: Sql<boolean>;
  /** After this silence the worker is considered dead. */
  deadAfterMs: number;
}

export const createJobRows = ({ table, key, isRunning, deadAfterMs }: JobTable) => {
  const isSilent = sql<boolean>`beat_date < now() - ${deadAfterMs} * interval '1 ms'`;
  return {
    isAlive: sql<boolean>`(${isRunning} and not ${isSilent})`,
    isDead: sql<boolean>`(${isRunning} and ${isSilent})`,

    /** The condition of every update of a job that has not ended. */
    isRunningOne: (id: string): Sql<boolean> => sql<boolean>`${sql.ref(key)} = ${id}::uuid and ${isRunning}`,

    /** Ends dead jobs: `outcome` is what to set. @returns for each the columns of `returned` */
    async endDead(db: Kysely<DB>, outcome: Sql, returned: Sql<string> = sql.ref(key)): Promise<string[]> {
      const { rows } = await sql<{ returned: string }>`
        update ${sql.table(table)} set ${outcome} where ${isRunning} and ${isSilent}
        returning ${returned} as returned`.execute(db);
      return rows.map(row => row.returned);
    },
  };
};

/** Jobs that their owner may cancel, and that a process works on until then. */
export const createCancellableRows = (
  of: JobTable & { table: 'download_job' | 'import_job' | 'chain_check'; mayBeCancelled?: Sql<boolean> },
) => {
  const rows = createJobRows(of);
  const table = sql.table(of.table);
  const mayBeCancelled = of.mayBeCancelled ?? sql<boolean>`true`;

  /** False when the job must stop: cancelled, given up as dead, or gone. */
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

    /** False when the user has no running job that may be cancelled. */
    async askToCancel(db: Kysely<DB>, userId: number, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set cancel_asked = true
        where ${rows.isRunningOne(id)} and user_id = ${userId} and ${mayBeCancelled}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Sends heartbeats until stopped. */
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
  /** Set with the heartbeat: the progress. */
  progress: () => Sql;
  /** Called when the job must stop. */
  onStop: () => void;
  onFailure: (error: unknown) => void;
}
