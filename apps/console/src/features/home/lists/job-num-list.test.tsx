/** The list of job numbers behind a status count. */
import { home, type JobNumRow } from '@hoistway/contract/features/home';
import { liveStore } from '@hoistway/fleet/live/live.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reply } from '../../../testing/open-console.tsx';
import { busy, day, openHome, statuses } from '../../../testing/open-home.ts';

const visit = (rowId: number): JobNumRow => ({
  ...{ rowId, city: '上海市', domainName: '云栖花园', buildingName: '', elevatorNum: '' },
  ...{ jobNum: `V-${rowId}`, alarmId: null, trappedSince: null, arrivalDue: null },
});

test('visits of today that somebody else plans or completes are shown in the open list', async () => {
  const listOf = (...ids: number[]) => reply(home.jobNums, { total: ids.length, result: ids.map(visit) });
  const page = await openHome(busy, [listOf(1, 2)]);
  await page.hand.click(await page.findByRole('button', { name: /^今日待保养/ }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText('V-2');
  expect(page.sent(home.jobNums).at(-1)).toMatchObject({ planStatus: 'planned' });
  page.server(listOf(1, 2, 3));
  liveStore.apply([{ type: 'stale', what: 'plan' }]);
  await dialog.findByText('V-3');
  page.server(listOf(1, 2, 3, 4));
  liveStore.apply([{ type: 'stale', what: 'record' }]);
  await dialog.findByText('V-4');
});

test('the number is read again as its list opens: who is online changes it without notice', async () => {
  const page = await openHome(busy, [
    statuses(2, 4, 1138, `${day} 11:20:30`),
    reply(home.jobNums, { total: 0, result: [] }),
  ]);
  const button = await page.findByRole('button', { name: /^正常运行/ });
  expect(button.textContent).toContain('1,138');
  page.server(statuses(2, 4, 1137, `${day} 11:20:30`));
  await page.hand.click(button);
  await waitFor(() => expect(button.textContent).toContain('1,137'));
});
