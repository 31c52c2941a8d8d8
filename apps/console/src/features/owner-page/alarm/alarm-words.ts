/** What is known of an alarm, in sentences: the same are shown and read aloud. Nothing is said that is not reported. */
import type { OwnerAlarm } from '@hoistway/contract/features/qr-code';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';

export type Said =
  | 'called'
  | 'reported'
  | 'dispatched'
  | 'dispatchedDue'
  | 'late'
  | 'arrived'
  | 'unconfirmed'
  | 'rescued'
  | 'closed';
export interface Sentence {
  said: Said;
  /** Of the day, HH:mm. */
  time: string;
  due: string;
}

export type Headline = 'waiting' | 'going' | 'there' | 'unconfirmed' | 'over' | 'closed';
/** An order can be cancelled while people are inside: then nobody is on the way. */
export const headlineOf = ({ dispatched, arrived, rescued, unconfirmed, closed }: OwnerAlarm): Headline => {
  if (rescued !== null) return 'over';
  if (closed !== null) return 'closed';
  if (unconfirmed !== null) return 'unconfirmed';
  if (arrived !== null) return 'there';
  return dispatched === null ? 'waiting' : 'going';
};

/** Hours and minutes; with its day when that is another one than today's. */
export const timeOfDay = (text: string, nowText: string): string =>
  text.slice(0, 10) === nowText.slice(0, 10) ? text.slice(11, 16) : text.slice(5, 16);

export function sentencesOf(
  alarm: OwnerAlarm,
  { trapped, now, nowText, zone }: { trapped: boolean; now: number; nowText: string; zone: string },
): Sentence[] {
  const { alarmDate, dispatched, arrived, rescued, unconfirmed, closed } = alarm;
  const isGoing = rescued === null && closed === null;
  const due = alarm.due ?? '';
  const waits = isGoing && arrived === null && unconfirmed === null && due !== '';
  const isLate = waits && now > epochOfText(due, zone);
  const all: [Said, string | null][] = [
    [trapped ? 'called' : 'reported', alarmDate],
    [waits && !isLate ? 'dispatchedDue' : 'dispatched', dispatched],
    ['late', isLate ? due : null],
    ['arrived', arrived],
    ['unconfirmed', unconfirmed],
    ['rescued', rescued],
    ['closed', closed],
  ];
  return all.flatMap(([said, at]) =>
    at === null
      ? []
      : [{ said, time: timeOfDay(at, nowText), due: due === '' ? '' : timeOfDay(due, nowText) }],
  );
}
