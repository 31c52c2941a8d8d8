/**
 * The consumption of a unit, from the readings of its meter: the differences between them in the order of their time.
 * A meter may be exchanged or start again from zero, and a single value may be wrong, so a step that no unit can have
 * used is held in doubt until the next reading:
 *
 *   the next one follows from the reading before the step  → the value was wrong, and nothing of it counts
 *   the same as at the step                                 → still in doubt: a failed sensor reports 0 for hours
 *   the next one follows from the step itself               → the counter is a new one: what it shows counts, if it has
 *                                                             begun at zero since; a step up is never counted
 *
 * A new counter need not have begun at zero, and in a day a drive can take ten thousand. So its first value counts if
 * it goes on at such a rate; where it is possible but not confirmed, it is doubtful.
 *
 * A late reading changes nothing: it is included in the difference around it. So a silence costs nothing; the
 * consumption during it counts at its end.
 */

export interface MeterReading {
  /** Epoch milliseconds. */
  at: number;
  kwh: number;
}
export interface Meter extends MeterReading {
  /** The reading before a step that is in doubt. */
  before: MeterReading | undefined;
}
export interface MeterStep {
  meter: Meter;
  used: number;
  /** A step up beyond any possible consumption, or the count at which a new counter may have begun. */
  doubtful: number;
}

/** More than any drive consumes (the range of `power_kw`), and the tolerance between simultaneous reports. */
const maxKw = 500;
const slackKwh = 50;

const follows = (from: MeterReading, to: MeterReading) =>
  to.kwh >= from.kwh && isUsable(from.at, to.at, to.kwh - from.kwh);
const isUsable = (from: number, to: number, kwh: number) =>
  kwh <= ((to - from) / 3_600_000) * maxKw + slackKwh;

/** A new counter may show this much in any case; beyond it, it must go on at a third of that rate at least. */
const beginsKwh = 10;
const unevenness = 3;
/** A few minutes do not reveal the rate of days. */
const evenMs = 24 * 3_600_000;

/** Whether a counter with this value after a gap began at zero during it, judged by the consumption afterwards. */
function hasBegunAtZero(gapMs: number, shown: number, [afterMs, used]: readonly [number, number]): boolean {
  const rate = used / Math.max(afterMs, Math.min(gapMs, evenMs));
  return shown <= beginsKwh + unevenness * rate * gapMs;
}

export function stepMeter(meter: Meter | undefined, { at, kwh }: MeterReading): MeterStep {
  const reading = { at, kwh };
  const to = (used: number, doubtful = 0) => ({ meter: { ...reading, before: undefined }, used, doubtful });
  if (!meter) return to(0);
  if (at <= meter.at) return { meter, used: 0, doubtful: 0 };
  const { before } = meter;
  if (before && follows(before, reading)) return to(kwh - before.kwh);
  if (!follows(meter, reading) || (before && kwh === meter.kwh))
    return {
      meter: { ...reading, before: before ?? { at: meter.at, kwh: meter.kwh } },
      used: 0,
      doubtful: 0,
    };
  if (!before) return to(kwh - meter.kwh);
  const used = kwh - meter.kwh;
  if (meter.kwh >= before.kwh) return to(used, meter.kwh - before.kwh);
  if (!isUsable(before.at, meter.at, meter.kwh)) return to(used);
  return hasBegunAtZero(meter.at - before.at, meter.kwh, [at - meter.at, used])
    ? to(meter.kwh + used)
    : to(used, meter.kwh);
}
