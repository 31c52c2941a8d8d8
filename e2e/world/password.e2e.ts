/** Changing one's own password: what the form asks, what a wrong one says, and where else one is signed in. */
import { hashPassword } from '@hoistway/client/password';
import { password } from '@hoistway/contract/features/password';
import { afterAll, test } from 'vitest';
import { dialogOf, field } from '../console.ts';
import { senderTo } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const kind = 'service provider';
const next = 'Walked-2-pass';

const openForm = async (walk: Walk, button: string) => {
  await walk.page.getByRole('button', { name: /provider/ }).click();
  await walk.page.getByRole('button', { name: button }).click();
  return dialogOf(walk.page);
};
const fill = async (walk: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(walk.page), label).locator('input').fill(text);
};

test('a password is changed, and every other session of the account ends', async () => {
  const account = sharedWorld().accounts.find(one => one.kind === kind);
  if (!account) throw new Error(`There is no account of kind ${kind}`);
  const [desk, elsewhere] = [await startWalk(), await startWalk()] as const;
  for (const walk of [desk, elsewhere]) {
    walk.expectProblem('/api/user/modifyPassword');
    walk.expectProblem('Failed to load resource');
    walk.expectProblem('401');
    walk.expectProblem('ERR_ABORTED');
    await signIn(walk, kind);
  }
  const { page } = desk;
  await page.getByRole('button', { name: /provider/ }).click();
  await desk.picture('user-menu');
  await desk.accessible();
  await page.keyboard.press('Escape');

  const form = await openForm(desk, '修改密码');
  const save = form.getByRole('button', { name: '保存' });
  await fill(desk, { 旧密码: account.password, 新密码: 'short1', 确认密码: 'other' });
  await save.click();
  await form.getByText('密码须为 8 到 16 位').waitFor();
  await form.getByText('两次输入的密码不一致').waitFor();
  await desk.picture('change-password');
  await desk.accessible();

  await fill(desk, { 旧密码: 'Wrong-1-pass', 新密码: next, 确认密码: next });
  await save.click();
  await form.getByText('旧密码错误').waitFor();
  await fill(desk, { 旧密码: account.password });
  await save.click();
  await page.getByText('密码已修改，其他登录已下线').waitFor();
  await elsewhere.page.waitForURL('**/login');

  // Back to the password that the other walks know.
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await senderTo(sharedWorld().url, token ?? '').send(password.modify, {
    password: hashPassword(account.username, next),
    newPassword: hashPassword(account.username, account.password),
  });
  for (const walk of [desk, elsewhere]) await walk.close();
});

test('the form on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, kind);
  await walk.page.getByRole('button', { name: /provider/ }).click();
  await walk.picture('user-menu');
  await walk.accessible();
  await walk.page.keyboard.press('Escape');
  const form = await openForm(walk, 'Change password');
  await form.getByText('Confirm password').waitFor();
  await walk.picture('change-password');
  await walk.accessible();
  await walk.close();
});
