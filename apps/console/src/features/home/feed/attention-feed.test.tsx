/** The attention feed under a clock that the test moves: it scrolls, drops what is over, and is asked for again. */
import { home, type RealTimeEvent } from '@hoistway/contract/features/home';
import type { SessionInfo } from '@hoistway/contract/features/session';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenConsole, reply } from '../../../testing/open-console.tsx';
import { busy, day, openHome, panelOf, serverSays } from '../../../testing/open-home.ts';
import { lingerMs } from './attention.ts';

const event = (id: number, more: Partial<RealTimeEvent> = {}): RealTimeEvent => ({
  ...{ id, type: 1, state: 'occurred', city: '上海市', domainName: '云栖花园', jobNum: `T-${id}` },
  ...{ updateTime: `${day} 08:00:00`, remove: false },
  ...more,
});
const going = event(1);
const over = event(2, { remove: true, state: 'cleared' });
const feedOf = (...result: RealTimeEvent[]) =>
  reply(home.realTimeFaults, { date: day, total: result.filter(({ remove }) => !remove).length, result });

/** What is timed by an interval, a frame or the page's own age waits for `pass`; replies of the server do not. */
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  onTestFinished(() => void vi.useRealTimers());
  serverSays(`${day} 12:00:00`);
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const shownEvents = () =>
  [...document.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset.event);
const openFeed = async (...events: RealTimeEvent[]): Promise<OpenConsole> => {
  const page = await openHome(busy, [feedOf(...events)]);
  await page.findAllByText('T-1');
  return page;
};
const refreshSession = (change: (info: SessionInfo) => SessionInfo) => {
  const info = sessionStore.get()?.info;
  if (info) act(() => sessionStore.refresh(change(info)));
};
const signedInAs = (userId: number) => refreshSession(info => ({ ...info, user: { ...info.user, userId } }));

describe('an event that is over', () => {
  test('stays for ten seconds after it was seen, and goes', async () => {
    await openFeed(going, over);
    // It is noticed at the first check; there is one every second.
    await pass(1000);
    await pass(lingerMs - 1000);
    expect(shownEvents()).toEqual(['1:1', '1:2']);
    await pass(1000);
    expect(shownEvents()).toEqual(['1:1']);
  });

  test('is finished for its user and for the day, when the page is opened again too', async () => {
    const page = await openFeed(going, over);
    for (let second = 0; second <= lingerMs; second += 1000) await pass(1000);
    page.unmount();
    await openFeed(going, over);
    expect(shownEvents()).toEqual(['1:1']);
    signedInAs(2);
    expect(shownEvents()).toEqual(['1:1', '1:2']);
    signedInAs(1);
    expect(shownEvents()).toEqual(['1:1']);
    serverSays('2026-03-02 00:00:10');
    await pass(1000);
    expect(shownEvents()).toEqual(['1:1', '1:2']);
  });
});

describe('the list', () => {
  const shownPx = 200;
  const fullPx = 1000;
  /** With the heights that a browser would give it, and whether somebody is at it, neither of which this document knows. */
  const openList = async () => {
    await openFeed(going);
    const list = panelOf('attention').getByRole('region');
    let isUsed = false;
    Object.defineProperties(list, {
      clientHeight: { value: shownPx },
      scrollHeight: { value: fullPx },
      matches: { value: (selector: string) => selector === ':hover, :focus-within' && isUsed },
    });
    // A list that fitted is measured once a second; the first frame begins the movement.
    await pass(1020);
    list.scrollTop = 0;
    return {
      list,
      use: (used: boolean) => {
        isUsed = used;
      },
    };
  };

  test('moves half a pixel sixty times a second, and starts again at its end', async () => {
    const { list } = await openList();
    await pass(2000);
    expect(list.scrollTop).toBeGreaterThan(59);
    expect(list.scrollTop).toBeLessThan(61);
    list.scrollTop = fullPx - shownPx - 1;
    await pass(100);
    expect(list.scrollTop).toBeLessThan(10);
  });

  test('stands still while somebody points at it or is in it, and goes on from there', async () => {
    const { list, use } = await openList();
    await pass(1000);
    const at = list.scrollTop;
    use(true);
    await pass(5000);
    expect(list.scrollTop).toBe(at);
    use(false);
    await pass(1000);
    expect(list.scrollTop - at).toBeGreaterThan(29);
    expect(list.scrollTop - at).toBeLessThan(31);
  });

  test('stands still for whoever wants no movement', async () => {
    const { device } = (
      window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
    ).happyDOM.settings;
    device.prefersReducedMotion = 'reduce';
    onTestFinished(() => {
      device.prefersReducedMotion = 'no-preference';
    });
    const { list } = await openList();
    await pass(5000);
    expect(list.scrollTop).toBe(0);
  });
});

test('the feed is asked for at the pace that is set, and no longer once the page was left', async () => {
  const page = await openFeed(going);
  const everyMs = 5000;
  refreshSession(info => ({ ...info, settings: { ...info.settings, homeFeedMs: everyMs } }));
  const asked = () => page.sent(home.realTimeFaults).length;
  const before = asked();
  await pass(everyMs - 1);
  expect(asked()).toBe(before);
  await pass(1);
  await waitFor(() => expect(asked()).toBe(before + 1));
  page.server(feedOf(going, event(3)));
  await pass(everyMs);
  await page.findByText('T-3');
  expect(asked()).toBe(before + 2);
  await page.hand.click(page.getByRole('link', { name: /帮助文档/ }));
  await page.findByLabelText('在帮助文档中查找');
  await pass(10 * everyMs);
  expect(asked()).toBe(before + 2);
});
