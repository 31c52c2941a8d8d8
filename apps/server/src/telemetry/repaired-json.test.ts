import { expect, test } from 'vitest';
import { repairedJson } from './repaired-json.ts';

const trapped = { code: '605', action: 'occur' };

test.each([
  ['{"seq":1,"speed":0,5,"faults":["605"]}', { seq: 1, faults: ['605'] }],
  ['{"speed":1 234.5,"faults":[,"605"],"seq":4}', { faults: ['605'], seq: 4 }],
  ['{"code":"605","action":"occur","floor":"5"A"}', trapped],
  ['{"code":"605","action":"occur","floor":"Lob', trapped],
  ['{"code":"605","action":"occur","people":1', trapped],
  ['{"code":"605","action":"occur"}xx', trapped],
  ['{"code":"605","action":"occur"}{"code":"101","action":"clear"}', trapped],
  ["{'code':'605','action':'occur'}", trapped],
  ['{code:605,action:"occur"}', { code: 605, action: 'occur' }],
  ['{"code":"605" "action":"occur"}', trapped],
  ['{,"code":"605";"action":"occur"}', trapped],
  ['{"people":[},"code":"605","action":"occur"}', trapped],
  ['{"people":{1},"code":"605","action":"occur"}', { people: null, ...trapped }],
  ['{"of":{"code":"101","action":"clear"},"code":"605","action":"occur","floor":"Lo', trapped],
])('%s', (text, wanted) => {
  const { people, ...read } = repairedJson(text) as Record<string, unknown>;
  expect({ people, ...read }).toEqual({
    people: undefined,
    ...wanted,
    ...('people' in wanted && { people }),
  });
});

test.each(['', '{', '{}}', '{"code":"605"', 'code=605', '[{"code":"605","action":"occur"}]'])(
  'nothing can be read from %j',
  text => expect(repairedJson(text)).toBeUndefined(),
);
