/**
 * What a change of rows makes stale: each kind of rows, and the calls whose answers show them. The server tells of a
 * kind whoever may make one of its calls, the console reads all of them again. What belongs to one alarm (its
 * timeline) is read again by who shows it.
 */
import { alarm } from '../features/alarm.ts';
import { ledger } from '../features/ledger.ts';
import type { Call } from './call.ts';

const table = <Kind extends string>(callsOf: Record<Kind, readonly Call[]>) => callsOf;

export const stale = table({
  alarm: [alarm.list, alarm.listByJobNum],
  ledger: [ledger.sites, ledger.elevators, ledger.statistics],
});

export type StaleKind = keyof typeof stale;
export const staleKinds = Object.keys(stale) as StaleKind[];
