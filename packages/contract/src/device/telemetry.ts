/**
 * Device → server over MQTT. Payloads are JSON of at most 64 KiB.
 *
 *   lift/{jobNum}/state    readings, complete or partial (QoS 0 or 1)
 *   lift/{jobNum}/event    a fault, event or alarm-button fact (QoS 1, acknowledged when it is durable)
 *   lift/{jobNum}/stats    totals and electrical values (QoS 1)
 *   lift/{jobNum}/online   "1" or "0", retained; "0" is also the last will
 *   lift/{jobNum}/command  server → device        lift/{jobNum}/reply  device → server
 *
 * `seq` rises strictly over the life of a device, over all its messages; a gateway that cannot store it starts
 * from its clock (milliseconds × 1000), and one further ahead than a day of that is ignored. An older `seq` never
 * overwrites a newer one; when only older ones have arrived for five minutes, the counter has restarted. `at` is
 * the device's clock in epoch milliseconds; where it is plainly wrong the server's time counts.
 *
 * A field that cannot be used is left out and the rest of the message counts: a broken sensor, a newer firmware or a
 * restarted clock must never hide trapped people. Only a message that does not contain what happened is refused: no JSON
 * object, an event without a code or an action, a reply without its id. State messages are parsed by hand: this is the
 * hottest line of the product.
 */
import { z } from 'zod';
import { gravityOf } from './faults.ts';
import type { LeftOutProblem, MessageProblem } from './message-problem.ts';
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

/** A field of a message that was not used, under its name in the message (`''` for all of it). */
export interface LeftOut {
  field: string;
  problem: LeftOutProblem;
  value: unknown;
}

/** `seq` and `at` are undefined where the message has none that can be used. */
export interface StateMessage {
  seq: number | undefined;
  at: number | undefined;
  values: ReadingValues;
  /** The device's list of active main fault codes, when it sends one; it makes up for lost events. */
  faults: string[] | undefined;
  /** Part of `faults` was left out: what is missing from the list may still be active. */
  faultsCut: boolean;
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
const maxFaults = 32;
/**
 * No control characters and no lone surrogates: PostgreSQL stores neither, and one such text would fail an entire
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

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A state message from parsed JSON; what cannot be used is added to `leftOut`. Never throws. */
export function parseState(json: unknown, leftOut: LeftOut[]): StateMessage | MessageProblem {
  if (!isObject(json)) return 'not_object';
  // Most values are kept unchanged: a copy of all is cheaper than an object that grows one by one.
  const { seq, at, faults, ...values } = json;
  if (!isSeq(seq)) leftOut.push({ field: 'seq', problem: 'seq', value: seq });
  if (!isAt(at)) leftOut.push({ field: 'at', problem: 'time', value: at });
  for (const key in values) {
    const reading = catalogue.get(key);
    const raw = values[key];
    const value = reading && readingValue(key, reading, raw);
    if (value === undefined) {
      const problem = reading
        ? rangeOrType(reading.kind === 'number' && typeof raw === 'number')
        : 'unknown_field';
      leftOut.push({ field: key, problem, value: raw });
      delete values[key];
    } else if (value !== raw) values[key] = value;
  }
  const message: StateMessage = {
    seq: isSeq(seq) ? seq : undefined,
    at: isAt(at) ? at : undefined,
    values: values as ReadingValues,
    faults: undefined,
    faultsCut: false,
  };
  if (faults !== undefined) takeFaults(message, faults, leftOut);
  return message;
}

function takeFaults(message: StateMessage, raw: unknown, leftOut: LeftOut[]) {
  // A single code, or objects with a code, are unambiguous.
  const codes = (Array.isArray(raw) ? raw : [raw]).map(each =>
    faultCodeOf(isObject(each) ? each.code : each),
  );
  const readable = [...new Set(codes.filter(code => code !== undefined))];
  // The gravest come first, however long the list is: people above all.
  const kept =
    readable.length > maxFaults
      ? readable.sort((one, other) => gravityOf(one) - gravityOf(other)).slice(0, maxFaults)
      : readable;
  message.faultsCut = codes.includes(undefined) || kept.length < readable.length;
  if (message.faultsCut) leftOut.push({ field: 'faults', problem: 'faults', value: raw });
  if (kept.length > 0 || !message.faultsCut) message.faults = kept;
}

/** Code 605 as text or as a number; undefined for anything else. */
const faultCodeOf = (raw: unknown): string | undefined => {
  const code = typeof raw === 'number' ? String(raw) : raw;
  return typeof code === 'string' && faultShape.test(code) ? code : undefined;
};
const rangeOrType = (isNumberOutside: boolean): LeftOutProblem =>
  isNumberOutside ? 'out_of_range' : 'wrong_type';

const seq = z.number().int().min(0).max(maxSeq);
const at = z.number().refine(isAt);

/** `occur` raises, `clear` ends. `code` is a main fault code of the dictionary, `sub` an inverter code. */
export const eventMessage = z.strictObject({
  seq,
  at,
  code: z.union([z.string().regex(faultShape), z.number().int().min(100).max(999).transform(String)]),
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

const total = z.number().min(0).max(4_000_000_000);
const electrical = z.strictObject(
  Object.fromEntries(
    Object.keys(electricalReadings).map(key => [key, z.number().min(-10_000).max(10_000)]),
  ) as Record<ElectricalKey, z.ZodNumber>,
);
export const statsMessage = z.strictObject({
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
  /** Counters: the readings of the same names, for a device that does not send them with its heartbeats. */
  door_cycles: total.optional(),
  starts: total.optional(),
  brake_actions: total.optional(),
  contactor_actions: total.optional(),
  /** Mean load in percent for each hour of the device's day. */
  weight_percent_hour: z.array(z.number().min(0).max(200)).length(24).optional(),
  electrical: electrical.partial().optional(),
});

export const replyMessage = z.strictObject({
  id: z.string().min(1).max(64),
  ok: z.boolean(),
  reason: z.string().max(200).optional(),
});
export type ReplyMessage = z.output<typeof replyMessage>;

/** What is left of an object when the fields that a schema does not take are left out of it. */
function withoutProblems(
  json: Record<string, unknown>,
  issues: readonly z.core.$ZodIssue[],
  leftOut: LeftOut[],
): Record<string, unknown> {
  const kept = { ...json };
  const leave = (path: readonly PropertyKey[], problem: LeftOutProblem) => {
    const [field = '', part] = path.map(String);
    const group = kept[field];
    if (part === undefined || !isObject(group)) {
      if (field in kept || json[field] === undefined)
        leftOut.push({ field, problem: ownProblems.get(field) ?? problem, value: json[field] });
      delete kept[field];
      return;
    }
    const { [part]: value, ...rest } = group;
    leftOut.push({ field: `${field}.${part}`, problem, value });
    kept[field] = rest;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) leave([...issue.path, key], 'unknown_field');
    else
      leave(
        issue.path,
        rangeOrType((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number'),
      );
  }
  return kept;
}
const ownProblems: ReadonlyMap<string, LeftOutProblem> = new Map([
  ['seq', 'seq'],
  ['at', 'time'],
]);

type Ordered<T> = Omit<T, 'seq' | 'at'> & { seq?: number | undefined; at?: number | undefined };
export type EventMessage = Ordered<z.output<typeof eventMessage>>;
export type StatsMessage = Ordered<z.output<typeof statsMessage>>;

/**
 * A reader of messages: what cannot be used is left out, and added to `leftOut`. It returns why the message is refused
 * where it does not contain what happened.
 */
const reader =
  <T>(schema: z.ZodType<T>, lenient: z.ZodType<T>, problem: MessageProblem) =>
  (json: unknown, leftOut: LeftOut[]): T | MessageProblem => {
    if (!isObject(json)) return 'not_object';
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const left: LeftOut[] = [];
    const rest = lenient.safeParse(withoutProblems(json, parsed.error.issues, left));
    if (!rest.success) return problem;
    leftOut.push(...left);
    return rest.data;
  };

export const parseEvent = reader<EventMessage>(
  eventMessage,
  eventMessage.partial({ seq: true, at: true }),
  'event',
);
export const parseStats = reader<StatsMessage>(
  statsMessage,
  statsMessage.partial({ seq: true, at: true }),
  'stats',
);
export const parseReply = reader<ReplyMessage>(replyMessage, replyMessage, 'reply');

/** Server → device. The device answers on `reply` with the same id. */
export const commandMessage = z.object({
  id: z.string().min(1).max(64),
  /** `report`: send the complete state now; `watch`: report every second for `seconds`; `stats`: send totals. */
  command: z.enum(['report', 'watch', 'stats']),
  seconds: z.number().int().min(1).max(3600).optional(),
});
export type CommandMessage = z.output<typeof commandMessage>;
/** Seconds between heartbeats (a complete state message) when nothing changes, and how many may be missed. */
export const heartbeatSeconds = 60;
export const missedHeartbeats = 3;
/** A value omitted by two heartbeats in a row is stale, where the device repeats unchanged values. */
export const oldValueSeconds = 2 * heartbeatSeconds + 15;
