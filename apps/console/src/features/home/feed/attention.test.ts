import type { RealTimeEvent } from '@hoistway/contract/features/home';
import { afterEach, describe, expect, it, vi } from 'vitest';

// The session is read when its module is loaded.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => {} }));

import { finishedBy, keyOf, lingerMs, shownOf } from './attention.ts';
import { clearOtherDays, recallFinished, rememberFinished } from './attention-memory.ts';

const event = (id: number, more: Partial<RealTimeEvent> = {}): RealTimeEvent => ({
  id,
  type: 1,
  state: 'occurred',
  city: '上海市',
  domainName: 'site',
  jobNum: `T${id}`,
  updateTime: '2026-03-01 08:00:00',
  remove: false,
  ...more,
});
const over = { remove: true, state: 'cleared' } as const;

describe('an event that is over', () => {
  it('stays ten seconds after it was first seen so, and not a moment less', () => {
    const seen = new Map<string, number>();
    const events = [event(1), event(2, over)];
    expect(finishedBy(events, seen, 0)).toEqual([]);
    expect(finishedBy(events, seen, lingerMs - 1)).toEqual([]);
    expect(finishedBy(events, seen, lingerMs)).toEqual(['1:2']);
    expect(shownOf(events, new Set(['1:2'])).map(({ id }) => id)).toEqual([1]);
  });

  it('counts its own ten seconds, and from again when it was gone meanwhile', () => {
    const seen = new Map<string, number>();
    finishedBy([event(2, over)], seen, 0);
    expect(finishedBy([event(2, over), event(3, over)], seen, lingerMs)).toEqual(['1:2']);
    expect(finishedBy([event(3, over)], seen, lingerMs)).toEqual([]);
    expect(finishedBy([event(2, over)], seen, 2 * lingerMs)).toEqual([]);
  });

  it('is identified by its time as well where it is a device', () => {
    const morning = event(7, { type: 3, state: 'online', remove: true });
    const evening = { ...morning, updateTime: '2026-03-01 20:00:00' };
    expect(keyOf(morning)).not.toBe(keyOf(evening));
    expect(keyOf(event(7, { type: 2 }))).toBe(keyOf(event(7, { type: 2, updateTime: 'later' })));
    expect(shownOf([morning, evening], new Set([keyOf(morning)]))).toEqual([evening]);
  });

  it('is found among 5,000', () => {
    const seen = new Map<string, number>();
    const events = Array.from({ length: 5000 }, (_, id) => event(id, over));
    finishedBy(events, seen, 0);
    const finished = new Set(finishedBy(events, seen, lingerMs));
    expect([finished.size, shownOf(events, finished).length]).toEqual([5000, 0]);
  });
});

describe('what is finished for the day', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    stored.clear();
  });

  it('is of one user and one day', () => {
    vi.stubGlobal('localStorage', storage);
    rememberFinished(1, '2026-03-01', new Set(['1:2']));
    expect([...recallFinished(1, '2026-03-01')]).toEqual(['1:2']);
    expect([...recallFinished(2, '2026-03-01')]).toEqual([]);
    expect([...recallFinished(1, '2026-03-02')]).toEqual([]);
  });

  it('does not matter where storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => rememberFinished(1, '2026-03-01', new Set(['1:2']))).not.toThrow();
    expect(recallFinished(1, '2026-03-01').size).toBe(1);
    expect(() => clearOtherDays('2026-03-01')).not.toThrow();
  });

  it('is cleared of other days, whoever’s they were', () => {
    vi.stubGlobal('localStorage', storage);
    rememberFinished(1, '2026-02-28', new Set(['1:1']));
    rememberFinished(2, '2026-03-01', new Set(['1:2']));
    stored.set('other', 'x');
    clearOtherDays('2026-03-01');
    expect([...stored.keys()].sort()).toEqual(['hoistway:home-finished:2', 'other']);
  });
});
