import { duty } from '@hoistway/contract/features/duty';
import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const team = (teamId: number, teamName: string, units: number): TeamRow => ({
  teamId,
  teamName,
  cityId: 1,
  city: '苏州市',
  companyId: null,
  companyName: '',
  members: [],
  units,
  version: 1,
  editable: true,
});

test.each([
  ['一组', 3, '删除后有 3 台电梯没有班组。还有未开始排班的班组不能删除。过去的值班记录保留。'],
  ['二组', 0, '还有未开始排班的班组不能删除。过去的值班记录保留。'],
])(
  'the question before %s is deleted says how many elevators have no team afterwards',
  async (name, units, text) => {
    const page = await openConsole('/info/staff?view=teams', {
      permissions: ['staff', 'staff.team'],
      replies: [reply(staff.teams, { total: 1, result: [team(1, name, units)] })],
    });
    const line = within(await page.findByRole('row', { name: new RegExp(name) }));
    await page.hand.click(line.getByRole('checkbox'));
    await page.hand.click(page.getByRole('button', { name: /删\s?除$/ }));
    const question = within(await page.findByRole('dialog'));
    expect(question.getByText(text)).toBeTruthy();
  },
);

test('a day that was typed wrongly stays, with the reason', async () => {
  const page = await openConsole('/info/staff', {
    permissions: ['staff', 'staff.edit'],
    replies: [
      reply(staff.list, { total: 0, result: [] }),
      reply(duty.teams, []),
      reply(staff.candidates, []),
    ],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增/ }));
  const dialog = within(await page.findByRole('dialog'));
  const until = await dialog.findByLabelText<HTMLInputElement>('作业证有效期至');
  await page.hand.type(until, '30.6.2029');
  await page.hand.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await dialog.findByText('日期格式应为 YYYY-MM-DD');
  expect(until.value).toBe('30.6.2029');
});

test('certificates begin with the one that expires first', async () => {
  const page = await openConsole('/maintain/statutory?view=certificates', {
    permissions: ['statutory', 'staff'],
    replies: [reply(staff.list, { total: 0, result: [] })],
  });
  await page.findByText('没有符合条件的作业证');
  expect(page.sent(staff.list).at(-1)?.sort).toBe('certUntil:asc');
});
