/**
 * From what is known of one unit to its stops: pure, and the only place that decides. At every moment the facts give one
 * cause or none (`causeAt`); moments of the same cause next to each other are one stop. Times are epoch milliseconds.
 *
 * Readings count while the unit reported. Where it was offline, late ones fill the gap as far as they are close enough
 * together; without them nobody knows what it did, and it counts as offline. Open alarms count either way.
 */
import type { StopCause } from '@hoistway/contract/features/stop-cause';
import { causeOfAlarm, causeOfMode, modeOf, reportedMode } from './stop-cause.ts';

/** A reading that changed, or that a late message reported. */
export interface ReadingFact {
  at: number;
  name: 'service_mode' | 'power_status' | 'online';
  late: boolean;
  value: number;
}
export interface EventFact {
  at: number;
  code: string;
  action: string;
}
/** Of level A or B; `until` is absent while it is open. */
export interface AlarmFact {
  alarmId: number;
  code: string;
  from: number;
  until: number | undefined;
}
export interface VisitFact {
  mpId: number;
  from: number;
  until: number | undefined;
}
/** In order of time; readings and events include the last ones before `from`, which are in force there. */
export interface UnitFacts {
  readings: readonly ReadingFact[];
  events: readonly EventFact[];
  alarms: readonly AlarmFact[];
  visits: readonly VisitFact[];
}
/** `until` is now, or when the unit was retired. */
export interface Span {
  from: number;
  until: number;
  /** Late readings at most this far apart say what the unit did between them. */
  silentAfterMs: number;
}

export type StopSource = 'alarm' | 'event' | 'mode' | 'power' | 'presence';
export interface Stop {
  beganAt: number;
  /** Absent: it went on at the end of the span. */
  endedAt: number | undefined;
  cause: StopCause;
  source: StopSource;
  code: string;
  sourceAt: number;
  alarmIds: readonly number[];
  mpId: number | undefined;
  continued: boolean;
}
type Reason = Pick<Stop, 'cause' | 'source' | 'code' | 'sourceAt' | 'alarmIds' | 'mpId'>;

const heldAt = ({ from, until }: { from: number; until: number | undefined }, at: number) =>
  from <= at && (until === undefined || at < until);

/** When the unit was offline: from, until, and the late readings in between. */
interface Silence {
  from: number;
  until: number;
  late: number[];
}

function silencesOf(readings: readonly ReadingFact[]): Silence[] {
  const silences: Silence[] = [];
  let open: Silence | undefined;
  for (const { at, name, late, value } of readings) {
    if (name === 'online') {
      if (open) open.until = at;
      open = value === 0 ? { from: at, until: Number.POSITIVE_INFINITY, late: [] } : undefined;
      if (open) silences.push(open);
    } else if (late && open && at > open.from && at !== open.late.at(-1)) open.late.push(at);
  }
  return silences;
}

/** The parts of a silence that late readings do not fill. */
function unheard({ from, until, late }: Silence, silentAfterMs: number): { from: number; until: number }[] {
  if (late.length === 0) return [{ from, until }];
  const points = [from, ...late, until];
  return points.slice(1).flatMap((point, index) => {
    const before = points[index] ?? from;
    return point - before > silentAfterMs ? [{ from: before, until: point }] : [];
  });
}

/** The newest of a list in order of time that is not later. */
function lastBefore<T extends { at: number }>(list: readonly T[], at: number): T | undefined {
  return list.findLast(each => each.at <= at);
}

export function stopsOf(facts: UnitFacts, { from, until, silentAfterMs }: Span): Stop[] {
  const silences = silencesOf(facts.readings);
  const gaps = silences.flatMap(silence => unheard(silence, silentAfterMs));
  const named = (name: ReadingFact['name'], late: boolean) =>
    facts.readings.filter(reading => reading.name === name && reading.late === late);
  const tracks = {
    service_mode: { fresh: named('service_mode', false), late: named('service_mode', true) },
    power_status: { fresh: named('power_status', false), late: named('power_status', true) },
  };
  /** Late readings speak for the silence that they fill, and for nothing behind it. */
  const readingAt = (name: keyof typeof tracks, at: number): ReadingFact | undefined => {
    const { fresh, late } = tracks[name];
    const silence = silences.find(each => heldAt(each, at));
    const reported = silence && lastBefore(late, at);
    return reported && reported.at > silence.from ? reported : lastBefore(fresh, at);
  };
  const stopping = facts.alarms.flatMap(alarm => {
    const cause = causeOfAlarm(alarm.code);
    return cause === undefined ? [] : [{ ...alarm, cause }];
  });

  function causeAt(at: number): Reason | undefined {
    const open = stopping.filter(alarm => heldAt(alarm, at));
    const gap = gaps.find(each => heldAt(each, at));
    const by = (cause: StopCause): Reason | undefined => {
      const alarms = open.filter(alarm => alarm.cause === cause);
      const [first] = alarms;
      return (
        first && {
          cause,
          source: 'alarm',
          code: first.code,
          sourceAt: first.from,
          alarmIds: alarms.map(({ alarmId }) => alarmId),
          mpId: undefined,
        }
      );
    };
    const alarms = by('power') ?? powerRead(at, gap !== undefined) ?? by('fault') ?? by('human');
    if (alarms) return alarms;
    if (gap) return plain('offline', 'presence', '', gap.from);
    return byMode(at);
  }
  const plain = (cause: StopCause, source: StopSource, code: string, sourceAt: number): Reason => ({
    cause,
    source,
    code,
    sourceAt,
    alarmIds: [],
    mpId: undefined,
  });
  const modeAt = (at: number) => {
    const read = readingAt('service_mode', at);
    const event = lastBefore(facts.events, at);
    const reported = event && reportedMode(event.code, event.action);
    const mode = modeOf(read?.value, reported);
    return { mode, read, event, byEvent: mode !== read?.value };
  };
  function powerRead(at: number, isUnheard: boolean): Reason | undefined {
    if (isUnheard) return undefined;
    const mains = readingAt('power_status', at);
    if (mains?.value === 0) return plain('power', 'power', '', mains.at);
    return modeAt(at).mode === 5 ? byMode(at) : undefined;
  }
  function byMode(at: number): Reason | undefined {
    const { mode, read, event, byEvent } = modeAt(at);
    const cause = mode === undefined ? undefined : causeOfMode(mode);
    if (cause === undefined) return undefined;
    const source: [StopSource, string, number] = byEvent
      ? ['event', event?.code ?? '', event?.at ?? at]
      : ['mode', String(mode), read?.at ?? at];
    if (cause !== 'inspection') return plain(cause, ...source);
    const visit = facts.visits.find(each => heldAt(each, at));
    return visit ? { ...plain('maintenance', ...source), mpId: visit.mpId } : plain('inspection', ...source);
  }

  const ends = (spans: readonly { from: number; until: number | undefined }[]) =>
    spans.flatMap(span => [span.from, span.until ?? Number.POSITIVE_INFINITY]);
  const moments = [
    ...new Set([
      from,
      ...facts.readings.map(({ at }) => at),
      ...facts.events.map(({ at }) => at),
      ...ends([...stopping, ...facts.visits, ...silences, ...gaps]),
    ]),
  ]
    .filter(at => at >= from && at < until)
    .sort((a, b) => a - b);

  const stops: Stop[] = [];
  let open: Stop | undefined;
  for (const at of moments) {
    const reason = causeAt(at);
    if (open && reason?.cause === open.cause) {
      open.alarmIds = unionOf(open.alarmIds, reason.alarmIds);
      open.mpId ??= reason.mpId;
      continue;
    }
    if (open) open.endedAt = at;
    open = reason && { ...reason, beganAt: at, endedAt: undefined, continued: isContinued(reason, at) };
    if (open) stops.push(open);
  }
  return stops;
}

/** A fault whose first alarm is older: something else stood before it, and it is the same fault still. */
const isContinued = ({ cause, sourceAt }: Reason, at: number) => cause === 'fault' && sourceAt < at;

export const unionOf = (some: readonly number[], more: readonly number[]): number[] =>
  [...new Set([...some, ...more])].sort((a, b) => a - b);

/** When what is known now will mean something else without any further fact: a visit's time begins or ends. */
export const nextCheckAt = ({ visits }: UnitFacts, now: number): number | undefined => {
  const coming = visits.flatMap(({ from, until }) => [from, until ?? now]).filter(at => at > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
};
