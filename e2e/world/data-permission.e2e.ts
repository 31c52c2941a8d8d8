/** Data permissions: an administrator gives a property manager two sites, who then sees exactly their elevators. */
import { hashPassword } from '@hoistway/client/password';
import { signIn as signInByApi } from '@hoistway/client/sign-in';
import { account, plainAccount } from '@hoistway/contract/features/account';
import { dataPermission, elevatorPermissionTemplateFile } from '@hoistway/contract/features/data-permission';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rowOf, rows } from '../console.ts';
import { senderTo, signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const password = 'Walk-3-pass';
const admin = 'vendor super administrator';
const freshName = () => `scope${Date.now() % 100_000_000}`;

/** A property manager without any place, and the two sites that the demo's own one has. */
async function addManager(username: string) {
  const api = await signedIn(world, admin);
  const { result } = await api.send(account.list, { username: 'property', pageSize: 100 });
  const known = result.find(row => row.username === 'property');
  const added = await api.send(account.save, {
    ...plainAccount,
    username,
    password: hashPassword(username, password),
    roleId: known?.roleId,
    userType: 2,
  });
  const { nodes } = await api.send(dataPermission.held, { userId: known?.userId });
  return { api, added, sites: nodes.map(({ names, ...site }) => ({ ...site, places: names.split(',') })) };
}
const toAccount = async (walk: Walk, username: string) => {
  await signIn(walk, admin, `/info/account?username=${username}`);
  await rows(walk).first().waitFor();
};
const nodeOf = (walk: Walk, name: string) =>
  dialogOf(walk.page).locator('.ant-tree-treenode').filter({ hasText: name }).first();
const choose = (walk: Walk, name: string) => nodeOf(walk, name).getByRole('checkbox').click();

test('a property manager is given two sites, and sees exactly their elevators', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const username = freshName();
  const { api, added, sites } = await addManager(username);
  const [first, second] = sites;
  await toAccount(walk, username);
  await rowOf(walk, username).getByRole('button', { name: '数据范围' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('未选择任何位置').waitFor();
  const places = first?.places.slice(0, 3) ?? [];
  for (const [above, place] of places.entries()) {
    // A municipality is a province and a city of one name: the city appears below its province a moment after it opens.
    const sameAbove = places.slice(0, above).filter(name => name === place).length;
    await dialog
      .locator('.ant-tree-treenode')
      .filter({ hasText: place })
      .nth(sameAbove)
      .locator('.ant-tree-switcher')
      .click();
    await dialog.locator('.ant-tree-switcher_open').nth(above).waitFor();
  }
  await choose(walk, first?.name ?? '');
  await walk.picture('data-permission-tree');
  await walk.accessible();
  await dialog.getByRole('searchbox').fill(second?.name ?? '');
  await page.keyboard.press('Enter');
  await nodeOf(walk, `/ ${second?.name}`).waitFor();
  await choose(walk, `/ ${second?.name}`);
  await dialog.getByText('已选 2 项').waitFor();
  await walk.picture('data-permission-search');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('设置成功').waitFor();

  const held = await api.send(dataPermission.held, { userId: added.userId });
  expect(held.nodes.map(({ ids }) => ids).sort()).toEqual(sites.map(({ ids }) => ids).sort());
  const token = await signInByApi(senderTo(world.url), { username, password });
  const seen = await senderTo(world.url, token).send(ledger.elevators, { pageSize: 100 });
  expect(seen.total).toBe(sites.reduce((sum, { elevatorCount }) => sum + elevatorCount, 0));
  expect(new Set(seen.result.map(({ domainName }) => domainName))).toEqual(
    new Set(sites.map(({ name }) => name)),
  );
  await api.send(account.delete, { userIdList: [added.userId] });
  await walk.close();
});

test('elevator permissions need one selected account, and a refused file says which job numbers', async () => {
  const walk = await startWalk();
  const { page } = walk;
  walk.expectProblem(dataPermission.importElevators.path);
  walk.expectProblem('Failed to load resource');
  const username = freshName();
  const { api, added } = await addManager(username);
  const template = await api.receive(elevator.downloadTemplate, { fileName: elevatorPermissionTemplateFile });
  await toAccount(walk, username);
  const act = async (name: string) => {
    await page.getByRole('button', { name: '电梯权限' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('导入电梯权限');
  await page.getByText('请选择要导入的用户').waitFor();
  await act('清空电梯权限');
  await page.getByText('请选择一个用户').waitFor();
  await rowOf(walk, username).getByRole('checkbox').check();
  await act('清空电梯权限');
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await page.getByText(`${username} 没有逐台授予的电梯，无需清空`).waitFor();
  await act('导入电梯权限');
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await template.blob.arrayBuffer()),
  });
  await dialogOf(page).getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('不存在的工号').waitFor();
  await walk.picture('data-permission-import');
  await api.send(account.delete, { userIdList: [added.userId] });
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const username = freshName();
  const { api, added, sites } = await addManager(username);
  await toAccount(walk, username);
  await rowOf(walk, username).getByRole('button', { name: 'Data scope' }).click();
  const dialog = dialogOf(walk.page);
  await dialog.getByRole('searchbox').fill(sites[0]?.name ?? '');
  await walk.page.keyboard.press('Enter');
  await nodeOf(walk, `/ ${sites[0]?.name}`).waitFor();
  await choose(walk, `/ ${sites[0]?.name}`);
  await dialog.getByText('1 selected').waitFor();
  await walk.picture('data-permission');
  await walk.accessible();
  await api.send(account.delete, { userIdList: [added.userId] });
  await walk.close();
});
