import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

/** Long over, and still to be done: due whenever this runs. */
const due = '2026-01-05';
const visit: PlanRow = {
  mpId: 7,
  elevatorId: 3,
  jobNum: 'HT-1',
  city: '苏州市',
  domainName: '荷花苑',
  buildingName: '1 号楼',
  elevatorNum: '1',
  dueDate: due,
  planStartDt: `${due} 09:00:00`,
  planType: 'HM',
  annex: 'A',
  state: 'overdue',
  stdTime: 40,
  teamName: '苏州一组',
  workEmpNames: '张伟',
  overdueDays: null,
  movedFrom: null,
  version: 1,
};
const another = { ...visit, mpId: 8, jobNum: 'HT-2', teamName: '苏州二组' };
const teamChoices = (mine: boolean) =>
  reply(plan.teamChoices, [{ teamId: 5, teamName: '苏州一组', city: '苏州市', mine }]);
const replies = [
  reply(plan.month, [{ day: due, visits: 2, done: 0, overdue: 0 }]),
  reply(plan.list, { total: 2, result: [visit, another] }),
  reply(plan.teams, []),
  reply(elevator.cityList, []),
];

test('who is in a team begins with the own visits, and sees all others when that is asked for', async () => {
  const page = await openConsole(`/maintain/plan?day=${due}`, {
    permissions: ['plan'],
    replies: [...replies, teamChoices(true)],
  });
  const box = await page.findByRole('checkbox', { name: '只看我的' });
  await page.findByText('2 次');
  expect(page.sent(plan.month).map(({ whose }) => whose)).toEqual(['mine']);
  await page.hand.click(box);
  await waitFor(() => expect(page.sent(plan.month).at(-1)?.whose).toBeUndefined());
  // The list that a day opens has what the day counts.
  await page.hand.click(await page.findByText('2 次'));
  await page.hand.click(await page.findByRole('button', { name: '在维保任务中查看' }));
  await page.findAllByText('HT-1');
  expect(page.sent(plan.list).at(-1)?.whose).toBeUndefined();
});

test('who is in no team is asked nothing, and sees all', async () => {
  const page = await openConsole('/maintain/plan?view=teams', {
    permissions: ['plan'],
    replies: [...replies, teamChoices(false)],
  });
  await page.findByText('这段时间没有维保计划');
  expect(page.queryByRole('checkbox', { name: '只看我的' })).toBeNull();
  expect(page.sent(plan.teams).map(({ whose }) => whose)).toEqual([undefined]);
});

test('a visit that is due for the own team leads to the app in which it is done', async () => {
  const page = await openConsole('/maintain/plan?view=visits', {
    permissions: ['plan', 'work'],
    replies: [...replies, teamChoices(true)],
  });
  await page.findAllByText('HT-2');
  expect(page.sent(plan.list).at(-1)?.whose).toBe('mine');
  const [lead, ...more] = page.getAllByRole('button', { name: '去保养' });
  expect(more).toHaveLength(0);
  if (lead) await page.hand.click(lead);
  expect(location.pathname + location.hash).toBe('/work#/unit/7');
});

test('teams that cannot be read are said so once, and asked for again when that is wanted', async () => {
  const page = await openConsole('/maintain/plan', {
    permissions: ['plan'],
    replies: [...replies, reply(plan.teamChoices, new Refusal('failed'))],
  });
  const again = await page.findByRole('button', { name: /重\s?试/ });
  expect(page.sent(plan.teamChoices)).toHaveLength(1);
  page.server(teamChoices(false));
  await page.hand.click(again);
  await page.findByText('本月');
  expect(page.sent(plan.month)).toHaveLength(1);
});
