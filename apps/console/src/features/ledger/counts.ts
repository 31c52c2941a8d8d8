/** The counters of the ledger: their names, and their numbers from the server's list. */
import { type StatusCount, statusTypes } from '@hoistway/contract/features/ledger';

/** Status types in the order of the counters. */
export const counterNames = [
  'normal',
  'online',
  'inspection',
  'faultStop',
  'trapped',
  'maintenanceToday',
] as const;
export type CounterName = (typeof counterNames)[number];

/** A name that belongs to no other counter counts as maintenance today (specification 1, section 7). */
export const countsOf = (
  list: readonly Pick<StatusCount, 'name' | 'value'>[],
): Record<CounterName, number> => {
  const counts = { normal: 0, online: 0, inspection: 0, faultStop: 0, trapped: 0, maintenanceToday: 0 };
  for (const { name, value } of list) {
    const counter =
      counterNames.find(candidate => String(statusTypes[candidate]) === name) ?? 'maintenanceToday';
    counts[counter] += value;
  }
  return counts;
};

/** Units no longer counted as trapped while their device still reports people inside. */
export const doubtedOf = (list: readonly StatusCount[]): number =>
  list.reduce((sum, { deviceInside = 0 }) => sum + deviceInside, 0);
