/**
 * Did a visit take place as it was reported? The machine, the phones and the photos are asked independently; each answer is
 * a reason for it, against it, a doubt, or says why nothing can be said. One reason against it is enough; doubts alone
 * make it doubtful; and where the machine did not report, nothing is concluded.
 *
 * Thresholds are practice of the trade where a source is named, and otherwise ours (docs/decisions/verdicts.md).
 */
import type { ReasonWeight, VerdictOutcome } from '@hoistway/contract/features/verdict';
import type { KeptEvidence, Report, SignedPerson, StopSeen, VisitFacts } from './verdict-facts.ts';

/** Goes up when the same facts could get another verdict. */
export const ruleVersion = 7;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An inspection counts that far around the time reported, as it does in the stop ledger. */
export const toleranceMs = 30 * minuteMs;
/** Of the standard time: so much of it the unit must have been out of use. */
const leastShare = 0.5;
/** An inspection that lasts longer does not come from one visit, and proves none. */
export const longestInspectionMs = 12 * hourMs;
/** Nor is a visit that long proven by one: it may be anybody's of those hours. */
export const longestVisitMs = 12 * hourMs;
/** Two technicians sign in within 30 minutes and 200 m, each on a device of his own (practice of supervision platforms). */
export const nearMetres = 200;
export const togetherMs = 30 * minuteMs;
/** A phone that is less sure of its place does not say where it is. */
const worstAccuracyMetres = 500;
/** Photos are taken that far before the begin and after the end at most: clocks and fingers are not exact. */
const photoToleranceMs = 10 * minuteMs;
/**
 * Looking at an item and ticking it takes that long on average, also of this share of them that are ticked in a row: several at
 * a time are ticked by anybody. Fewer items than `fewItems` say nothing.
 */
export const leastItemMs = 5000;
const mostOfItems = 0.8;
const fewItems = 5;
/** Counters come with the reading that reports the mode, which an event may have reported a little earlier. */
const counterSlackMs = 5000;
const againstPoints = 50;
const doubtPoints = 15;

export type ReasonCode =
  | 'notOver'
  | 'missed'
  | 'unreported'
  | 'worked'
  | 'outOfUse'
  | 'short'
  | 'shifted'
  | 'noStop'
  | 'longStop'
  | 'longVisit'
  | 'otherStop'
  | 'offline'
  | 'notMonitored'
  | 'touched'
  | 'untouched'
  | 'notCounted'
  | 'paper'
  | 'desk'
  | 'near'
  | 'far'
  | 'oneFar'
  | 'noPlace'
  | 'noUnitPlace'
  | 'scanned'
  | 'wrongCode'
  | 'notScanned'
  | 'signInTime'
  | 'together'
  | 'apart'
  | 'onlyNamed'
  | 'untraced'
  | 'unnamed'
  | 'alone'
  | 'photosFresh'
  | 'noPhotos'
  | 'photoReused'
  | 'photoAlike'
  | 'photoTime'
  | 'photoMissing'
  | 'itemsTimed'
  | 'itemsTooFast'
  | 'itemTime';

export interface Reason {
  code: ReasonCode;
  weight: ReasonWeight;
  /** What its words are filled with: minutes, metres, seconds, counts, instants, names. */
  values: Readonly<Record<string, number | string>>;
  evidence: KeptEvidence[];
}

export interface Verdict {
  outcome: VerdictOutcome;
  score: number | null;
  /** The gravest first. */
  reasons: Reason[];
}

const weights: readonly ReasonWeight[] = ['against', 'doubt', 'unknown', 'for'];
/** Without the machine nothing can be said for a visit. */
const machineUnknown: readonly ReasonCode[] = ['offline', 'notMonitored', 'notOver'];

export function judge(facts: VisitFacts): Verdict {
  const { report } = facts;
  const reasons = report
    ? [...machineReasons(facts, report), ...reportReasons(report)]
    : missedReasons(facts);
  const count = (weight: ReasonWeight) => reasons.filter(reason => reason.weight === weight).length;
  const [against, doubts] = [count('against'), count('doubt')];
  const outcome =
    against > 0
      ? 'nonConforming'
      : reasons.some(({ code }) => machineUnknown.includes(code))
        ? 'notJudged'
        : doubts > 0
          ? 'doubtful'
          : 'conforming';
  return {
    outcome,
    score: outcome === 'notJudged' ? null : Math.max(0, 100 - againstPoints * against - doubtPoints * doubts),
    reasons: reasons.toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight)),
  };
}

const reasonOf =
  (weight: ReasonWeight) =>
  (code: ReasonCode, values: Reason['values'] = {}, evidence: KeptEvidence[] = []): Reason => ({
    code,
    weight,
    values,
    evidence,
  });
const against = reasonOf('against');
const doubt = reasonOf('doubt');
const unknown = reasonOf('unknown');
const speaksFor = reasonOf('for');

interface Span {
  from: number;
  until: number;
}
const minutesOf = (ms: number) => Math.round(ms / (minuteMs / 10)) / 10;
const overlapMs = ({ beganAt, endedAt }: StopSeen, { from, until }: Span, now: number) =>
  Math.max(0, Math.min(endedAt ?? now, until) - Math.max(beganAt, from));
const lengthMs = ({ beganAt, endedAt }: StopSeen, now: number) => (endedAt ?? now) - beganAt;
const isWork = ({ cause }: StopSeen) => cause === 'maintenance' || cause === 'inspection';
/** By the mains, the key, a request from outside or the service mode: work as well, for whoever was there. */
const isSwitchedOff = ({ cause }: StopSeen) => cause === 'power' || cause === 'human' || cause === 'unknown';
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const leastMs = ({ stdMinutes }: VisitFacts) => leastShare * stdMinutes * minuteMs;

const stopRow =
  (now: number) =>
  (stop: StopSeen): KeptEvidence => ({ kind: 'stop', ...stop, minutes: minutesOf(lengthMs(stop, now)) });

/** Planned, and nobody reported it. */
function missedReasons(facts: VisitFacts): Reason[] {
  const { day, now, stops } = facts;
  if (now < day.until) return [unknown('notOver')];
  const work = stops.filter(stop => isWork(stop) && overlapMs(stop, day, now) > 0);
  const seen = sum(work.map(stop => overlapMs(stop, day, now)));
  const rows = work.map(stopRow(now));
  return seen > 0 && seen >= leastMs(facts)
    ? [doubt('unreported', { minutes: minutesOf(seen) }, rows)]
    : [against('missed', {}, rows)];
}

/** What the machine recorded around the time reported. */
function machineReasons(facts: VisitFacts, report: Report): Reason[] {
  const { stops, now, monitoredSince } = facts;
  const window = { from: report.from - toleranceMs, until: report.until + toleranceMs };
  if (monitoredSince === null || monitoredSince >= report.until) return [unknown('notMonitored')];

  const overlapping = (some: (stop: StopSeen) => boolean, span: Span) =>
    stops.filter(stop => some(stop) && overlapMs(stop, span, now) > 0);
  const work = overlapping(isWork, window);
  const seen = sum(work.map(stop => overlapMs(stop, window, now)));
  const least = leastMs(facts);
  const lengths = { minutes: minutesOf(seen), least: minutesOf(least) };
  const rows = work.map(stopRow(now));
  if (seen > 0 && seen >= least) {
    const long = work.filter(stop => lengthMs(stop, now) > longestInspectionMs);
    const hours = Math.floor(Math.max(0, ...long.map(stop => lengthMs(stop, now))) / hourMs);
    if (report.until - report.from > longestVisitMs)
      return [doubt('longVisit', { hours: Math.floor((report.until - report.from) / hourMs) }, rows)];
    return [
      long.length > 0
        ? doubt('longStop', { hours }, long.map(stopRow(now)))
        : speaksFor('worked', lengths, rows),
      ...touchReasons(facts, work, window),
    ];
  }

  const off = switchedOff(facts, report, window);
  const ofVisit = work.filter(stop => lengthMs(stop, now) <= longestInspectionMs);
  const inAll = sum([
    ...ofVisit.map(stop => overlapMs(stop, window, now)),
    ...off.map(stop => lengthMs(stop, now)),
  ]);
  if (off.length > 0 && inAll >= least)
    return [
      speaksFor(
        'outOfUse',
        { ...lengths, minutes: minutesOf(inAll) },
        [...ofVisit, ...off].map(stopRow(now)),
      ),
    ];

  // What else held at the time reported may have hidden it.
  const silent = overlapping(({ cause }) => cause === 'offline', report);
  const silentMs = sum(silent.map(stop => overlapMs(stop, report, now)));
  // The ledger did not know the unit from the beginning on.
  const unheardMs = Math.max(0, monitoredSince - report.from);
  if (silentMs + unheardMs > 0 && seen + silentMs + unheardMs >= least)
    return [unknown('offline', { minutes: minutesOf(silentMs + unheardMs) }, silent.map(stopRow(now)))];
  const other = overlapping(stop => !isWork(stop) && stop.cause !== 'offline', report);
  const otherMs = sum(other.map(stop => overlapMs(stop, report, now)));
  if (otherMs > 0 && seen + otherMs >= least)
    return [doubt('otherStop', { minutes: minutesOf(otherMs) }, [...rows, ...other.map(stopRow(now))])];
  if (seen > 0) return [against('short', lengths, rows)];

  const later = stops.filter(stop => isWork(stop) && lengthMs(stop, now) >= least);
  const [first] = later;
  if (first)
    return [
      against(
        'shifted',
        {
          from: report.from,
          until: report.until,
          began: first.beganAt,
          minutes: minutesOf(lengthMs(first, now)),
        },
        later.map(stopRow(now)),
      ),
    ];
  return [against('noStop', { from: report.from, until: report.until }, stops.map(stopRow(now)))];
}

/** Stops that begin and end with a visit of somebody who was at the unit; a longer one is an outage of its own. */
function switchedOff({ stops }: VisitFacts, report: Report, { from, until }: Span): StopSeen[] {
  const wasThere = [...report.people, ...report.unnamed].some(isAtUnit);
  if (!wasThere || report.until - report.from > longestVisitMs) return [];
  return stops.filter(
    stop => isSwitchedOff(stop) && stop.beganAt >= from && stop.endedAt !== null && stop.endedAt <= until,
  );
}

/** Whether somebody had a hand in it: the stop switch on the car, and doors that opened and closed. */
function touchReasons(
  { isLift, switches, doorCycles, now }: VisitFacts,
  work: readonly StopSeen[],
  window: Span,
): Reason[] {
  if (!isLift) return [];
  const during = (at: number) => at >= window.from && at <= window.until;
  const set = switches.filter(during);
  const counted = work.flatMap(({ beganAt, endedAt }) => {
    const before = doorCycles.findLast(({ at }) => at <= beganAt + counterSlackMs);
    const after = doorCycles.find(({ at }) => at >= (endedAt ?? now) - counterSlackMs);
    return before && after && after.value >= before.value ? [{ before, after }] : [];
  });
  const doors = sum(counted.map(({ before, after }) => after.value - before.value));
  const rows: KeptEvidence[] = [
    ...set.map((at): KeptEvidence => ({ kind: 'event', at, code: '124' })),
    ...counted.flatMap(({ before, after }) =>
      [before, after].map((each): KeptEvidence => ({ kind: 'reading', name: 'door_cycles', ...each })),
    ),
  ];
  if (set.length > 0 || doors > 0) return [speaksFor('touched', { switches: set.length, doors }, rows)];
  return [counted.length > 0 ? doubt('untouched', {}, rows) : unknown('notCounted')];
}

function reportReasons(report: Report): Reason[] {
  if (report.visitId === null) return [unknown('paper')];
  if (report.atDesk) return [unknown('desk'), ...photoReasons(report)];
  const people = [...report.people, ...report.unnamed];
  return [
    ...placeReasons(people),
    ...scanReasons(people),
    ...peopleReasons(people),
    ...unnamedReasons(report),
    ...signInReasons(report),
    ...photoReasons(report),
    ...itemReasons(report),
  ];
}

const signInRow = (person: SignedPerson): KeptEvidence => ({ kind: 'signIn', ...person });

type Located = SignedPerson & { distance: number; accuracy: number };
const isLocated = (person: SignedPerson): person is Located =>
  person.distance !== null && person.accuracy !== null;
/** Even with all that the phone is unsure of. */
const isFar = ({ distance, accuracy }: Located) => distance - accuracy > nearMetres;
const isExact = ({ accuracy }: Located) => accuracy <= worstAccuracyMetres;
const isNear = (person: Located) => !isFar(person) && isExact(person);
export const isAtUnit = (person: SignedPerson): boolean =>
  person.scanned === 'right' || (person.scanned === 'none' && isLocated(person) && isNear(person));
/** Something says where the person was, if only that it was elsewhere. */
const isTraced = (person: SignedPerson) =>
  person.scanned === 'right' || (isLocated(person) && (isFar(person) || isExact(person)));

function placeReasons(people: readonly SignedPerson[]): Reason[] {
  const located = people.filter(isLocated);
  const far = located.filter(isFar);
  const near = located.filter(isNear);
  const metres = (some: readonly Located[], which: (...numbers: number[]) => number) =>
    Math.round(which(...some.map(({ distance }) => distance)));
  if (near.length > 0 && far.length === 0)
    return [speaksFor('near', { metres: metres(near, Math.max) }, near.map(signInRow))];
  if (near.length > 0)
    return [doubt('oneFar', { metres: metres(far, Math.max), name: far[0]?.name ?? '' }, far.map(signInRow))];
  if (far.length > 0) return [against('far', { metres: metres(far, Math.min) }, far.map(signInRow))];
  // Whoever scanned the unit's code was there.
  if (people.some(({ scanned }) => scanned === 'right')) return [];
  if (people.some(({ distance, accuracy }) => distance === null && accuracy !== null))
    return [unknown('noUnitPlace', {}, people.map(signInRow))];
  return [doubt('noPlace', {}, people.map(signInRow))];
}

function scanReasons(people: readonly SignedPerson[]): Reason[] {
  const [right, wrong] = (['right', 'wrong'] as const).map(read =>
    people.filter(({ scanned }) => scanned === read),
  ) as [SignedPerson[], SignedPerson[]];
  if (wrong.length > 0) return [(right.length > 0 ? doubt : against)('wrongCode', {}, wrong.map(signInRow))];
  if (right.length > 0) return [speaksFor('scanned', {}, right.map(signInRow))];
  return [unknown('notScanned', {}, people.map(signInRow))];
}

const idOf = ({ userId, name }: SignedPerson) => (userId === null ? `name ${name}` : `account ${userId}`);
const countOf = (people: readonly SignedPerson[]) => new Set(people.map(idOf)).size;

function peopleReasons(people: readonly SignedPerson[]): Reason[] {
  const firstOf = (some: readonly SignedPerson[]) => [
    ...new Map(some.toSorted((one, other) => other.at - one.at).map(each => [idOf(each), each])).values(),
  ];
  const rows = people.map(signInRow);
  if (countOf(people) < 2) return [doubt('alone', {}, rows)];
  const signed = people.filter(({ own }) => own);
  const own = inOrder(firstOf(signed));
  if (own.length < 2) return [doubt('onlyNamed', {}, rows)];
  const traced = inOrder(firstOf(signed.filter(isTraced)));
  const apart = { own: leastGap(own), traced: leastGap(traced) };
  const minutes = (gap: number) => ({ minutes: Math.round(gap / minuteMs) });
  return [
    ...(apart.traced <= togetherMs
      ? [speaksFor('together', minutes(apart.traced), traced.map(signInRow))]
      : []),
    ...(apart.own > togetherMs && apart.traced > togetherMs
      ? [doubt('apart', minutes(apart.own), own.map(signInRow))]
      : []),
    ...untracedReasons(signed, traced),
  ];
}
const inOrder = (people: readonly SignedPerson[]) => people.toSorted((one, other) => one.at - other.at);
/** Of several; infinite of fewer. */
const leastGap = (inOrder: readonly SignedPerson[]) =>
  Math.min(...inOrder.slice(1).map((each, before) => each.at - (inOrder[before]?.at ?? 0)));

/** That nobody can be placed is said with the places. */
function untracedReasons(signed: readonly SignedPerson[], traced: readonly SignedPerson[]): Reason[] {
  const known = new Set(traced.map(idOf));
  const untraced = signed.filter(person => !known.has(idOf(person)));
  const [first] = untraced;
  if (!first || known.size === 0) return [];
  const counts = { count: countOf(untraced), of: countOf(signed), name: first.name };
  return [unknown('untraced', counts, untraced.map(signInRow))];
}

function unnamedReasons({ people, unnamed }: Report): Reason[] {
  if (unnamed.length === 0) return [];
  const counts = { count: countOf(people), unnamed: countOf(unnamed) };
  return [speaksFor('unnamed', counts, unnamed.map(signInRow))];
}

/** Whoever signed in hours before or after was there then, and not for this visit. */
function signInReasons({ people, from, until }: Report): Reason[] {
  const outside = people.filter(({ at }) => at < from - togetherMs || at > until + togetherMs);
  return outside.length > 0 ? [doubt('signInTime', { count: outside.length }, outside.map(signInRow))] : [];
}

const isOutside = ({ from, until }: Span, at: number) =>
  at < from - photoToleranceMs || at > until + photoToleranceMs;

/**
 * That a photo was used before shows wherever it comes from. At the desk nobody knows when it was taken, and pictures of
 * paper forms look alike.
 */
function photoReasons(report: Report): Reason[] {
  const { photos, atDesk } = report;
  const row = ({
    fileId,
    mpId,
    itemCode,
    takenAt,
    sha256,
    sourceSha256,
  }: Report['photos'][number] | NonNullable<Report['photos'][number]['reused']>): KeptEvidence => ({
    kind: 'photo',
    fileId,
    mpId,
    itemCode,
    takenAt,
    sha256,
    sourceSha256,
  });
  const pairs = (of: 'reused' | 'alike') =>
    photos.flatMap(photo => (photo[of] ? [{ photo, former: photo[of] }] : []));
  const [reused, alike] = [pairs('reused'), pairs('alike').filter(({ photo }) => !photo.reused && !atDesk)];
  const outside = photos.filter(({ takenAt }) => !atDesk && isOutside(report, takenAt));
  const missing = photos.filter(({ arrived }) => !arrived);
  const rows = (some: typeof reused) => some.flatMap(({ photo, former }) => [row(photo), row(former)]);
  const reasons = [
    ...(reused.length > 0 ? [against('photoReused', { count: reused.length }, rows(reused))] : []),
    ...(alike.length > 0 ? [doubt('photoAlike', { count: alike.length }, rows(alike))] : []),
    ...(outside.length > 0 ? [doubt('photoTime', { count: outside.length }, outside.map(row))] : []),
    ...(missing.length > 0 ? [doubt('photoMissing', { count: missing.length }, missing.map(row))] : []),
  ];
  if (reasons.length > 0 || atDesk) return reasons;
  return [photos.length > 0 ? speaksFor('photosFresh', { count: photos.length }) : unknown('noPhotos')];
}

/** The longest row of items, by their times, that was ticked faster than anybody can look at them. */
function hurriedOf(inOrder: Report['items']): Report['items'] {
  const least = Math.max(fewItems, Math.ceil(mostOfItems * inOrder.length));
  for (let count = inOrder.length; count >= least; count -= 1)
    for (const [begin, first] of inOrder.slice(0, inOrder.length - count + 1).entries()) {
      const last = inOrder[begin + count - 1] ?? first;
      if (last.at - first.at < (count - 1) * leastItemMs) return inOrder.slice(begin, begin + count);
    }
  return [];
}

function itemReasons(report: Report): Reason[] {
  const items = report.items.toSorted((one, other) => one.at - other.at);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return [];
  const row = (item: { code: string; at: number }): KeptEvidence => ({ kind: 'item', ...item });
  const outside = items.filter(({ at }) => isOutside(report, at));
  const hurried = hurriedOf(items);
  const valuesOf = (some: Report['items']) => ({
    count: some.length,
    seconds: Math.round(((some.at(-1)?.at ?? 0) - (some[0]?.at ?? 0)) / 1000),
  });
  const reasons = [
    ...(hurried.length > 0 ? [doubt('itemsTooFast', valuesOf(hurried), hurried.map(row))] : []),
    ...(outside.length > 0 ? [doubt('itemTime', { count: outside.length }, outside.map(row))] : []),
  ];
  return reasons.length === 0 ? [speaksFor('itemsTimed', valuesOf(items), [row(first), row(last)])] : reasons;
}
