/** The operation log: what was done stands there, is found by either language and exported; nobody else sees it. */
import { account } from '@hoistway/contract/features/account';
import { elevator } from '@hoistway/contract/features/elevator';
import { afterAll, expect, test } from 'vitest';
import { rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

test('what was done a moment ago stands first, and is found by person, module and type', async () => {
  const api = await signedIn(world, 'vendor branch staff');
  const [unit] = (await api.send(elevator.list, { pageSize: 1 })).result;
  if (!unit) throw new Error('The branch has no unit');
  await api.send(elevator.saveEnergy, {
    elevatorId: unit.elevatorId,
    jobNum: unit.jobNum,
    energy: unit.energy,
  });

  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/info/log');
  await rows(walk).first().waitFor();
  await walk.picture('operation-log');
  await walk.accessible();
  const titles = await page.locator('thead th').allInnerTexts();
  expect(titles.map(text => text.trim())).toEqual([
    // Of the buttons that open a line.
    '',
    '操作人',
    '操作模块',
    '操作类型',
    '客户端',
    '备注',
    '创建时间',
  ]);

  // The last seven days at first: the tag can be taken away.
  const days = page.getByText(/\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d/);
  await days.waitFor();
  await page.getByLabel('操作人', { exact: true }).fill('branch');
  await page.getByLabel('操作模块', { exact: true }).fill('real-time');
  await page.getByLabel('操作模块', { exact: true }).press('Enter');
  const line = rowOf(walk, unit.jobNum).first();
  await line.getByText('实时监视').waitFor();
  expect(await line.innerText()).toMatch(/branch[\s\S]*设置[\s\S]*PC/);
  expect(new URL(page.url()).searchParams.get('operateModule')).toBe('real-time');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^操作日志\d{14}\.xlsx$/);
  expect((await contentOf(file)).subarray(0, 2).toString()).toBe('PK');
  // The export is a line itself.
  await page.goto('/info/log?operateType=Export');
  await rows(walk).first().getByText('admin').waitFor();

  await page.goto('/info/log?operator=nobody-of-this-name');
  await page.getByText('没有符合筛选条件的数据').waitFor();
  await walk.picture('operation-log-empty');
  await walk.close();
});

test('a branch sees the lines of its own accounts, on a phone and in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, 'vendor branch staff', '/info/log');
  await rows(walk).first().waitFor();
  const cards = await rows(walk).allInnerTexts();
  const operators = new Set(cards.map(text => text.split('\n', 1)[0]?.trim() ?? ''));
  const api = await signedIn(world, 'vendor branch staff');
  for (const username of operators) {
    const { result } = await api.send(account.list, { username, pageSize: 100 });
    expect(result.map(own => own.username)).toContain(username);
  }
  await walk.picture('operation-log');
  await walk.accessible();
  await walk.close();
});

test('who may not see it is led away, and has no entry in the menu', async () => {
  const walk = await startWalk();
  await signIn(walk, 'property manager', '/info/log');
  await walk.page.waitForURL(address => address.pathname !== '/info/log');
  expect(await walk.page.getByRole('menuitem', { name: '操作日志' }).count()).toBe(0);
  await walk.close();
});
