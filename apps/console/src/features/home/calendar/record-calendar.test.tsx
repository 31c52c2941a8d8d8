/** The calendar of records: its months, and what of them is read again. */
import { home } from '@hoistway/contract/features/home';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reply } from '../../../testing/open-console.tsx';
import { busy, day, loaded, openHome, panelOf, serverSays } from '../../../testing/open-home.ts';

test('the first click on the month opens its choice, with the focus in it', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await openHome(busy);
  const month = await page.findByRole('button', { name: '月份 2026-03' });
  await page.hand.click(month);
  const field = await page.findByRole('textbox', { name: '月份' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await page.hand.click(await page.findByText('1月'));
  await waitFor(() => expect(page.sent(home.recordDates).at(-1)?.startDate).toBe('2025-12-29'));
});

test('the calendar says that it counts visits of the main brand alone', async () => {
  const page = await openHome(busy);
  await loaded(page);
  await panelOf('maintenanceRecord').findByText('只统计主品牌维保');
});

test('the calendar that stays open is read again, as the counts of its day are', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  await panelOf('maintenanceRecord').findByRole('link', { name: `${day} 已完成：12 次` });
  page.server(reply(home.recordDates, [{ date: day, values: [13, 30] }]));
  const info = sessionStore.get()?.info;
  if (info) sessionStore.refresh({ ...info, settings: { ...info.settings, headerRefreshMs: 200 } });
  await panelOf('maintenanceRecord').findByRole('link', { name: `${day} 已完成：13 次` });
});

test('the arrows turn the months, each asked for with its full weeks', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  const calendar = panelOf('maintenanceRecord');
  const turn = async (arrow: string, month: string, shown: { startDate: string; endDate: string }) => {
    if (arrow !== '') await page.hand.click(calendar.getByRole('button', { name: arrow }));
    await calendar.findByRole('button', { name: `月份 ${month}` });
    await waitFor(() => expect(page.sent(home.recordDates).at(-1)).toMatchObject(shown));
  };
  await turn('', '2026-03', { startDate: '2026-02-23', endDate: '2026-04-05' });
  await turn('上个月', '2026-02', { startDate: '2026-01-26', endDate: '2026-03-01' });
  await turn('上个月', '2026-01', { startDate: '2025-12-29', endDate: '2026-02-01' });
  await turn('下个月', '2026-02', { startDate: '2026-01-26', endDate: '2026-03-01' });
});

test('a month that was seen before is shown at once, and read again behind it', async () => {
  serverSays(`${day} 12:00:00`);
  const page = await openHome(busy);
  await loaded(page);
  const calendar = panelOf('maintenanceRecord');
  const finished = (count: number) => `${day} 已完成：${count} 次`;
  await calendar.findByRole('link', { name: finished(12) });
  page.server(reply(home.recordDates, [{ date: '2026-01-05', values: [7, 0] }]));
  await page.hand.click(calendar.getByRole('button', { name: '上个月' }));
  await page.hand.click(calendar.getByRole('button', { name: '上个月' }));
  await calendar.findByRole('link', { name: '2026-01-05 已完成：7 次' });
  let answer = () => {};
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  page.server(
    reply(home.recordDates, async () => {
      await answered;
      return [{ date: day, values: [14, 29] as [number, number] }];
    }),
  );
  await page.hand.click(calendar.getByRole('button', { name: '下个月' }));
  await page.hand.click(calendar.getByRole('button', { name: '下个月' }));
  calendar.getByRole('link', { name: finished(12) });
  answer();
  await calendar.findByRole('link', { name: finished(14) });
});

test('over midnight the calendar goes on to the month of the new day, unless another was chosen', async () => {
  serverSays('2026-02-28 23:00:00');
  const page = await openHome(busy);
  await loaded(page);
  const calendar = panelOf('maintenanceRecord');
  await calendar.findByRole('button', { name: '月份 2026-02' });
  const today = () => document.querySelector<HTMLElement>('[data-day][aria-current=date]')?.dataset.day;
  await waitFor(() => expect(today()).toBe('2026-02-28'));
  serverSays('2026-03-01 00:00:10');
  await calendar.findByRole('button', { name: '月份 2026-03' });
  await waitFor(() => expect(today()).toBe('2026-03-01'));
  await page.hand.click(calendar.getByRole('button', { name: '上个月' }));
  serverSays('2026-03-02 00:00:10');
  // Of the weeks of February that are shown the last day is March 1.
  await waitFor(() => expect(today()).toBeUndefined());
  calendar.getByRole('button', { name: '月份 2026-02' });
});
