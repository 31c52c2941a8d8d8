/** The home page that cannot read what it shows: each failure is said where it is, and what was read before is marked as old. */
import type { Call } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { home } from '@hoistway/contract/features/home';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Reply, reply } from '../../testing/open-console.tsx';
import {
  busy,
  day,
  failures,
  loaded,
  openHome,
  panelOf,
  serverSays,
  statuses,
  trappedBox,
} from '../../testing/open-home.ts';
import { openLine } from '../../testing/open-line.ts';

test.each<[panel: string, call: Call, again: Reply | undefined]>([
  ['rescueProgress', home.rescueProgress, busy[0]],
  ['maintenanceRecord', home.recordDates, busy[4]],
  ['runCount', home.runCounts, busy[5]],
  ['attention', home.realTimeFaults, busy[7]],
  ['elevatorAge', home.elevatorAges, busy[6]],
  ['annualInspection', home.annualInspection, busy[8]],
  ['contract', home.contractExpiry, busy[9]],
  ['yesterdayWarning', home.yesterdayFaults, busy[10]],
])('a call of the panel %s that fails is said there alone, and asked again', async (panel, call, again) => {
  const page = await openHome(busy, [reply(call, new Refusal('forbidden'))]);
  await screen.findAllByText('云栖花园');
  await waitFor(() => expect(failures()).toHaveLength(1));
  const failed = panelOf(panel);
  expect(failures()).toEqual(failed.getAllByRole('alert'));
  if (again) page.server(again);
  await page.hand.click(failed.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(failures()).toEqual([]));
});

test('status counts that cannot be read are said to be so, and nothing looks calm', async () => {
  const page = await openHome(busy, [
    reply(home.elevatorStatusCount, new Refusal('forbidden')),
    reply(home.planStatusCount, new Refusal('forbidden')),
  ]);
  await loaded(page);
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(failures()).toEqual(panelOf('rescueProgress').getAllByRole('alert'));
  const counts = within(page.getByRole('region', { name: '状态统计' }));
  await waitFor(() => expect(counts.getAllByRole('alert')).toHaveLength(2));
  expect(page.queryByText('无人被困')).toBeNull();
  expect(trappedBox()).toBeNull();
  expect(counts.queryByText('故障停梯')).toBeNull();
  expect(counts.queryByText('今日待保养')).toBeNull();
});

test('a list of trapped people that cannot be read says so next to their number', async () => {
  const page = await openHome(busy, [
    statuses(2, 4, 1098, `${day} 11:20:30`),
    reply(home.jobNums, new Refusal('forbidden')),
  ]);
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(failures()).toEqual(panelOf('rescueProgress').getAllByRole('alert'));
  panelOf('rescueProgress').getByRole('button', { name: /^2/ });
  expect(trappedBox()?.dataset.some).toBe('true');
  expect(page.queryByText('无人被困')).toBeNull();
});

test('numbers that cannot be read again stay, and say that they are old', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  const panel = panelOf('rescueProgress');
  panel.getByText('完成率 33.33%');
  page.server(reply(home.rescueProgress, new Refusal('forbidden')));
  serverSays('2026-03-02 00:00:10');
  const failed = await panel.findByRole('alert');
  expect(failed.textContent).toContain('刷新失败');
  const old = panel.getByText('完成率 33.33%').closest('[data-stale]');
  expect(old?.getAttribute('data-stale')).toBe('true');
  expect(old?.querySelector('[data-part=as-of]')).not.toBeNull();
  expect(failures()).toEqual([failed]);
  page.server(busy[0] as Reply);
  await page.hand.click(within(failed).getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(failures()).toEqual([]));
});

test('that nobody is trapped looks no longer calm once it cannot be read again', async () => {
  serverSays(`${day} 23:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  await waitFor(() => expect(trappedBox()?.dataset).toMatchObject({ some: 'false' }));
  page.server(reply(home.elevatorStatusCount, new Refusal('forbidden')));
  serverSays('2026-03-02 00:00:10');
  await waitFor(() => expect(trappedBox()?.dataset).toMatchObject({ some: 'false', stale: 'true' }));
  panelOf('rescueProgress').getByText('当时无人被困');
  const counter = document.querySelector('[data-counter=elevatorStatus-faultStop]');
  await waitFor(() => expect(counter?.closest('[data-stale]')?.getAttribute('data-stale')).toBe('true'));
});

test('the status strip says when it was read, by the server’s clock', async () => {
  serverSays('2026-03-01 08:00:00');
  const page = await openHome(busy);
  const strip = await page.findByRole('region', { name: '监视状态' });
  await within(strip).findByText(/^08:0\d:\d\d 更新$/);
});

test('the status strip that cannot be read says so, and asks again', async () => {
  const page = await openHome(busy, [reply(home.deviceStatusCount, new Refusal('forbidden'))]);
  const strip = await page.findByRole('region', { name: '监视状态' });
  await page.hand.click(await within(strip).findByRole('button', { name: /重\s?试/ }));
  page.server(busy[2] as Reply);
  await page.hand.click(within(strip).getByRole('button', { name: /重\s?试/ }));
  await within(strip).findByRole('button', { name: '1,000 台 · 90.6%' });
});

test('that nobody is trapped looks no longer calm while the server cannot save, and calm again by itself', async () => {
  const live = openLine();
  const page = await openHome(busy);
  await loaded(page);
  await waitFor(() => expect(trappedBox()?.dataset).toMatchObject({ some: 'false', stale: 'false' }));
  live.canSave(true);
  live.canSave(false);
  expect(trappedBox()?.dataset.stale).toBe('true');
  panelOf('rescueProgress').getAllByText(/^数据截至/);
  live.canSave(true);
  await waitFor(() => expect(trappedBox()?.dataset.stale).toBe('false'));
  expect(page.queryByText(/^数据截至/)).toBeNull();
});

test('that nobody is trapped is asked at once where the server does not answer another call', async () => {
  const live = openLine();
  const page = await openHome(busy);
  await loaded(page);
  await waitFor(() => expect(trappedBox()?.dataset.stale).toBe('false'));
  page.server(
    reply(home.planStatusCount, new Refusal('busy')),
    reply(home.elevatorStatusCount, new Refusal('busy')),
  );
  // The visits show no alarms.
  live.changed('record');
  await waitFor(() => expect(trappedBox()?.dataset.stale).toBe('true'));
});

test('a call that the server alone does not answer leaves the others as they are', async () => {
  const live = openLine();
  const page = await openHome(busy);
  await loaded(page);
  page.server(reply(home.planStatusCount, new Refusal('busy')));
  const asked = page.sent(home.elevatorStatusCount).length;
  live.changed('record');
  await waitFor(() => expect(page.sent(home.elevatorStatusCount).length).toBeGreaterThan(asked));
  await within(page.getByRole('region', { name: '状态统计' })).findByRole('alert');
  expect(trappedBox()?.dataset.stale).toBe('false');
  expect(failures()).toEqual([]);
});

test('why trapped people could not be read again is said once, and on top of the page while the connection is down', async () => {
  const live = openLine();
  const page = await openHome(busy, [
    statuses(2, 4, 1098, `${day} 11:20:30`),
    reply(home.jobNums, { total: 0, result: [] }),
  ]);
  await loaded(page);
  await panelOf('rescueProgress').findByRole('button', { name: /^2/ });
  page.server(
    reply(home.jobNums, new Refusal('forbidden')),
    reply(home.elevatorStatusCount, new Refusal('forbidden')),
    reply(home.rescueProgress, new Refusal('forbidden')),
  );
  live.changed('alarm');
  const box = () => within(trappedBox() as HTMLElement);
  await box().findByText(/^刷新失败/);
  await waitFor(() => expect(panelOf('rescueProgress').getAllByText(/^刷新失败/)).toHaveLength(2));
  live.cut();
  await waitFor(() => expect(failures()).toEqual([]));
  expect(box().getAllByText(/^数据截至/)).not.toEqual([]);
});
