/**
 * Parses socket data. A message that does not match the contract (from a newer server, or damaged) is dropped and
 * reported; the messages next to it are kept.
 */
import { type LiveMessage, liveMessage } from '@hoistway/contract/live';

const longestName = 40;

/** @param unreadable receives the kind of the message and the path in it, never a value */
export const messagesOf = (data: unknown, unreadable: (problem: string) => void): LiveMessage[] => {
  const list = listOf(data);
  if (!list) unreadable('live frame');
  return (list ?? []).flatMap(item => {
    const { success, data: message, error } = liveMessage.safeParse(item);
    if (success) return [message];
    unreadable(['live message', typeOf(item), ...(error.issues[0]?.path ?? [])].join(' '));
    return [];
  });
};

const listOf = (data: unknown): unknown[] | undefined => {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return Array.isArray(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
};

const typeOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'type' in item ? String(item.type).slice(0, longestName) : '?';
