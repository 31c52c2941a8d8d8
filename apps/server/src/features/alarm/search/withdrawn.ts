/** A suspected entrapment that the device withdrew: nobody was trapped, and nobody ended it. */
import { trappedCodes } from '@hoistway/contract/device/faults';
import { sql } from 'kysely';

/** On `alarm a`. */
export const isWithdrawn = sql<boolean>`(a.main_code = ${trappedCodes.suspected} and a.finish_date is not null and exists (
  select from alarm_stage w where w.alarm_id = a.alarm_id and w.stage = 'cancelled' and w.note = 'withdrawn' and w.person = ''))`;
