/**
 * An escalator: runs up or down through its opening hours, slows down without riders, stops for faults. Speed is
 * signed, positive upwards, and ramps linearly.
 */
import type { SiteKind } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler, Timer } from '../engine/scheduler.ts';
import { hours } from '../engine/script.ts';
import { countStart, type DriveCounters, driveCounters, type EarlierTotals } from './drive-counters.ts';
import { escalatorRidersPerMinute, localHour, openingHours } from './traffic.ts';

export interface EscalatorSpec {
  /** m/s along the steps */
  ratedSpeed: number;
  /** Metres between the landings. */
  rise: number;
  totals?: EarlierTotals;
}
export interface EscalatorTotals extends DriveCounters {
  /** From standstill, also without the motor. */
  runs: number;
  runningHours: number;
  energyKwh: number;
}
export interface Escalator {
  readonly spec: EscalatorSpec;
  /** The direction it is switched to. */
  way(): 1 | -1;
  speed(): number;
  energySaving(): boolean;
  loadPercent(): number;
  powerKw(): number;
  totals(): EscalatorTotals;
  inService(): boolean;
  hold(reason: string): void;
  release(reason: string): void;
  /** The steps run where gravity or a broken drive takes them; only `hold` or `release` ends that. */
  runAway(speed: number, rampS: number): void;
}

const startS = 3;
const stopS = 1.1;
const savingShare = 0.4;
const slowAfterQuietMs = 60_000;
const checkEveryMs = 20_000;
const inclineSine = 0.5;
const massOfPerson = 68;

export function createEscalator(
  spec: EscalatorSpec,
  kind: SiteKind,
  scheduler: Scheduler,
  random: Random,
  onChange: () => void,
): Escalator {
  const way = random.chance(0.5) ? 1 : -1;
  const ownShare = random.logNormal(1, 0.35);
  const open = openingHours(kind);
  const lengthM = spec.rise / inclineSine + 2;
  /** Capacity in people: two on each 0.4 m step, as the rating assumes. */
  const capacity = (lengthM / 0.4) * 2;
  const noLoadKw = 0.9 + 0.25 * spec.rise;
  const holds = new Set<string>();
  let ramp = { from: 0, to: 0, startMs: scheduler.now(), seconds: 1 };
  let ranAway = false;
  let riders = 0;
  let lastRiderMs = scheduler.now();
  let settledMs = scheduler.now();
  let settling: Timer | undefined;
  const totals: EscalatorTotals = {
    ...driveCounters(spec.totals),
    runs: spec.totals?.runs ?? 0,
    runningHours: spec.totals?.hours ?? 0,
    energyKwh: spec.totals?.energyKwh ?? 0,
  };

  const speed = () => {
    const share = Math.min(1, (scheduler.now() - ramp.startMs) / (ramp.seconds * 1000));
    return ramp.from + (ramp.to - ramp.from) * share;
  };
  const saving = () => ramp.to !== 0 && !ranAway && Math.abs(ramp.to) < spec.ratedSpeed;
  const powerKw = () => {
    const now = speed();
    if (now === 0) return 0.08;
    const lifting = (riders * massOfPerson * 9.81 * now * inclineSine) / 1000;
    return noLoadKw * (Math.abs(now) / spec.ratedSpeed) + (lifting > 0 ? lifting / 0.85 : lifting * 0.6);
  };
  const settle = () => {
    const elapsedHours = (scheduler.now() - settledMs) / 3_600_000;
    totals.energyKwh += Math.max(0, powerKw()) * elapsedHours;
    if (speed() !== 0) totals.runningHours += elapsedHours;
    settledMs = scheduler.now();
  };
  const rampTo = (to: number, rampS: number) => {
    if (to === ramp.to) return;
    settle();
    if (ramp.to === 0) {
      totals.runs++;
      if (!ranAway) countStart(totals);
    }
    ramp = { from: speed(), to, startMs: scheduler.now(), seconds: rampS };
    settling?.cancel();
    settling = scheduler.after(rampS * 1000, onChange);
    onChange();
  };

  const isOpen = () => {
    const { hour } = localHour(scheduler.now());
    return hour >= open.from && hour < open.to;
  };
  const inService = () => holds.size === 0;
  const steer = () => {
    if (ranAway) return;
    if (!inService() || !isOpen()) return rampTo(0, stopS);
    const quiet = scheduler.now() - lastRiderMs > slowAfterQuietMs;
    rampTo(way * spec.ratedSpeed * (quiet ? savingShare : 1), startS);
  };

  const check = () => {
    settle();
    const perMinute = isOpen() && inService() ? escalatorRidersPerMinute(kind, scheduler.now(), ownShare) : 0;
    const arrivals = random.poisson((perMinute * checkEveryMs) / 60_000);
    if (arrivals > 0) lastRiderMs = scheduler.now();
    riders = Math.min(capacity, (arrivals * (lengthM / spec.ratedSpeed) * 1000) / checkEveryMs);
    steer();
    scheduler.after(isOpen() ? checkEveryMs : Math.min(hours(0.25), checkEveryMs * 15), check);
  };
  scheduler.after(random.between(0, checkEveryMs), check);
  if (isOpen()) {
    ramp = { from: way * spec.ratedSpeed, to: way * spec.ratedSpeed, startMs: scheduler.now(), seconds: 1 };
  }

  return {
    spec,
    way: () => way,
    speed,
    energySaving: saving,
    loadPercent: () => (riders / capacity) * 100,
    powerKw,
    totals() {
      settle();
      return totals;
    },
    inService,
    hold(reason) {
      holds.add(reason);
      ranAway = false;
      riders = 0;
      steer();
    },
    release(reason) {
      if (!holds.delete(reason)) return;
      ranAway = false;
      lastRiderMs = scheduler.now();
      steer();
    },
    runAway(to, rampS) {
      ranAway = true;
      rampTo(to, rampS);
    },
  };
}
