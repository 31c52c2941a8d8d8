/**
 * The position of a car between its reports. The drawing lags behind the device by about one report interval, so
 * that it always lies between two reports and never has to guess: no car runs past its floor and comes back. Pure:
 * the clock is passed in.
 */

export interface CarReport {
  /** The device's clock, epoch ms. */
  at: number;
  /** Metres above the lowest floor. */
  position: number;
  /** m/s; only its magnitude is used, the direction follows from the positions. */
  speed: number;
  /** 0 closed to 100 open. */
  doorPercent: number;
}

export interface CarPlace {
  position: number;
  doorPercent: number;
  /** Direction: 1 up, -1 down, 0 standing. */
  way: -1 | 0 | 1;
  /** Doors: 1 opening, -1 closing. */
  doorWay: -1 | 0 | 1;
}

/** Maximum lag of the drawing, ms; with rarer reports the car waits. */
const shortestFollowMs = 400;
const longestFollowMs = 3000;
/** Tolerated lateness of a report before the car has to wait for it, ms. */
const allowanceMs = 250;
/** A larger difference is skipped instead of caught up with, ms. */
const jumpMs = 5000;
const keptReports = 12;
const firstFollowMs = 1200;
/**
 * The first report predates the viewer: if it is older than this relative to the next one, the car does not travel
 * from it, ms.
 */
const oldStartMs = 1500;
/** Less than any visible movement of a car or a door. */
const leastMove = { metres: 0.01, percent: 0.5 };

/** A monotone cubic between two reports: it starts and ends at the reported speeds and never overshoots. */
export const positionBetween = (from: CarReport, to: CarReport, at: number): number => {
  const spanMs = to.at - from.at;
  if (spanMs <= 0 || at >= to.at) return to.position;
  if (at <= from.at) return from.position;
  const way = to.position - from.position;
  const slope = (speed: number) =>
    Math.sign(way) * Math.min(Math.abs(speed) * (spanMs / 1000), 3 * Math.abs(way));
  const u = (at - from.at) / spanMs;
  const rest = 1 - u;
  return (
    from.position +
    way * u * u * (3 - 2 * u) +
    slope(from.speed) * u * rest * rest -
    slope(to.speed) * u * u * rest
  );
};

const standing = ({ position, doorPercent }: CarReport): CarPlace => ({
  position,
  doorPercent,
  way: 0,
  doorWay: 0,
});
const signOf = (difference: number, least: number): -1 | 0 | 1 =>
  Math.abs(difference) < least ? 0 : difference > 0 ? 1 : -1;

const between = (reports: readonly CarReport[], at: number): CarPlace | undefined => {
  const next = reports.findIndex(report => report.at > at);
  const to = next === -1 ? reports.at(-1) : reports[next];
  const from = next === -1 ? undefined : reports[next - 1];
  if (!to) return undefined;
  if (!from) return standing(to);
  const share = (at - from.at) / (to.at - from.at);
  return {
    position: positionBetween(from, to, at),
    doorPercent: from.doorPercent + (to.doorPercent - from.doorPercent) * share,
    way: signOf(to.position - from.position, leastMove.metres),
    doorWay: signOf(to.doorPercent - from.doorPercent, leastMove.percent),
  };
};

export const createCarMotion = () => {
  let reports: CarReport[] = [];
  /** Device clock minus ours at the arrival of the latest reports; the largest had the shortest delay. */
  let offsets: number[] = [];
  /** Ms between reports with a change, the latest few. */
  let gaps: number[] = [];
  /** The moment being drawn, device clock. */
  let drawnAt: number | undefined;
  let lastTick: number | undefined;
  let arrivedAt = Number.NaN;

  const followMs = () =>
    gaps.length === 0
      ? firstFollowMs
      : Math.min(longestFollowMs, Math.max(shortestFollowMs, Math.max(...gaps) + allowanceMs));

  const advance = (now: number): number => {
    const target = now + Math.max(...offsets) - followMs();
    if (drawnAt === undefined || lastTick === undefined || Math.abs(target - drawnAt) > jumpMs)
      drawnAt = target;
    else {
      // A change of the delay is approached gradually, never in a jump.
      const rate = 1 + Math.min(1, Math.max(-0.3, (target - drawnAt) / 1000));
      drawnAt += Math.max(0, (now - lastTick) * rate);
    }
    lastTick = now;
    return drawnAt;
  };

  return {
    /** `now` is any steady clock in ms, the same as for `at`. */
    report: (report: CarReport, now: number): void => {
      const last = reports.at(-1);
      if (last && report.at <= last.at) return;
      // The message reported something else while the car moves: its position is older than the message.
      if (last && report.position === last.position && report.speed !== 0 && last.speed !== 0) return;
      const arrivedAfter = now - arrivedAt;
      arrivedAt = now;
      if (last && reports.length === 1 && report.at - last.at > arrivedAfter + oldStartMs) {
        [reports, offsets, drawnAt] = [[report], [report.at - now], undefined];
        return;
      }
      if (last && last.speed !== 0) gaps = [...gaps, report.at - last.at].slice(-4);
      if (last && drawnAt !== undefined) {
        // The drawing has been waiting at the last report: it starts from there now, not at the time of that
        // report.
        const waited = advance(now);
        if (waited > last.at && waited < report.at) reports.push({ ...last, at: waited, speed: 0 });
      }
      reports = [...reports, report].slice(-keptReports);
      offsets = [...offsets, report.at - now].slice(-keptReports);
    },
    /** Where to draw the car; undefined before the first report. */
    at: (now: number): CarPlace | undefined =>
      reports.length === 0 ? undefined : between(reports, advance(now)),
    /** Nothing will change until the next report. */
    isSettled: (): boolean => {
      const last = reports.at(-1);
      return last === undefined || (drawnAt !== undefined && drawnAt >= last.at);
    },
    /** The moment drawn last, device clock. */
    drawnAt: (): number | undefined => drawnAt,
    /** The newest report as it is: for those who asked for no movement. */
    latest: (): CarPlace | undefined => {
      const last = reports.at(-1);
      return last && standing(last);
    },
  };
};
