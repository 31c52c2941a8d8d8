/**
 * The server sends times as `YYYY-MM-DD HH:mm:ss` in the installation's zone. They are shown unchanged, and
 * converted to epoch milliseconds only to measure how long ago something was. "Today" is the installation's.
 */
import { serverNow } from '@hoistway/client/server-clock';

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (zone: string) => {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
};

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export const textOfEpoch = (epochMs: number, zone: string): string => {
  const part = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
};

/** The same of a moment that this browser's clock recorded, by the server's clock. */
export const textOfRecorded = (epochMs: number, zone: string): string =>
  textOfEpoch(epochMs + serverNow() - Date.now(), zone);

const asIfUtc = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);

/** Epoch milliseconds of a time in the zone; NaN for anything else. A time skipped by the clock is the later one. */
export const epochOfText = (text: string, zone: string): number => {
  const wall = asIfUtc(text);
  if (Number.isNaN(wall)) return Number.NaN;
  const offsetAt = (epochMs: number) =>
    asIfUtc(textOfEpoch(epochMs, zone)) - Math.floor(epochMs / 1000) * 1000;
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
};

export const dayOf = (epochMs: number, zone: string): string => textOfEpoch(epochMs, zone).slice(0, 10);

/** A day some days before or after another, `YYYY-MM-DD`. */
export const shiftDay = (day: string, days: number): string =>
  new Date(asIfUtc(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Negative where `to` comes first. */
export const daysBetween = (from: string, to: string): number => (asIfUtc(to) - asIfUtc(from)) / 86_400_000;

/** `mm:ss`, with hours in front when there are some. */
export const clockText = (elapsedMs: number): string => {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
