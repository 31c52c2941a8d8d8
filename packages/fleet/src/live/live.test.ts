import { expect, test } from 'vitest';
import { liveLimitMs } from './live.ts';

const settings = { liveCloseMs: 600_000 };

test('only users without the all-day flag watch for a limited time', () => {
  expect(liveLimitMs({ user: { monitor: false }, displayLink: null, settings })).toBe(600_000);
  expect(liveLimitMs({ user: { monitor: true }, displayLink: null, settings })).toBeUndefined();
  expect(liveLimitMs({ user: { monitor: false }, displayLink: {}, settings })).toBeUndefined();
  expect(liveLimitMs(undefined)).toBeUndefined();
});
