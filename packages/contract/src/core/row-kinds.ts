/**
 * Kinds of rows, by which a call says what it changes and a reading call what it shows. After a change the console reads
 * again whatever shows a changed kind, and the server notifies everyone else who may see it. Logs and figures of past
 * days name no kind: their readers ask for a moment, not for the newest line.
 */
const shared = [
  'account',
  'agreement',
  'alarm',
  /** What people did about an alarm. */
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
  'order',
  'owner',
  'place',
  'plan',
  /** Which elevators are online. */
  'presence',
  'receiver',
  'record',
  'rescue',
  'rescueStation',
  'role',
  'smsBudget',
  'staff',
  'statutory',
  'systemMaintenance',
  'thirdPartyUser',
  'verdict',
  'webhook',
] as const;

/** Rows of one user, of which only this user's windows are notified. */
const own = ['download', 'savedSearch', 'session'] as const;

export const rowKinds = [...shared, ...own] as const;
export type RowKind = (typeof rowKinds)[number];

const ownKinds: ReadonlySet<RowKind> = new Set(own);
export const isOwnKind = (kind: RowKind): boolean => ownKinds.has(kind);
