/**
 * An entrapment that somebody reported by telephone: one alarm per unit, whichever report comes first.
 *
 *   an entrapment is open     the report joins it
 *   a suspicion is open       the report makes it certain; it loses its code, so that the device cannot withdraw it
 *   neither                   the report makes an alarm without a code, which no device can end: a person does
 *   the device reports later  that alarm becomes the device's, which can then end it (reported-facts.ts)
 */
import { trappedCodes } from '@hoistway/contract/device/faults';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { alarmsChanged } from '../alarm/alarm-changes.ts';
import { reportedCode } from '../alarm/reported-code.ts';
import { sourceCodes, withinMinutes } from '../alarm/service-order.ts';

export interface ReportedEntrapment {
  elevatorId: number;
  people: number;
  /** Who recorded it, and whom to call back. */
  person: string;
  note: string;
}

/** Runs in the transaction of the report, which has locked the unit's reports. @returns the alarm and whether it is new */
export async function reportEntrapment(
  db: Kysely<DB>,
  { elevatorId, people, person, note }: ReportedEntrapment,
): Promise<{ alarmId: number; raised: boolean }> {
  await lockUnits(db, [elevatorId]);
  const joined = (await joinOpen(db, elevatorId, people)) ?? (await confirmSuspicion(db, elevatorId, people));
  const alarmId = joined ?? (await raise(db, elevatorId, people, person, note));
  const raised = joined === undefined;
  const changed = { alarm_id: alarmId, elevator_id: elevatorId, box_up: true };
  await alarmsChanged(db, raised ? 'raised' : 'updated', [changed]);
  return { alarmId, raised };
}

/** A telephone report and a device report at the same moment: the second one sees the result of the first. */
export const lockUnits = (db: Kysely<DB>, elevatorIds: readonly number[]) =>
  sql`
  select from elevator_state where elevator_id = any(${elevatorIds}::int[]) order by elevator_id for no key update`.execute(
    db,
  );

async function joinOpen(db: Kysely<DB>, elevatorId: number, people: number): Promise<number | undefined> {
  const { rows } = await sql<{ alarm_id: number }>`
    update alarm set people = greatest(people, ${people}::smallint)
    where alarm_id = (select alarm_id from alarm where elevator_id = ${elevatorId} and box_up and finish_date is null
                      order by alarm_date, alarm_id limit 1)
    returning alarm_id`.execute(db);
  return rows[0]?.alarm_id;
}

async function confirmSuspicion(
  db: Kysely<DB>,
  elevatorId: number,
  people: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ alarm_id: number }>`
    with confirmed as (
      update alarm a set main_code = ${reportedCode}, box_up = true, level = 'A',
        process_type = ${sql.lit(processTypes.dispatch)}, process_date = coalesce(a.process_date, now()), arrival_due = coalesce(a.arrival_due, now() + make_interval(mins => ${withinMinutes})),
        people = greatest(a.people, ${people}::smallint), trapped_since = least(a.trapped_since, a.alarm_date)
      from area c
      where c.area_id = a.city_id and a.elevator_id = ${elevatorId} and a.main_code = ${trappedCodes.suspected}
        and a.finish_date is null
      returning a.alarm_id
    ), staged as (
      insert into alarm_stage (alarm_id, stage, at) select alarm_id, 'dispatched', now() from confirmed
      on conflict do nothing
    )
    select alarm_id from confirmed`.execute(db);
  return rows[0]?.alarm_id;
}

async function raise(db: Kysely<DB>, elevatorId: number, people: number, person: string, note: string) {
  const { rows } = await sql<{ alarm_id: number }>`
    with made as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, trapped_since, main_code, level, people,
                         box_up, process_type, process_date, arrival_due, source)
      select e.elevator_id, e.city_id, e.domain_id, e.elevator_type, now(), now(), ${reportedCode}, 'A', ${people}::smallint, true,
             ${sql.lit(processTypes.dispatch)}, now(), now() + make_interval(mins => ${withinMinutes}), ${sourceCodes.hotline}::smallint
      from elevator e join area c on c.area_id = e.city_id where e.elevator_id = ${elevatorId}
      returning alarm_id
    ), staged as (
      insert into alarm_stage (alarm_id, stage, at, person, note)
      select alarm_id, stage, now(), ${person}, case stage when 'reported' then ${note} else '' end
      from made, unnest(array['reported', 'dispatched']) stage
    )
    select alarm_id from made`.execute(db);
  const made = rows[0];
  if (!made) throw new Error(`elevator ${elevatorId} is gone`);
  return made.alarm_id;
}
