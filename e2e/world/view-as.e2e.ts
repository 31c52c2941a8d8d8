/**
 * A super administrator sees the console as a property manager does, changes nothing, asks why, and comes back to
 * the page and the tabs as they were; both logs say so.
 */
import { ledger } from '@hoistway/contract/features/ledger';
import { session } from '@hoistway/contract/features/session';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);
const world = sharedWorld();

const nameOf = (kind: string) => world.accounts.find(account => account.kind === kind)?.username ?? '';
const bar = ({ page }: Walk) => page.locator('[data-part="view-bar"]');
const toAccount = async (walk: Walk, username: string) => {
  await walk.page.goto(`/info/account?username=${username}`);
  return rowOf(walk, username).first();
};
const ask = async (walk: Walk, kind: string, name: string) => {
  const { page } = walk;
  const dialog = dialogOf(page);
  await field(dialog, '对象类型').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(kind, { exact: true }).click();
  if (kind === '电梯' || kind === '报警') {
    const input = dialog.locator('#why-name');
    await input.fill(name);
    await input.press('Enter');
  } else {
    await field(dialog, '检查对象').locator('.ant-select').click();
    await page.keyboard.type(name);
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
  }
  const answer = dialog.locator('[data-visible]');
  await answer.waitFor();
  return answer.innerText();
};

test('what a property manager sees is seen, nothing is changed, and the own console comes back', async () => {
  const manager = nameOf('property manager');
  const api = await signedIn(world, 'property manager');
  const before = await api.send(session.ownSessions, {});
  const [seen] = (await api.send(ledger.elevators, {})).result;
  if (!seen) throw new Error('The manager sees no unit');

  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/info/log');
  await rows(walk).first().waitFor();
  const row = await toAccount(walk, manager);
  await row.waitFor();
  const address = page.url();
  const tabs = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await furtherAct(row, moreActs, '以该用户身份查看');

  await bar(walk).getByText(`正在以“${manager}”`).waitFor();
  await page.waitForURL('**/index/indexInfo');
  await page.goto('/manage/device');
  await page.getByRole('menuitem', { name: '设备台账' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '账号管理' }).count()).toBe(0);
  await page.locator('[data-counter]').first().waitFor();
  await walk.picture('view-as-ledger');
  await walk.accessible();
  // The live connection is there with the manager's scope.
  await page.locator('[data-link="live"]').waitFor();

  // The menu of the user offers nothing that would change the account.
  await page.getByRole('button', { name: new RegExp(manager) }).click();
  await page.getByText('外观').waitFor();
  expect(await page.getByRole('button', { name: '修改密码' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '退出登录' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  // Why, from the bar: asked as the super administrator.
  await bar(walk).getByRole('button', { name: '可见性检查' }).click();
  await dialogOf(page).getByText(`可见性检查 · ${manager}`).waitFor();
  await walk.picture('why-empty');
  expect(await ask(walk, '电梯', seen.jobNum)).toMatch(/看得到[\s\S]*数据范围包含项目“/);
  await walk.picture('why-unit');
  await walk.accessible();
  expect(await ask(walk, '菜单页面', '基础信息 / 账号管理')).toMatch(/看不到[\s\S]*没有“账号管理页面权限”/);
  await walk.picture('why-page');
  walk.expectProblem('/api/viewAs/why');
  walk.expectProblem('404');
  await field(dialogOf(page), '对象类型').locator('.ant-select').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('电梯', { exact: true }).click();
  await dialogOf(page).locator('#why-name').fill('NOBODY');
  await dialogOf(page).locator('#why-name').press('Enter');
  await dialogOf(page).getByRole('alert').waitFor();
  await page.keyboard.press('Escape');

  // A reload stays in the view.
  await page.reload();
  await bar(walk).waitFor();
  await bar(walk).getByRole('button', { name: '返回我的账号' }).click();
  await row.waitFor();
  expect(page.url()).toBe(address);
  expect(await bar(walk).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe(tabs);

  // The manager has no session more, and both ends of the view stand in the log.
  expect((await api.send(session.ownSessions, {})).length).toBe(before.length);
  await page.goto('/info/log?operateModule=账号管理');
  for (const line of ['以用户身份查看', '退出身份查看'])
    await rowOf(walk, manager)
      .filter({ has: page.getByText(line, { exact: true }) })
      .first()
      .waitFor();
  await walk.close();
});

test('a view that ends elsewhere leads back, and whoever looked at phones stands in the access log', async () => {
  const manager = nameOf('property manager');
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  const row = await toAccount(walk, manager);
  await row.waitFor();
  await furtherAct(row, moreActs, '以该用户身份查看');
  await bar(walk).waitFor();

  // Another place of the super administrator ends the view: this tab learns it from its live connection.
  const viewToken = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { viewId, own } = await page.evaluate(() => ({
    viewId: JSON.parse(sessionStorage.getItem('session') ?? '{}').view.viewId as number,
    own: JSON.parse(sessionStorage.getItem('waiting') ?? '{}').items.token as string,
  }));
  expect(viewToken).not.toBe(own);
  walk.expectProblem('401');
  walk.expectProblem('WebSocket');
  await page.request.post('/api/viewAs/end', {
    headers: { authorization: `Bearer ${own}` },
    data: { viewId },
  });
  await page.getByText(`以“${manager}”身份的查看已结束`).waitFor();
  await row.waitFor();
  expect(await bar(walk).count()).toBe(0);

  await page.goto('/info/account');
  await rows(walk).first().waitFor();
  await page.goto('/info/access?kind=phone');
  await rows(walk).first().waitFor();
  expect(await rows(walk).first().innerText()).toMatch(/admin[\s\S]*电话号码/);
  await rows(walk).first().getByRole('button', { name: '展开行' }).click();
  await page.locator('.ant-table-expanded-row').getByText('账号管理').first().waitFor();
  await walk.picture('access-log');
  await walk.accessible();
  await page.goto('/info/access?operator=nobody-of-this-name');
  await page.getByText('没有符合筛选条件的数据').waitFor();
  await walk.picture('access-log-empty');
  await walk.close();
});

test('on a phone and in English; who is no super administrator has neither action', async () => {
  const manager = nameOf('property manager');
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  const row = await toAccount(walk, manager);
  await row.waitFor();
  await furtherAct(row, moreActs, 'Visibility check');
  await dialogOf(page).getByText(`Visibility check · ${manager}`).waitFor();
  await walk.picture('why-empty');
  await page.keyboard.press('Escape');
  await furtherAct(row, moreActs, 'View as this user');
  await bar(walk).getByText(`Viewing as ${manager}`).waitFor();
  await page.locator('[data-counter]').first().waitFor();
  await walk.picture('view-as');
  await walk.accessible();
  await bar(walk).getByRole('button', { name: 'Back to my account' }).click();
  await row.waitFor();
  await page.goto('/info/account');
  await rows(walk).first().waitFor();
  await page.goto('/info/access');
  await rows(walk).first().waitFor();
  await walk.picture('access-log');
  await walk.close();

  const branch = await startWalk();
  await signIn(branch, 'vendor branch staff', '/info/account');
  await rows(branch).first().waitFor();
  await rows(branch).first().getByRole('button', { name: moreActs }).click();
  await branch.page.getByRole('menuitem').last().waitFor();
  expect(await branch.page.getByRole('menuitem', { name: '以该用户身份查看' }).count()).toBe(0);
  await branch.close();
});
