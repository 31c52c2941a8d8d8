/**
 * What a unit has used, from the readings of its meter: the differences between them in the order of their time. A
 * meter may be exchanged or start again from zero, and a single value may be wrong, so a step that no unit can have
 * used is held in doubt until the next reading:
 *
 *   the next one follows from the reading before the step  → the value was wrong, and nothing of it counts
 *   the same as at the step                                 → still in doubt: a sensor that has failed says 0 for hours
 *   the next one follows from the step itself               → the counter is a new one: what it shows counts, if it can
 *                                                             have begun at zero since; a step up is never counted
 *
 * A late reading changes nothing: its part is in the difference around it. So a silence costs nothing; what was used
 * meanwhile counts where it ends.
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
  /** A step up that has turned out to be one of the counter, and that no unit can have used. */
  doubtful: number;
}

/** More than any drive takes (the range of `power_kw`), and what reports at the same moment may differ by. */
const maxKw = 500;
const slackKwh = 50;

const follows = (from: MeterReading, to: MeterReading) =>
  to.kwh >= from.kwh && isUsable(from.at, to.at, to.kwh - from.kwh);
const isUsable = (from: number, to: number, kwh: number) =>
  kwh <= ((to - from) / 3_600_000) * maxKw + slackKwh;

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
  const sinceZero = meter.kwh < before.kwh && isUsable(before.at, meter.at, meter.kwh) ? meter.kwh : 0;
  return to(sinceZero + kwh - meter.kwh, Math.max(0, meter.kwh - before.kwh));
}
