import { mergeLift } from '@hoistway/client/live/lift-state';
import type { LiftMessage, StructureMessage } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import { reportOf } from './report-of.ts';

const structure: StructureMessage = {
  type: 'structure',
  Id: 'A1',
  elevatorType: 'lift',
  ratedSpeed: 1.75,
  realFloorList: [
    { floorcode: 'B1', description: 'B1' },
    { floorcode: '1', description: '1' },
  ],
  floorHeights: [0, 3.6],
};
const state = (more: Partial<LiftMessage>) =>
  mergeLift(undefined, { type: 'lift', elevatorId: 'A1', OnlineTime: 5, ...more });
const running = (values: Record<string, number>) => ({
  RunStatus: Object.entries(values).map(([name, value]) => ({ name, value })),
});

test('uses the measured position, speed and door width', () => {
  const now = state({ Floor: 'B1', data: running({ position: 1.2, speed: -1.5, door_open_percent: 30 }) });
  expect(reportOf(now, structure, 99)).toEqual({ at: 5, position: 1.2, speed: -1.5, doorPercent: 30 });
});

test('falls back to the floor and the door state where those may not be seen', () => {
  expect(reportOf(state({ Floor: '1', DoorState: 1 }), structure, 99)).toEqual({
    at: 5,
    position: 3.6,
    speed: 0,
    doorPercent: 100,
  });
});

test('a report without device time counts as sent now', () => {
  const now = mergeLift(undefined, { type: 'lift', elevatorId: 'A1', Floor: '1' });
  expect(reportOf(now, structure, 99)?.at).toBe(99);
});

test('a car whose position is not known is not drawn', () => {
  expect(reportOf(state({ Floor: '7' }), structure, 99)).toBeUndefined();
  expect(reportOf(state({ Floor: '1' }), undefined, 99)).toBeUndefined();
  expect(reportOf(undefined, structure, 99)).toBeUndefined();
});
