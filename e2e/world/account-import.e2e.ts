/** Users from a sheet: an administrator fills in the template, sees what was wrong, and an imported user signs in. */
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf, sheetRows } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const admin = 'vendor branch staff';
const password = 'Walk-4-pass';
const freshName = () => `imp${Date.now() % 100_000_000}`;

const sheetOf = async (name: string, lines: readonly (readonly string[])[]) => {
  const rows = [['用户名', '密码', '角色', '用户类型', '姓名', '手机号'], ...lines.map(line => [...line])];
  const content = await writeXlsx({ sheets: [{ name: 'Users', rows }] });
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
};
const open = async (walk: Walk, button: string) => {
  await signIn(walk, admin, '/info/account');
  await rows(walk).first().waitFor();
  await walk.page.getByRole('button', { name: button }).click();
};

test('accounts are imported from the template; what is wrong is named, and an imported user signs in', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const name = freshName();
  await open(walk, '导入用户');
  const dialog = dialogOf(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('用户导入模板.xlsx');
  const [titles] = await sheetRows(await contentOf(template));
  expect(titles?.slice(0, 4)).toEqual(['用户名', '密码', '角色', '用户类型']);
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await page.getByText('文件类型错误，请选择 xlsx 文件').waitFor();
  await files.setInputFiles(
    await sheetOf('新员工.xlsx', [
      [name, password, '分公司客户', '物业', '张伟', '13800005678'],
      [`${name}b`, 'short', '分公司客户', '物业', '李娜', ''],
      [`${name}c`, password, '超级管理员', '厂商', '王芳', '1380'],
    ]),
  );
  // Off the link, whose colour is another one below the pointer.
  await page.mouse.move(0, 0);
  await walk.picture('account-import');
  await walk.accessible();
  await dialog.getByRole('button', { name: '开始导入' }).click();
  await dialog.getByText('导入完成，部分行未导入').waitFor();
  await dialog.getByText('密码须为 8 到 16 位').waitFor();
  await dialog.getByText('不能授予该角色').waitFor();
  expect(await dialog.innerText()).not.toContain('short');
  await walk.picture('account-import-report');
  await walk.accessible();
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载全部问题' }).click(),
  ]);
  expect(await sheetRows(await contentOf(problems))).toHaveLength(4);
  await dialog
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /关\s?闭/ })
    .click();
  await expect.poll(() => rowOf(walk, name).first().innerText()).toContain('张伟');

  const own = await startWalk();
  await own.page.goto('/login');
  await own.page.locator('input[autocomplete="username"]').fill(name);
  await own.page.locator('input[autocomplete="current-password"]').fill(password);
  await own.page.keyboard.press('Enter');
  await own.page.getByRole('button', { name: `${name} 分公司客户` }).waitFor();
  await own.close();
  await walk.close();
});

test('a long one goes on behind the closed dialog and after a reload, and is cancelled without a trace', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const mark = freshName();
  await open(walk, '导入用户');
  await page.locator('input[type=file]').setInputFiles(
    await sheetOf(
      '全员.xlsx',
      Array.from({ length: 1500 }, (_, at) => [`${mark}-${at}`, password, '分公司客户', '物业', '', '']),
    ),
  );
  await dialogOf(page).getByRole('button', { name: '开始导入' }).click();
  await dialogOf(page).getByText('/ 1,500 行').waitFor();
  await walk.picture('account-import-running');
  await dialogOf(page).getByRole('button', { name: '后台运行' }).click();
  const notice = page.locator('.ant-notification-notice');
  await notice.getByText('全员.xlsx').waitFor();
  await page.reload();
  await notice.getByText('/ 1,500 行').waitFor();
  await walk.picture('account-import-behind');
  await notice.getByRole('button', { name: '取消导入' }).click();
  await page.locator('.ant-modal-confirm-btns').getByRole('button', { name: '取消导入' }).click();
  await notice.getByText('导入已取消，没有写入任何数据').waitFor();
  const api = await signedIn(world, admin);
  expect((await api.send(account.list, { username: mark })).total).toBe(0);
  await walk.close();
});

test('it fits a phone, in English, and what the server refuses is said', async () => {
  const walk = await startWalk({ language: 'en', size: phone });
  const { page } = walk;
  walk.expectProblem(accountImport.start.path);
  walk.expectProblem('Failed to load resource');
  await open(walk, 'Import users');
  const dialog = dialogOf(page);
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Users',
        rows: [
          ['Login', 'Secret'],
          ['a', 'b'],
        ],
      },
    ],
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'other.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('The file lacks required columns: User name, Password, Role').waitFor();
  await walk.picture('account-import-refused');
  await walk.accessible();
  await walk.close();
});
