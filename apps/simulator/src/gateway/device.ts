/**
 * The device protocol of one unit: the full state as a heartbeat, partial states when a running item changes, every
 * second while watched, counters with a change of the mode of service, events, statistics, replies to commands. `seq`
 * starts at the clock in milliseconds × 1000 and rises by one with each message, so that a restarted gateway is
 * always ahead.
 */
import { counterKeys, type ReadingKey } from '@hoistway/contract/device/readings';
import {
  type CommandMessage,
  commandMessage,
  heartbeatSeconds,
  type TopicKind,
} from '@hoistway/contract/device/telemetry';
import type { Scheduler, Timer } from '../engine/scheduler.ts';
import { hours, minutes, seconds } from '../engine/script.ts';
import type { Unit, UnitEvent } from '../unit/unit.ts';
import { unitStats } from '../unit/unit-stats.ts';
import type { WireReadings } from '../unit/wire.ts';

/** Accepts a finished message; the link and the gateway deliver it. */
export type Send = (message: OutgoingMessage) => void;
export interface OutgoingMessage {
  jobNum: string;
  kind: TopicKind;
  payload: string;
  qos: 0 | 1;
  /** A state that carries every reading. */
  complete: boolean;
}

export interface Device {
  readonly unit: Unit;
  /** The connection is up (again): send the full state. */
  connected(): void;
  command(payload: string): void;
  changed(): void;
  event(event: UnitEvent): void;
  /** A past state, older than anything sent before, from a gateway's store. */
  stored(at: number, readings: WireReadings): void;
}

/** A change of one of these is sent at once; the others travel with it, or with the next heartbeat. */
const runningItems: readonly ReadingKey[] = [
  'service_mode',
  'car_status',
  'car_direction',
  'operation_status',
  'direction',
  'car_position',
  'door_zone',
  'door_status',
  'door_state',
  'passenger_status',
  'up_limit',
  'down_limit',
  'energy_saving',
  'power_status',
  'safety_loop',
  'door_loop',
  'brake_released',
  'light_curtain',
  'overload',
  'comb_plate',
  'step_monitor',
  'emergency_stop',
  'car_light',
  'electric_bike',
  'brake_health',
];
const companions: readonly ReadingKey[] = [
  'speed',
  'position',
  'load_percent',
  'door_open_percent',
  'motor_current',
  'ActualVoltage',
  'OutputCurrent',
  'PowerSaving',
];
const watchEveryMs = 1000;
/** Electrical values of the last run, at most this often. */
const electricalEveryMs = minutes(15);

export function createDevice(unit: Unit, scheduler: Scheduler, send: Send): Device {
  const random = unit.random.split('device');
  let seq = Math.floor(scheduler.now()) * 1000;
  let reported: WireReadings = {};
  let flushing = false;
  let watching: { untilMs: number; timer: Timer } | undefined;
  let electricalAtMs = scheduler.now() + random.between(0, electricalEveryMs);

  const publish = (kind: TopicKind, body: object, qos: 0 | 1, complete = false) => {
    const at = Math.floor(scheduler.now());
    send({ jobNum: unit.jobNum, kind, payload: JSON.stringify({ seq: ++seq, at, ...body }), qos, complete });
  };

  const publishAll = () => {
    reported = unit.readings();
    publish('state', { ...reported, faults: unit.faults() }, 0, true);
  };

  const differing = (now: WireReadings, keys: readonly ReadingKey[]) => {
    const changes: WireReadings = {};
    for (const key of keys) if (now[key] !== reported[key]) changes[key] = now[key];
    return changes;
  };
  const publishChanges = (changes: WireReadings) => {
    Object.assign(reported, changes);
    publish('state', changes, 0);
  };

  const flush = () => {
    flushing = false;
    const now = unit.readings();
    const changes = differing(now, runningItems);
    if (Object.keys(changes).length > 0) {
      const counters = 'service_mode' in changes ? differing(now, counterKeys) : {};
      publishChanges({ ...changes, ...differing(now, companions), ...counters });
    }
    if (unit.type === 'lift' && scheduler.now() >= electricalAtMs && !unit.machine.moving()) {
      const { electrical, present_counter_value, weight_percent_hour } = unitStats(unit);
      if (electrical) publish('stats', { electrical, present_counter_value, weight_percent_hour }, 1);
      electricalAtMs = scheduler.now() + electricalEveryMs;
    }
  };

  const watch = () => {
    if (!watching || scheduler.now() >= watching.untilMs) {
      watching = undefined;
      return;
    }
    const now = unit.readings();
    const changes = differing(now, Object.keys(now) as ReadingKey[]);
    if (Object.keys(changes).length > 0) publishChanges(changes);
    watching.timer = scheduler.after(watchEveryMs, watch);
  };
  const startWatching = (forMs: number) => {
    watching?.timer.cancel();
    watching = { untilMs: scheduler.now() + forMs, timer: scheduler.after(watchEveryMs, watch) };
    publishAll();
  };

  const heartbeat = () => {
    publishAll();
    scheduler.after(seconds(heartbeatSeconds), heartbeat);
  };
  const dailyStats = () => {
    publish('stats', unitStats(unit), 1);
    scheduler.after(hours(24), dailyStats);
  };
  scheduler.after(random.between(0, seconds(heartbeatSeconds)), heartbeat);
  scheduler.after(random.between(minutes(1), hours(24)), dailyStats);

  return {
    unit,
    connected: publishAll,
    changed() {
      // Several items often change in one instant; they are sent together, once it is over.
      if (flushing) return;
      flushing = true;
      scheduler.after(0, flush);
    },
    event: event => publish('event', event, 1),
    stored(at, readings) {
      const payload = JSON.stringify({ seq: Math.floor(at) * 1000, at: Math.floor(at), ...readings });
      send({ jobNum: unit.jobNum, kind: 'state', payload, qos: 1, complete: true });
    },
    command(payload) {
      const { id, command, seconds: forSeconds } = readCommand(payload);
      if (id === undefined) return;
      // The reply goes first: it states whether the request was accepted, and the readings follow.
      const answer = command ? { id, ok: true } : { id, ok: false, reason: 'unknown command' };
      const reply = { jobNum: unit.jobNum, kind: 'reply', qos: 1, complete: false } as const;
      send({ ...reply, payload: JSON.stringify(answer) });
      if (command === 'report') publishAll();
      if (command === 'stats') publish('stats', unitStats(unit), 1);
      if (command === 'watch') startWatching(seconds(forSeconds ?? 60));
    },
  };
}

const addressed = commandMessage.pick({ id: true });

/** A request that cannot be parsed has no id and gets no reply. */
function readCommand(payload: string): {
  id?: string;
  command?: CommandMessage['command'];
  seconds?: number;
} {
  try {
    const json: unknown = JSON.parse(payload);
    return commandMessage.safeParse(json).data ?? addressed.safeParse(json).data ?? {};
  } catch {
    return {};
  }
}
