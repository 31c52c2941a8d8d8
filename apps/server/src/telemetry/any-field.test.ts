/**
 * Whatever one field of a message contains, the rest counts: the same facts are recorded and the unit is as present
 * as if the field had been missing, and the field is counted by its name. Ten thousand messages of an eventful life,
 * each sent twice: to one server with a field replaced by anything, to another without that field.
 */
import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { readings } from '@hoistway/contract/device/readings';
import type { TopicKind } from '@hoistway/contract/device/telemetry';
import { Registry as MetricsRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { quiet } from '../testing/test-database.ts';
import type { Clock } from './clock.ts';
import { createTelemetryMetrics } from './metrics.ts';
import { createPipeline } from './pipeline.ts';
import type { Unit } from './registry.ts';
import { createPresence } from './state/presence.ts';

const messages = 10_000;
const jobNum = 'A';

/** A server in memory: the recorded facts of one unit, and the fields left out. */
function server(clock: Clock) {
  const facts: FaultFact[] = [];
  const leftOut: string[] = [];
  const refusedFor: string[] = [];
  const unit: Unit = {
    elevatorId: 1,
    jobNum,
    domainId: 1,
    cityId: 1,
    lift: true,
    allowed: true,
    live: undefined,
    online: false,
    lastMessageAt: 0,
    links: [],
    leavingAt: 0,
    recording: undefined,
  };
  const registry = {
    byJobNum: () => unit,
    byId: () => unit,
    find: () => Promise.resolve(unit),
    isRetired: () => false,
    units: () => [unit].values(),
    count: () => 1,
    start: () => Promise.resolve(),
    readAgain: () => Promise.resolve(),
    stop: () => {},
  };
  const nothing = () => {};
  const pipeline = createPipeline({
    registry,
    clock,
    presence: createPresence({
      registry,
      clock,
      silentAfterMs: 180_000,
      askToReport: nothing,
      onChange: nothing,
    }),
    store: {
      changed: nothing,
      statusChanged: nothing,
      read: () => Promise.resolve(),
      restore: () => Promise.resolve([]),
      start: nothing,
      stop: () => Promise.resolve(),
    },
    history: {
      take: nothing,
      counted: nothing,
      late: nothing,
      presence: nothing,
      closely: nothing,
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    totals: {
      record: () => Promise.resolve(),
      stateTaken: nothing,
      meterMoved: nothing,
      start: nothing,
      stop: () => Promise.resolve(),
    },
    alarms: {
      record: fact => {
        facts.push(fact);
        return Promise.resolve(fact.action === 'occur' ? 'raised' : 'ended');
      },
      dateAgain: () => Promise.resolve(),
      warn: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    commands: { ask: () => Promise.resolve('silent'), send: nothing, replied: nothing },
    refused: {
      add: ({ reason }) => refusedFor.push(reason),
      leftOut: ({ field }) => leftOut.push(field),
      stop: () => Promise.resolve(),
    },
    metrics: createTelemetryMetrics(new MetricsRegistry()),
    onChange: nothing,
    log: quiet,
  });
  return {
    facts,
    leftOut,
    refusedFor,
    unit,
    send: (kind: TopicKind, message: object) =>
      pipeline.deliver(jobNum, kind, Buffer.from(JSON.stringify(message)), 'gateway'),
    checkAgain: pipeline.checkAgain,
  };
}

/** A seeded random generator (mulberry32). */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const anything = [
  null,
  true,
  '',
  'Lobby',
  'x'.repeat(300),
  '\u0000',
  '1\ud800',
  '605',
  -1,
  -127,
  1.5,
  255,
  1e9,
  1e300,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [1, 'E1', null],
  {},
  { value: 1 },
  { nested: { deeply: [null] } },
];

test(`any field of ${messages} messages`, () => {
  const seed = 20261126;
  const draw = random(seed);
  const any = <T>(values: readonly T[]) => values[draw(values.length)] as T;
  let now = Date.UTC(2026, 10, 26);
  const clock = { now: () => now, steady: () => now };
  const replaced = server(clock);
  const without = server(clock);
  const unusable = new Map<string, number>();
  let seq = 0;
  let inside = false;
  for (let n = 0; n < messages; n++) {
    now += any([200, 1000, 30_000, 95_000]);
    if (draw(10) === 0) inside = !inside;
    seq += 1 + draw(3);
    const head = { seq, at: now };
    const kind: TopicKind = any(['state', 'state', 'event', 'stats']);
    const message: Record<string, unknown> =
      kind === 'state'
        ? {
            ...head,
            passenger_status: inside ? 1 : 2,
            door_status: inside ? 1 : any([1, 2]),
            car_status: any([0, 0, 0, 1]),
            door_zone: any([1, 2]),
            service_mode: any([1, 1, 1, 1, 2]),
            car_position: String(draw(30)),
            machine_temperature: draw(80),
            ...(draw(3) === 0 && { faults: any([[], ['301'], ['605'], ['201', '301']]) }),
          }
        : kind === 'event'
          ? {
              ...head,
              code: any(['201', '301', '604', '605', '607', '702']),
              action: any(['occur', 'clear']),
              people: draw(5),
              floor: String(draw(30)),
              sub: 'I01',
            }
          : {
              ...head,
              total_running_time: seq,
              bend_times: seq,
              energy_kwh: seq,
              starts: seq,
              weight_percent_hour: new Array(24).fill(draw(100)),
              electrical: { zerospdelec: draw(100) },
            };
    const field = any([...Object.keys(message), 'fw_version', any(Object.keys(readings))]);
    const { [field]: _, ...rest } = message;
    const value = any(anything);
    replaced.leftOut.length = 0;
    replaced.refusedFor.length = 0;
    without.refusedFor.length = 0;
    void replaced.send(kind, { ...rest, [field]: value });
    const isUsable = !replaced.leftOut.includes(field) && !replaced.refusedFor.includes('event');
    // A readable value is a different message, which is not the subject here: both get the original.
    const sent = isUsable ? { ...rest, [field]: value } : rest;
    void without.send(kind, sent);
    const context = `seed ${seed}, message ${n}: ${kind} ${field} ${JSON.stringify(value)}`;
    expect(replaced.facts, context).toEqual(without.facts);
    expect(replaced.unit.live?.rules, context).toEqual(without.unit.live?.rules);
    expect([replaced.unit.online, replaced.unit.lastMessageAt], context).toEqual([
      true,
      without.unit.lastMessageAt,
    ]);
    expect(replaced.refusedFor, context).toEqual(without.refusedFor);
    if (!isUsable) unusable.set(field, (unusable.get(field) ?? 0) + 1);
    if (replaced.refusedFor.length > 0) expect(['code', 'action'], context).toContain(field);
    for (const each of [replaced, without]) {
      each.checkAgain();
      each.facts.length = 0;
    }
  }
  // Each kind of field occurred often enough to be meaningful.
  for (const field of ['seq', 'at', 'people', 'floor', 'sub', 'code', 'action', 'faults', 'door_status'])
    expect(unusable.get(field), field).toBeGreaterThan(20);
  for (const field of ['fw_version', 'machine_temperature', 'electrical', 'weight_percent_hour'])
    expect(unusable.get(field), field).toBeGreaterThan(20);
});
