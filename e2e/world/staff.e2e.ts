/** Staff, teams and the roster: a new member of a team is put on duty, copied into another week, and leaves. */
import { staff } from '@hoistway/contract/features/staff';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, refusedAt, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

/** A Monday far ahead of what the demo has planned. */
const week = '2099-01-05';

const openStaff = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind, `/info/staff${query}`);
};
const choose = async ({ page }: Walk, label: string, name: string | RegExp) => {
  await field(dialogOf(page), label).locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByText(name).first().click();
};
const fill = async (walk: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(walk.page), label).locator('input').fill(text);
};
const save = ({ page }: Walk) => dialogOf(page).getByRole('button', { name: '保存' }).click();
const closed = ({ page }: Walk) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
const shiftOf = ({ page }: Walk, day: string, shift: string) =>
  page.getByRole('region', { name: day }).getByRole('button', { name: shift });

test('an account becomes staff, joins a new team, is on duty, and leaves with all of it', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem('Failed to load resource');
  await openStaff(walk, 'vendor super administrator');
  await rows(walk).first().waitFor();
  await walk.picture('staff');
  await walk.accessible();

  const card = rowOf(walk, 'mechanic30').getByText(/^\d{3}\*+/);
  await card.waitFor();
  await rowOf(walk, 'mechanic30').getByRole('button', { name: '查看完整身份证号' }).click();
  await rowOf(walk, 'mechanic30')
    .getByText(/^\d{17}[\dX]$/)
    .waitFor();

  await page.getByRole('button', { name: '新增人员' }).click();
  await field(dialogOf(page), '用户名').locator('.ant-select').click();
  await page.keyboard.type('technician3');
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(/^technician3/)
    .click();
  await fill(walk, { 姓名: '演练员', 身份证号: '123' });
  await save(walk);
  await dialogOf(page).getByText('身份证号为 15 至 18 位数字，末位可为 X').waitFor();
  await fill(walk, { 身份证号: '31000019900101000X' });
  await walk.picture('staff-dialog');
  await walk.accessible();
  await save(walk);
  await closed(walk);
  await page.getByRole('textbox', { name: '姓名' }).fill('演练员');
  await page.keyboard.press('Enter');
  await rowOf(walk, '演练员').getByText('310***********000X').waitFor();

  await rowOf(walk, '演练员').getByRole('button', { name: '编辑' }).click();
  await dialogOf(page).getByRole('button', { name: '删除号码' }).click();
  await dialogOf(page).getByText('保存后删除已登记的号码').waitFor();
  await walk.picture('staff-card-removed');
  await dialogOf(page).getByRole('button', { name: '保留' }).click();
  await dialogOf(page).getByRole('button', { name: '删除号码' }).click();
  await save(walk);
  await closed(walk);
  await expect.poll(() => rowOf(walk, '演练员').getByText('310***********000X').count()).toBe(0);

  await page.getByText('班组', { exact: true }).first().click();
  await rowOf(walk, '上海一组').waitFor();
  await walk.picture('staff-teams');
  await walk.accessible();
  await page.getByRole('button', { name: '新增班组' }).click();
  await fill(walk, { 班组: '演练组' });
  await choose(walk, '城市', /上海市/);
  await field(dialogOf(page), '成员').locator('.ant-select').click();
  await page.keyboard.type('演练员');
  await page.locator('.ant-select-dropdown:visible').getByText('演练员').click();
  await page.keyboard.press('Escape');
  await walk.picture('staff-team');
  await save(walk);
  await closed(walk);
  await rowOf(walk, '演练组').getByText('演练员').waitFor();

  await rowOf(walk, '演练组').getByRole('button', { name: '排班' }).click();
  await page.goto(`${page.url()}&day=${week}`);
  await shiftOf(walk, week, '白班').click();
  await dialogOf(page)
    .getByRole('checkbox', { name: /演练员/ })
    .check();
  await walk.picture('duty-dialog');
  await walk.accessible();
  // Another desk has the same week open.
  const desk = await startWalk();
  await signIn(desk, 'vendor super administrator', page.url());
  await shiftOf(desk, week, '白班').getByText('无人').waitFor();
  await save(walk);
  await closed(walk);
  await shiftOf(desk, week, '白班').getByText('演练员').waitFor();
  await desk.close();
  await shiftOf(walk, week, '白班').getByText('演练员').waitFor();
  await walk.picture('duty-week');
  await walk.accessible();
  // With upcoming shifts a team is not deleted.
  walk.expectProblem('/staff/deleteTeam');
  await page.getByText('班组', { exact: true }).first().click();
  await rowOf(walk, '演练组').getByRole('checkbox').check();
  await page.getByRole('button', { name: /删除$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('“演练组”还有 1 个未开始的排班，请先清除').waitFor();

  await page.getByText('人员', { exact: true }).first().click();
  await rowOf(walk, '演练员').getByRole('button', { name: '编辑' }).click();
  await choose(walk, '人员类型', '离职');
  await save(walk);
  await closed(walk);
  await rowOf(walk, '演练员').getByText('停用').waitFor();
  await page.getByText('排班', { exact: true }).first().click();
  await page.getByText('无人').first().waitFor();
  await expect.poll(() => page.getByText('演练员').count()).toBe(0);
  await walk.close();
});

test('the own certificate is shown and not changed', async () => {
  const { send } = await signedIn(sharedWorld(), 'vendor super administrator');
  const candidates = await send(staff.candidates, { words: 'branch' });
  const branch = candidates.find(({ username }) => username === 'branch');
  if (!branch) throw new Error('the branch is staff already');
  await send(staff.save, {
    ...{ userId: branch.userId, version: branch.version, employeeName: '分公司值班员', employeeId: '' },
    ...{ staffType: 'formal', jobStatus: 'Y', permissionLevel: '', dutyLevel: '', contactPhone: '' },
    ...{ certKind: 'T', certNumber: 'T2024001', certUntil: '2099-01-01' },
  });
  const walk = await startWalk();
  const { page } = walk;
  await openStaff(walk, 'vendor branch staff', '?employeeName=分公司值班员');
  await rowOf(walk, '分公司值班员').getByRole('button', { name: '编辑' }).click();
  const form = dialogOf(page);
  await form.getByText('自己的作业证不能自己修改').waitFor();
  expect(await field(form, '作业证编号').getByRole('textbox').getAttribute('readonly')).not.toBeNull();
  for (const label of ['作业证种类', '作业证有效期至'])
    expect(await field(form, label).locator('input').isDisabled()).toBe(true);
  await walk.picture('staff-own-certificate');
  await walk.accessible();
  await fill(walk, { 联系电话: '051288880000' });
  await save(walk);
  await closed(walk);
  await walk.close();
});

test('the demo month of a team, and who is on duty now', async () => {
  const walk = await startWalk({ language: 'en' });
  await openStaff(walk, 'vendor branch staff', '?view=roster&span=month');
  await walk.page.getByText(/^On duty now/).waitFor();
  await walk.page.getByText('Day shift').first().waitFor();
  await walk.picture('duty-month');
  await walk.accessible();
  await walk.close();
  const other = await startWalk();
  await refusedAt(other.page, '人员与排班', openStaff(other, 'property manager'));
  await other.close();
});

test('on a phone', async () => {
  const walk = await startWalk({ size: phone });
  await openStaff(walk, 'vendor super administrator', '?view=roster');
  await walk.page.getByText(/^当前值班/).waitFor();
  await walk.page.getByText('夜班').first().waitFor();
  await walk.picture('duty');
  await walk.accessible();
  await walk.page.goto('/info/staff');
  await rows(walk).first().waitFor();
  await walk.picture('staff');
  await walk.accessible();
  await walk.close();
});
