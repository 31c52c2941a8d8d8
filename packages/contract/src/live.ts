/**
 * Server → browser over the WebSocket (`/api/ws?token=<one-time ticket>`). The browser asks with
 * `structure:{job numbers}` and `lift:{job numbers}` (each replaces the earlier list of its kind; an empty list
 * ends it); it first gets what is known, then changes only, at most five a second for one elevator, newest wins.
 */
import type { ReadingGroup } from './readings.ts';

export interface LiveItem {
  /** A key of the readings catalogue. */
  name: string;
  value: number | string;
}

/** How an elevator is built: what is needed to draw it. */
export interface StructureMessage {
  type: 'structure';
  Id: string;
  elevatorType: 'lift' | 'escalator';
  /** From the lowest floor up. `floorcode` is the text the device reports in `car_position`. */
  realFloorList: { floorcode: string; description: string }[];
  /** m/s */
  ratedSpeed: number;
  /** Heights of the floors above the lowest in metres, in the order of `realFloorList`. */
  floorHeights: number[];
}

/** A reading. Absent members have not changed; `snapshot` says that everything known is here. */
export interface LiftMessage {
  type: 'lift';
  elevatorId: string;
  snapshot?: true;
  /** 1 online, 0 offline. */
  isactive?: 0 | 1;
  Floor?: string;
  DoorState?: number;
  /** Lift: 1 up, 2 down (as the device says). Escalator: 1 down, 2 up (specification 1, section 3). 0 none. */
  RunDirection?: number;
  /** Device time of the newest reading, epoch milliseconds. */
  OnlineTime?: number;
  data?: Partial<Record<ReadingGroup | 'WeightPercentHour', LiveItem[]>>;
}

/** A new, changed or ended alarm inside the viewer's scope; the row itself is read by HTTP. */
export interface AlarmNote {
  type: 'alarm';
  change: 'raised' | 'updated' | 'ended';
  alarmId: number;
  elevatorId: string;
  boxUp: boolean;
}

/** Rows of this kind changed somewhere in the viewer's scope: lists and counters are to be read again. */
export interface StaleNote {
  type: 'stale';
  what: 'alarm' | 'ledger';
}

/** A request that could not be taken, with the reason in the session's language. */
export interface SocketRefusal {
  type: 'refused';
  request: string;
  msg: string;
}

export type LiveMessage = StructureMessage | LiftMessage | AlarmNote | StaleNote | SocketRefusal;

/** One frame carries an array of messages. */
export const maxWatchedUnits = 200;
export const maxSocketRequestBytes = 16 * 1024;
export const socketRequestShape = /^(structure|lift):([A-Za-z0-9._,-]*)$/;
export const maxUpdatesPerSecond = 5;
