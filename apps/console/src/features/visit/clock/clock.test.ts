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

test('is settled by the server’s time, which moves what was noted since and was not sent', async () => {
  const tab = await openTab();
  await tab.learnServerTime(tab.workNow(), begin);
  const visitId = await beginVisit(tab);
  passes(minuteMs);
  expect(tab.isClockUnsettled()).toBe(false);
  phone.hidden = true;
  tab.workNow();
  // It sleeps for ten minutes, in which the network sets it forward.
  phone.wallMs += 10 * minuteMs + dayMs;
  phone.hidden = false;
  const later = await beginVisit(tab);
  const sealed = await beginVisit(tab);
  await tab.changeVisit(sealed, visit => ({ ...visit, server: { state: 'record' } as never }));
  const step = { kind: 'accepted', at: tab.workNow(), isSent: false, refusal: null } as never;
  await tab.addStep(step);
  await tab.addStep({ ...(step as object), isSent: true } as never);
  const noted = begin + 11 * minuteMs + dayMs;
  expect([startOf(tab, later), tab.orderSteps.get()[0]?.at]).toEqual([noted, noted]);
  expect(tab.isClockUnsettled()).toBe(true);
  await tab.learnServerTime(tab.workNow(), begin + 11 * minuteMs);
  expect(tab.isClockUnsettled()).toBe(false);
  expect([visitId, later, sealed].map(id => startOf(tab, id))).toEqual([begin, noted - dayMs, noted]);
  expect(tab.orderSteps.get().map(({ at }) => at)).toEqual([noted - dayMs, noted]);
  expect(tab.workNow()).toBe(begin + 11 * minuteMs);
});

test('moves nothing any more once something was sent without the server’s time', async () => {
  const tab = await openTab();
  await tab.learnServerTime(tab.workNow(), begin);
  phone.hidden = true;
  phone.wallMs += dayMs;
  tab.workNow();
  phone.hidden = false;
  const visitId = await beginVisit(tab);
  tab.settleClock();
  await tab.learnServerTime(tab.workNow(), begin + minuteMs);
  expect(startOf(tab, visitId)).toBe(begin + dayMs);
  expect(tab.workNow()).toBe(begin + dayMs);
});

test('learns nothing from an answer that was long under way', async () => {
  const tab = await openTab();
  await tab.learnServerTime(tab.workNow(), begin);
  const askedAt = tab.workNow();
  passes(2 * minuteMs);
  await tab.learnServerTime(askedAt, begin + hourMs);
  await tab.learnServerTime(tab.workNow(), begin + 2 * minuteMs);
  expect(tab.workNow()).toBe(begin + 2 * minuteMs);
});

test('is the phone’s again when something begins and nothing else waits', async () => {
  const tab = await openTab();
  const visitId = await beginVisit(tab);
  passes(minuteMs);
  phone.wallMs += 2 * dayMs;
  expect(startOf(tab, await beginVisit(tab))).toBe(begin + minuteMs + 1);
  for (const { visitId: id } of tab.visits.get().values()) await tab.dropVisit(id);
  expect(startOf(tab, visitId)).toBeUndefined();
  expect(startOf(tab, await beginVisit(tab))).toBe(begin + minuteMs + 2 * dayMs);
});
