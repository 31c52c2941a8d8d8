/**
 * Device → server over MQTT. Payloads are JSON of at most 64 KiB.
 *
 *   lift/{jobNum}/state    readings, whole or partial (QoS 0 or 1)
 *   lift/{jobNum}/event    a fault, event or alarm-button fact (QoS 1, acknowledged when it is durable)
 *   lift/{jobNum}/stats    totals and electrical values (QoS 1)
 *   lift/{jobNum}/online   "1" or "0", retained; "0" is also the last will
 *   lift/{jobNum}/command  server → device        lift/{jobNum}/reply  device → server
 *
 * `seq` rises strictly over the life of a device, over all its messages; a gateway that cannot store it starts
 * from its clock (milliseconds × 1000), and one further ahead than a day of that is refused. An older `seq` never
 * overwrites a newer one; when only older ones have arrived for five minutes, the counter has restarted. `at` is
 * the device's clock in epoch milliseconds; where it is plainly wrong the server's time counts. State messages are parsed by hand: this is the hottest line of the product.
 */
import { z } from 'zod';
import type { MessageProblem } from './message-problem.ts';
import {
  type ElectricalKey,
  electricalReadings,
  type Reading,
  type ReadingKey,
  readings,
} from './readings.ts';

export const maxPayloadBytes = 64 * 1024;
export const topicKinds = ['state', 'event', 'stats', 'online', 'reply'] as const;
export type TopicKind = (typeof topicKinds)[number];
export const topicOf = (jobNum: string, kind: TopicKind | 'command') => `lift/${jobNum}/${kind}`;

const topicShape = /^lift\/([A-Za-z0-9][A-Za-z0-9._-]{0,31})\/(state|event|stats|online|reply)$/;
export function parseTopic(topic: string): { jobNum: string; kind: TopicKind } | undefined {
  const match = topicShape.exec(topic);
  return match?.[1] && match[2] ? { jobNum: match[1], kind: match[2] as TopicKind } : undefined;
}

export type ReadingValue = number | string;
export type ReadingValues = Partial<Record<ReadingKey, ReadingValue>>;

export interface StateMessage {
  seq: number;
  at: number;
  values: ReadingValues;
  /** The device's complete list of active main fault codes, when it sends one; it makes up for lost events. */
  faults: string[] | undefined;
}

const maxSeq = Number.MAX_SAFE_INTEGER;
/** The latest time a Date can hold. Whether a device's clock is believed is decided where the time is known. */
const maxAt = 8_640_000_000_000_000;
const isSeq = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxSeq;
const isAt = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxAt;
const catalogue = new Map<string, Reading>(Object.entries(readings));
const faultShape = /^\d{3}$/;
/**
 * No control characters and no lone surrogates: PostgreSQL stores neither, and one such text would fail a whole
 * batch.
 */
const textShape = /^[^\p{Cc}\p{Cs}]+$/u;

/** Converts a device's reading to the stored value; undefined when it is invalid. */
function readingValue(key: string, reading: Reading, raw: unknown): ReadingValue | undefined {
  if (reading.kind === 'number') {
    return typeof raw === 'number' && raw >= reading.min && raw <= reading.max ? raw : undefined;
  }
  if (reading.kind === 'text')
    return typeof raw === 'string' && raw.length <= reading.max && textShape.test(raw) ? raw : undefined;
  if (!Number.isInteger(raw)) return undefined;
  const code = raw as number;
  if (reading.kind === 'flag') return code === 1 ? 1 : code === reading.wireNo ? 0 : undefined;
  if (!(code in reading.words)) return undefined;
  return key === 'direction' && code !== 0 ? 3 - code : code;
}

/** A state message from parsed JSON, or the reason why it is rejected. Never throws. */
export function parseState(json: unknown): StateMessage | MessageProblem {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'not_object';
  // Most values are kept unchanged: a copy of all is cheaper than an object that grows one by one.
  const { seq, at, faults, ...values } = json as Record<string, unknown>;
  if (!isSeq(seq)) return 'seq';
  if (!isAt(at)) return 'time';
  for (const key in values) {
    const reading = catalogue.get(key);
    if (!reading) return 'unknown_reading';
    const raw = values[key];
    const value = readingValue(key, reading, raw);
    if (value === undefined)
      return reading.kind === 'number' && typeof raw === 'number' ? 'reading_range' : 'reading_type';
    if (value !== raw) values[key] = value;
  }
  let codes: string[] | undefined;
  if (faults !== undefined) {
    if (
      !Array.isArray(faults) ||
      faults.length > 32 ||
      !faults.every(code => typeof code === 'string' && faultShape.test(code))
    )
      return 'faults';
    codes = faults as string[];
  }
  return { seq, at, values: values as ReadingValues, faults: codes };
}

const seq = z.number().int().min(0).max(maxSeq);
const at = z.number().refine(isAt);

/** `occur` raises, `clear` ends. `code` is a main fault code of the dictionary, `sub` an inverter code. */
export const eventMessage = z.object({
  seq,
  at,
  code: z.string().regex(faultShape),
  sub: z
    .string()
    .regex(/^I\d{2}$/)
    .optional(),
  action: z.enum(['occur', 'clear']),
  /** People in the car as far as the device knows. */
  people: z.number().int().min(0).max(200).optional(),
  /** Where it happened (`car_position`). */
  floor: z.string().max(4).regex(textShape).optional(),
});
export type EventMessage = z.output<typeof eventMessage>;

const total = z.number().min(0).max(4_000_000_000);
const electrical = z.object(
  Object.fromEntries(
    Object.keys(electricalReadings).map(key => [key, z.number().min(-10_000).max(10_000)]),
  ) as Record<ElectricalKey, z.ZodNumber>,
);
export const statsMessage = z.object({
  seq,
  at,
  /** Hours (GB total_running_time); specification `totalTimeOr`. */
  total_running_time: total.optional(),
  /** Runs (GB present_counter_value); specification `runTimesOr`. */
  present_counter_value: total.optional(),
  /** Rope bends; specification `bendTimesOr`. */
  bend_times: total.optional(),
  /** Meter reading in kWh. */
  energy_kwh: total.optional(),
  /** Counters: the readings of the same names, for a device that does not tell them with its heartbeats. */
  door_cycles: total.optional(),
  starts: total.optional(),
  brake_actions: total.optional(),
  contactor_actions: total.optional(),
  /** Mean load in percent for each hour of the device's day. */
  weight_percent_hour: z.array(z.number().min(0).max(200)).length(24).optional(),
  electrical: electrical.partial().optional(),
});
export type StatsMessage = z.output<typeof statsMessage>;

/** Server → device. The device answers on `reply` with the same id. */
export const commandMessage = z.object({
  id: z.string().min(1).max(64),
  /** `report`: send the whole state now; `watch`: report every second for `seconds`; `stats`: send totals. */
  command: z.enum(['report', 'watch', 'stats']),
  seconds: z.number().int().min(1).max(3600).optional(),
});
export type CommandMessage = z.output<typeof commandMessage>;
export const replyMessage = z.object({
  id: z.string().min(1).max(64),
  ok: z.boolean(),
  reason: z.string().max(200).optional(),
});
export type ReplyMessage = z.output<typeof replyMessage>;

/** Seconds between heartbeats (a whole state message) when nothing changes, and how many may be missed. */
export const heartbeatSeconds = 60;
export const missedHeartbeats = 3;
/** A value omitted by two heartbeats in a row is stale, where the device repeats unchanged values. */
export const oldValueSeconds = 2 * heartbeatSeconds + 15;
