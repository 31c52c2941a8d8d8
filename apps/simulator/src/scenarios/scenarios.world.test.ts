import { eventMessage, type LeftOut, parseState } from '@hoistway/contract/device/telemetry';
import { describe, expect, test } from 'vitest';
import { syntheticGateways } from '../configuration/synthetic-fleet.ts';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { hours, minutes, play } from '../engine/script.ts';
import { createFleet } from '../fleet/fleet.ts';
import type { OutgoingMessage } from '../gateway/device.ts';
import type { Technicians } from '../people/technicians.ts';
import type { ScenarioWorld } from './scenario.ts';
import { scenarioByName, scenarios } from './scenarios.ts';

const tuesday8 = Date.UTC(2026, 5, 2, 0, 0);

/** Plays a scenario to its end on a healthy fleet without technicians; returns the messages of the chosen units. */
function played(name: string, pace = 1) {
  const scheduler = createScheduler(tuesday8);
  const messages: OutgoingMessage[] = [];
  const delayed: string[] = [];
  const technicians: Technicians = {
    delayNext: jobNum => void delayed.push(jobNum),
    takes() {},
    working: () => 0,
    stop() {},
  };
  const fleet = createFleet({
    gateways: syntheticGateways(60, 3, { username: 'test', secret: 'test' }, 60),
    seed: 3,
    faultRate: 0,
    attended: false,
    scheduler,
    deliver: (_site, message) => messages.push(message),
  });
  const lines: string[] = [];
  const world: ScenarioWorld = {
    fleet,
    care: { scheduler, attended: false },
    random: createRandom(name),
    technicians,
    crews: undefined,
    overseer: undefined,
    pace,
    jobNum: undefined,
    report: line => lines.push(line),
  };
  const scenario = scenarioByName.get(name);
  if (!scenario) throw new Error(name);
  scheduler.runUntil(tuesday8 + minutes(2));
  messages.length = 0;
  let ended = false;
  play(scheduler, scenario.run(world), error => {
    if (error) throw error;
    ended = true;
  });
  while (!ended && scheduler.now() < tuesday8 + hours(3)) scheduler.runUntil(scheduler.now() + 1000);
  scheduler.runUntil(scheduler.now() + minutes(3));
  const events = messages
    .filter(each => each.kind === 'event')
    .map(each => ({ jobNum: each.jobNum, ...eventMessage.parse(JSON.parse(each.payload)) }))
    .sort((one, other) => one.seq - other.seq);
  const units = [...new Set(events.map(each => each.jobNum))];
  const statesOf = (jobNum: string | undefined) =>
    messages
      .filter(each => each.kind === 'state' && each.jobNum === jobNum)
      .map(each => JSON.parse(each.payload))
      .sort((one, other) => one.seq - other.seq);
  const steps = events.map(each => `${each.action === 'occur' ? '+' : '-'}${each.code}`);
  return { ended, events, units, steps, lines, fleet, messages, statesOf, delayed, scheduler };
}

test('there are twelve, each named once', () => {
  expect(scenarioByName.size).toBe(12);
});

describe('every scenario', () => {
  test.each(scenarios.map(each => each.name))(
    '%s ends, is understood, and leaves the fleet in order',
    name => {
      const { ended, fleet, messages, lines } = played(name, 4);
      expect(ended).toBe(true);
      expect(lines.length).toBeGreaterThan(0);
      const leftOut: LeftOut[] = [];
      for (const message of messages.filter(each => each.kind === 'state'))
        if (typeof parseState(JSON.parse(message.payload), leftOut) === 'string')
          throw new Error(message.payload);
      expect(leftOut).toEqual([]);
      for (const { unit } of fleet.devices.values()) {
        expect(unit.faults()).toEqual([]);
        expect(unit.mode()).toBe(1);
        expect(unit.inService()).toBe(true);
      }
    },
  );
});

describe('the stories', () => {
  test('entrapment: the signs in their order, 90 s before the suspicion', () => {
    const { steps, events, units, statesOf } = played('entrapment');
    expect(units).toHaveLength(1);
    expect(steps).toEqual(['+103', '+116', '+606', '+607', '+605', '-606', '-605', '-607', '-116', '-103']);
    const at = (code: string) => events.find(each => each.code === code)?.at ?? 0;
    expect(at('606') - at('116')).toBeGreaterThanOrEqual(90_000);
    expect(events.slice(0, 5).every(each => (each.people ?? 0) >= 1)).toBe(true);
    const trapped = statesOf(units[0]).filter(
      each => each.at > at('116') && each.at < at('605') && each.faults,
    );
    for (const state of trapped)
      expect(state).toMatchObject({ passenger_status: 1, car_status: 0, door_zone: 2, door_state: 0 });
    expect(trapped.length).toBeGreaterThan(0);
  });

  test('trapped at a floor: three attempts, inside the door zone, people out at the end', () => {
    const { steps, events, units, statesOf } = played('trapped-at-floor');
    expect(steps).toEqual(['+201', '-201', '+201', '-201', '+201', '+604', '-604', '-201']);
    const stuck = statesOf(units[0]).filter(each => each.faults?.includes('604'));
    expect(stuck.length).toBeGreaterThan(0);
    for (const state of stuck)
      expect(state).toMatchObject({ passenger_status: 1, door_zone: 1, door_state: 0 });
    expect(events.find(each => each.code === '604')?.people).toBeGreaterThan(0);
  });

  test('power cut: one site, thirty lifts at most in 40 s, four rescued, one failed', () => {
    const { events, fleet, units } = played('power-cut');
    const cut = events.filter(each => each.code === '401' && each.action === 'occur');
    const site = fleet.sites.find(each => each.devices.some(device => device.unit.jobNum === units[0]));
    expect(site?.devices.map(each => each.unit.jobNum)).toEqual(expect.arrayContaining(units));
    expect(cut).toHaveLength(30);
    expect(Math.max(...cut.map(each => each.at)) - Math.min(...cut.map(each => each.at))).toBeLessThan(
      40_000,
    );
    expect(cut.filter(each => (each.people ?? 0) > 0).length).toBeGreaterThanOrEqual(2);
    const occurrences = (code: string) =>
      events.filter(each => each.code === code && each.action === 'occur').length;
    expect(occurrences('406')).toBe(4);
    expect(occurrences('407')).toBe(1);
    expect(occurrences('706')).toBe(4);
  });

  test('door flapping: fourteen of level C inside ten minutes', () => {
    const { events } = played('door-flapping');
    const occurred = events.filter(each => each.action === 'occur');
    expect(occurred).toHaveLength(14);
    expect((occurred.at(-1)?.at ?? 0) - (occurred[0]?.at ?? 0)).toBeLessThan(600_000);
  });

  test('visits: a genuine, a short and a shifted one; a skipped one leaves no trace', () => {
    const { events, units } = played('maintenance-visits');
    const lengths = units.map(jobNum => {
      const own = events.filter(each => each.jobNum === jobNum && each.code === '703');
      return Math.round(((own[1]?.at ?? 0) - (own[0]?.at ?? 0)) / 60_000);
    });
    expect(lengths.map(each => (each > 30 ? 'long' : 'short')).sort()).toEqual(['long', 'long', 'short']);
    const starts = events.filter(each => each.code === '703' && each.action === 'occur').map(each => each.at);
    expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThanOrEqual(minutes(60));
  });

  test('reversal: against its direction, over 1.4 times its speed, then at rest', () => {
    const { steps, units, statesOf } = played('escalator-reversal');
    expect(steps).toEqual(['+819', '+804', '+803', '-803', '-804', '-819']);
    const directions = statesOf(units[0])
      .map(each => each.direction)
      .filter(each => each !== undefined);
    expect(new Set(directions)).toEqual(new Set([0, 1, 2]));
  });

  test('false entrapment: the device reports only its sensor', () => {
    const { events, messages } = played('false-entrapment');
    expect(events).toEqual([]);
    const stuck = messages
      .map(each => JSON.parse(each.payload))
      .filter(each => each.passenger_status === 1 && each.load_percent === 0);
    expect(stuck.length).toBeGreaterThan(0);
  });

  test('late data: nothing for 20 minutes, then everything out of order', () => {
    const { messages, fleet, events } = played('gateway-late');
    expect(events.filter(each => each.code === '508' && each.action === 'occur').length).toBeGreaterThan(40);
    const late = messages
      .filter(each => each.kind === 'state' && each.qos === 1)
      .map(each => JSON.parse(each.payload).at);
    expect(late.length).toBeGreaterThan(fleet.devices.size * 18);
    expect(late).not.toEqual([...late].sort());
  });

  test('bridged lock: moving with the door open and the lock closed', () => {
    const { steps, units, statesOf } = played('bridged-lock');
    expect(steps).toEqual(['+105', '+608', '-105', '-608']);
    const impossible = statesOf(units[0]).filter(each => each.door_open_percent === 100);
    expect(impossible.length).toBeGreaterThan(0);
  });

  test('brake wear: stored self-tests fall day by day and are older than everything else', () => {
    const { steps, units, statesOf } = played('brake-wear');
    expect(steps).toEqual(['+305', '-305']);
    const stored = statesOf(units[0]).filter(each => each.at < tuesday8);
    expect(stored).toHaveLength(28);
    const health = stored.map(each => each.brake_health);
    expect(health).toEqual([...health].sort((one, other) => other - one));
    expect(stored.every(each => each.seq < tuesday8 * 1000)).toBe(true);
  });

  test('late arrival holds the technician back', () => {
    const { delayed, units } = played('late-arrival');
    expect(delayed).toEqual(units);
  });

  test('maintenance day: everything happens inside inspection operation', () => {
    const { steps, statesOf, units } = played('maintenance-day');
    expect(steps.slice(0, 2)).toEqual(['+703', '+124']);
    expect(steps.slice(-2)).toEqual(['-703', '+701']);
    expect(steps.filter(each => each === '+124')).toHaveLength(4);
    expect(
      statesOf(units[0])
        .filter(each => each.faults?.includes('124'))
        .every(each => each.service_mode === 2),
    ).toBe(true);
  });
});
