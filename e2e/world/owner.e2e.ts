/** Owners: entered with units from the picker, edited by their author, switched and deleted; wide and narrow. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/proprietor');
  await rows(walk).first().waitFor();
};
const press = (walk: Walk, name: RegExp) => walk.page.locator('main').getByRole('button', { name }).click();
const answer = (walk: Walk, name: string) =>
  walk.page.getByRole('dialog').last().getByRole('button', { name }).click();

test('an owner is entered, edited, disabled, enabled and deleted', async () => {
  const name = `业主 ${Date.now()}`;
  const telNum = `100${String(Date.now()).slice(-8)}`;
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'property manager');
  await walk.picture('owner');
  await walk.accessible();
  await press(walk, /停用$/);
  await page.getByText('请选择数据').first().waitFor();
  await press(walk, /删除$/);
  await page.getByText('请选择要删除的数据').waitFor();

  await press(walk, /新建$/);
  const form = dialogOf(page);
  await form.getByRole('button', { name: '保存' }).click();
  for (const text of ['请输入业主名称', '请输入11位数字的手机号', '请选择电梯'])
    await form.getByText(text).waitFor();
  await field(form, '业主').getByRole('textbox').fill(name);
  await field(form, '手机号').getByRole('textbox').fill(telNum);
  await field(form, '房号').getByRole('textbox').fill('0802');
  await form.getByRole('button', { name: /选择电梯$/ }).click();
  const picker = dialogOf(page);
  for (const at of [0, 1]) await picker.locator('tbody').getByRole('checkbox').nth(at).check();
  await walk.picture('owner-picker');
  await picker.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await walk.picture('owner-form');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  const row = rowOf(walk, name);
  await row.getByText('启用').waitFor();
  await row.getByText('、').waitFor();

  await row.getByRole('button', { name: '编辑' }).click();
  const edit = dialogOf(page);
  await edit.getByText(`编辑业主 · ${name}`).waitFor();
  await field(edit, '房号').getByRole('textbox').fill('0902');
  await edit.getByRole('button', { name: '保存' }).click();
  await row.getByText('0902').waitFor();
  await row.getByRole('button', { name: '查看电梯' }).click();
  await dialogOf(page).getByText(`${name} 的电梯`).waitFor();
  await expect.poll(() => dialogOf(page).locator('tbody tr.ant-table-row').count()).toBe(2);
  await walk.picture('owner-units');
  await page.keyboard.press('Escape');

  await row.getByRole('checkbox').check();
  await press(walk, /停用$/);
  await page.getByText('你确定要停用吗？').last().waitFor();
  await walk.picture('owner-disable');
  await answer(walk, '确定');
  await row.getByText('停用').waitFor();
  await row.getByRole('checkbox').check();
  await press(walk, /启用$/);
  await page.getByText('你确定要启用吗？').last().waitFor();
  await answer(walk, '确定');
  await row.getByText('启用').waitFor();
  await row.getByRole('checkbox').check();
  await press(walk, /删除$/);
  await answer(walk, '删除');
  await expect.poll(() => row.count()).toBe(0);
  await walk.close();
});

test('customer service sees owners, and edits and deletes none', async () => {
  const walk = await startWalk();
  await open(walk, 'customer service');
  expect(
    await walk.page
      .locator('main')
      .getByRole('button', { name: /编辑|新建|删除$/ })
      .count(),
  ).toBe(0);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'vendor super administrator');
  await walk.picture('owner');
  await walk.accessible();
  await press(walk, /New$/);
  await dialogOf(walk.page)
    .getByRole('button', { name: /Choose units$/ })
    .waitFor();
  await walk.picture('owner-form');
  await walk.accessible();
  await walk.close();
});
