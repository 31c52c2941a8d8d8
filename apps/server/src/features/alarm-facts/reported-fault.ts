/**
 * A fault that somebody reported by telephone, nobody trapped: an order must be made of it. One alarm of the unit at a
 * time, which no device can end; it joins whatever is open there. Nobody knows whether the unit stands still, and so its
 * level says nothing of a stop.
 */
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { alarmsChanged } from '../alarm/alarm-changes.ts';
import { hotlineCode } from '../alarm/reported-code.ts';
import { sourceCodes } from '../alarm/service-order.ts';
import { lockUnits } from './reported-entrapment.ts';

export interface ReportedFault {
  elevatorId: number;
  /** Who made the order, and whom to call back. */
  person: string;
  note: string;
}

/** Runs in the transaction of the order. @returns the alarm and whether it is new */
export async function reportFault(
  db: Kysely<DB>,
  { elevatorId, person, note }: ReportedFault,
): Promise<{ alarmId: number; raised: boolean }> {
  await lockUnits(db, [elevatorId]);
  const open = await sql<{ alarm_id: number }>`
    select alarm_id from alarm
    where elevator_id = ${elevatorId} and main_code = ${hotlineCode} and finish_date is null`.execute(db);
  if (open.rows[0]) return { alarmId: open.rows[0].alarm_id, raised: false };
  const { rows } = await sql<{ alarm_id: number }>`
    with made as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, level, process_type,
                         process_date, source)
      select elevator_id, city_id, domain_id, elevator_type, now(), ${hotlineCode}, 'C',
             ${sql.lit(processTypes.dispatch)}, now(), ${sourceCodes.hotline}::smallint
      from elevator where elevator_id = ${elevatorId}
      returning alarm_id
    ), staged as (
      insert into alarm_stage (alarm_id, stage, at, person, note)
      select alarm_id, stage, now(), ${person}, case stage when 'reported' then ${note} else '' end
      from made, unnest(array['reported', 'dispatched']) stage
    )
    select alarm_id from made`.execute(db);
  const made = rows[0];
  if (!made) throw new Error(`elevator ${elevatorId} is gone`);
  await alarmsChanged(db, 'raised', [{ alarm_id: made.alarm_id, elevator_id: elevatorId, box_up: false }]);
  return { alarmId: made.alarm_id, raised: true };
}
