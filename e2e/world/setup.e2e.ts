/** A new installation leads its super administrator from nothing to people, and then is silent. */
import { account, plainAccount } from '@hoistway/contract/features/account';
import { company } from '@hoistway/contract/features/company';
import { gateway } from '@hoistway/contract/features/gateway';
import { place } from '@hoistway/contract/features/place';
import { role } from '@hoistway/contract/features/role';
import { session } from '@hoistway/contract/features/session';
import { setup } from '@hoistway/contract/features/setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import type { World } from '../rig/world.ts';
import { sharedWorld, startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

let empty: World;
beforeAll(async () => {
  empty = await startOwnWorld({ demo: false, simulator: false });
});
afterAll(async () => {
  await closeBrowser();
  await empty?.stop();
});

test('each step leads to its page and is done when there is one; all done, nothing is left to do', async () => {
  const walk = await startWalk({ world: empty });
  const { page } = walk;
  const api = await signedIn(empty, 'super administrator');
  await signIn(walk, 'super administrator');
  const strip = page.getByRole('region', { name: '开始使用' });
  const isAt = (done: number) => strip.getByText(new RegExp(`已完成 ${done} / `)).waitFor();
  await isAt(0);
  await walk.picture('setup-home');
  await walk.accessible();
  await strip.getByRole('button', { name: '登记企业' }).click();
  await page.waitForURL('**/info/company');
  const contacts = { website: '', address: '', contact: '', contactPhone: '', logoId: null };
  await api.send(company.save, { companyName: '示例物业', kind: 'property', ...contacts });
  await isAt(1);

  await strip.getByRole('button', { name: '建立区域与项目' }).click();
  await page.waitForURL('**/info/place');
  const { areaId: region } = await api.send(place.saveArea, { name: '华东' });
  const { areaId: province } = await api.send(place.saveArea, { parentId: region, name: '江苏省' });
  const { areaId: cityId } = await api.send(place.saveArea, { parentId: province, name: '苏州市' });
  const site = { cityId, domainName: '金鸡湖花园', domainType: '住宅', address: '', x: null, y: null };
  await api.send(place.saveSite, site);
  await isAt(2);

  await strip.getByRole('button', { name: '录入电梯' }).click();
  await page.waitForURL('**/info/lift');
  await page.getByText('还没有电梯。可以逐台新增').waitFor();
  await walk.picture('setup-lift');
  await walk.accessible();
  await page.getByRole('button', { name: '新增电梯' }).last().click();
  await field(dialogOf(page), '工号').locator('input').fill('SZ-0001');
  await field(dialogOf(page), '项目名称').locator('input').click();
  await page.getByTitle('金鸡湖花园 · 苏州市').click();
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await rowOf(walk, 'SZ-0001').waitFor();
  await isAt(3);

  // Put away, the steps stand in the help.
  await strip.getByRole('button', { name: '收起' }).click();
  await expect.poll(() => strip.count()).toBe(0);
  await page.reload();
  await rowOf(walk, 'SZ-0001').waitFor();
  expect(await strip.count()).toBe(0);
  await page.goto('/help');
  await page.getByText('按顺序完成以下各步').waitFor();
  await walk.picture('setup-help');
  await walk.accessible();
  await page.getByRole('button', { name: '在页面上方显示' }).click();
  await isAt(3);

  await strip.getByRole('button', { name: '接入网关' }).click();
  await page.waitForURL('**/info/gateway');
  const { deviceId } = await api.send(gateway.add, { username: 'machine-room-1', remark: '' });
  const [unit] = (await api.send(gateway.unitChoices, { deviceId })).result;
  await api.send(gateway.attach, { deviceId, elevatorIdList: [unit?.elevatorId ?? 0] });
  await isAt(4);

  await strip.getByRole('button', { name: '创建角色' }).click();
  await page.waitForURL('**/info/role');
  const { userId } = await api.send(session.current, {}).then(({ user }) => user);
  await api.send(role.save, { roleName: '值班员', userIds: String(userId), remark: '' });
  await isAt(5);

  const first = (await api.send(role.search, {})).result.find(({ roleType }) => roleType !== 1);
  await api.send(account.save, {
    ...plainAccount,
    username: 'li.na',
    password: 'a'.repeat(64),
    roleId: first?.roleId,
    employeeName: '李娜',
  });
  await expect.poll(() => strip.count(), { timeout: 15_000 }).toBe(0);
  await page.goto('/help');
  await page.getByText('各步骤都已完成').waitFor();
  await walk.close();
});

test('on a phone, in English, the next step alone', async () => {
  const world = await startOwnWorld({ demo: false, simulator: false });
  try {
    const walk = await startWalk({ world, size: phone, language: 'en' });
    await signIn(walk, 'super administrator');
    await walk.page.getByText('Getting started: 0 of').waitFor();
    await walk.picture('setup-home');
    await walk.accessible();
    await walk.close();
  } finally {
    await world.stop();
  }
});

test('the demo has every step done, and shows none of them', async () => {
  const demo = sharedWorld();
  const api = await signedIn(demo, 'vendor super administrator');
  expect(Object.entries(await api.send(setup.progress, {})).filter(([, isDone]) => !isDone)).toEqual([]);
  const walk = await startWalk();
  const answered = walk.page.waitForResponse(reply => reply.url().includes(setup.progress.path));
  await signIn(walk, 'vendor super administrator');
  await (await answered).finished();
  await walk.page.getByRole('navigation').first().waitFor();
  expect(await walk.page.getByRole('region', { name: '开始使用' }).count()).toBe(0);
  await walk.close();
});
