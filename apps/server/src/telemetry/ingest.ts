/** The shore of the device path: bytes in, a typed message or the reason of its refusal out. Never throws. */
import {
  type EventMessage,
  eventMessage,
  type MessageProblem,
  maxPayloadBytes,
  parseState,
  type ReplyMessage,
  replyMessage,
  type StateMessage,
  type StatsMessage,
  statsMessage,
} from '@hoistway/contract/telemetry';
import type { Unit } from './registry.ts';

/** A device's clock further ahead than this is not believed. */
const aheadMs = 24 * 60 * 60 * 1000;
function parseJson(payload: Buffer): { json: unknown } | MessageProblem {
  if (payload.length > maxPayloadBytes) return 'too_large';
  try {
    return { json: JSON.parse(payload.toString('utf8')) };
  } catch {
    return 'not_json';
  }
}

export function readState(payload: Buffer, unit: Unit, now: number): StateMessage | MessageProblem {
  const parsed = parseJson(payload);
  if (typeof parsed === 'string') return parsed;
  const message = parseState(parsed.json);
  if (typeof message === 'string') return message;
  if (message.at > now + aheadMs) return 'time';
  // An escalator's code 3 is "unknown", which is 7 in the one list of both.
  if (!unit.lift && message.values.service_mode === 3) message.values.service_mode = 7;
  return message;
}

type Parsed<T> = { success: true; data: T } | { success: false };

const reader =
  <T extends object>(schema: { safeParse(json: unknown): Parsed<T> }, problem: MessageProblem) =>
  (payload: Buffer, now: number): T | MessageProblem => {
    const parsed = parseJson(payload);
    if (typeof parsed === 'string') return parsed;
    const result = schema.safeParse(parsed.json);
    if (!result.success) return problem;
    return 'at' in result.data && (result.data.at as number) > now + aheadMs ? 'time' : result.data;
  };

export const readEvent = reader<EventMessage>(eventMessage, 'event');
export const readStats = reader<StatsMessage>(statsMessage, 'stats');
export const readReply = reader<ReplyMessage>(replyMessage, 'reply');

/** "1" or "0"; an empty payload removes a retained message and says nothing. */
export function readOnline(payload: Buffer): boolean | undefined | MessageProblem {
  if (payload.length === 0) return undefined;
  if (payload.length > 1) return 'online';
  return payload[0] === 49 ? true : payload[0] === 48 ? false : 'online';
}
