/**
 * Devices' fault reports expire, the alarms raised from them are kept permanently. A deleted fact leaves its number
 * and time behind where they are the highest of its elevator and code: `record_faults` accepts nothing that is not
 * above both, so a repeat stays a repeat however late it arrives.
 */
import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';

/** @returns the number of deleted facts */
export const forgetFacts = (db: Kysely<DB>, days: number, signal: AbortSignal): Promise<number> =>
  inBatches(async rowsPerBatch => {
    const { rows } = await sql<{ n: number }>`
      with old as (
        select elevator_id, code, seq, at from device_event where received_at < now() - make_interval(days => ${days})
        order by received_at limit ${rowsPerBatch} for update skip locked
      ), gone as (
        delete from device_event d using old
        where d.elevator_id = old.elevator_id and d.code = old.code and d.seq = old.seq and d.at = old.at
        returning d.elevator_id, d.code, d.seq, d.at
      ), bound as (
        insert into forgotten_fact as f (elevator_id, code, seq, at)
        select elevator_id, code, max(seq), max(at) from gone group by elevator_id, code order by elevator_id, code
        on conflict (elevator_id, code) do update set seq = greatest(f.seq, excluded.seq), at = greatest(f.at, excluded.at)
      )
      select count(*)::int as n from gone`.execute(db);
    return rows[0]?.n ?? 0;
  }, signal);
