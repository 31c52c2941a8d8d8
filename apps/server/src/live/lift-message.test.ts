import type { ReadingKey } from '@hoistway/contract/device/readings';
import { expect, test } from 'vitest';
import type { Unit } from '../telemetry/registry.ts';
import { type LiveState, newLiveState } from '../telemetry/state/live-state.ts';
import { slot } from '../telemetry/state/reading-slots.ts';
import { createLenses } from './lens.ts';
import { fullFrame, renderLift } from './lift-message.ts';

const unitOf = (live: LiveState): Unit => ({
  elevatorId: 1,
  jobNum: 'A1',
  domainId: 1,
  cityId: 1,
  lift: true,
  allowed: true,
  live,
  online: true,
  lastMessageAt: 0,
  links: [],
  leavingAt: 0,
  recording: undefined,
});

/** The data of the fault panel; the newest code comes first. */
function rendered({
  codes,
  incident = '',
  may,
}: {
  codes: string[];
  incident?: string;
  may?: string[];
}): Record<string, unknown> {
  const live = newLiveState();
  const faults = codes.map(code => ({ code, sub: '', seq: 1, at: 1, open: true, suppressed: false }));
  live.rules = { ...live.rules, faults, incident };
  const unit = unitOf(live);
  const lens = createLenses().of({ mayField: () => true, faultCodes: may && new Set(may) });
  const { data } = JSON.parse(renderLift(fullFrame(unit), lens));
  return Object.fromEntries(
    data.FaultStatus.map(({ name, value }: { name: string; value: unknown }) => [name, value]),
  );
}

test('trapped people lead, then a suspicion of them, then the level, then the newest', () => {
  expect(rendered({ codes: ['607', '606', '103'], incident: '605' })).toMatchObject({
    main_fault_code: '605',
    trapped: 1,
  });
  expect(rendered({ codes: ['607', '606', '103'], incident: '606' })).toMatchObject({
    main_fault_code: '606',
    trapped: 0,
  });
  expect(rendered({ codes: ['211', '202', '101', '104'] }).main_fault_code).toBe('101');
  expect(rendered({ codes: [] }).main_fault_code).toBe('');
});

test('a role that may not see a fault is still notified of trapped people', () => {
  expect(rendered({ codes: ['101', '202'], incident: '604', may: ['202'] }).main_fault_code).toBe('604');
  expect(rendered({ codes: ['101', '202'], may: ['202'] }).main_fault_code).toBe('202');
});

test('a suspicion that no device reported leads too, for viewers who may see it', () => {
  expect(rendered({ codes: ['103'], incident: '606' })).toMatchObject({ main_fault_code: '606', trapped: 0 });
  expect(rendered({ codes: ['103'], incident: '606', may: ['103'] }).main_fault_code).toBe('103');
});

test('a change of the mode of operation is not a fault, for lifts and escalators', () => {
  expect(rendered({ codes: ['703', '919', '920'] }).main_fault_code).toBe('');
});

test('the lock of a door is a fault of the doors', () => {
  expect(rendered({ codes: ['103'] })).toMatchObject({ door_fault: 1, safety_fault: 1 });
  expect(rendered({ codes: ['107'] })).toMatchObject({ door_fault: 0, safety_fault: 1 });
});

test('without remote monitoring a unit shows its mode and its faults; while people are trapped, also where they are', () => {
  const live = newLiveState();
  const known: Partial<Record<ReadingKey, number>> = {
    ...{ service_mode: 2, speed: 1.5, position: 7.3, door_state: 1, passenger_status: 1, load_percent: 20 },
    noise: 40,
  };
  for (const [key, value] of Object.entries(known)) live.values[slot[key as ReadingKey]] = value;
  live.texts[slot.car_position] = '3';
  live.weightPercentHour = [10];
  live.ages.old = [slot.speed];
  const shown = (incident: string) => {
    live.rules = { ...live.rules, incident };
    const unit: Unit = { ...unitOf(live), allowed: false };
    const lens = createLenses().of({ mayField: () => true, faultCodes: undefined });
    const { data, ages, ...rest } = JSON.parse(renderLift(fullFrame(unit), lens));
    const { FaultStatus: faults, ...readings } = data;
    const names = Object.values<{ name: string }[]>(readings).flatMap(items => items.map(({ name }) => name));
    return {
      names: names.sort(),
      trapped: faults.find(({ name }: { name: string }) => name === 'trapped').value,
      ages,
      rest,
    };
  };
  expect(shown('')).toMatchObject({ names: ['service_mode'], trapped: 0, ages: {} });
  expect(shown('').rest).not.toHaveProperty('Floor');
  expect(shown('606').names).toEqual(['service_mode']);
  expect(shown('605')).toMatchObject({
    names: ['car_position', 'door_state', 'load_percent', 'passenger_status', 'position', 'service_mode'],
    trapped: 1,
    rest: { Floor: '3', DoorState: 1 },
  });
});
