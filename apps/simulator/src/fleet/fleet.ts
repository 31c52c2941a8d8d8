/**
 * A whole fleet on one scheduler: sites with their links, units with their devices and lives. Pure: device messages
 * go to `deliver`, the time comes from the scheduler.
 */

import type { FleetGateway } from '../configuration/fleet-file.ts';
import { createRandom, type Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { days, minutes, play, type Script } from '../engine/script.ts';
import { createDevice, type Device, type OutgoingMessage, type Send } from '../gateway/device.ts';
import { createLink, type Link } from '../gateway/link.ts';
import { createUnit, type Unit, type UnitHooks } from '../unit/unit.ts';
import { startLife } from './life.ts';

export interface Site {
  readonly name: string;
  readonly city: string;
  readonly devices: readonly Device[];
  /** The connection to the broker is up: every unit sends its full state. */
  connected(): void;
  /** The gateway is cut off for this long and comes back with late data. */
  outage(durationMs: number): Script;
}
export interface Fleet {
  readonly scheduler: Scheduler;
  readonly sites: readonly Site[];
  /** By job number. */
  readonly devices: ReadonlyMap<string, Device>;
}

export interface FleetOptions {
  gateways: readonly FleetGateway[];
  seed: number;
  faultRate: number;
  /** Technicians act over the HTTP calls. */
  attended: boolean;
  scheduler: Scheduler;
  deliver(site: number, message: OutgoingMessage): void;
  /** Called when a site's line is to be cut or restored. */
  onLine?(site: number, up: boolean): void;
}

/** A gateway loses its line about every two months. */
const betweenOutagesMs = days(60);
const medianOutageMs = minutes(6);
/** The gateway itself reports an outage that lasted this long. */
const reportedAfterMs = minutes(3);
const offlineCode = { lift: '508', escalator: '916' } as const;

export function createFleet(options: FleetOptions): Fleet {
  const { gateways, scheduler, faultRate, attended } = options;
  const root = createRandom(options.seed);
  const devices = new Map<string, Device>();
  const sites = gateways.map((gateway, index): Site => {
    const random = root.split(`site ${gateway.username}`);
    const link = createLink(message => options.deliver(index, message), random.split('link'));
    const site = {
      name: gateway.siteName,
      city: gateway.city,
      kind: gateway.kind,
      place: gateway.place,
    };
    const own = gateway.units.map(spec => {
      const unitRandom = root.split(`unit ${spec.jobNum}`);
      const device = createDeviceWith(scheduler, link.send, hooks =>
        createUnit({ spec, site, scheduler, random: unitRandom, hooks }),
      );
      devices.set(spec.jobNum, device);
      startLife(device.unit, faultRate, { scheduler, attended });
      return device;
    });
    const outage = (durationMs: number) => outageOf(own, link, durationMs, up => options.onLine?.(index, up));
    const lineRandom = random.split('line');
    startOutages(scheduler, lineRandom, faultRate, outage);
    return {
      name: site.name,
      city: site.city,
      devices: own,
      outage,
      connected() {
        if (link.isUp()) for (const device of own) device.connected();
      },
    };
  });
  return { scheduler, sites, devices };
}

/** A unit and its device refer to each other; changes before the device exists need no report. */
function createDeviceWith(scheduler: Scheduler, send: Send, make: (hooks: UnitHooks) => Unit): Device {
  let device: Device | undefined;
  const unit = make({
    onChange: () => device?.changed(),
    onEvent: event => device?.event(event),
  });
  device = createDevice(unit, scheduler, send);
  return device;
}

function* outageOf(
  devices: readonly Device[],
  link: Link,
  durationMs: number,
  onLine: (up: boolean) => void,
): Script {
  if (!link.isUp()) return;
  link.drop();
  onLine(false);
  const reported = durationMs >= reportedAfterMs;
  if (reported) for (const { unit } of devices) unit.raise(offlineCode[unit.type]);
  yield durationMs;
  onLine(true);
  link.restore();
  if (reported) for (const { unit } of devices) unit.clear(offlineCode[unit.type]);
}

function startOutages(
  scheduler: Scheduler,
  random: Random,
  faultRate: number,
  outage: (durationMs: number) => Script,
): void {
  const next = () => {
    const waitMs = random.exponential(betweenOutagesMs / faultRate);
    if (!Number.isFinite(waitMs)) return;
    scheduler.after(waitMs, () => play(scheduler, outage(medianOutageMs * random.logNormal(1, 1)), again));
  };
  const again = (error?: unknown) => {
    if (error) throw error;
    next();
  };
  next();
}
