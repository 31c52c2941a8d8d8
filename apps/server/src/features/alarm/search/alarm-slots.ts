/**
 * The tallies count alarms by slot: 1 dispatched + 2 trapped + 4 finished + 8 visited (`alarm_slot` in
 * `alarm-tallies.sql`). A filter on these four is a set of slots for the tallies, and plain conditions for the rows.
 */
import { sql } from 'kysely';
import type { Sql } from '../../../database/list-sql.ts';

export interface SlotFilter {
  /** 0 recovered by itself or not dispatched yet, 1 dispatched */
  processType?: number | undefined;
  boxUp?: 'yes' | 'no' | undefined;
  /** 0 completed, 1 not completed */
  finishStatus?: number | undefined;
  /** 0 visited, 1 not visited */
  returnStatus?: number | undefined;
}

const allSlots = Array.from({ length: 16 }, (_, slot) => slot);

export function slotsOf({ processType, boxUp, finishStatus, returnStatus }: SlotFilter): number[] {
  const wants = [processType, boxUp && Number(boxUp === 'yes'), not(finishStatus), not(returnStatus)];
  return allSlots.filter(slot => wants.every((bit, at) => bit === undefined || ((slot >> at) & 1) === bit));
}

/** In filters, 0 means yes. */
const not = (code: number | undefined) => (code === undefined ? undefined : 1 - code);

export const trappedSlots = allSlots.filter(slot => slot & 2);

/** Conditions on `alarm a`. */
export function slotConditions({ processType, boxUp, finishStatus, returnStatus }: SlotFilter): Sql[] {
  const conditions: Sql[] = [];
  if (processType !== undefined) conditions.push(sql`a.process_type = ${processType}::smallint`);
  // Written bare, so that the planner matches the partial index on trapped people.
  if (boxUp !== undefined) conditions.push(boxUp === 'yes' ? sql`a.box_up` : sql`not a.box_up`);
  if (finishStatus !== undefined)
    conditions.push(finishStatus === 0 ? sql`a.finish_date is not null` : sql`a.finish_date is null`);
  if (returnStatus !== undefined)
    conditions.push(returnStatus === 0 ? sql`a.return_status <> 'none'` : sql`a.return_status = 'none'`);
  return conditions;
}

/** The sum of these slots' columns in a row of alarm_unit_tally. */
export const slotColumns = (slots: readonly number[]) =>
  slots.length
    ? sql<number>`(${sql.join(
        slots.map(slot => sql.ref(`n${slot}`)),
        sql` + `,
      )})`
    : sql<number>`0`;

export const everySlot = slotColumns(allSlots);
