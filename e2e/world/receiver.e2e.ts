/** Receivers of text messages: entered for a unit, edited, disabled and deleted; wide and narrow. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk, kind: string) => {
  await signIn(walk, kind, '/info/msg');
  await rows(walk).first().waitFor();
};
const press = (walk: Walk, name: RegExp) => walk.page.locator('main').getByRole('button', { name }).click();
const answer = (walk: Walk, name: string) =>
  walk.page.getByRole('dialog').last().getByRole('button', { name }).click();

test('a receiver is entered, edited, disabled, enabled and deleted', async () => {
  const name = `值班 ${Date.now()}`;
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'vendor super administrator');
  await walk.picture('receiver');
  await walk.accessible();
  const jobNum = (await rows(walk).locator('td').allInnerTexts()).find(text => /^HT\d{4}-/.test(text.trim()));
  await press(walk, /新增$/);
  const form = dialogOf(page);
  await form.getByRole('button', { name: '保存' }).click();
  for (const text of ['请输入11位数字的手机号', '请填写工号或选择项目，只填一项'])
    await form.getByText(text).waitFor();
  await field(form, '接收人').getByRole('textbox').fill(name);
  await field(form, '手机号')
    .getByRole('textbox')
    .fill(`100${String(Date.now()).slice(-8)}`);
  await field(form, '工号')
    .getByRole('textbox')
    .fill(jobNum ?? '');
  await walk.picture('receiver-form');
  await walk.accessible();
  await form.getByRole('button', { name: '保存' }).click();
  const row = rowOf(walk, name);
  await row.getByText('停梯、停梯恢复、困人、救援完成、计划维保').waitFor();

  await row.getByRole('button', { name: '编辑' }).click();
  const edit = dialogOf(page);
  await edit.getByText(`编辑接收人 · ${name}`).waitFor();
  await field(edit, '顺序').locator('input').fill('2');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await row.getByRole('checkbox').check();
  await press(walk, /停用$/);
  await answer(walk, '确定');
  await row.getByText('停用').waitFor();
  await row.getByRole('checkbox').check();
  await press(walk, /启用$/);
  await answer(walk, '确定');
  await row.getByText('启用').waitFor();
  await row.getByRole('checkbox').check();
  await press(walk, /删除$/);
  await answer(walk, '删除');
  await expect.poll(() => row.count()).toBe(0);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'vendor super administrator');
  await walk.picture('receiver');
  await walk.accessible();
  await press(walk, /Add$/);
  await dialogOf(walk.page).getByText('Lower numbers first.').waitFor();
  await walk.picture('receiver-form');
  await walk.accessible();
  await walk.close();
});
