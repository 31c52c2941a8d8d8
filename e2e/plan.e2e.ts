/** Planned maintenance: a month, a day of it, a visit that is moved and cancelled, the schedule of a unit, teams. */
import { plan } from '@hoistway/contract/features/plan';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rows } from './console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from './walk.ts';

afterAll(closeBrowser);

const openPlan = async (walk: Walk, kind = 'vendor super administrator', query = '') => {
  await signIn(walk, kind);
  await walk.page.goto(`/maintain/plan${query}`);
};
const closed = ({ page }: Walk) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
/** Chosen in the calendar that typing leads to: Enter would also send a form that is complete. */
const setDay = async ({ page }: Walk, label: string, day: string) => {
  await field(dialogOf(page), label).locator('input').fill(day);
  await page.locator(`.ant-picker-dropdown td[title="${day}"]`).click();
};
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('the month leads to a day, whose visit is moved within the legal interval and another one cancelled', async () => {
  const walk = await startWalk();
  const { page } = walk;
  // A day beyond the legal interval.
  walk.expectProblem('Failed to load resource');
  walk.expectProblem(plan.move.path);
  await openPlan(walk);
  await page.getByRole('button', { name: '下一月' }).click();
  const days = page.getByRole('region', { name: /^\d{4}-/ }).getByRole('button');
  await days.nth(12).waitFor();
  await walk.picture('plan-month');
  await walk.accessible();

  await days.nth(12).click();
  await rows(walk).first().waitFor();
  await walk.picture('plan-visits');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('可移动范围').waitFor();
  const [, from = '', to = ''] =
    /(\d{4}-\d\d-\d\d) ～ (\d{4}-\d\d-\d\d)/.exec(
      await dialogOf(page).locator('tr', { hasText: '可移动范围' }).innerText(),
    ) ?? [];
  await walk.picture('plan-visit');
  await dialogOf(page).getByText('维保项目').click();
  await dialogOf(page)
    .getByText(/^[A-D]-1-01$/)
    .waitFor();
  await walk.picture('plan-items');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await closed(walk);

  const moved = await rows(walk).first().innerText();
  await rows(walk).first().getByRole('button', { name: '移动' }).click();
  await dialogOf(page).getByText(`可移动到 ${from} 至 ${to}`).waitFor();
  await setDay(walk, '新日期', shift(to, 1));
  await field(dialogOf(page), '原因').locator('textarea').fill('客户临时停电');
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await dialogOf(page)
    .getByText(/间隔不得超过 \d+ 天（TSG T5002）：上次为/)
    .waitFor();
  await walk.picture('plan-move');
  await setDay(walk, '新日期', to);
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await closed(walk);
  // It is on another day now.
  await expect.poll(() => rows(walk).first().innerText()).not.toBe(moved);

  await furtherAct(rows(walk).first(), moreActs, '取消维保');
  await dialogOf(page).getByText('超过 15 天的规定').waitFor();
  await walk.picture('plan-cancel');
  await dialogOf(page).getByRole('button', { name: '取消维保' }).click();
  await dialogOf(page).getByText('请填写原因').waitFor();
  await field(dialogOf(page), '原因').locator('textarea').fill('电梯改造');
  await dialogOf(page).getByRole('button', { name: '取消维保' }).click();
  await closed(walk);
  await page.locator('tbody').getByText('已取消').waitFor();
  await walk.close();
});

test('a unit is visited otherwise from now on, and its year follows', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await openPlan(walk, 'vendor super administrator', '?view=units');
  const unit = rows(walk).first();
  await unit.waitFor();
  await walk.picture('plan-units');
  await walk.accessible();
  await unit.getByRole('button', { name: '排程' }).click();
  await field(dialogOf(page), '间隔(天)').locator('input').fill('15');
  await walk.picture('plan-schedule');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await closed(walk);
  await unit.getByRole('button', { name: '全年计划' }).click();
  await page.getByText(/共 2\d 条/).waitFor();
  await walk.picture('plan-year');
  await walk.close();
});

test('who may only look sees teams and visits, and no buttons; also on a phone', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await openPlan(walk, 'property manager', '?view=teams');
  await page.getByRole('columnheader', { name: '班组' }).waitFor();
  await walk.picture('plan-teams-phone');
  await page.goto('/maintain/plan');
  await page
    .getByRole('region', { name: /^\d{4}-/ })
    .getByRole('button')
    .first()
    .click();
  await rows(walk).first().waitFor();
  expect(await page.getByRole('button', { name: '移动' }).count()).toBe(0);
  await walk.picture('plan-visits-phone');
  await walk.accessible();
  await walk.close();
});
