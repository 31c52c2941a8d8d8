import type { AboutRecord } from '@hoistway/contract/features/chain';
import { chain } from '@hoistway/contract/features/chain';
import { elevator } from '@hoistway/contract/features/elevator';
import { plan } from '@hoistway/contract/features/plan';
import { record } from '@hoistway/contract/features/record';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const openLink = async (kind: 'visit' | 'verdict', more: Partial<NonNullable<AboutRecord>>) => {
  const about = {
    mpId: 7,
    alarmId: null,
    jobNum: 'HT-1',
    day: '2026-01-05',
    cancelledPlanDay: null,
    ...more,
  };
  const page = await openConsole('/maintain/verify?link=3', {
    permissions: ['verify', 'maintainManage', 'plan'],
    replies: [
      reply(chain.state, { length: 3, head: null, running: null, nightly: null, manual: null, last: null }),
      reply(chain.link, {
        number: 3,
        kind,
        aside: more.cancelledPlanDay !== undefined,
        at: '2026-01-12 02:00:00',
        hash: 'a'.repeat(64),
        state: 'intact',
        about,
      }),
      reply(record.list, { total: 0, result: [] }),
      reply(plan.list, { total: 0, result: [] }),
      reply(plan.teamChoices, [{ teamId: 5, teamName: '苏州一组', city: '苏州市', mine: true }]),
      reply(elevator.cityList, []),
    ],
  });
  await page.hand.click(await page.findByRole('link', { name: /HT-1/ }));
  return page;
};

test('the verdict on a missed visit leads to that visit, which the list of records has as planned', async () => {
  const page = await openLink('verdict', {});
  await waitFor(() => expect(page.sent(record.list)).toHaveLength(1));
  const [asked] = page.sent(record.list);
  expect(asked).toMatchObject({ jobNum: 'HT-1', startPlanDate: '2026-01-05', endPlanDate: '2026-01-05' });
  expect(asked?.planStatus).toBeUndefined();
});

test('a visit that was put aside because its plan was cancelled leads to that plan', async () => {
  const page = await openLink('visit', { cancelledPlanDay: '2026-01-06' });
  await waitFor(() => expect(page.sent(plan.list)).toHaveLength(1));
  const [asked] = page.sent(plan.list);
  expect(asked).toMatchObject({
    jobNum: 'HT-1',
    startDate: '2026-01-06',
    endDate: '2026-01-06',
    state: 'cancelled',
  });
  expect(asked?.whose).toBeUndefined();
  expect(page.sent(record.list)).toEqual([]);
});
