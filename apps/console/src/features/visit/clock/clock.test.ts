import type { Job } from '@hoistway/contract/features/visit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const begin = 1_700_000_000_000;
const phone = { wallMs: begin, steadyMs: 0, hidden: false };
const passes = (ms: number) => {
  phone.wallMs += ms;
  phone.steadyMs += ms;
};

beforeEach(() => {
  Object.assign(phone, { wallMs: begin, steadyMs: 0, hidden: false });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    get hidden() {
      return phone.hidden;
    },
  });
  vi.spyOn(Date, 'now').mockImplementation(() => phone.wallMs);
  vi.spyOn(performance, 'now').mockImplementation(() => phone.steadyMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Here the browser keeps nothing, which the modules of this file remember.
  vi.resetModules();
});
/** A tab: what it has in memory is its own. */
const openTab = async () => {
  vi.resetModules();
  return {
    ...(await import('./clock.ts')),
    ...(await import('../store/visits.ts')),
    ...(await import('../store/orders.ts')),
    ...(await import('../begin/new-visit.ts')),
  };
};
type Tab = Awaited<ReturnType<typeof openTab>>;
const beginVisit = async (tab: Tab) => {
  const visit = tab.newVisit({
    job: { mpId: 7, annex: 'A', planType: 'HM' } as Job,
    list: { name: '张三', timeZone: 'Asia/Shanghai' } as never,
    session: { userId: 1, username: 'zhang' } as never,
    ...{ others: [], code: '', found: { place: null, placeProblem: 'denied' }, helps: false },
  });
  await tab.addVisit(visit);
  return visit.visitId;
};
const startOf = (tab: Tab, visitId: string) => tab.visits.get().get(visitId)?.startedAt;

test('goes on evenly while the phone’s is set, in every tab and after the page was closed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.workNow();
  second.workNow();
  passes(hourMs);
  phone.wallMs += 2 * dayMs;
  const set = begin + hourMs + 1;
  expect([first.workNow(), second.workNow()]).toEqual([set, set]);
  expect((await openTab()).workNow()).toBe(set);
  passes(minuteMs);
  phone.wallMs -= 5 * dayMs;
  expect([second.workNow(), first.workNow()]).toEqual([set + minuteMs + 1, set + minuteMs + 1]);
});

/** The answer to a request that took no time. */
const answered = (tab: Tab, serverMs: number) => tab.learnServerTime(serverMs, 0);
const never = () => Promise.reject(new Error('nothing is undecided'));

test('is settled by the server’s time, which moves what was noted since and was not sent', async () => {
  const tab = await openTab();
  // Of real browsers.
  phone.steadyMs = 0.3;
  answered(tab, begin);
  const first = await beginVisit(tab);
  passes(minuteMs);
  await tab.settleClock(never);
  phone.hidden = true;
  tab.workNow();
  // It sleeps for ten minutes, in which the network sets it forward.
  phone.wallMs += 10 * minuteMs + dayMs;
  phone.hidden = false;
  const photo = tab.noting();
  const later = await beginVisit(tab);
  const sealed = await beginVisit(tab);
  await tab.changeVisit(sealed, visit => ({ ...visit, server: { state: 'record' } as never }));
  const step = { kind: 'accepted', at: tab.workNow(), isSent: false, refusal: null } as never;
  await tab.addStep(step);
  await tab.addStep({ ...(step as object), isSent: true } as never);
  const noted = begin + 11 * minuteMs + dayMs;
  expect([startOf(tab, later), tab.orderSteps.get()[0]?.at]).toEqual([noted, noted]);
  // Nobody asks: it stays as it is.
  await tab.settleClock();
  expect(startOf(tab, later)).toBe(noted);
  const asked: number[] = [];
  const ask = async () => {
    asked.push(tab.workNow());
    answered(tab, begin + 11 * minuteMs);
  };
  // Two queues at once, of which neither goes on before all is moved.
  await Promise.all([tab.settleClock(ask), tab.settleClock()]);
  expect([first, later, sealed].map(id => startOf(tab, id))).toEqual([begin, noted - dayMs, noted]);
  expect(tab.orderSteps.get().map(({ at }) => at)).toEqual([noted - dayMs, noted]);
  expect([photo(), tab.workNow()]).toEqual([noted - dayMs, noted - dayMs]);
  await tab.settleClock(never);
  expect(asked).toEqual([noted]);
});

test('is not settled by a question that failed', async () => {
  const tab = await openTab();
  answered(tab, begin);
  const visitId = await beginVisit(tab);
  phone.hidden = true;
  tab.workNow();
  phone.wallMs += dayMs;
  phone.hidden = false;
  await expect(tab.settleClock(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  const later = await beginVisit(tab);
  await tab.settleClock(async () => answered(tab, begin + minuteMs));
  expect([visitId, later].map(id => startOf(tab, id))).toEqual([begin, begin + minuteMs]);
});

test('moves nothing any more once something was sent without the server’s time', async () => {
  const tab = await openTab();
  answered(tab, begin);
  phone.hidden = true;
  tab.workNow();
  phone.wallMs += dayMs;
  phone.hidden = false;
  const visitId = await beginVisit(tab);
  await tab.settleClock(async () => tab.learnServerTime(begin + minuteMs, hourMs));
  answered(tab, begin + minuteMs);
  await tab.settleClock(never);
  expect(startOf(tab, visitId)).toBe(begin + dayMs);
  expect(tab.workNow()).toBe(begin + dayMs);
});

test('is the phone’s again when something begins and all that is finished was sent', async () => {
  const tab = await openTab();
  const visitId = await beginVisit(tab);
  passes(minuteMs);
  phone.wallMs += 2 * dayMs;
  await tab.changeVisit(visitId, visit => ({ ...visit, document: { persons: [], items: [] } as never }));
  await tab.beginWork(async () => undefined);
  expect(tab.workNow()).toBe(begin + minuteMs + 1);
  // Nobody goes on with it: it goes along once it is decided.
  await tab.changeVisit(visitId, visit => ({ ...visit, document: null }));
  await tab.beginWork(async () => undefined);
  expect(tab.workNow()).toBe(begin + minuteMs + 1);
  await tab.settleClock(async () => answered(tab, begin + minuteMs));
  await tab.beginWork(async () => undefined);
  expect(tab.workNow()).toBe(begin + minuteMs + 2 * dayMs);
  expect(startOf(tab, visitId)).toBe(begin + 2 * dayMs - 1);
});

test('nothing of a sleep of before is laid to what begins now', async () => {
  const tab = await openTab();
  answered(tab, begin);
  await tab.settleClock();
  // In front of its user, so that its clock seems to be set.
  phone.wallMs += 8 * hourMs;
  tab.workNow();
  const visit = await tab.beginWork(async () => startOf(tab, await beginVisit(tab)));
  answered(tab, begin + 8 * hourMs);
  await tab.settleClock(never);
  expect([visit, tab.workNow()]).toEqual([begin + 8 * hourMs, begin + 8 * hourMs]);
});

test('another tab that was hidden meanwhile notices what happened since the last reading of any', async () => {
  const [first, second] = [await openTab(), await openTab()];
  answered(first, begin);
  await first.settleClock();
  second.workNow();
  phone.hidden = true;
  first.workNow();
  // The second tab notes a nap, and is closed; then the clock is set.
  phone.wallMs += 10 * minuteMs;
  second.workNow();
  phone.wallMs += 20 * minuteMs + 2 * dayMs;
  phone.hidden = false;
  const visitId = await beginVisit(first);
  answered(first, begin + 30 * minuteMs);
  await first.settleClock(never);
  expect(startOf(first, visitId)).toBe(begin + 30 * minuteMs);
});

test('asks once more when the clock was set while it asked', async () => {
  const tab = await openTab();
  answered(tab, begin);
  await tab.settleClock();
  phone.hidden = true;
  tab.workNow();
  phone.wallMs += 10 * minuteMs;
  const visitId = await beginVisit(tab);
  let asked = 0;
  await tab.settleClock(async () => {
    asked += 1;
    phone.hidden = false;
    const tookMs = asked === 1 ? dayMs : 0;
    phone.wallMs += tookMs;
    tab.learnServerTime(begin + 10 * minuteMs, tookMs);
  });
  expect([asked, startOf(tab, visitId), tab.workNow()]).toEqual([
    ...[2, begin + 10 * minuteMs, begin + 10 * minuteMs],
  ]);
});

test('what a full phone could not move keeps everything from being sent until it could', async () => {
  const tab = await openTab();
  answered(tab, begin);
  await tab.settleClock();
  phone.hidden = true;
  tab.workNow();
  phone.wallMs += dayMs;
  phone.hidden = false;
  const visitId = await beginVisit(tab);
  const dropped = await beginVisit(tab);
  const { get } = tab.visits;
  let isFull = true;
  vi.spyOn(tab.visits, 'get').mockImplementation(() => {
    const all = get();
    // `changeVisit` finds it not.
    return new Proxy(all, {
      get: (target, key) => {
        if (key === 'get' && isFull) return () => undefined;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  });
  await expect(tab.settleClock(async () => answered(tab, begin))).rejects.toThrow('could not keep');
  await expect(tab.settleClock()).rejects.toThrow('could not keep');
  await tab.dropVisit(dropped);
  isFull = false;
  await tab.settleClock(never);
  expect(startOf(tab, visitId)).toBe(begin);
});
