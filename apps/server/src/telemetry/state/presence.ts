/**
 * Which devices are online: those with a message within the allowed silence (heartbeat × missed heartbeats), until
 * the last connection that speaks for them says goodbye. A unit may have two links, and the death of one does not
 * affect the other. With an external broker it is unknown which connection said goodbye: then the device is asked to
 * report, and is offline when it stays silent for a heartbeat. After a restart, devices that were online get a random
 * part of that silence, so that a reconnecting fleet is not declared dead in one second.
 */
import { heartbeatSeconds } from '@hoistway/contract/device/telemetry';
import type { Link } from '../../broker/broker.ts';
import type { Clock } from '../clock.ts';
import type { Registry, Unit } from '../registry.ts';

export interface Presence {
  /** Any message of the device, at a steady time; `link` is undefined with an external broker. */
  messageReceived(unit: Unit, now: number, link: Link | undefined): void;
  /** A last will, or a clean goodbye, of one link. */
  leaves(unit: Unit, now: number, link: Link | undefined): void;
  /** It is offline, whichever connections speak for it. */
  gone(unit: Unit): void;
  /** Restores units that were online when the process stopped. */
  resume(units: readonly Unit[]): void;
  /** Marks devices that were silent for too long as offline. */
  sweep(): void;
  start(): void;
  stop(): void;
}

const sweepEveryMs = 2000;
/** A heartbeat, plus some transmission time. */
const leavingMs = (heartbeatSeconds + 5) * 1000;

export function createPresence({
  registry,
  clock,
  silentAfterMs,
  askToReport,
  onChange,
}: {
  registry: Pick<Registry, 'units'>;
  clock: Clock;
  silentAfterMs: number;
  askToReport: (unit: Unit) => void;
  onChange: (unit: Unit) => void;
}): Presence {
  let timer: NodeJS.Timeout | undefined;
  const set = (unit: Unit, online: boolean) => {
    unit.online = online;
    unit.leavingAt = 0;
    onChange(unit);
  };
  const sweep = () => {
    const now = clock.steady();
    const deadline = now - silentAfterMs;
    for (const unit of registry.units()) {
      if (!unit.online) continue;
      const hasLeft = unit.leavingAt > 0 && now - unit.leavingAt >= leavingMs;
      if (hasLeft || unit.lastMessageAt < deadline) set(unit, false);
    }
  };
  return {
    messageReceived(unit, now, link) {
      unit.lastMessageAt = now;
      unit.leavingAt = 0;
      if (link && unit.links[0] !== link && !unit.links.includes(link))
        unit.links = [link, ...unit.links.filter(known => known.open)];
      if (!unit.online) set(unit, true);
    },
    leaves(unit, now, link) {
      if (!unit.online) return;
      if (!link) {
        if (unit.leavingAt === 0) unit.leavingAt = now;
        return askToReport(unit);
      }
      unit.links = unit.links.filter(known => known.open && known !== link);
      if (unit.links.length === 0) set(unit, false);
    },
    gone(unit) {
      unit.links = [];
      if (unit.online) set(unit, false);
    },
    resume(units) {
      const now = clock.steady();
      for (const unit of units) {
        unit.online = true;
        unit.lastMessageAt = now - Math.random() * silentAfterMs * 0.5;
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
