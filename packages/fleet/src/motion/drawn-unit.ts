/**
 * A lift at the moment being drawn. The drawing lags slightly behind the device, so everything next to it does too:
 * the floor is the one where the car is drawn, the arrow and the door text match the visible movement. Faults,
 * people and the connection never lag.
 */
import type { LiftState } from '@hoistway/client/live/lift-state';
import type { StructureMessage } from '@hoistway/contract/live';
import type { LiftSource } from '../source/lift-source.ts';
import { type CarPlace, createCarMotion } from './car-motion.ts';
import { startFrames } from './frame-loop.ts';
import { reportOf } from './report-of.ts';

export interface DrawnUnit extends LiftSource {
  /** Calls back with every position of the car, at once with the current one. */
  onPlace(listener: (place: CarPlace) => void): () => void;
}

/** More than a lift reports within the maximum lag of the drawing; a hidden page draws nothing. */
const keptStates = 60;
/** Codes of doors and direction as reported by a lift. */
const opening = 2;
const closing = 3;
const wayCode = { 1: 1, [-1]: 2 } as const;

/** The floor nearest to a height; undefined where the building is not known. */
export const floorNear = (structure: StructureMessage | undefined, position: number): string | undefined => {
  const heights = structure?.floorHeights ?? [];
  const away = heights.map(height => Math.abs(height - position));
  return structure?.realFloorList[away.indexOf(Math.min(...away))]?.floorcode;
};

/** @param reported the device's report for the moment being drawn; `newest` is its latest */
export const stateAt = (
  newest: LiftState,
  reported: LiftState,
  place: CarPlace,
  structure: StructureMessage | undefined,
): LiftState => {
  const { way, doorWay, position } = place;
  const rides = way !== 0 || Number(reported.data.RunStatus?.speed ?? 0) !== 0;
  // What the user may not see is not shown either.
  const Floor =
    reported.Floor !== undefined && rides
      ? (floorNear(structure, position) ?? reported.Floor)
      : reported.Floor;
  const DoorState =
    reported.DoorState !== undefined && doorWay !== 0
      ? doorWay > 0
        ? opening
        : closing
      : reported.DoorState;
  const RunDirection =
    reported.RunDirection !== undefined && way !== 0 ? wayCode[way] : reported.RunDirection;
  const run = { ...reported.data.RunStatus };
  const seen = { car_position: Floor, door_state: DoorState, car_direction: RunDirection };
  for (const [name, value] of Object.entries(seen))
    if (run[name] !== undefined && value !== undefined) run[name] = value;
  const RunStatus = reported.data.RunStatus && run;
  return {
    ...newest,
    Floor,
    DoorState,
    RunDirection,
    data: { ...newest.data, ...(RunStatus && { RunStatus }) },
  };
};

/** Whether nothing visible differs. */
const isSame = (a: LiftState, b: LiftState) =>
  a.Floor === b.Floor && a.DoorState === b.DoorState && a.RunDirection === b.RunDirection;

/** `still`: with reduced motion every report is shown at once. */
export const createDrawnUnit = (
  source: LiftSource,
  structure: StructureMessage | undefined,
  still: boolean,
): DrawnUnit => {
  const listeners = new Set<() => void>();
  const placeListeners = new Set<(place: CarPlace) => void>();
  let motion = createCarMotion();
  /** Reports since the moment being drawn, oldest first. */
  let reported: { at: number; state: LiftState }[] = [];
  let shown: { newest: LiftState; reported: LiftState; state: LiftState } | undefined;
  let place: CarPlace | undefined;
  let stop: (() => void) | undefined;

  const show = () => {
    const newest = source.read();
    const moment = still || motion.isSettled() ? Number.POSITIVE_INFINITY : motion.drawnAt();
    const next = reported.findIndex(({ at }) => moment !== undefined && at > moment);
    reported = reported.slice(Math.max(0, (next === -1 ? reported.length : next) - 1));
    const then = reported[0]?.state;
    if (!newest || !then || !place) {
      shown = undefined;
    } else {
      const state = stateAt(newest, then, place, structure);
      if (shown && shown.newest === newest && shown.reported === then && isSame(shown.state, state)) return;
      shown = { newest, reported: then, state };
    }
    for (const listener of listeners) listener();
  };
  const draw = (next: CarPlace | undefined) => {
    place = next;
    show();
    if (next) for (const listener of placeListeners) listener(next);
  };
  const frame = (now: number) => {
    draw(motion.at(now));
    return !motion.isSettled();
  };

  const start = () => {
    let stopFrames = () => {};
    motion = createCarMotion();
    reported = [];
    const listen = () => {
      const state = source.read();
      const report = reportOf(state, structure, Date.now());
      if (state && report) {
        reported = [...reported, { at: report.at, state }].slice(-keptStates);
        motion.report(report, performance.now());
      }
      if (still || !report) return draw(motion.latest());
      stopFrames = startFrames(frame);
    };
    const stopWatching = source.watch(listen);
    listen();
    // The first position is shown at once: a car must not be drawn where it is not.
    if (!still) frame(performance.now());
    return () => {
      stopWatching();
      stopFrames();
    };
  };
  const subscribe = <T>(set: Set<T>, listener: T) => {
    set.add(listener);
    stop ??= start();
    return () => {
      set.delete(listener);
      if (listeners.size + placeListeners.size > 0) return;
      stop?.();
      stop = undefined;
      shown = undefined;
    };
  };

  return {
    watch: listener => subscribe(listeners, listener),
    read: () => shown?.state ?? source.read(),
    onPlace: listener => {
      const end = subscribe(placeListeners, listener);
      if (place) listener(place);
      return end;
    },
  };
};
