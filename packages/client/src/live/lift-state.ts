/** The known state of one elevator, built from complete and partial messages. */
import type { LiftMessage } from '@hoistway/contract/live';

export type LiveGroup = keyof NonNullable<LiftMessage['data']>;
/** Values of a group by name. */
export type GroupValues = Readonly<Record<string, number | string>>;

export interface LiftState {
  readonly elevatorId: string;
  readonly isactive: 0 | 1 | undefined;
  readonly Floor: string | undefined;
  readonly DoorState: number | undefined;
  readonly RunDirection: number | undefined;
  /** Device time of the newest reading, epoch milliseconds. */
  readonly OnlineTime: number | undefined;
  /** When it arrived, epoch milliseconds of the server. */
  readonly receivedAt: number | undefined;
  /** Device claims that are not believed (see the message); absent or 0 means none. */
  readonly OlderSince?: number | undefined;
  readonly CountsSince?: number | undefined;
  readonly DeviceTime?: number | undefined;
  /** Values that are stale while others are fresh: when each was last reported, epoch milliseconds of the server. */
  readonly ages: Readonly<Record<string, number>>;
  readonly data: Readonly<Partial<Record<LiveGroup, GroupValues>>>;
}

const noAges: LiftState['ages'] = {};

const empty = (elevatorId: string): LiftState => ({
  elevatorId,
  isactive: undefined,
  Floor: undefined,
  DoorState: undefined,
  RunDirection: undefined,
  OnlineTime: undefined,
  receivedAt: undefined,
  ages: noAges,
  data: {},
});

const mergeGroup = (before: GroupValues, items: { name: string; value: number | string }[]): GroupValues => {
  const changed = items.filter(({ name, value }) => before[name] !== value);
  if (changed.length === 0) return before;
  return { ...before, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
};

const plainFields = [
  'isactive',
  'Floor',
  'DoorState',
  'RunDirection',
  'OnlineTime',
  'receivedAt',
  'OlderSince',
  'CountsSince',
  'DeviceTime',
] as const;

/**
 * The state after a message. Equal parts keep their object identity, down to each group, so that a comparison by
 * identity finds what changed. A snapshot drops what it does not contain.
 */
export const mergeLift = (before: LiftState | undefined, message: LiftMessage): LiftState => {
  const base = before ?? empty(message.elevatorId);
  const ground = message.snapshot ? empty(message.elevatorId) : base;

  const data: Partial<Record<LiveGroup, GroupValues>> = { ...ground.data };
  for (const [group, items] of Object.entries(message.data ?? {}) as [LiveGroup, typeof message.data][]) {
    if (!Array.isArray(items)) continue;
    const merged = mergeGroup(message.snapshot ? {} : (base.data[group] ?? {}), items);
    data[group] = sameValues(base.data[group], merged) ? base.data[group] : merged;
  }
  const ages = message.ages ?? ground.ages;
  const next: LiftState = {
    elevatorId: message.elevatorId,
    isactive: message.isactive ?? ground.isactive,
    Floor: message.Floor ?? ground.Floor,
    DoorState: message.DoorState ?? ground.DoorState,
    RunDirection: message.RunDirection ?? ground.RunDirection,
    OnlineTime: message.OnlineTime ?? ground.OnlineTime,
    receivedAt: message.receivedAt ?? ground.receivedAt,
    OlderSince: message.OlderSince ?? ground.OlderSince,
    CountsSince: message.CountsSince ?? ground.CountsSince,
    DeviceTime: message.DeviceTime ?? ground.DeviceTime,
    ages: sameValues(base.ages, ages) ? base.ages : ages,
    data: sameGroups(base.data, data) ? base.data : data,
  };
  const same =
    before !== undefined &&
    next.data === before.data &&
    next.ages === before.ages &&
    plainFields.every(field => next[field] === before[field]);
  return same ? before : next;
};

/** Without the ages of single values: where no more reports arrive, all of them age alike. */
export const forgetAges = (state: LiftState): LiftState =>
  state.ages === noAges ? state : { ...state, ages: noAges };

const sameValues = (a: GroupValues | undefined, b: GroupValues) => {
  if (!a) return false;
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every(name => a[name] === b[name]);
};

const sameGroups = (a: LiftState['data'], b: LiftState['data']) => {
  const groups = Object.keys(b) as LiveGroup[];
  return groups.length === Object.keys(a).length && groups.every(group => a[group] === b[group]);
};
