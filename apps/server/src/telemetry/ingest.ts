/**
 * The entry of the device path: bytes in, a typed message out, or the reason why it is unusable. Fields that cannot
 * be used are added to `leftOut`. Never throws.
 */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import {
  type EventMessage,
  type LeftOut,
  maxPayloadBytes,
  parseEvent,
  parseReply,
  parseState,
  parseStats,
  type ReplyMessage,
  type StateMessage,
  type StatsMessage,
} from '@hoistway/contract/device/telemetry';
import type { Unit } from './registry.ts';
import { repairedJson } from './repaired-json.ts';
import { type Believed, believedTime, type Instant, unknownClock } from './rules/believed-time.ts';

/**
 * Counters start at a clock (milliseconds × 1000); one too far ahead would make everything after it appear old. The
 * device's own clock also counts, within a month of the server's: the server's may be behind.
 */
const aheadMs = 24 * 60 * 60 * 1000;
const serverBehindMs = 31 * aheadMs;
const isTooHigh = (seq: number, at: number, now: number) =>
  seq > (Math.max(now, Math.min(at, now + serverBehindMs)) + aheadMs) * 1000;

function parseJson(payload: Buffer, leftOut: LeftOut[]): { json: unknown } | MessageProblem {
  if (payload.length > maxPayloadBytes) return 'too_large';
  const text = payload.toString('utf8');
  try {
    return { json: JSON.parse(text) };
  } catch {
    const repaired = repairedJson(text);
    if (repaired === undefined) return 'unreadable';
    leftOut.push({ field: '', problem: 'not_json', value: text });
    return { json: repaired };
  }
}

const reader =
  <T extends { seq?: number | undefined; at?: number | undefined }>(
    parse: (json: unknown, leftOut: LeftOut[]) => T | MessageProblem,
  ) =>
  (payload: Buffer, unit: Unit, now: Instant, leftOut: LeftOut[]): Believed<T> | MessageProblem => {
    const parsed = parseJson(payload, leftOut);
    if (typeof parsed === 'string') return parsed;
    const message = parse(parsed.json, leftOut);
    if (typeof message === 'string') return message;
    const { seq, at } = message;
    if (seq !== undefined && isTooHigh(seq, at ?? now.wall, now.wall)) {
      leftOut.push({ field: 'seq', problem: 'seq', value: seq });
      message.seq = undefined;
    }
    return Object.assign(message, believedTime(message, unit.live ?? unknownClock, now));
  };

const readAnyState = reader<StateMessage>(parseState);

export function readState(
  payload: Buffer,
  unit: Unit,
  now: Instant,
  leftOut: LeftOut[],
): Believed<StateMessage> | MessageProblem {
  const message = readAnyState(payload, unit, now, leftOut);
  if (typeof message === 'string') return message;
  // An escalator's code 3 is "unknown", which is 7 in the combined list.
  if (!unit.lift && message.values.service_mode === 3) message.values.service_mode = 7;
  return message;
}

export const readEvent = reader<EventMessage>(parseEvent);
export const readStats = reader<StatsMessage>(parseStats);

/** A fact without a usable number gets the number at which the device's counter would have started. */
export const seqOf = ({ seq, at }: { seq?: number | undefined; at: number }) => seq ?? at * 1000;

export function readReply(payload: Buffer, leftOut: LeftOut[]): ReplyMessage | MessageProblem {
  const parsed = parseJson(payload, leftOut);
  return typeof parsed === 'string' ? parsed : parseReply(parsed.json, leftOut);
}

/** "1" or "0"; an empty payload removes a retained message and means nothing. */
export function readOnline(payload: Buffer): boolean | undefined | MessageProblem {
  if (payload.length === 0) return undefined;
  const [, online] = /^\s*"?([01])"?[\s\0]*$/.exec(payload.subarray(0, 10).toString('latin1')) ?? [];
  return payload.length > 10 || online === undefined ? 'online' : online === '1';
}
