import { mergeLift } from '@hoistway/client/live/lift-state';
import type { StructureMessage } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import type { CarPlace } from './car-motion.ts';
import { floorsAround, offsetOf } from './car-offset.ts';
import { floorNear, stateAt } from './drawn-unit.ts';

const structure: StructureMessage = {
  type: 'structure',
  Id: 'A1',
  elevatorType: 'lift',
  ratedSpeed: 2.5,
  realFloorList: ['B1', '1', '2', '3'].map(floorcode => ({ floorcode, description: floorcode })),
  floorHeights: [0, 4, 7, 10],
};
const reported = (Floor: string, values: Record<string, number | string>) =>
  mergeLift(undefined, {
    type: 'lift',
    elevatorId: 'A1',
    OnlineTime: 5,
    isactive: 1,
    Floor,
    DoorState: Number(values.door_state ?? 0),
    RunDirection: Number(values.car_direction ?? 0),
    data: { RunStatus: Object.entries(values).map(([name, value]) => ({ name, value })) },
  });
const at = (place: Partial<CarPlace>): CarPlace => ({
  position: 0,
  doorPercent: 0,
  way: 0,
  doorWay: 0,
  ...place,
});

test('the floor shown is the one where the car is drawn, whatever the device has reported since', () => {
  const then = reported('1', { car_position: '1', car_direction: 1, speed: 2.5 });
  const newest = reported('3', { car_position: '3', car_direction: 0, speed: 0 });
  const floorAt = (position: number) => stateAt(newest, then, at({ position, way: 1 }), structure);
  expect(floorAt(5.4).Floor).toBe('1');
  expect(floorAt(5.6).Floor).toBe('2');
  expect(floorAt(5.6).data.RunStatus?.car_position).toBe('2');
  expect(floorAt(9).Floor).toBe('3');
  expect(floorAt(9).RunDirection).toBe(1);
});

test('the text for the doors matches how they are drawn', () => {
  const closed = reported('1', { door_state: 0, car_direction: 0, speed: 0 });
  const opens = stateAt(closed, closed, at({ position: 4, doorPercent: 15, doorWay: 1 }), structure);
  expect([opens.DoorState, opens.data.RunStatus?.door_state]).toEqual([2, 2]);
  expect(stateAt(closed, closed, at({ position: 4, doorWay: -1 }), structure).DoorState).toBe(3);
  expect(stateAt(closed, closed, at({ position: 4 }), structure).DoorState).toBe(0);
});

test('a standing car shows the floor it reports; faults and the connection are never delayed', () => {
  const then = reported('1', { speed: 0 });
  const newest = mergeLift(then, {
    type: 'lift',
    elevatorId: 'A1',
    isactive: 0,
    data: { FaultStatus: [{ name: 'trapped', value: 1 }] },
  });
  const state = stateAt(newest, then, at({ position: 6.9 }), structure);
  expect(state.Floor).toBe('1');
  expect(state.isactive).toBe(0);
  expect(state.data.FaultStatus?.trapped).toBe(1);
});

test('fields that the user may not see are not invented', () => {
  const nothing = mergeLift(undefined, { type: 'lift', elevatorId: 'A1', isactive: 1 });
  const state = stateAt(nothing, nothing, at({ position: 5, way: 1, doorWay: 1 }), structure);
  expect([state.Floor, state.DoorState, state.RunDirection, state.data.RunStatus]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the nearest floor, and the two around a position', () => {
  expect(floorNear(structure, 8.6)).toBe('3');
  expect(floorNear(undefined, 8.6)).toBeUndefined();
  expect(floorsAround(structure, 8.6)).toEqual(['2', '3']);
  expect(floorsAround(structure, 12)).toBeUndefined();
});

test('a car that stands between floors shows how far it is from the sill', () => {
  expect(offsetOf(reported('1', { position: 4.62, speed: 0 }), structure)).toBe(0.62);
  expect(offsetOf(reported('2', { position: 6.2, speed: 0 }), structure)).toBe(-0.8);
  expect(offsetOf(reported('1', { position: 4.03, speed: 0 }), structure)).toBeUndefined();
  expect(offsetOf(reported('1', { position: 4.62, speed: 1.2 }), structure)).toBeUndefined();
});
