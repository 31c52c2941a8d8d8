import type { LiftState } from '@hoistway/client/live/lift-state';
import type { StructureMessage } from '@hoistway/contract/live';
import type { CarReport } from './car-motion.ts';

/** Where the door width is hidden from the user, the door's state suffices: closed, open, opening, closing. */
const percentOfState: Readonly<Record<number, number>> = { 0: 0, 1: 100, 2: 60, 3: 40 };

/** Metres above the lowest floor: as measured, otherwise the height of the reported floor. */
const positionOf = (state: LiftState, structure: StructureMessage): number | undefined => {
  const measured = state.data.RunStatus?.position;
  if (typeof measured === 'number') return measured;
  const floor = structure.realFloorList.findIndex(one => one.floorcode === state.Floor);
  return structure.floorHeights[floor];
};

/**
 * The readings as a report of the car's position; undefined while unknown. `nowMs` stands in for a device without a
 * clock.
 */
export const reportOf = (
  state: LiftState | undefined,
  structure: StructureMessage | undefined,
  nowMs: number,
): CarReport | undefined => {
  if (!state || !structure) return undefined;
  const position = positionOf(state, structure);
  if (position === undefined) return undefined;
  const { speed, door_open_percent: width } = state.data.RunStatus ?? {};
  return {
    at: state.OnlineTime ?? nowMs,
    position,
    speed: typeof speed === 'number' ? speed : 0,
    doorPercent: typeof width === 'number' ? width : (percentOfState[state.DoorState ?? 0] ?? 0),
  };
};
