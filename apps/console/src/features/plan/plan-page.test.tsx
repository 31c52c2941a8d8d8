import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import { type PlanDetail, type PlanRow, plan } from '@hoistway/contract/features/plan';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, type Reply, reply } from '../../testing/open-console.tsx';

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

const detail: PlanDetail = {
  ...visit,
  ...{ companyName: '', createdFrom: 'schedule', actualStartDt: null, actualEndDt: null },
  ...{ movedAt: null, movedBy: '', moveReason: '', cancelledAt: null, cancelledBy: '', cancelReason: '' },
  ...{ overdue: [], before: null, after: null, mostApart: 15, mayMove: { from: due, to: '2026-01-20' } },
};
const openVisits = async (...given: readonly Reply[]) => {
  const page = await openConsole('/maintain/plan?view=visits', {
    permissions: ['plan', 'plan.move', 'plan.cancel'],
    replies: [...replies, teamChoices(false), reply(plan.list, { total: 1, result: [visit] }), ...given],
  });
  await page.findAllByText('HT-1');
  return page;
};
/** After what somebody else did. */
const versionNow = 2;
const ofNow = ({ version }: { version: number }) => (version === versionNow ? null : new Refusal('conflict'));

test('a visit that somebody else has moved meanwhile is moved only once that was seen', async () => {
  const movedByOther = { ...detail, dueDate: '2026-01-08', version: versionNow };
  const page = await openVisits(reply(plan.read, movedByOther), reply(plan.move, ofNow));
  await page.hand.click(page.getByRole('button', { name: '改期' }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText('可改到 2026-01-05 至 2026-01-20');
  await page.hand.type(dialog.getByLabelText('原因'), '客户要求');
  const save = dialog.getByRole('button', { name: /保\s?存/ });
  await page.hand.click(save);
  await dialog.findByText(/刚被他人更改/);
  expect(dialog.getByText('改期 · HT-1 2026-01-08')).toBeDefined();
  expect(dialog.getByLabelText('原因')).toHaveProperty('value', '客户要求');
  await page.hand.click(save);
  await page.findByText('维保已改期');
  expect(page.sent(plan.move).map(({ version, day }) => [version, day])).toEqual([
    [1, due],
    [versionNow, '2026-01-08'],
  ]);
});

test('a visit that somebody else has changed meanwhile is cancelled only once that was seen', async () => {
  const movedByOther = { ...detail, dueDate: '2026-01-08', version: versionNow };
  const page = await openVisits(reply(plan.read, movedByOther), reply(plan.cancel, ofNow));
  await page.hand.click(page.getByRole('button', { name: '更多操作' }));
  await page.hand.click(await page.findByRole('menuitem', { name: '取消维保' }));
  const dialog = within(await page.findByRole('dialog'));
  await page.hand.type(dialog.getByLabelText('原因'), '停梯改造');
  const cancel = dialog.getByRole('button', { name: '确认取消' });
  expect(cancel.className).toContain('dangerous');
  await page.hand.click(cancel);
  await dialog.findByText('取消维保 · HT-1 2026-01-08');
  await page.hand.click(cancel);
  await page.findByText('维保已取消');
  expect(page.sent(plan.cancel).map(({ version }) => version)).toEqual([1, versionNow]);
});

test('a visit that was cancelled meanwhile is said to be no longer open, not to be outside its interval', async () => {
  const cancelled: PlanDetail = { ...detail, state: 'cancelled', mayMove: null };
  const page = await openVisits(reply(plan.read, cancelled));
  await page.hand.click(page.getByRole('button', { name: '改期' }));
  await page.findByText('已开始、已完成或已取消，不能再改');
});
