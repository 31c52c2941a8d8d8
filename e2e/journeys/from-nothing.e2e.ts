/**
 * An installation without the demo becomes a monitored fleet by the console alone: its administrator changes the
 * printed password, makes places, units and a gateway, whose device then signs in with what the screen showed; and a
 * property manager who is let in sees his own unit with its fault, and no other.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, refusedAt, rowOf, rows } from '../console.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';

const kind = 'super administrator';
const passwords = { admin: 'Walked-1-in', manager: 'Walked-2-in' };
const managerName = 'jinji.manager';
const here = { site: '金鸡湖花园', jobNum: 'SZ-0001' };
const there = { site: '独墅湖商场', jobNum: 'SZ-0002' };
const gatewayName = 'gateway-jinji';

let empty: World;
beforeAll(async () => {
  empty = await startOwnWorld({
    // What the monitor shows is read again at once.
    demo: false,
    settings: { HOISTWAY_MONITOR_REFRESH_MS: '1000' },
    simulator: false,
  });
});
afterAll(async () => {
  await closeBrowser();
  await empty?.stop();
});

/** The installation with an account that the console made. */
const signedInAs = (username: string, password: string) => ({
  url: empty.url,
  accounts: [{ kind: username, username, password }],
});
const fill = async ({ page }: Walk, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await field(dialogOf(page), label).locator('input, textarea').first().fill(text);
};
const choose = async ({ page }: Walk, label: string, words: string) => {
  await field(dialogOf(page), label).locator('.ant-select').click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: words })
    .click();
};
const save = async ({ page }: Walk, button = '保存') => {
  // The cross of a dialog is a button of its own.
  await dialogOf(page).getByRole('button', { name: button }).last().click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // The page steps back from the dialog's entry in the history, which would stop the way to the next page.
  await page.waitForFunction(() => history.state?.isGuard !== true);
};

async function changePassword(walk: Walk) {
  const { page } = walk;
  const printed = empty.accounts[0]?.password ?? '';
  // The console asks for it as long as the printed one is in use.
  await page.getByRole('button', { name: '修改密码', exact: true }).click();
  await fill(walk, { 旧密码: printed, 新密码: passwords.admin, 确认密码: passwords.admin });
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await page.getByText('密码已修改').waitFor();
}

async function makePlaces(walk: Walk) {
  const { page } = walk;
  await page.goto('/info/place');
  await page.getByText('还没有城市').waitFor();
  const areas = page.getByRole('region', { name: '区域' });
  for (const [level, name] of [
    ['大区', '华东'],
    ['省份', '江苏省'],
    ['城市', '苏州市'],
  ] as const) {
    await areas.getByRole('button', { name: level }).click();
    await fill(walk, { 名称: name });
    // The offered names close.
    await page.keyboard.press('Tab');
    await save(walk);
    await page.getByRole('treeitem', { name }).last().waitFor();
  }
  for (const { site } of [here, there]) {
    await page.getByRole('button', { name: '新增项目' }).click();
    await fill(walk, { 项目名称: site });
    await save(walk);
    await rowOf(walk, site).waitFor();
  }
}

async function makeUnits(walk: Walk) {
  const { page } = walk;
  await page.goto('/info/lift');
  for (const { site, jobNum } of [here, there]) {
    await page.getByRole('button', { name: '新增电梯' }).first().click();
    await fill(walk, { 工号: jobNum, 楼栋: '1 号楼', 梯号: '1' });
    await choose(walk, '项目名称', site);
    await save(walk);
    await rowOf(walk, jobNum).waitFor();
  }
}

/** @returns the secret, which only the screen had */
async function makeGateway(walk: Walk): Promise<{ username: string; secret: string; port: number }> {
  const { page } = walk;
  await page.goto('/info/gateway');
  await page.getByText('还没有网关').waitFor();
  await page.getByRole('button', { name: '新增网关' }).click();
  await fill(walk, { 网关名称: gatewayName, 备注: '1 号楼顶机房' });
  await dialogOf(page).getByRole('button', { name: '生成密钥' }).click();
  await dialogOf(page).getByText('密钥只显示这一次').waitFor();
  const shown = async (label: string) => {
    const row = dialogOf(page)
      .locator('tr')
      .filter({ has: page.getByText(label, { exact: true }) });
    return (await row.locator('td .ant-typography').first().innerText()).trim();
  };
  const account = {
    username: await shown('用户名'),
    secret: await shown('密钥（密码）'),
    port: Number(await shown('端口（未加密）')),
  };
  await save(walk, '我已保存，关闭');
  expect(await page.content()).not.toContain(account.secret);

  await rowOf(walk, gatewayName).getByRole('button', { name: '电梯' }).click();
  await dialogOf(page).getByRole('button', { name: '分配电梯' }).click();
  await dialogOf(page).getByRole('row', { name: here.jobNum }).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: '分配', exact: true }).click();
  await page.getByText('已分配 1 台电梯').waitFor();
  await dialogOf(page).getByRole('row', { name: here.jobNum }).waitFor();
  await save(walk, '关闭');
  return account;
}

test('from the printed password to a unit that is watched, and a manager who sees it alone', async () => {
  const walk = await startWalk({ world: empty });
  const { page } = walk;
  await signIn(walk, kind);
  await changePassword(walk);
  await makePlaces(walk);
  await makeUnits(walk);
  const account = await makeGateway(walk);

  const mqttUrl = `mqtt://127.0.0.1:${account.port}`;
  const device = createStubbornDevice(mqttUrl, account, account.username);
  await device.state(here.jobNum, { car_position: '3', speed: 0 });
  await page.goto('/manage/monitor');
  await rowOf(walk, here.jobNum).getByText('正常监视', { exact: true }).waitFor();
  await rowOf(walk, there.jobNum).getByText('未正常监视').waitFor();
  await device.report({ jobNum: here.jobNum, seq: 1, code: '202', action: 'occur' });
  await page.goto('/manage/alarm?processType=');
  await rowOf(walk, here.jobNum).getByText('关门故障').first().waitFor();
  await page.goto('/manage/monitor');
  await rowOf(walk, here.jobNum).getByText('正常监视', { exact: true }).waitFor();

  // At another desk, so that this one shows it by itself.
  const desk = await startWalk({ world: signedInAs('admin', passwords.admin) });
  await signIn(desk, 'admin', '/info/gateway');
  const gateway = rowOf(desk, gatewayName);
  await gateway.getByText('在线', { exact: true }).waitFor();
  await furtherAct(gateway, moreActs, '停用');
  await desk.page.locator('.ant-modal-confirm').getByRole('button', { name: '停用' }).click();
  await gateway.getByText('已停用').waitFor();
  await desk.close();
  await rowOf(walk, here.jobNum).getByText('未正常监视').waitFor();
  await expect(device.state(here.jobNum, { speed: 0 })).rejects.toThrow('refused');

  await makeManager(walk);
  await walk.close();
  await managerSeesHisOwn();
});

async function makeManager(walk: Walk) {
  const { page } = walk;
  await page.goto('/info/role');
  await page.getByRole('button', { name: '新增' }).click();
  await fill(walk, { 角色名称: '小区物业' });
  await save(walk);
  const role = rowOf(walk, '小区物业');
  await role.getByRole('button', { name: '设置权限' }).click();
  for (const name of ['设备台账', '报警管理', '电梯信息维护', '网关'])
    await dialogOf(page).getByRole('checkbox', { name, exact: true }).check();
  await save(walk);

  await page.goto('/info/account');
  await page.getByRole('button', { name: '新增' }).click();
  await fill(walk, { 用户名: managerName, 密码: passwords.manager, 确认密码: passwords.manager });
  await choose(walk, '角色', '小区物业');
  await choose(walk, '用户类型', '物业');
  await save(walk);
  await rowOf(walk, managerName).getByRole('button', { name: '数据范围' }).click();
  await dialogOf(page).getByRole('searchbox').fill(here.site);
  await page.keyboard.press('Enter');
  const site = dialogOf(page)
    .locator('.ant-tree-treenode')
    .filter({ hasText: `/ ${here.site}` })
    .first();
  await site.getByRole('checkbox').click();
  await dialogOf(page).getByText('已选 1 项').waitFor();
  await save(walk);
}

async function managerSeesHisOwn() {
  const walk = await startWalk({ world: signedInAs(managerName, passwords.manager) });
  const { page } = walk;
  await signIn(walk, managerName, '/info/lift');
  await rowOf(walk, here.jobNum).waitFor();
  await expect.poll(() => rows(walk).count()).toBe(1);
  await page.goto('/manage/alarm?processType=');
  await rowOf(walk, here.jobNum).getByText('未完成').waitFor();
  await expect.poll(() => rows(walk).count()).toBe(1);
  await page.goto('/info/gateway');
  await rowOf(walk, gatewayName).getByText('已停用').waitFor();
  await expect.poll(() => rows(walk).count()).toBe(1);
  await refusedAt(page, '角色管理', page.goto('/info/role'));
  await walk.close();
}
