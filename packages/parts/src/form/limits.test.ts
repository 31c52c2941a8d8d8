import { post } from '@hoistway/contract/core/call';
import { elevator } from '@hoistway/contract/features/elevator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { characterCount, limitsOf } from './limits.ts';

test('the numbers of the elevator form come from the contract', () => {
  const limits = limitsOf(elevator.save);
  expect(limits.get('areaName')).toMatchObject({ maxLength: 100, required: false });
  expect(limits.get('domainName')).toMatchObject({ maxLength: 100, required: false });
  expect(limits.get('jobNum')).toMatchObject({ required: true });
  expect(limits.get('remark')).toMatchObject({ maxLength: 50 });
  expect(limits.get('x')).toMatchObject({ required: false, nullable: true });
});

test('a filter’s text limit is found inside its union', () => {
  expect(limitsOf(elevator.list).get('jobNum')?.maxLength).toBe(32);
});

test('a field with a pattern is required', () => {
  const call = post('/x', {
    summary: '',
    access: 'signedIn',
    input: z.object({
      phone: z.string().regex(/^\d{11}$/),
      note: z.string().max(5),
      count: z.number().max(30),
    }),
  });
  const limits = limitsOf(call);
  expect(limits.get('phone')?.required).toBe(true);
  expect(limits.get('note')?.required).toBe(false);
  expect(limits.get('count')).toMatchObject({ required: true, nullable: false });
});

test('a counter counts what the check counts', () => {
  const { max = 0, strategy } = characterCount(5);
  const schema = z.string().max(max);
  for (const text of ['电梯电梯电', '电梯电梯电梯', '😀😀😀😀😀', '😀😀😀😀😀😀', '👨‍👩‍👧', '👨‍👩‍👧!'])
    expect(strategy(text) <= max, text).toBe(schema.safeParse(text).success);
});
