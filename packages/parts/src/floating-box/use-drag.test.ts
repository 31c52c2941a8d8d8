import { expect, test } from 'vitest';
import { within } from './use-drag.ts';

const screen = { width: 1440, height: 900 };

test('a box can be moved anywhere, but its entire header stays on the screen', () => {
  expect(within({ x: 300, y: 200, width: 640 }, screen)).toEqual({ x: 300, y: 200, width: 640 });
  expect(within({ x: 1400, y: 880, width: 640 }, screen)).toEqual({ x: 800, y: 852, width: 640 });
  expect(within({ x: -500, y: -20, width: 640 }, screen)).toEqual({ x: 0, y: 0, width: 640 });
});

test('a box that is wider than the screen is aligned to its left edge', () => {
  expect(within({ x: 40, y: 0, width: 640 }, { width: 390, height: 844 }).x).toBe(0);
});
