import { elevator } from '@hoistway/contract/features/elevator';
import { type SuperviseRow, supervise } from '@hoistway/contract/features/supervise';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const times = { startDate: null, endDate: null, stopTimes: null, x: null, y: null } as const;
const planned = { planStartDt1: null, planStartDt2: null, planStartDt3: null } as const;
const stops = {
  ...{ mainstartdate1: null, mainenddate1: null, mainstartdate2: null, mainenddate2: null },
  ...{ mainstartdate3: null, mainenddate3: null, mainstartdate4: null, mainenddate4: null },
} as const;
const row: SuperviseRow = {
  ...{
    mpId: 7,
    jobNum: 'HT-1',
    city: '苏州市',
    domainName: '荷花苑',
    buildingName: '1 号楼',
    elevatorNum: '1',
  },
  ...{ planStartDt: '2026-03-05 09:00:00', stdTime: 40, isMug: null, outcome: 'doubtful', again: false },
  ...{ ...times, ...planned, ...stops },
};

const opened = () =>
  openConsole('/maintain/supervise?startPlanDate=2026-03-05&endPlanDate=2026-03-05', {
    permissions: ['supervise'],
    fields: ['supervise#isMug'],
    replies: [
      reply(elevator.cityList, []),
      reply(supervise.list, ({ outcome }) => ({
        total: outcome ? 1 : 21,
        result: [row],
        judged: { conforming: 19, doubtful: 1, nonConforming: 0, notJudged: 1 },
      })),
    ],
  });

test('a count of verdicts shows only those visits, from the first page, and all again', async () => {
  const page = await opened();
  const doubtful = await page.findByRole('button', { name: '存疑 1', pressed: false });
  await page.findAllByText('HT-1');
  await page.hand.click(page.getByTitle('2'));
  await page.hand.click(doubtful);
  await page.findByRole('button', { name: '存疑 1', pressed: true });
  await waitFor(() =>
    expect(page.sent(supervise.list).at(-1)).toMatchObject({ outcome: 'doubtful', pageNum: 1 }),
  );
  expect(new URLSearchParams(location.search).get('outcome')).toBe('doubtful');
  await page.hand.click(doubtful);
  await page.findByRole('button', { name: '存疑 1', pressed: false });
  await waitFor(() => expect(page.sent(supervise.list).at(-1)?.outcome).toBeUndefined());
});

test('the list is loading until its first rows are there', async () => {
  const bare: string[] = [];
  const check = () => {
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    if (isThere('.ant-pagination') && !isThere('[aria-busy="true"]') && !isThere('tr.ant-table-row'))
      bare.push(document.querySelector('main')?.textContent ?? '');
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const page = await opened();
  await page.findAllByText('HT-1');
  expect(bare).toEqual([]);
});
