/** The entry of the device path: bytes in, a typed message or the reason of its rejection out. Never throws. */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import {
  type EventMessage,
  eventMessage,
  maxPayloadBytes,
  parseState,
  type ReplyMessage,
  replyMessage,
  type StateMessage,
  type StatsMessage,
  statsMessage,
} from '@hoistway/contract/device/telemetry';
import type { Unit } from './registry.ts';
import { type BelievedTime, believedTime } from './rules/believed-time.ts';

/** A message with the time believed for it. */
export type Believed<T> = T & BelievedTime;

/**
 * Counters start at a clock (milliseconds × 1000); one too far ahead would make everything after it look old. The
 * device's own clock also counts, within a month of the server's: it may be the server's that is behind.
 */
const aheadMs = 24 * 60 * 60 * 1000;
const serverBehindMs = 31 * aheadMs;
const isTooHigh = (seq: number, at: number, now: number) =>
  seq > (Math.max(now, Math.min(at, now + serverBehindMs)) + aheadMs) * 1000;

function parseJson(payload: Buffer): { json: unknown } | MessageProblem {
  if (payload.length > maxPayloadBytes) return 'too_large';
  try {
    return { json: JSON.parse(payload.toString('utf8')) };
  } catch {
    return 'not_json';
  }
}

export function readState(payload: Buffer, unit: Unit, now: number): Believed<StateMessage> | MessageProblem {
  const parsed = parseJson(payload);
  if (typeof parsed === 'string') return parsed;
  const message = parseState(parsed.json);
  if (typeof message === 'string') return message;
  const { seq, at } = message;
  if (isTooHigh(seq, at, now)) return 'seq';
  // An escalator's code 3 is "unknown", which is 7 in the combined list.
  if (!unit.lift && message.values.service_mode === 3) message.values.service_mode = 7;
  return Object.assign(message, believedTime(at, unit.live, now));
}

type Parsed<T> = { success: true; data: T } | { success: false };

const reader =
  <T extends { seq: number; at: number }>(
    schema: { safeParse(json: unknown): Parsed<T> },
    problem: MessageProblem,
  ) =>
  (payload: Buffer, unit: Unit, now: number): Believed<T> | MessageProblem => {
    const parsed = parseJson(payload);
    if (typeof parsed === 'string') return parsed;
    const result = schema.safeParse(parsed.json);
    if (!result.success) return problem;
    return Object.assign(result.data, believedTime(result.data.at, unit.live, now));
  };

const readFact = reader<EventMessage>(eventMessage, 'event');
const readTotals = reader<StatsMessage>(statsMessage, 'stats');

/** A fault is never rejected for its number: an impossible one is replaced by the device's starting number. */
export function readEvent(payload: Buffer, unit: Unit, now: number): Believed<EventMessage> | MessageProblem {
  const message = readFact(payload, unit, now);
  if (typeof message === 'string') return message;
  const tooHigh = isTooHigh(message.seq, message.deviceAt ?? message.at, now);
  return tooHigh ? { ...message, seq: message.at * 1000 } : message;
}

export function readStats(payload: Buffer, unit: Unit, now: number): Believed<StatsMessage> | MessageProblem {
  const message = readTotals(payload, unit, now);
  if (typeof message === 'string') return message;
  return isTooHigh(message.seq, message.deviceAt ?? message.at, now) ? 'seq' : message;
}

export function readReply(payload: Buffer): ReplyMessage | MessageProblem {
  const parsed = parseJson(payload);
  if (typeof parsed === 'string') return parsed;
  const result = replyMessage.safeParse(parsed.json);
  return result.success ? result.data : 'reply';
}

/** "1" or "0"; an empty payload removes a retained message and means nothing. */
export function readOnline(payload: Buffer): boolean | undefined | MessageProblem {
  if (payload.length === 0) return undefined;
  if (payload.length > 1) return 'online';
  return payload[0] === 49 ? true : payload[0] === 48 ? false : 'online';
}
