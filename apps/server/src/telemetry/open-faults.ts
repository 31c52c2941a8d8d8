/**
 * Open alarms of the database, taken into the live states at the start: a state that was stored some seconds
 * before a crash may not know of them, and a list of faults can only end what is known.
 */
import { trappedCodes } from '@hoistway/contract/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.ts';
import { newLiveState } from './live-state.ts';
import type { Registry } from './registry.ts';

const entrapments: readonly string[] = [
  trappedCodes.atFloor,
  trappedCodes.betweenFloors,
  trappedCodes.suspected,
];

export async function readOpenFaults(db: Kysely<DB>, registry: Registry, elevatorIds?: readonly number[]) {
  const { rows } = await sql<{ elevator_id: number; main_code: string; sub_code: string; occur_seq: number }>`
    select elevator_id, main_code, sub_code, occur_seq from alarm
    where finish_date is null ${elevatorIds ? sql`and elevator_id = any(${elevatorIds}::int[])` : sql``}`.execute(
    db,
  );
  for (const row of rows) {
    const unit = registry.byId(row.elevator_id);
    if (!unit) continue;
    unit.live ??= newLiveState();
    const { live } = unit;
    if (entrapments.includes(row.main_code)) {
      if (live.rules.incident === '')
        live.rules = { ...live.rules, incident: row.main_code, incidentSeq: row.occur_seq };
      continue;
    }
    const known = live.rules.faults.find(fault => fault.code === row.main_code);
    if (known && known.seq >= row.occur_seq) continue;
    const fault = {
      code: row.main_code,
      sub: row.sub_code,
      seq: row.occur_seq,
      open: true,
      suppressed: false,
    };
    live.rules = {
      ...live.rules,
      faults: [fault, ...live.rules.faults.filter(other => other.code !== fault.code)],
    };
  }
}
