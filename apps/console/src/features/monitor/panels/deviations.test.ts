import { mergeLift } from '@hoistway/client/live/lift-state';
import { expect, test } from 'vitest';
import { deviationsOf, judge } from './deviations.ts';

const state = (
  run: Record<string, number>,
  device: Record<string, number>,
  other: Record<string, number> = {},
) => {
  const items = (values: Record<string, number>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  return mergeLift(undefined, {
    type: 'lift',
    elevatorId: 'A1',
    isactive: 1,
    data: { RunStatus: items(run), DeviceStatus: items(device), OtherStatus: items(other) },
  });
};

test('a unit that runs as it should has none', () => {
  const well = state({ service_mode: 1, door_state: 0, speed: 1.5 }, { safety_loop: 1, door_loop: 1 });
  expect(deviationsOf(well, 'lift')).toEqual([]);
  expect(deviationsOf(undefined, 'lift')).toEqual([]);
});

test('dangers come before anything that needs a visit some day', () => {
  const ill = state({ service_mode: 2 }, { overload: 1, safety_loop: 0 }, { cabinet_temperature: 63.5 });
  expect(deviationsOf(ill, 'lift')).toEqual([
    'safety_loop',
    'overload',
    'service_mode',
    'cabinet_temperature',
  ]);
});

test('an open lock is a deviation only next to closed doors', () => {
  expect(judge(state({ door_state: 1 }, { door_loop: 0 }), 'door_loop')).toBe(true);
  expect(judge(state({ door_state: 0 }, { door_loop: 0 }), 'door_loop')).toBe(false);
});

test('only readings that this kind of unit has', () => {
  expect(deviationsOf(state({}, { comb_plate: 0 }), 'lift')).toEqual([]);
  expect(deviationsOf(state({}, { comb_plate: 0 }), 'escalator')).toEqual(['comb_plate']);
});
