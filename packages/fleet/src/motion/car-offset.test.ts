import type { LiftState } from '@hoistway/client/live/lift-state';
import type { StructureMessage } from '@hoistway/contract/live';
import { describe, expect, it } from 'vitest';
import { floorsAround, isLevel, offsetOf } from './car-offset.ts';

const structure: StructureMessage = {
  type: 'structure',
  Id: 'HT-1',
  elevatorType: 'lift',
  realFloorList: ['-1', '1', '2'].map(floorcode => ({ floorcode, description: '' })),
  floorHeights: [0, 4, 7.2],
  ratedSpeed: 1.75,
};
const at = (position: number | undefined, speed = 0, Floor = '1'): LiftState => ({
  elevatorId: 'HT-1',
  isactive: 1,
  Floor,
  DoorState: 0,
  RunDirection: 0,
  OnlineTime: undefined,
  receivedAt: undefined,
  ages: {},
  data: { RunStatus: { speed, ...(position !== undefined && { position }) } },
});

describe('a standing car', () => {
  it.each([4, 3.9, 4.1])('is level with its floor at %f m', position => {
    expect([isLevel(at(position), structure), offsetOf(at(position), structure)]).toEqual([true, undefined]);
  });
  it.each([
    [3.67, -0.33, ['-1', '1']],
    [4.5, 0.5, ['1', '2']],
    [7.6, 3.6, undefined],
  ])('is not at %f m', (position, offset, around) => {
    expect([isLevel(at(position), structure), offsetOf(at(position), structure)]).toEqual([false, offset]);
    expect(floorsAround(structure, position)).toEqual(around);
  });
  it.each([
    ['it runs', at(4, 0.5)],
    ['its position is unknown', at(undefined)],
    ['its floor is unknown', at(4, 0, '9')],
    ['nothing is known', undefined],
  ])('may be anywhere where %s', (_where, state) => {
    expect([isLevel(state, structure), offsetOf(state, structure)]).toEqual([false, undefined]);
  });
});
