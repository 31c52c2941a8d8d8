/**
 * Kinds of rows, by which calls declare what they change, and reading calls what they show. After a change the console reads
 * again whatever shows a changed kind, and the server notifies everybody who may see it. Logs and figures of past days
 * name no kind: their readers want a past time, not the newest line.
 */
import { type PageName, pageNames } from './permissions.ts';

/**
 * Rows of elevators, which devices and jobs change as well: whoever writes them announces them with the elevators, and
 * only those who see these are notified.
 */
export const unitKinds = [
  'alarm',
  'order',
  'plan',
  /** Which elevators are online. */
  'presence',
  'record',
  'rescue',
  'statutory',
  'verdict',
] as const;

/** Rows of several pages, or of none. Those of one page have its name. */
const shared = [
  /** Handling of alarms by people. */
  'alarmStage',
  'binding',
  'chain',
  'duty',
  'elevator',
  'intercom',
  'owner',
  'receiver',
  'rescueStation',
  'smsBudget',
  'systemMaintenance',
] as const;

/** Rows of one user, of which only this user's windows are notified. */
const own = ['displaySetting', 'download', 'savedSearch', 'session'] as const;

export type RowKind = (typeof unitKinds | typeof shared | typeof own)[number] | PageName;
export const rowKinds = [...new Set<RowKind>([...unitKinds, ...shared, ...own, ...pageNames])];

const setOf = (kinds: readonly RowKind[]): ReadonlySet<string> => new Set(kinds);
const kinds = setOf(rowKinds);
const kindsOfUnits = setOf(unitKinds);
const ownKinds = setOf(own);
export const isRowKind = (name: string): name is RowKind => kinds.has(name);
export const isUnitKind = (kind: RowKind): boolean => kindsOfUnits.has(kind);
export const isOwnKind = (kind: RowKind): boolean => ownKinds.has(kind);
