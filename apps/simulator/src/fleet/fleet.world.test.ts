import { faultByCode } from '@hoistway/contract/device/faults';
import {
  eventMessage,
  type LeftOut,
  parseState,
  parseTopic,
  replyMessage,
  type StateMessage,
  statsMessage,
  topicOf,
} from '@hoistway/contract/device/telemetry';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { syntheticGateways } from '../configuration/synthetic-fleet.ts';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { hours, minutes, play } from '../engine/script.ts';
import type { OutgoingMessage } from '../gateway/device.ts';
import { entrapment, maintenanceVisit } from '../unit/courses.ts';
import { drawFault, faultRates } from '../unit/faults.ts';
import { createFleet, type Fleet } from './fleet.ts';

const tuesday8 = Date.UTC(2026, 5, 2, 0, 0);
const account = { username: 'test', secret: 'test' };

function living({ units = 40, faultRate = 0, seed = 7, attended = false } = {}) {
  const scheduler = createScheduler(tuesday8);
  const messages: OutgoingMessage[] = [];
  const fleet = createFleet({
    gateways: syntheticGateways(units, seed, account, 20),
    seed,
    faultRate,
    attended,
    scheduler,
    deliver: (_site, message) => messages.push(message),
  });
  return { scheduler, fleet, messages };
}
const deviceOf = (fleet: Fleet, jobNum: string) => {
  const device = fleet.devices.get(jobNum);
  if (!device) throw new Error(`no ${jobNum}`);
  return device;
};
const bodies = (messages: OutgoingMessage[], kind: string) =>
  messages.filter(each => each.kind === kind).map(each => JSON.parse(each.payload));
const state = (message: OutgoingMessage): StateMessage => {
  const leftOut: LeftOut[] = [];
  const parsed = parseState(JSON.parse(message.payload), leftOut);
  if (typeof parsed === 'string') throw new Error(`${parsed}: ${message.payload}`);
  expect(leftOut).toEqual([]);
  return parsed;
};
const schemas = { event: eventMessage, stats: statsMessage, reply: replyMessage };

describe('the protocol', () => {
  test('every message of a failing fleet passes the contract, seq rises, the device clock does not go back', () => {
    const { scheduler, fleet, messages } = living({ units: 20, faultRate: 600 });
    for (const jobNum of fleet.devices.keys())
      deviceOf(fleet, jobNum).command(JSON.stringify({ id: 'a', command: 'stats' }));
    scheduler.runUntil(tuesday8 + hours(2));
    const last = new Map<string, { seq: number; at: number }>();
    const kinds = new Set<string>();
    for (const message of messages) {
      kinds.add(message.kind);
      if (!parseTopic(topicOf(message.jobNum, message.kind))) throw new Error(`topic of ${message.jobNum}`);
      if (message.kind === 'state') state(message);
      else schemas[message.kind as keyof typeof schemas].parse(JSON.parse(message.payload));
    }
    expect([...kinds].sort()).toEqual(['event', 'reply', 'state', 'stats']);
    // Gateways come back with late data in any order, so only what was sent live must rise.
    for (const message of messages.filter(each => each.kind === 'state' && each.qos === 0)) {
      const { seq, at } = JSON.parse(message.payload);
      const before = last.get(message.jobNum) ?? { seq: tuesday8 * 1000, at: tuesday8 };
      expect(seq).toBeGreaterThan(before.seq);
      expect(at).toBeGreaterThanOrEqual(before.at);
      last.set(message.jobNum, { seq, at });
    }
    const sequences = messages
      .filter(each => each.kind !== 'reply')
      .map(each => `${each.jobNum} ${JSON.parse(each.payload).seq}`);
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  test('full states once a minute, partial ones between, which add up to the next full one', () => {
    const { scheduler, messages, fleet } = living({ units: 10 });
    scheduler.runUntil(tuesday8 + minutes(30));
    for (const jobNum of fleet.devices.keys()) {
      const states = messages.filter(each => each.kind === 'state' && each.jobNum === jobNum);
      expect(states.filter(each => each.complete)).toHaveLength(30);
      let known: Record<string, unknown> = {};
      for (const message of states) {
        const { seq, at, faults, ...values } = JSON.parse(message.payload);
        if (message.complete && Object.keys(known).length > 0) {
          for (const key of [
            'car_position',
            'door_state',
            'car_status',
            'car_direction',
            'direction',
            'service_mode',
          ])
            expect(known[key]).toBe(values[key]);
          expect(Array.isArray(faults)).toBe(true);
        }
        known = message.complete ? values : { ...known, ...values };
      }
    }
    expect(messages.length).toBeGreaterThan(10 * 30 * 2);
  });

  test('counters rise only, through faults and lost lines', () => {
    const { scheduler, messages, fleet } = living({ units: 10, faultRate: 300 });
    const units = [...fleet.devices.values()].map(each => each.unit);
    const first = new Map(units.map(unit => [unit.jobNum, unit.readings()]));
    scheduler.runUntil(tuesday8 + hours(2));
    for (const unit of units) {
      const before = first.get(unit.jobNum) ?? {};
      const states = messages
        .filter(each => each.kind === 'state' && each.jobNum === unit.jobNum)
        .map(each => JSON.parse(each.payload))
        .sort((one, other) => one.seq - other.seq);
      for (const key of ['door_cycles', 'starts', 'brake_actions', 'contactor_actions'] as const) {
        const reportedValues = states.map(each => each[key]).filter(each => each !== undefined);
        if (unit.type === 'escalator' && key === 'door_cycles') expect(reportedValues).toEqual([]);
        else expect(reportedValues.length).toBeGreaterThan(100);
        expect(reportedValues).toEqual(reportedValues.toSorted((one, other) => one - other));
        if (reportedValues.length > 0) expect(reportedValues[0]).toBeGreaterThanOrEqual(Number(before[key]));
      }
    }
  });

  test('a door cycle ends with the closed door, a start is a release of the brake', () => {
    const { scheduler, messages, fleet } = living({ units: 10 });
    const lifts = [...fleet.devices.values()].map(each => each.unit).filter(each => each.type === 'lift');
    const first = new Map(lifts.map(unit => [unit.jobNum, unit.readings()]));
    scheduler.runUntil(tuesday8 + hours(1));
    for (const unit of lifts) {
      const states = messages
        .filter(each => each.kind === 'state' && each.jobNum === unit.jobNum)
        .map(each => JSON.parse(each.payload));
      const became = (key: 'door_state' | 'light_curtain' | 'brake_released', value: number) => {
        const reportedValues = states.map(each => each[key]).filter(each => each !== undefined);
        const values = [first.get(unit.jobNum)?.[key], ...reportedValues];
        return values.filter((each, index) => index > 0 && each === value && values[index - 1] !== value)
          .length;
      };
      const rise = (key: 'door_cycles' | 'starts' | 'brake_actions' | 'contactor_actions') =>
        Number(unit.readings()[key]) - Number(first.get(unit.jobNum)?.[key]);
      // Doors begin to close, and close unless somebody slips in; they may open again in the same instant.
      const closing = states.findLast(each => 'door_state' in each)?.door_state === 3 ? 1 : 0;
      const closed = became('door_state', 3) - became('light_curtain', 1) - closing;
      expect([unit.jobNum, rise('door_cycles')]).toEqual([unit.jobNum, closed]);
      expect(rise('door_cycles')).toBeGreaterThan(5);
      for (const key of ['starts', 'brake_actions', 'contactor_actions'] as const)
        expect([key, rise(key)]).toEqual([key, became('brake_released', 1)]);
    }
  });

  test('the beginning and the end of an inspection report the counters', () => {
    const { scheduler, messages, fleet } = living({ units: 3 });
    const lift = [...fleet.devices.values()].map(each => each.unit).find(each => each.type === 'lift');
    if (lift?.type !== 'lift') throw new Error('no lift');
    scheduler.runUntil(tuesday8 + minutes(10));
    messages.length = 0;
    const before = Number(lift.readings().door_cycles);
    let after = 0;
    play(scheduler, maintenanceVisit(lift, minutes(30), createRandom('visit')), () => {
      after = Number(lift.readings().door_cycles);
    });
    scheduler.runUntil(scheduler.now() + minutes(35));
    expect(after - before).toBeGreaterThanOrEqual(2);
    const changes = messages
      .filter(each => each.jobNum === lift.jobNum && each.kind === 'state' && !each.complete)
      .map(each => JSON.parse(each.payload))
      .filter(each => 'service_mode' in each);
    expect(changes.map(each => each.service_mode)).toEqual([2, 1]);
    // The previous heartbeat may have reported the same numbers already.
    expect([before, undefined]).toContain(changes[0].door_cycles);
    expect([after, undefined]).toContain(changes[1].door_cycles);
    expect(changes.some(each => 'door_cycles' in each)).toBe(true);
  });

  test('commands: report, stats and watch are answered by id; nonsense is refused or ignored', () => {
    const { scheduler, fleet, messages } = living({ units: 1 });
    const device = deviceOf(fleet, 'SIM000001');
    messages.length = 0;
    device.command(JSON.stringify({ id: 'r', command: 'report' }));
    device.command(JSON.stringify({ id: 's', command: 'stats' }));
    device.command(JSON.stringify({ id: 'x', command: 'explode' }));
    device.command('{nonsense');
    expect(bodies(messages, 'reply')).toEqual([
      { id: 'r', ok: true },
      { id: 's', ok: true },
      { id: 'x', ok: false, reason: 'unknown command' },
    ]);
    expect(messages.filter(each => each.complete)).toHaveLength(1);
    expect(bodies(messages, 'stats')).toHaveLength(1);
    messages.length = 0;
    device.command(JSON.stringify({ id: 'w', command: 'watch', seconds: 60 }));
    scheduler.runUntil(tuesday8 + minutes(3));
    const partial = messages.filter(each => each.kind === 'state' && !each.complete);
    const whileWatched = partial.filter(each => JSON.parse(each.payload).at <= tuesday8 + minutes(1));
    // Sensor noise changes every second.
    expect(whileWatched.length).toBeGreaterThanOrEqual(58);
  });

  test('an escalator reports 1 for up and 2 for down', () => {
    const { scheduler, fleet, messages } = living({ units: 60 });
    scheduler.runUntil(tuesday8 + minutes(2));
    const escalators = [...fleet.devices.values()]
      .map(each => each.unit)
      .filter(each => each.type === 'escalator');
    const ways = new Set<number>();
    for (const unit of escalators) {
      if (unit.machine.speed() === 0) continue;
      const last = messages.filter(each => each.complete && each.jobNum === unit.jobNum).at(-1);
      expect(JSON.parse(last?.payload ?? '').direction).toBe(unit.machine.way() === 1 ? 1 : 2);
      ways.add(unit.machine.way());
    }
    expect(ways).toEqual(new Set([1, -1]));
  });
});

describe('determinism', () => {
  const payloadsOf = (messages: OutgoingMessage[], jobNum: string) =>
    messages.filter(each => each.jobNum === jobNum && each.kind !== 'reply').map(each => each.payload);
  const lived = (options: Parameters<typeof living>[0]) => {
    const world = living(options);
    world.scheduler.runUntil(tuesday8 + hours(1));
    return world.messages;
  };

  test('the same seed lives the same life, another does not, and the size of the fleet does not matter', () => {
    // Whole gateways, since a lost line is the gateway's fate and not the unit's.
    const small = lived({ units: 20, faultRate: 500 });
    const same = lived({ units: 20, faultRate: 500 });
    const large = lived({ units: 60, faultRate: 500 });
    const other = lived({ units: 20, faultRate: 500, seed: 8 });
    for (const jobNum of ['SIM000001', 'SIM000013', 'SIM000020']) {
      expect(payloadsOf(same, jobNum)).toEqual(payloadsOf(small, jobNum));
      expect(payloadsOf(large, jobNum).sort()).toEqual(payloadsOf(small, jobNum).sort());
      expect(payloadsOf(other, jobNum)).not.toEqual(payloadsOf(small, jobNum));
    }
    expect(small.filter(each => each.kind === 'event').length).toBeGreaterThan(20);
  });
});

describe('faults', () => {
  const events = (messages: OutgoingMessage[]): (z.output<typeof eventMessage> & { jobNum: string })[] =>
    messages
      .filter(each => each.kind === 'event')
      .map(each => ({ ...eventMessage.parse(JSON.parse(each.payload)), jobNum: each.jobNum }));

  test('each fault that occurs is cleared, none occurs twice while open, clears need an occurrence', () => {
    const { scheduler, messages, fleet } = living({ units: 40, faultRate: 1500 });
    scheduler.runUntil(tuesday8 + hours(6));
    const open = new Set<string>();
    const seen = new Set<string>();
    for (const { jobNum, code, action } of events(messages).sort((one, other) => one.seq - other.seq)) {
      const key = `${jobNum} ${code}`;
      expect(open.has(key), `${key} ${action}`).toBe(action === 'clear');
      if (action === 'occur') open.add(key);
      else open.delete(key);
      seen.add(code);
    }
    expect(seen.size).toBeGreaterThan(40);
    for (const code of ['607', '401', '203']) expect(seen).toContain(code);
    const faulty = [...open].filter(key => faultByCode.get(key.split(' ')[1] ?? '')?.level !== 'E');
    const known = [...fleet.devices.values()].flatMap(({ unit }) =>
      unit.faults().map(code => `${unit.jobNum} ${code}`),
    );
    expect(faulty.sort()).toEqual(known.sort());
  });

  test('an entrapment holds people behind closed doors, and ends after technicians have come', () => {
    const { scheduler, messages, fleet } = living({ units: 20, attended: true });
    const unit = [...fleet.devices.values()].map(each => each.unit).find(each => each.type === 'lift');
    const entry = faultByCode.get('103');
    if (unit?.type !== 'lift' || !entry) throw new Error('no lift');
    const drawn = { entry, sub: undefined, recovers: false };
    play(scheduler, entrapment(unit, drawn, createRandom(3), { scheduler, attended: true }));
    while (unit.faults().length === 0) scheduler.runUntil(scheduler.now() + 500);
    scheduler.runUntil(scheduler.now() + minutes(20));
    expect(unit.faults()).toEqual(['103', '116', '607']);
    expect(unit.readings()).toMatchObject({
      passenger_status: 1,
      car_status: 0,
      door_zone: 2,
      door_state: 0,
    });
    const people = unit.machine.riders();
    expect(people).toBeGreaterThan(0);

    unit.rescued();
    expect(unit.readings()).toMatchObject({ passenger_status: 2, door_state: 1, load_percent: 0 });
    scheduler.runUntil(scheduler.now() + minutes(1));
    expect(unit.faults()).toEqual(['103', '116']);
    unit.repaired();
    scheduler.runUntil(scheduler.now() + minutes(2));
    expect(unit.faults()).toEqual([]);
    expect(unit.machine.inDoorZone()).toBe(true);
    const own = events(messages).filter(each => each.jobNum === unit.jobNum && each.code === '103');
    expect(own.map(each => each.action)).toEqual(['occur', 'clear']);
    expect(own[0]).toMatchObject({ people, floor: expect.any(String) });
  });

  test('the rates are those of the field', () => {
    const random = createRandom('rates');
    for (const type of ['lift', 'escalator'] as const) {
      const units = Array.from({ length: 2000 }, () => faultRates(type, 1, random));
      const faultsPerYear =
        units.reduce((sum, each) => sum + hours(24 * 365) / each.meanBetweenFaultsMs, 0) / units.length;
      const drawn = Array.from({ length: 20_000 }, () => drawFault(type, random));
      const visits = drawn.filter(each => each && each.entry.level !== 'C' && !each.recovers);
      const visitsPerYear = (faultsPerYear * visits.length) / drawn.length;
      expect(visitsPerYear).toBeGreaterThan(4);
      expect(visitsPerYear).toBeLessThan(5);
    }
    // 0.1 per lift and year is 0.8 per hundred lifts and month.
    expect(hours(24 * 365) / faultRates('lift', 1, random).meanBetweenEntrapmentsMs).toBeCloseTo(0.1);
    expect(faultRates('lift', 0, random).meanBetweenFaultsMs).toBe(Number.POSITIVE_INFINITY);
  });
});

test('a gateway that was cut off comes back with late facts, with their original times and in another order', () => {
  const { scheduler, fleet, messages } = living({ units: 20 });
  scheduler.runUntil(tuesday8 + minutes(5));
  const site = fleet.sites[0];
  if (!site) throw new Error('no site');
  messages.length = 0;
  play(scheduler, site.outage(minutes(20)));
  scheduler.runUntil(scheduler.now() + minutes(20) - 1);
  expect(messages).toHaveLength(0);
  scheduler.runUntil(scheduler.now() + 2);
  const states = messages.filter(each => each.kind === 'state').map(each => JSON.parse(each.payload));
  expect(states.length).toBeGreaterThanOrEqual(20 * 19);
  const times = states.map(each => each.at);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(minutes(18));
  expect(times).not.toEqual([...times].sort());
  for (const { unit } of site.devices) {
    const own = messages
      .filter(each => each.jobNum === unit.jobNum && each.kind === 'state')
      .map(each => JSON.parse(each.payload))
      .sort((one, other) => one.at - other.at);
    const starts = own.map(each => each.starts);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  }
  expect(messages.every(each => each.qos === 1)).toBe(true);
  const offline = bodies(messages, 'event').filter(each => each.code === '508' || each.code === '916');
  expect(offline.filter(each => each.action === 'occur')).toHaveLength(20);
  expect(offline.filter(each => each.action === 'clear')).toHaveLength(20);
});
