import { get, post } from '@hoistway/contract/core/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, fillPath } from './address.ts';

const described = { summary: '', access: 'public' } as const;
const input = z.object({}).loose();

test('a value in a path cannot change where the path leads', () => {
  expect(fillPath('/user/:userId/of/:roleId', name => `${name}/../?#`)).toBe(
    '/user/userId%2F..%2F%3F%23/of/roleId%2F..%2F%3F%23',
  );
  for (const dots of ['.', '..']) {
    const { pathname } = new URL(`/api${fillPath('/owner/:code/live', () => dots)}`, 'http://lift');
    expect(pathname.split('/')).toHaveLength(5);
  }
  expect(fillPath('/owner/:code', () => 'a..b...')).toBe('/owner/a..b...');
});

test('absent values are left out of the query, and a list is repeated item by item', () => {
  const read = get('/thing', { ...described, input });
  expect(addressOf(read, { a: undefined, b: null, c: '', d: 0, e: [], f: [1, 2] }).path).toBe(
    '/thing?c=&d=0&f=1&f=2',
  );
});

test('the body holds the fields that are not in the path', () => {
  const save = post('/thing/:id', { ...described, input });
  expect(addressOf(save, { id: 5, name: 'x' })).toEqual({ path: '/thing/5', rest: { name: 'x' } });
});
