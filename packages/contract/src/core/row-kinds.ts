/**
 * Kinds of rows, by which calls declare what they change, and reading calls what they show. After a change the console reads
 * again whatever shows a changed kind, and the server notifies everybody who may see it. Logs and figures of past days
 * name no kind: their readers want a past time, not the newest line.
 */

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

const shared = [
  'account',
  'agreement',
  /** Handling of alarms by people. */
  'alarmStage',
  'binding',
  'chain',
  'company',
  'displayLink',
  'duty',
  'elevator',
  'faultReport',
  'feedback',
  'gateway',
  'intercom',
  'notice',
  'owner',
  'place',
  'receiver',
  'rescueStation',
  'role',
  'smsBudget',
  'staff',
  'systemMaintenance',
  'thirdPartyUser',
  'webhook',
] as const;

/** Rows of one user, of which only this user's windows are notified. */
const own = ['download', 'savedSearch', 'session'] as const;

export const rowKinds = [...unitKinds, ...shared, ...own] as const;
export type RowKind = (typeof rowKinds)[number];

const setOf = (kinds: readonly RowKind[]): ReadonlySet<string> => new Set(kinds);
const kinds = setOf(rowKinds);
const kindsOfUnits = setOf(unitKinds);
const ownKinds = setOf(own);
export const isRowKind = (name: string): name is RowKind => kinds.has(name);
export const isUnitKind = (kind: RowKind): boolean => kindsOfUnits.has(kind);
export const isOwnKind = (kind: RowKind): boolean => ownKinds.has(kind);
