/**
 * A unit as its gateway knows it: a machine, its service mode, its active faults, and readings that a fault or a
 * broken sensor shows instead of the true ones. It reports events and changes; device.ts decides what is sent.
 */
import { faultByCode, trappedCodes } from '@hoistway/contract/device/faults';
import type { FleetUnit, Place, SiteKind } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { createEscalator, type Escalator } from '../machine/escalator.ts';
import { createLift, type Lift } from '../machine/lift.ts';
import { doorState } from '../machine/lift-doors.ts';
import { escalatorReadings } from './escalator-readings.ts';
import { effectOf } from './fault-effects.ts';
import { liftReadings } from './lift-readings.ts';
import { createSurroundings } from './surroundings.ts';
import { flag, type WireReadings } from './wire.ts';

/** Codes of the reading `service_mode`. */
export const serviceMode = {
  stopped: 0,
  normal: 1,
  inspection: 2,
  fireRecall: 3,
  emergencyPower: 5,
} as const;
export type ServiceMode = (typeof serviceMode)[keyof typeof serviceMode];

/** The event that represents a mode, open for as long as the mode lasts. */
const modeEvents: Record<'lift' | 'escalator', Partial<Record<ServiceMode, string>>> = {
  lift: { 0: '702', 1: '701', 2: '703', 3: '704', 5: '706' },
  escalator: { 1: '920', 2: '919' },
};

export interface UnitEvent {
  code: string;
  sub?: string;
  action: 'occur' | 'clear';
  people?: number;
  floor?: string;
}
export interface UnitHooks {
  /** A running item may have changed. */
  onChange(): void;
  onEvent(event: UnitEvent): void;
}

interface Common {
  readonly jobNum: string;
  /** The content of the QR code on the unit's sticker. */
  readonly code: string | undefined;
  readonly site: { name: string; city: string; kind: SiteKind; place?: Place };
  readonly random: Random;
  /** The full state on the wire. */
  readings(): WireReadings;
  mode(): ServiceMode;
  setMode(mode: ServiceMode): void;
  /** Active main fault codes; mode events are not faults. */
  faults(): string[];
  raise(code: string, more?: { sub?: string; people?: number }): void;
  clear(code: string): void;
  /** Readings to show instead of the true ones until `unmask`. */
  mask(reason: string, readings: WireReadings): void;
  unmask(reason: string): void;
  inService(): boolean;
  /** How often technicians have freed people and repaired the unit: scripts wait for the next time. */
  readonly visits: { rescues: number; repairs: number };
  rescued(): void;
  repaired(): void;
}
export interface LiftUnit extends Common {
  type: 'lift';
  machine: Lift;
}
export interface EscalatorUnit extends Common {
  type: 'escalator';
  machine: Escalator;
}
export type Unit = LiftUnit | EscalatorUnit;

export interface UnitOptions {
  spec: FleetUnit;
  site: Common['site'];
  scheduler: Scheduler;
  random: Random;
  hooks: UnitHooks;
}

const incidentCodes = [trappedCodes.suspected, trappedCodes.atFloor, trappedCodes.betweenFloors];

/** Doors opened by hand, seen from the car's contacts. */
const handOpened: WireReadings = {
  door_state: doorState.open,
  door_open_percent: 100,
  door_status: 2,
  door_loop: 0,
};

export function createUnit({ spec, site, scheduler, random, hooks }: UnitOptions): Unit {
  const around = createSurroundings(random.split('surroundings'));
  const machineRandom = random.split('machine');
  const masks = new Map<string, WireReadings>();
  const active = new Map<string, { sub: string | undefined }>();
  const visits = { rescues: 0, repairs: 0 };
  let mode: ServiceMode = serviceMode.normal;
  let modeEvent: string | undefined;
  const { cameraOnline } = spec;
  const camera: WireReadings =
    cameraOnline === undefined ? {} : { camera_online: flag('camera_online', cameraOnline) };

  const body =
    spec.elevatorType === 'lift'
      ? { type: 'lift' as const, machine: createLift(spec, scheduler, machineRandom, hooks.onChange) }
      : {
          type: 'escalator' as const,
          machine: createEscalator(
            { ratedSpeed: spec.ratedSpeed, rise: spec.floors.at(-1)?.height ?? 0, totals: spec.totals },
            site.kind,
            scheduler,
            machineRandom,
            hooks.onChange,
          ),
        };

  const place = () =>
    body.type === 'lift' ? { floor: spec.floors[body.machine.floor()]?.floorcode } : undefined;
  const emit = (event: UnitEvent) => {
    hooks.onEvent({ ...event, ...place() });
    hooks.onChange();
  };
  const mask = (reason: string, readings: WireReadings) => {
    masks.set(reason, readings);
    hooks.onChange();
  };
  const unmask = (reason: string) => {
    if (masks.delete(reason)) hooks.onChange();
  };

  const common: Common = {
    jobNum: spec.jobNum,
    code: spec.code,
    site,
    random,
    visits,
    readings() {
      const now = scheduler.now();
      const own =
        body.type === 'lift'
          ? liftReadings(body.machine, around, now)
          : escalatorReadings(body.machine, around, now);
      return Object.assign({ service_mode: mode }, own, camera, ...masks.values());
    },
    mode: () => mode,
    setMode(next) {
      if (next === mode) return;
      mode = next;
      if (modeEvent) emit({ code: modeEvent, action: 'clear' });
      modeEvent = modeEvents[body.type][next];
      if (modeEvent) emit({ code: modeEvent, action: 'occur' });
    },
    faults: () => [...active.keys()],
    raise(code, { sub, people } = {}) {
      const entry = faultByCode.get(code);
      if (!entry || active.has(code)) return;
      active.set(code, { sub });
      const { readings, stop, doors } = effectOf(entry);
      if (readings) masks.set(code, readings);
      if (body.type === 'lift') {
        if (doors) body.machine.doors.jam(code, doors);
        if (stop === 'atOnce' || stop === 'decelerate') body.machine.hold(code, 'atOnce');
        if (stop === 'nextFloor') body.machine.hold(code, 'nextStop');
      } else if (stop !== 'none' && stop !== 'functionOff') body.machine.hold(code);
      emit({ code, sub, people, action: 'occur' });
    },
    clear(code) {
      const fault = active.get(code);
      if (!fault) return;
      active.delete(code);
      masks.delete(code);
      if (body.type === 'lift') body.machine.doors.free(code);
      body.machine.release(code);
      if (body.machine.inService()) unmask('rescue');
      emit({ code, sub: fault.sub, action: 'clear' });
    },
    mask,
    unmask,
    inService: body.machine.inService,
    rescued() {
      visits.rescues++;
      if (body.type !== 'lift') return;
      // The end is reported before the open door: a reader who infers it from the door has nothing left to report.
      for (const code of incidentCodes) common.clear(code);
      mask('rescue', handOpened);
      body.machine.evacuate();
      scheduler.after(60_000, () => unmask('rescue'));
    },
    repaired() {
      visits.repairs++;
      unmask('rescue');
    },
  };
  return body.type === 'lift'
    ? { ...common, type: 'lift', machine: body.machine }
    : { ...common, type: 'escalator', machine: body.machine };
}
