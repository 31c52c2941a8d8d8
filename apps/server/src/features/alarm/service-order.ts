/** A dispatched alarm is a service order; its number is derived from the alarm's id and can be converted back. */

import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { orderSources } from '@hoistway/contract/features/order-words';
import { type Words, wordsOf } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** For an alarm by this name in a statement. The code stands in it as it is: partial indexes ask for that. */
export const isDispatched = (alarm: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alarm}.process_type`)} = ${sql.lit(processTypes.dispatch)})`;
export const isUndispatched = (alarm: string): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${alarm}.process_type`)} = ${sql.lit(processTypes.selfRecovery)})`;

/** Minutes that the law gives for the arrival at trapped people, by the city `area c`. */
export const withinMinutes = sql`case when c.has_districts then 30 else 60 end`;

export const serviceOrderOf = (alarmId: number): string => `SO${String(alarmId).padStart(8, '0')}`;

/** Undefined when the text is not a service order number. */
export function alarmIdOf(serviceOrder: string): number | undefined {
  const digits = /^SO(\d{8,15})$/.exec(serviceOrder)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The requester of the service. */
export const sourceCodes = { system: 0, hotline: 1 } as const;

export const sourceWords = (source: number): Words =>
  wordsOf(orderSources, source) ?? { zh: String(source), en: String(source) };
