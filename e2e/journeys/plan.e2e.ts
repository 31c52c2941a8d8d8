/** Planned maintenance: a month leads to a day, whose visit is moved within the legal interval; another is cancelled. */
import { plan } from '@hoistway/contract/features/plan';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';
import { administrator } from './own.ts';

afterAll(closeBrowser);

const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Chosen in the calendar that typing leads to: Enter would also send a form that is complete. */
const setDay = async ({ page }: Walk, label: string, day: string) => {
  await field(dialogOf(page), label).locator('input').fill(day);
  await page.locator(`.ant-picker-dropdown:visible td[title="${day}"]`).click();
};
/** Far from today, when the technicians of the simulator come. */
async function visitsToCome() {
  const api = await signedIn(sharedWorld(), administrator);
  const startDate = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  const { result } = await api.send(plan.list, {
    ...{ planType: 'HM', state: 'planned', startDate, sort: 'dueDate:asc', pageSize: 100 },
  });
  const found = [];
  for (const row of result) {
    const { mayMove } = await api.send(plan.read, { mpId: row.mpId });
    const goal = mayMove && [mayMove.to, mayMove.from].find(day => day !== row.dueDate);
    if (mayMove && goal) found.push({ ...row, ...mayMove, goal });
    if (found.length === 2) break;
  }
  const [first, second] = found;
  if (!first || !second) throw new Error('No visit to come may be moved');
  return [first, second] as const;
}
const listOf = (state: string, { jobNum, dueDate }: { jobNum: string; dueDate: string }) =>
  `/maintain/plan?view=visits&visit-state=${state}&visit-jobNum=${jobNum}&visit-startDate=${dueDate}&visit-endDate=${dueDate}`;

test('the month leads to a day, whose visit is moved within the legal interval and another one cancelled', async () => {
  const [visit, other] = await visitsToCome();
  const walk = await startWalk();
  const { page } = walk;
  const dialog = dialogOf(page);
  const closed = () => dialog.waitFor({ state: 'detached' });
  // A day beyond the legal interval.
  walk.expectProblem('Failed to load resource');
  walk.expectProblem(plan.move.path);
  const monthBefore = shift(`${visit.dueDate.slice(0, 7)}-01`, -1);
  await signIn(walk, administrator, `/maintain/plan?day=${monthBefore}`);
  await page.getByRole('button', { name: '下一月' }).click();
  await page.getByRole('region', { name: visit.dueDate }).getByRole('button').first().click();
  const rail = page.getByRole('complementary').filter({ hasText: visit.dueDate });
  await rail.getByRole('button', { name: '在维保任务中查看' }).click();
  await rows(walk).first().waitFor();
  const search = new URL(page.url()).searchParams;
  expect([search.get('visit-state'), search.get('visit-startDate')]).toEqual(['notCancelled', visit.dueDate]);

  await page.goto(listOf('notCancelled', visit));
  const row = rowOf(walk, visit.jobNum);
  await row.getByRole('button', { name: '详情' }).click();
  await dialog.locator('tr', { hasText: '可改期范围' }).getByText(`${visit.from} – ${visit.to}`).waitFor();
  await dialog.getByText('维保项目').click();
  await dialog.getByText(/^[A-D]-1-01$/).waitFor();
  await page.keyboard.press('Escape');
  await closed();

  await row.getByRole('button', { name: '改期' }).click();
  await dialog.getByText(`可改到 ${visit.from} 至 ${visit.to}`).waitFor();
  await setDay(walk, '新日期', shift(visit.to, 1));
  await field(dialog, '原因').locator('textarea').fill('客户临时停电');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText(/间隔不得超过 \d+ 天（TSG T5002）/).waitFor();
  await setDay(walk, '新日期', visit.goal);
  await dialog.getByRole('button', { name: '保存' }).click();
  await closed();
  // It is on another day now.
  await row.waitFor({ state: 'detached' });
  await page.goto(listOf('notCancelled', { ...visit, dueDate: visit.goal }));
  await row.waitFor();

  await page.goto(listOf('notCancelled', other));
  await furtherAct(rowOf(walk, other.jobNum), moreActs, '取消维保');
  await dialog.getByText('超过 15 天的规定').waitFor();
  await dialog.getByRole('button', { name: '确认取消' }).click();
  await dialog.getByText('请填写原因').waitFor();
  await field(dialog, '原因').locator('textarea').fill('电梯改造');
  await dialog.getByRole('button', { name: '确认取消' }).click();
  await closed();
  // What the day counts, and so the list that it opened, has it no longer.
  await rowOf(walk, other.jobNum).waitFor({ state: 'detached' });
  await page.goto(listOf('cancelled', other));
  await rowOf(walk, other.jobNum).getByText('已取消').waitFor();
  await walk.close();
});
