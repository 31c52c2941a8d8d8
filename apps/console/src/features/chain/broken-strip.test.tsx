import type { CallOutput } from '@hoistway/contract/core/call';
import { type ChainCheck, chain } from '@hoistway/contract/features/chain';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const check = (endDate: string, more: Partial<ChainCheck>): ChainCheck => ({
  ...{ nightly: true, person: '', state: 'intact', total: 3, checked: 3, beginDate: endDate, endDate },
  ...{ head: null, fault: null, unread: [] },
  ...more,
});
const broken = check('2026-11-27 02:00:05', {
  state: 'broken',
  fault: { number: 2, problem: 'content', kind: 'visit', noted: null, about: null },
});
const open = (state: Partial<CallOutput<typeof chain.state>>) =>
  openConsole('/maintain/verify', {
    permissions: ['verify'],
    replies: [
      reply(chain.state, {
        ...{ length: 0, head: null, running: null, nightly: null, manual: null, last: null },
        ...state,
      }),
    ],
  });
const link = { name: '查看核验结果' };

test('a verification that failed is named on every page, also when a later one was cancelled', async () => {
  const manual = check('2026-11-27 10:00:00', { nightly: false, state: 'cancelled' });
  const page = await open({ nightly: broken, manual, last: broken });
  await page.findByText('记录核验未通过：第 2 条：记录内容已被改动');
  expect(page.getByRole('link', link).getAttribute('href')).toBe('/maintain/verify');
});

test('nothing is said once a later verification found the records intact', async () => {
  const manual = check('2026-11-27 10:00:00', { nightly: false });
  const page = await open({ nightly: broken, manual, last: manual });
  await page.findByText('第 2 条：记录内容已被改动');
  expect(page.queryByRole('link', link)).toBeNull();
});
