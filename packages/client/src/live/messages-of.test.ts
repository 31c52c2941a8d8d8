import { expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

const read = (data: unknown) => {
  const problems: string[] = [];
  const messages = messagesOf(data, problem => problems.push(problem));
  return { messages, problems };
};

test('a malformed message is dropped and reported by kind and place, the rest of its frame is accepted', () => {
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

test('a frame that is not a list holds no messages, and throws nothing', () => {
  for (const data of ['', 'not json', '{"type":"heartbeat","at":1}', 'null', new ArrayBuffer(4), undefined])
    expect(read(data)).toEqual({ messages: [], problems: ['live frame'] });
});

test('members that only a newer server adds to a known message do no harm', () => {
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
