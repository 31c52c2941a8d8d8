/**
 * Polling where no change is announced: each screen at its own pace, only while it is in front. The page's clock is
 * advanced; the server's is not.
 */

import type { Call } from '@hoistway/contract/core/call';
import { allDayKeepaliveMs, ledgerSitesRefreshMs } from '@hoistway/contract/core/settings';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { monitor } from '@hoistway/contract/features/monitor';
import { session } from '@hoistway/contract/features/session';
import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const { siteName } = world.quiet.inside;
const user = 'vendor super administrator';

test('lists are refreshed at their own pace, and not after they are left', async () => {
  const api = await signedIn(world, user);
  const { settings } = await api.send(session.current, {});
  const walk = await startWalk();
  const { page } = walk;
  await page.clock.install();
  await page.routeWebSocket(/.*/, socket => socket.close());
  await signIn(walk, user);
  const count = () => {
    const times = new Map<string, number>();
    return {
      of: ({ path }: Call) => times.get(path) ?? 0,
      add(request: Request) {
        const path = new URL(request.url()).pathname.replace('/api', '');
        times.set(path, (times.get(path) ?? 0) + 1);
      },
    };
  };
  const [{ of: asked, add: ask }, { of: answered, add: answer }] = [count(), count()];
  page.on('request', ask);
  page.on('requestfinished', answer);
  const isRead = async (call: Call, more = 0) => {
    await expect.poll(() => asked(call), { message: call.path }).toBeGreaterThan(more);
    await expect.poll(() => answered(call), { message: call.path }).toBe(asked(call));
  };
  /** Expects a refresh after this time. */
  const passes = async (ms: number, ...calls: Call[]) => {
    const before = calls.map(asked);
    await page.clock.fastForward(ms);
    for (const [index, call] of calls.entries()) await isRead(call, before[index]);
  };
  const menu = page.getByRole('complementary', { name: '主菜单' });

  await page.goto('/manage/device');
  for (const call of [ledger.sites, ledger.statistics]) await isRead(call);
  await passes(ledgerSitesRefreshMs, ledger.sites, ledger.statistics);

  await page.goto(`/manage/device?domainName=${encodeURIComponent(siteName)}`);
  await rows(walk).first().getByRole('button', { name: siteName }).click();
  await isRead(ledger.elevators);
  await passes(settings.ledgerRefreshMs, ledger.elevators);

  await menu.getByRole('link', { name: /报警管理/ }).click();
  await isRead(alarm.list);
  const left = asked(ledger.elevators);
  await passes(settings.alarmRefreshMs, alarm.list);
  // The page in front was refreshed; the one that was left was not, until it is opened again.
  expect(asked(ledger.elevators)).toBe(left);
  await menu.getByRole('link', { name: /设备台账/ }).click();
  await isRead(ledger.elevators, left);
  const leftAlarms = asked(alarm.list);
  await passes(settings.ledgerRefreshMs, ledger.elevators);
  expect(asked(alarm.list)).toBe(leftAlarms);
  const sites = asked(ledger.sites);
  await page.getByLabel('返回项目列表').click();
  await isRead(ledger.sites, sites);
  const leftSite = asked(ledger.elevators);
  await passes(ledgerSitesRefreshMs, ledger.sites);
  expect(asked(ledger.elevators)).toBe(leftSite);

  await menu.getByRole('link', { name: /实时监视/ }).click();
  await isRead(elevator.list);
  await passes(settings.monitorRefreshMs, elevator.list);
  // On any page, the console of users with the all-day flag reports that they are still there.
  await menu.getByRole('link', { name: /下载管理/ }).click();
  await page.getByRole('heading', { level: 1, name: /下载管理/ }).waitFor();
  await passes(allDayKeepaliveMs, monitor.keepalive);
  await walk.close();
});
