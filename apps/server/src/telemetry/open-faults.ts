/**
 * Open alarms of the database as faults of the device. They are merged into the live states at start: a state
 * stored some seconds before a crash may not include them, and a device's list of faults can only end known ones.
 */
import { isIncidentCode } from '@hoistway/contract/device/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Registry } from './registry.ts';
import { isNews, type KnownFault } from './rules/rule-state.ts';
import { newLiveState } from './state/live-state.ts';

interface OpenFault extends KnownFault {
  elevatorId: number;
}

/**
 * Trapped people first, then the newest: faults that have not ended, or that the device still reports. An alarm
 * without a device code was reported by a person, and is not a fault of the device.
 */
export async function openFaultsOf(db: Kysely<DB>, elevatorIds?: readonly number[]): Promise<OpenFault[]> {
  const { rows } = await sql<OpenFault>`
    select elevator_id as "elevatorId", main_code as code, sub_code as sub, occur_seq as seq, true as open,
           false as suppressed, extract(epoch from coalesce(occur_at, alarm_date))::float8 * 1000 as at
    from alarm
    where (finish_date is null or device_inside) and main_code not in ('', 'hotline') ${elevatorIds ? sql`and elevator_id = any(${elevatorIds}::int[])` : sql``}
    order by box_up desc, alarm_date desc, alarm_id desc`.execute(db);
  return rows;
}

export async function readOpenFaults(db: Kysely<DB>, registry: Registry, elevatorIds?: readonly number[]) {
  const found = await openFaultsOf(db, elevatorIds);
  for (const { elevatorId, code, seq, at } of found.filter(({ code }) => isIncidentCode(code))) {
    const unit = registry.byId(elevatorId);
    if (!unit) continue;
    unit.live ??= newLiveState();
    const { live } = unit;
    if (live.rules.incident === '')
      live.rules = { ...live.rules, incident: code, incidentSeq: seq, incidentAt: at };
  }
  // Oldest first: each is inserted in front of the known ones.
  for (const { elevatorId, ...fault } of found.filter(({ code }) => !isIncidentCode(code)).reverse()) {
    const unit = registry.byId(elevatorId);
    if (!unit) continue;
    unit.live ??= newLiveState();
    const { live } = unit;
    const known = live.rules.faults.find(({ code }) => code === fault.code);
    if (known && !isNews(fault, known)) continue;
    live.rules = {
      ...live.rules,
      faults: [fault, ...live.rules.faults.filter(other => other.code !== fault.code)],
    };
  }
}
