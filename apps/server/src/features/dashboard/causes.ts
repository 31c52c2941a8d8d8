/** What a fault code says about where a stop or an entrapment came from. */
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { faultPartOf, trappedCodes } from '@hoistway/contract/device/faults';
import type { dashboardCauses } from '@hoistway/contract/features/dashboard';
import type { CodeOf } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { causeOfAlarm } from '../stop/stop-cause.ts';

export type DashboardCause = CodeOf<typeof dashboardCauses>;

/** They say that people are inside, and not why. */
const saysTrapped: ReadonlySet<string> = new Set(Object.values(trappedCodes));

/** Where the first digit is of the car and its people, and the dictionary names another origin: door locks, drainage. */
const notOfDigit: ReadonlyMap<string, DashboardCause> = new Map([
  ['608', 'door'],
  ['611', 'human'],
]);

/** As the stop ledger judges the code, and of a fault the part that failed. */
export function causeOfCode(code: string): DashboardCause {
  if (saysTrapped.has(code)) return 'unknown';
  const cause = causeOfAlarm(code);
  if (cause === 'power' || cause === 'human') return cause;
  return notOfDigit.get(code) ?? faultPartOf(code) ?? 'unknown';
}

/** Codes that say why their unit stood. */
export const stoppingCodes: readonly string[] = faultEntries
  .map(({ code }) => code)
  .filter(code => causeOfAlarm(code) !== undefined && !saysTrapped.has(code));

const causes = JSON.stringify(
  Object.fromEntries(faultEntries.map(({ code }) => [code, causeOfCode(code)] as const)),
);
/** The same in SQL; null is unknown. */
export const causeOf = (code: Sql): Sql<DashboardCause> =>
  sql<DashboardCause>`coalesce(${causes}::jsonb ->> ${code}, 'unknown')`;
