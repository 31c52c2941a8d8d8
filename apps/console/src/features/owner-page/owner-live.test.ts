import type { OwnerLive } from '@hoistway/contract/features/qr-code';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwnerSource, lostAfterMs } from './owner-live.ts';

const standing: OwnerLive = {
  isactive: 1,
  Floor: '3',
  DoorState: 0,
  RunDirection: 0,
  OnlineTime: 1,
  speed: 0,
  position: 3.67,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that no longer answers counts as lost, though nothing fails, and recovers', async () => {
  let answers = true;
  let asked = 0;
  const source = createOwnerSource({ jobNum: 'A1' }, () => {
    asked += 1;
    return answers ? Promise.resolve(standing) : new Promise<never>(() => undefined);
  });
  expect(source.link()).toBe('waiting');
  const stop = source.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(2100);
  expect([source.link(), asked]).toEqual(['online', 2]);
  answers = false;
  await vi.advanceTimersByTimeAsync(lostAfterMs + 2000);
  expect(source.link()).toBe('lost');
  expect(source.read()?.Floor).toBe('3');
  // A hanging request is not repeated.
  expect(asked).toBe(3);
  stop();
});

test('a failed request is retried, and a page that becomes visible asks at once', async () => {
  let works = false;
  let asked = 0;
  const source = createOwnerSource({ jobNum: 'A1' }, async () => {
    asked += 1;
    if (!works) throw new Error('offline');
    return standing;
  });
  const stop = source.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(lostAfterMs + 2000);
  expect(source.link()).toBe('lost');
  works = true;
  const before = asked;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, source.link()]).toEqual([before + 1, 'online']);
  stop();
});
