/** The rules of tips: which alarms were already shown, in what order, and what is spoken. */
import { tabStorage } from '@hoistway/client/browser-storage';
import { type AlarmRow, isOngoing, mostTips } from '@hoistway/contract/features/alarm';
import type { InOneLanguage } from '@hoistway/parts/language/texts-in.ts';
import { z } from 'zod';
import type { texts } from './texts.ts';

const rememberedAtMost = 500;
const shape = z.array(z.number().int());

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Alarms that this browser tab has shown this user; a reload does not show them again. */
export const createSeenAlarms = (userId: number, storage: Storage = tabStorage) => {
  const key = `hoistway:toldAlarms:${userId}`;
  const seen = new Set(parse(storage.getItem(key)));
  return {
    /** A suspicion that has become certain is new again. */
    isNew: (row: Pick<AlarmRow, 'alarmId' | 'boxUp'>) => !seen.has(wordOf(row)),
    add(rows: readonly Pick<AlarmRow, 'alarmId' | 'boxUp'>[]) {
      for (const row of rows) seen.add(wordOf(row));
      for (const oldest of seen) {
        if (seen.size <= rememberedAtMost) break;
        seen.delete(oldest);
      }
      storage.setItem(key, JSON.stringify([...seen]));
    },
  };
};

/** What was shown of an alarm: that it exists, or, as a negative number, that people are trapped. */
const wordOf = ({ alarmId, boxUp }: Pick<AlarmRow, 'alarmId' | 'boxUp'>) =>
  boxUp === 'yes' ? -alarmId : alarmId;

const parse = (text: string | null): number[] => {
  try {
    return shape.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

/** People are still in the car. */
export const isWaiting = (row: AlarmRow): boolean => row.boxUp === 'yes' && isOngoing(row);

/** Waiting people first, then those that only the device reports, then those already freed, then the newest. */
export const orderTips = (rows: readonly AlarmRow[]): AlarmRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      Number(b.deviceInside) - Number(a.deviceInside) ||
      Number(b.boxUp === 'yes') - Number(a.boxUp === 'yes') ||
      b.alarmDate.localeCompare(a.alarmDate) ||
      b.alarmId - a.alarmId,
  );

/**
 * The known alarms after a poll: each once, as last found; of very many, the first in order. What was asked for and not
 * found is not shown to this user any more.
 */
export const keepTips = (
  known: readonly AlarmRow[],
  found: readonly AlarmRow[],
  asked: readonly number[] = [],
): AlarmRow[] => {
  const newest = new Map(known.map(row => [row.alarmId, row]));
  for (const alarmId of asked) newest.delete(alarmId);
  for (const row of found) newest.set(row.alarmId, row);
  return orderTips([...newest.values()]).slice(0, mostTips);
};

/** One row per event, its most severe alarm. */
export const eventTips = (rows: readonly AlarmRow[]): AlarmRow[] => {
  const events = new Map<number, AlarmRow>();
  for (const row of orderTips(rows)) if (!events.has(row.eventId)) events.set(row.eventId, row);
  return [...events.values()];
};

/** One sentence: the worst alarm in full, the others as a number. */
export const spokenText = (rows: readonly AlarmRow[], t: InOneLanguage<typeof texts>): string => {
  const [first] = rows;
  if (!first) return '';
  const place = `${first.domainName} ${first.buildingName} ${first.elevatorNum}`.trim();
  const speak = first.boxUp === 'yes' ? t.speakTrapped : t.speak;
  const sentence = speak({ place, description: first.description });
  return (rows.length > 1 ? `${sentence} ${t.speakMore(rows.length - 1)}` : sentence).slice(0, 200);
};
