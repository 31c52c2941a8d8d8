import { expect, it } from 'vitest';
import { rowKinds } from './core/row-kinds.ts';
import { type LiveMessage, liveFrame, liveMessage } from './live.ts';

const messages: LiveMessage[] = [
  {
    type: 'structure',
    Id: 'A1',
    elevatorType: 'lift',
    realFloorList: [{ floorcode: '1', description: 'Lobby' }],
    ratedSpeed: 1.75,
    floorHeights: [0],
  },
  {
    type: 'lift',
    elevatorId: 'A1',
    snapshot: true,
    isactive: 1,
    Floor: '3',
    receivedAt: 5,
    ages: { noise: 4 },
    data: {
      RunStatus: [
        { name: 'speed', value: 1.5 },
        { name: 'car_position', value: '3' },
      ],
      WeightPercentHour: [],
    },
  },
  { type: 'alarm', change: 'ended', alarmId: 7, elevatorId: 'A1', boxUp: true },
  ...rowKinds.map(what => ({ type: 'stale', what }) as const),
  { type: 'serverState', canSave: false },
  { type: 'refused', request: 'lift:A2', msg: 'Not found' },
  { type: 'heartbeat', at: 5 },
];

it('parses every live message as it was written', () => {
  expect(liveFrame.parse(JSON.parse(JSON.stringify(messages)))).toEqual(messages);
});

it('parses no message that lacks a required member', () => {
  for (const message of messages.filter(({ type }) => type !== 'lift'))
    for (const name of Object.keys(message))
      expect(liveMessage.safeParse({ ...message, [name]: undefined }).success).toBe(false);
});
