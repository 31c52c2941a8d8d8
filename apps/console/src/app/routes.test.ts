import { expect, test } from 'vitest';
import { groupAt, routeAt } from './routes.tsx';

test('a planned page of the contract belongs to its group, and is not an unknown address', () => {
  expect(groupAt('/index')).toBe('index');
  expect(groupAt('/index/indexInfo')).toBe('index');
  expect(groupAt('/manage/message')).toBe('manage');
  expect(groupAt('/manage')).toBe('manage');
  expect(groupAt('/nowhere')).toBeUndefined();
});

test('an existing page resolves to itself', () => {
  expect(routeAt('/manage/alarm')?.name).toBe('alarm');
  expect(groupAt('/manage/alarm')).toBeUndefined();
});
