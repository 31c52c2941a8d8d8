/** Planned maintenance: a visit that is dragged, cancelled visits, the schedule of a unit, teams. */
import { randomUUID } from 'node:crypto';
import { plan } from '@hoistway/contract/features/plan';
import { session } from '@hoistway/contract/features/session';
import { visit } from '@hoistway/contract/features/visit';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const openPlan = async (walk: Walk, kind = 'vendor super administrator', query = '') => {
  await signIn(walk, kind, `/maintain/plan${query}`);
};
const closed = ({ page }: Walk) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('a visit of a day is dragged within its legal interval, and everybody who looks at the month sees that', async () => {
  const walk = await startWalk();
  const onlooker = await startWalk();
  const { page } = walk;
  await openPlan(walk);
  await openPlan(onlooker);
  for (const each of [page, onlooker.page]) await each.getByRole('button', { name: '下一月' }).click();
  const regions = page.getByRole('region', { name: /^\d{4}-/ });
  await regions.getByRole('button').nth(7).click();
  const rail = page.getByRole('complementary');
  const visit = rail.getByRole('listitem').filter({ hasText: '半月保养' }).first();
  await visit.getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('可改期范围').waitFor();
  const [, from = '', to = ''] =
    /(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)/.exec(
      await dialogOf(page).locator('tr', { hasText: '可改期范围' }).innerText(),
    ) ?? [];
  await page.keyboard.press('Escape');
  await closed(walk);
  const day = await rail.getByRole('heading').innerText();
  const goal = to === day ? from : to;
  const before = await onlooker.page.getByRole('region', { name: goal }).innerText();
  const unit = await visit.locator('strong').innerText();
  await visit.hover();
  await page.mouse.down();
  await page.getByRole('region', { name: goal }).hover();
  // It says where it can go.
  await expect
    .poll(() => page.getByRole('region', { name: shift(to, 1) }).getAttribute('data-drop'))
    .toBe('false');
  expect(await page.getByRole('region', { name: goal }).getAttribute('data-drop')).toBe('true');
  await walk.picture('plan-drag');
  await page.getByRole('region', { name: goal }).hover();
  await page.mouse.up();
  await expect.poll(() => field(dialogOf(page), '新日期').locator('input').inputValue()).toBe(goal);
  await field(dialogOf(page), '原因').locator('textarea').fill('客户要求');
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await closed(walk);
  await expect.poll(() => rail.getByText(unit, { exact: true }).count()).toBe(0);
  await expect.poll(() => onlooker.page.getByRole('region', { name: goal }).innerText()).not.toBe(before);
  await walk.accessible();
  await walk.close();
  await onlooker.close();
});

test('a cancelled visit shows what a phone brought of it all the same', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const technician = await signedIn(sharedWorld(), 'technician (the simulator works with it)');
  const { jobs } = await technician.send(visit.pull, {});
  // Not due today, when the technicians of the simulator come.
  const job = jobs.find(
    ({ state, dueDate, begunBy }) =>
      state === 'planned' && begunBy.length === 0 && dueDate > (jobs[0]?.dueDate ?? ''),
  );
  if (!job) throw new Error('the technician has no visit to come');
  const { mpId, dueDate } = job;
  const { jobNum } = job.unit;
  const { version } = await api.send(plan.read, { mpId });
  await api.send(plan.cancel, { mpId, version, reason: '电梯改造' });
  await technician.send(visit.begin, {
    visitId: randomUUID(),
    mpId,
    person: {
      signInId: randomUUID(),
      userId: null,
      name: '赵六',
      at: Date.now(),
      place: null,
      placeProblem: 'denied',
      code: '',
    },
    sentAt: Date.now(),
  });
  await openPlan(
    walk,
    'vendor super administrator',
    `?view=visits&visit-jobNum=${jobNum}&visit-startDate=${dueDate}&visit-endDate=${dueDate}&visit-state=cancelled`,
  );
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByText('已签到，尚未提交').waitFor();
  await dialogOf(page).getByText('赵六').waitFor();
  await walk.picture('plan-cancelled-visit');
  await walk.accessible();
  await walk.close();
});

test('a schedule that somebody else changed meanwhile opens as it is now', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await openPlan(walk, 'vendor super administrator', '?view=units');
  const unit = rows(walk).nth(2);
  const start = () => field(dialogOf(page), '开始时间').locator('input');
  await unit.getByRole('button', { name: '保养周期设置' }).click();
  await start().waitFor();
  await page.keyboard.press('Escape');
  await closed(walk);
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const { result } = await api.send(plan.units, { pageSize: 3 });
  const elevatorId = result[2]?.elevatorId ?? 0;
  const { mode, intervalDays, version, teamId, technicianIds } = await api.send(plan.schedule, {
    elevatorId,
  });
  await api.send(plan.saveSchedule, {
    ...{ elevatorId, mode, intervalDays, version, teamId, technicianIds },
    startTime: '06:45',
  });
  await unit.getByRole('button', { name: '保养周期设置' }).click();
  await expect.poll(() => start().inputValue()).toBe('06:45');
  await walk.close();
});

test('a schedule that somebody else saves while it is open takes that over, and what was typed stays', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('Failed to load resource');
  walk.expectProblem(plan.saveSchedule.path);
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const { result } = await api.send(plan.units, { pageSize: 4 });
  const elevatorId = result[3]?.elevatorId ?? 0;
  const saved = () => api.send(plan.schedule, { elevatorId });
  await openPlan(walk, 'vendor super administrator', '?view=units');
  await rows(walk).nth(3).getByRole('button', { name: '保养周期设置' }).click();
  const start = field(dialogOf(page), '开始时间').locator('input');
  const interval = field(dialogOf(page), '间隔(天)').locator('input');
  await interval.fill('11');
  const { mode, intervalDays, version, teamId, technicianIds } = await saved();
  await api.send(plan.saveSchedule, {
    ...{ elevatorId, mode, intervalDays, version, teamId, technicianIds },
    startTime: '05:15',
  });
  const save = dialogOf(page).getByRole('button', { name: '保存' });
  await save.click();
  await dialogOf(page).getByText('刚被他人更改').waitFor();
  expect([await start.inputValue(), await interval.inputValue()]).toEqual(['05:15', '11']);
  await walk.picture('plan-schedule-stale');
  await walk.accessible();
  await save.click();
  await closed(walk);
  expect(await saved()).toMatchObject({ startTime: '05:15', intervalDays: 11, version: version + 2 });
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
  await unit.getByRole('button', { name: '保养周期设置' }).click();
  await field(dialogOf(page), '间隔(天)').locator('input').fill('15');
  await walk.picture('plan-schedule');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await closed(walk);
  await unit.getByRole('button', { name: '全年计划' }).click();
  // Every fifteen days, and those of the earlier schedule that phones may have had: they stay, as cancelled.
  await page.getByText(/共 [23]\d 条/).waitFor();
  await walk.picture('plan-year');
  await walk.close();
});

test('the numbers of a week open exactly those visits, also of no team', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const { result } = await api.send(plan.units, { pageSize: 5 });
  const elevatorId = result[4]?.elevatorId ?? 0;
  const { nextDay, mode, intervalDays, startTime, version } = await api.send(plan.schedule, { elevatorId });
  await api.send(plan.saveSchedule, {
    ...{ elevatorId, mode, intervalDays, startTime, version },
    teamId: null,
    technicianIds: [],
  });
  await openPlan(walk, 'vendor super administrator', `?view=teams&day=${nextDay}`);
  for (const team of [page.locator('tbody tr').last(), page.getByRole('row', { name: /未分配班组/ })]) {
    const cell = team.getByRole('button', { name: /\d+ 次/ }).first();
    const [count = ''] = /\d+/.exec(await cell.innerText()) ?? [];
    await cell.click();
    await page.getByText(`共 ${count} 条`).waitFor();
    await walk.picture('plan-of-team');
    await page.goBack();
  }
  await page.getByRole('row', { name: /未分配班组/ }).waitFor();
  await walk.accessible();
  await walk.close();
});

test('a phone shows the month from today on', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await openPlan(walk);
  await page
    .getByRole('region', { name: /^\d{4}-/ })
    .first()
    .waitFor();
  const api = await signedIn(sharedWorld(), 'vendor super administrator');
  const { timeZone } = (await api.send(session.current, {})).settings;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
  // Of the days that hold something, the first from today on; at the end of a month there may be none.
  const isInView = () =>
    page.evaluate(day => {
      const days = [...document.querySelectorAll<HTMLElement>('section[aria-label]')];
      const next = days.find(each => (each.ariaLabel ?? '') >= day)?.getBoundingClientRect();
      return next === undefined || (next.top >= 0 && next.bottom <= innerHeight);
    }, today);
  await expect.poll(isInView).toBe(true);
  await walk.picture('plan-month-phone');
  await walk.close();
});

test('a read-only user sees teams and visits, and no buttons; also on a phone', async () => {
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await openPlan(walk, 'property manager', '?view=teams');
  await page.getByRole('columnheader', { name: '班组' }).waitFor();
  await page
    .getByRole('button', { name: /的人员$/ })
    .first()
    .click();
  await walk.picture('plan-teams-phone');
  await page.goto('/maintain/plan');
  await page
    .getByRole('region', { name: /^\d{4}-/ })
    .getByRole('button')
    .first()
    .click();
  await rows(walk).first().waitFor();
  expect(await page.getByRole('button', { name: '改期' }).count()).toBe(0);
  await walk.picture('plan-visits-phone');
  await walk.accessible();
  await walk.close();
});
