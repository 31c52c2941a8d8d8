/**
 * Server → browser over the WebSocket (`/api/ws?token=<one-time ticket>`). The browser asks with `structure:{job
 * numbers}`, `lift:{job numbers}` and `glance:{job numbers}` (each replaces the earlier list of its kind; an empty list
 * ends it); it first gets everything known, then only changes, at most five a second per elevator, newest wins. `lift`
 * watches: the device is asked to report every second. `glance` shows what the device reports anyway: a long list must
 * not make all devices send. Of a unit whose remote monitoring is not enabled either has its mode and its faults, and
 * while people are trapped where they are. A structure is sent again when it is corrected.
 *
 * Only heartbeats show that the connection is alive: the server sends one on opening and then at a fixed interval, the
 * browser answers each with `heartbeat`. Either side considers the other gone when two in a row are missing. A
 * heartbeat does not cover readings: their age is in `OnlineTime` and `receivedAt`, and in `ages` for those that
 * are older than the others.
 */
import { z } from 'zod';
import { rowKinds } from './core/row-kinds.ts';
import type { ReadingGroup } from './device/readings.ts';

/** The structure of an elevator: what is needed to draw it. */
const structureMessage = z.object({
  type: z.literal('structure'),
  Id: z.string(),
  elevatorType: z.enum(['lift', 'escalator']),
  /** From the lowest floor up. `floorcode` is the text the device reports in `car_position`. */
  realFloorList: z.array(z.object({ floorcode: z.string(), description: z.string() })),
  /** m/s */
  ratedSpeed: z.number(),
  /** Heights of the floors above the lowest in metres, in the order of `realFloorList`. */
  floorHeights: z.array(z.number()),
});
export type StructureMessage = z.output<typeof structureMessage>;

export interface LiveItem {
  /** A key of the readings catalogue. */
  name: string;
  value: number | string;
}
type LiftData = Partial<Record<ReadingGroup | 'WeightPercentHour', LiveItem[]>>;

const isItem = (item: unknown): item is LiveItem => {
  if (typeof item !== 'object' || item === null || !('name' in item) || !('value' in item)) return false;
  return typeof item.name === 'string' && (typeof item.value === 'number' || typeof item.value === 'string');
};
/**
 * Validated by hand, since every value of every message passes here. The groups may include some that only a newer server
 * knows.
 */
const isLiftData = (data: unknown): data is LiftData => {
  if (typeof data !== 'object' || data === null) return false;
  for (const items of Object.values(data)) if (!Array.isArray(items) || !items.every(isItem)) return false;
  return true;
};

/** A reading. Absent members have not changed; with `snapshot` the message holds everything known. */
const liftMessage = z.object({
  type: z.literal('lift'),
  elevatorId: z.string(),
  snapshot: z.literal(true).optional(),
  /** 1 online, 0 offline. */
  isactive: z.literal([0, 1]).optional(),
  Floor: z.string().optional(),
  DoorState: z.number().optional(),
  /** Lift: 1 up, 2 down (as the device reports). Escalator: 1 down, 2 up (specification 1, section 3). 0 none. */
  RunDirection: z.number().optional(),
  /** Device time of the newest reading, epoch milliseconds. Heartbeats update it too, when nothing else is new. */
  OnlineTime: z.number().optional(),
  /**
   * The server's time when that reading arrived, epoch milliseconds: gives the age of the data whatever the device's
   * clock shows.
   */
  receivedAt: z.number().optional(),
  /** Since when the device's messages have lower numbers and are ignored; 0 when accepted. Epoch milliseconds. */
  OlderSince: z.number().optional(),
  /** When its counter restarted; 0 never. */
  CountsSince: z.number().optional(),
  /** The device clock's time if it is not trusted; 0 if it is. */
  DeviceTime: z.number().optional(),
  /**
   * All values that are stale while others of the unit are fresh: when each was last reported, epoch milliseconds
   * of the server, by key of the readings catalogue. Empty when none is stale any more.
   */
  ages: z.record(z.string(), z.number()).optional(),
  data: z.custom<LiftData>(isLiftData).optional(),
});
export type LiftMessage = z.output<typeof liftMessage>;

export const alarmChanges = ['raised', 'updated', 'ended'] as const;
export type AlarmChange = (typeof alarmChanges)[number];

/** A new, changed or ended alarm that the viewer may see; the row itself is read by HTTP. */
const alarmNote = z.object({
  type: z.literal('alarm'),
  change: z.enum(alarmChanges),
  alarmId: z.number().int(),
  elevatorId: z.string(),
  boxUp: z.boolean(),
});
export type AlarmNote = z.output<typeof alarmNote>;

/** Rows of this kind changed somewhere in the viewer's scope: lists and counters must be read again. */
const staleNote = z.object({ type: z.literal('stale'), what: z.enum(rowKinds) });
export type StaleNote = z.output<typeof staleNote>;

/**
 * Whether the server can save data, or its disk is full or its database unavailable. Sent when a connection opens and
 * at every change: what is read may lack new alarms, changes made meanwhile are refused as `cannotSave`.
 */
const serverStateMessage = z.object({ type: z.literal('serverState'), canSave: z.boolean() });

/** A rejected request, with the reason in the session's language. */
const socketRefusal = z.object({ type: z.literal('refused'), request: z.string(), msg: z.string() });

/** The connection is alive. `at`: the server's clock, epoch milliseconds. */
const heartbeat = z.object({ type: z.literal('heartbeat'), at: z.number() });

export const liveMessage = z.discriminatedUnion('type', [
  liftMessage,
  structureMessage,
  alarmNote,
  staleNote,
  serverStateMessage,
  socketRefusal,
  heartbeat,
]);
export type LiveMessage = z.output<typeof liveMessage>;

/** One frame carries an array of messages. */
export const liveFrame = z.array(liveMessage);

export const liveHeartbeatMs = 5000;
/** When this many in a row are missing, the other side is gone. */
export const missedLiveHeartbeats = 2;
/** The browser's answer. */
export const liveHeartbeatAnswer = 'heartbeat';

export const maxWatchedUnits = 200;
export const maxSocketRequestBytes = 16 * 1024;
export const socketRequestShape = /^(structure|lift|glance):([A-Za-z0-9._,-]*)$/;
export const maxUpdatesPerSecond = 5;
