import { mergeLift } from '@hoistway/client/live/lift-state';
import type { LiftMessage } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import { modeWords, unitState } from './unit-state.ts';

const state = (more: Partial<LiftMessage>) =>
  mergeLift(undefined, { type: 'lift', elevatorId: 'A1', ...more });
const mode = (value: number, isactive: 0 | 1 = 1) =>
  state({ isactive, data: { RunStatus: [{ name: 'service_mode', value }] } });
const faults = (items: Record<string, string | number>, isactive: 0 | 1 = 1) =>
  state({
    isactive,
    data: { FaultStatus: Object.entries(items).map(([name, value]) => ({ name, value })) },
  });

test('nothing is known before the first message', () => {
  expect(unitState(undefined)).toBeUndefined();
  expect(unitState(state({}))).toBeUndefined();
});

test('trapped people come before everything, even from a device that is gone', () => {
  expect(unitState(faults({ trapped: 1, main_fault_code: '103' }))).toBe('trapped');
  expect(unitState(faults({ trapped: 1 }, 0))).toBe('trapped');
});

test('people who telephoned count as trapped whatever the device says, or when it is silent', () => {
  expect(unitState(faults({ trapped: 0 }), true)).toBe('trapped');
  expect(unitState(undefined, true)).toBe('trapped');
});

test('a fault shows by its code, or by its family where the code may not be seen', () => {
  expect(unitState(faults({ trapped: 0, main_fault_code: '203' }))).toBe('fault');
  expect(unitState(faults({ trapped: 0, door_fault: 1 }))).toBe('fault');
  expect(unitState(faults({ trapped: 0, main_fault_code: '', door_fault: 0 }))).toBe('normal');
});

test('the service mode decides the rest, with its own word', () => {
  expect(unitState(mode(1))).toBe('normal');
  expect(unitState(mode(2))).toBe('inspection');
  expect(unitState(mode(0))).toBe('offline');
  expect(unitState(mode(1, 0))).toBe('offline');
  expect(modeWords(mode(1))).toBeUndefined();
  expect(modeWords(mode(4))?.en).toBe('Firefighter operation');
});
