import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { expect, test } from 'vitest';
import { gravestFirst } from './card-order.ts';

const ordered = (states: Record<string, ElevatorState | undefined>) =>
  gravestFirst(Object.keys(states), unit => states[unit]);

test('trapped people first, then faults, then what cannot be seen or is out of service', () => {
  expect(
    ordered({ A: 'normal', B: 'inspection', C: 'fault', D: 'trapped', E: 'offline', F: 'normal' }),
  ).toEqual(['D', 'C', 'E', 'B', 'A', 'F']);
});

test('equal ones keep the chosen order, and a unit without data yet does not jump', () => {
  expect(ordered({ C: 'normal', A: undefined, B: 'normal' })).toEqual(['C', 'A', 'B']);
});
