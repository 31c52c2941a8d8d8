/**
 * Who is online: a device that was heard within the silence it is allowed (heartbeat × missed heartbeats), or
 * until it said goodbye by its last will. After a restart, devices that were online get a random part of that
 * silence, so that a fleet that is coming back is not declared dead in one second.
 */
import type { Registry, Unit } from './registry.ts';

export interface Presence {
  /** Any message of the device. */
  heard(unit: Unit, now: number): void;
  /** Its last will, or its own goodbye. */
  gone(unit: Unit): void;
  /** Online when the process was stopped. */
  resume(units: readonly Unit[], now: number): void;
  start(): void;
  stop(): void;
}

const sweepEveryMs = 2000;

export function createPresence({
  registry,
  silentAfterMs,
  onChange,
}: {
  registry: Registry;
  silentAfterMs: number;
  onChange: (unit: Unit) => void;
}): Presence {
  let timer: NodeJS.Timeout | undefined;
  const set = (unit: Unit, online: boolean) => {
    unit.online = online;
    onChange(unit);
  };
  const sweep = () => {
    const deadline = Date.now() - silentAfterMs;
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
    resume(units, now) {
      for (const unit of units) {
        unit.online = true;
        unit.heardAt = now - Math.random() * silentAfterMs * 0.5;
      }
    },
    start() {
      timer = setInterval(sweep, Math.min(sweepEveryMs, silentAfterMs / 4));
    },
    stop() {
      clearInterval(timer);
    },
  };
}
