/**
 * Which devices are online: those heard within the allowed silence (heartbeat × missed heartbeats), until their
 * last will says goodbye. After a restart, devices that were online get a random part of that silence, so that a
 * reconnecting fleet is not declared dead in one second.
 */
import type { Clock } from '../clock.ts';
import type { Registry, Unit } from '../registry.ts';

export interface Presence {
  /** Any message of the device, at a steady time. */
  heard(unit: Unit, now: number): void;
  /** Its last will, or a clean goodbye. */
  gone(unit: Unit): void;
  /** Online when the process was stopped. */
  resume(units: readonly Unit[]): void;
  /** Marks devices that were silent for too long as offline. */
  sweep(): void;
  start(): void;
  stop(): void;
}

const sweepEveryMs = 2000;

export function createPresence({
  registry,
  clock,
  silentAfterMs,
  onChange,
}: {
  registry: Registry;
  clock: Clock;
  silentAfterMs: number;
  onChange: (unit: Unit) => void;
}): Presence {
  let timer: NodeJS.Timeout | undefined;
  const set = (unit: Unit, online: boolean) => {
    unit.online = online;
    onChange(unit);
  };
  const sweep = () => {
    const deadline = clock.steady() - silentAfterMs;
    for (const unit of registry.units()) if (unit.online && unit.heardAt < deadline) set(unit, false);
  };
  return {
    heard(unit, now) {
      unit.heardAt = now;
      if (!unit.online) set(unit, true);
    },
    gone(unit) {
      if (unit.online) set(unit, false);
    },
    resume(units) {
      const now = clock.steady();
      for (const unit of units) {
        unit.online = true;
        unit.heardAt = now - Math.random() * silentAfterMs * 0.5;
      }
    },
    sweep,
    start() {
      timer = setInterval(sweep, Math.min(sweepEveryMs, silentAfterMs / 4));
    },
    stop() {
      clearInterval(timer);
    },
  };
}
