import { expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

const read = (data: unknown) => {
  const problems: string[] = [];
  const messages = messagesOf(data, problem => problems.push(problem));
  return { messages, problems };
};

test('what is not in the agreed shape is dropped and told by its kind and place, and what stands beside it is taken', () => {
  const lift = { type: 'lift', elevatorId: 'A1', data: { RunStatus: [{ name: 'speed', value: 1.5 }] } };
  const frame = [
    { type: 'alarm', change: 'raised', alarmId: 'seven', elevatorId: 'A1', boxUp: true },
    lift,
    { type: 'lift', elevatorId: 'A1', Floor: 3 },
    { type: 'lift', elevatorId: 'A1', data: { RunStatus: [{ name: 'speed', value: null }] } },
    { type: 'lift', elevatorId: 'A1', data: { RunStatus: [null] } },
    { type: 'lift', elevatorId: 'A1', data: { RunStatus: { speed: 1 } } },
    { type: 'stale', what: 'weather' },
    { type: 'of a newer server' },
    7,
  ];
  expect(read(JSON.stringify(frame))).toEqual({
    messages: [lift],
    problems: [
      'live message alarm alarmId',
      'live message lift Floor',
      'live message lift data',
      'live message lift data',
      'live message lift data',
      'live message stale what',
      'live message of a newer server type',
      'live message ?',
    ],
  });
});

test('what is no list of messages holds none, and throws nothing', () => {
  for (const data of ['', 'not json', '{"type":"heartbeat","at":1}', 'null', new ArrayBuffer(4), undefined])
    expect(read(data)).toEqual({ messages: [], problems: ['live frame'] });
});

test('what only a newer server says of a known message harms nothing', () => {
  const { messages, problems } = read(
    JSON.stringify([
      { type: 'heartbeat', at: 5, more: true },
      { type: 'lift', elevatorId: 'A1', data: { NewStatus: [{ name: 'new', value: 1 }] } },
    ]),
  );
  expect(problems).toEqual([]);
  expect(messages).toMatchObject([
    { type: 'heartbeat', at: 5 },
    { type: 'lift', elevatorId: 'A1' },
  ]);
});
