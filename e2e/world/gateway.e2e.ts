/**
 * Gateways: one is made, its secret shown once and replaced; it takes a unit from another one; what it sends wrongly is
 * listed with its reason; so are sign-ins under an unknown name. Then visibility.
 */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf, rows } from '../console.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const world = sharedWorld();
const { outside } = world.quiet;
const [unit] = outside.units;
if (!unit) throw new Error('The quiet site has no unit');
const toGateways = async (walk: Walk, kind: string, query = '') => {
  await signIn(walk, kind, `/info/gateway${query}`);
  await rows(walk).first().waitFor();
};
const secretShown = async ({ page }: Walk) => {
  const row = dialogOf(page)
    .locator('tr')
    .filter({ has: page.getByText('密钥（密码）', { exact: true }) });
  return (await row.locator('td .ant-typography').innerText()).trim();
};
const confirmed = async ({ page }: Walk, name: string) => {
  await page.locator('.ant-modal-confirm').getByRole('button', { name }).click();
  await expect.poll(() => page.locator('.ant-modal-confirm').count()).toBe(0);
};

test('a gateway is made, takes a unit over, reports, and gets a new secret', async () => {
  const walk = await startWalk();
  const { page } = walk;
  const name = `walk-${Date.now() % 100_000_000}`;
  await toGateways(walk, 'vendor super administrator');
  await rowOf(walk, 'gateway-001').waitFor();
  await walk.picture('gateway');
  await walk.accessible();

  walk.expectProblem('400');
  await page.getByRole('button', { name: '新增网关' }).click();
  const make = dialogOf(page).getByRole('button', { name: '生成密钥' });
  await field(dialogOf(page), '网关名称').locator('input').fill('一号网关');
  await make.click();
  await dialogOf(page).getByText('网关名称为 3 至 32 位').waitFor();
  await field(dialogOf(page), '网关名称').locator('input').fill('gateway-001');
  await field(dialogOf(page), '备注').locator('input').fill('三号楼顶机房');
  await make.click();
  await dialogOf(page).getByText('该名称已存在').waitFor();
  await walk.picture('gateway-add');
  await walk.accessible();
  await field(dialogOf(page), '网关名称').locator('input').fill(name);
  await make.click();
  await dialogOf(page).getByText('密钥只显示这一次').waitFor();
  const first = await secretShown(walk);
  await walk.picture('gateway-secret');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '我已保存，关闭' }).click();

  await page.goto(`/info/gateway?username=${name}`);
  const row = rowOf(walk, name);
  await row.getByRole('button', { name: '电梯' }).click();
  await dialogOf(page).getByText('还没有分配电梯').waitFor();
  await dialogOf(page).getByRole('button', { name: '分配电梯' }).click();
  await dialogOf(page)
    .getByPlaceholder('工号')
    .or(dialogOf(page).getByLabel('工号'))
    .first()
    .fill(unit.jobNum);
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('row', { name: unit.jobNum }).getByRole('checkbox').check();
  await walk.picture('gateway-pick');
  await walk.accessible();
  walk.expectProblem('409');
  await dialogOf(page).getByRole('button', { name: '分配', exact: true }).click();
  await page
    .locator('.ant-modal-confirm')
    .getByText(`${unit.jobNum}（${outside.username}）已属于其他网关`)
    .waitFor();
  await walk.picture('gateway-take-over');
  await confirmed(walk, '移过来');
  await page.getByText('已分配 1 台电梯').waitFor();
  await walk.picture('gateway-units');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click();

  const device = createStubbornDevice(world.mqttUrl, { username: name, secret: first }, name);
  await device.state(unit.jobNum, { speed: 0 });
  // Not its unit: refused. No readings of the protocol: left out.
  await device.state(outside.units[1]?.jobNum ?? '', { speed: 0 });
  await device.state(unit.jobNum, { speeed: 0, password: first });
  await row.getByText('在线', { exact: true }).waitFor();
  await row.getByText('1 / 1 在线').waitFor();
  await row.getByRole('button', { name: '拒收' }).click();
  const refused = dialogOf(page);
  await expect
    .poll(async () => {
      await refused.getByRole('button', { name: '刷新' }).click();
      return refused.locator('[data-reason]').count();
    })
    .toBe(3);
  await refused.getByRole('heading', { name: '被忽略的字段' }).waitFor();
  await refused.locator('[data-field=speeed]').getByText('协议中没有这个字段').waitFor();
  expect(await refused.locator('[data-field=password] pre').innerText()).not.toContain(first);
  await walk.picture('gateway-refused');
  await walk.accessible();
  await refused.getByRole('button', { name: '关闭' }).last().click();

  await furtherAct(row, moreActs, '更换密钥');
  await page.locator('.ant-modal-confirm').getByText('没有宽限时间').waitFor();
  await walk.picture('gateway-rotate');
  await confirmed(walk, '更换密钥');
  await dialogOf(page).getByText('旧密钥已经失效').waitFor();
  const second = await secretShown(walk);
  await dialogOf(page).getByRole('button', { name: '我已保存，关闭' }).click();
  expect(second).not.toBe(first);
  await row.getByText('离线', { exact: true }).waitFor();
  await expect(device.state(unit.jobNum, { speed: 0 })).rejects.toThrow('refused');
  const again = createStubbornDevice(world.mqttUrl, { username: name, secret: second }, name);
  await again.state(unit.jobNum, { speed: 0 });
  await row.getByText('在线', { exact: true }).waitFor();
  await again.end();

  // Back to where the other walks expect it.
  await row.getByRole('button', { name: '电梯' }).click();
  await dialogOf(page).getByRole('row', { name: unit.jobNum }).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: '移出' }).click();
  await confirmed(walk, '移出');
  await dialogOf(page).getByText('还没有分配电梯').waitFor();
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click();
  await page.goto(`/info/gateway?username=${outside.username}`);
  await rowOf(walk, outside.username).getByRole('button', { name: '电梯' }).click();
  await dialogOf(page).getByRole('button', { name: '分配电梯' }).click();
  await dialogOf(page)
    .getByPlaceholder('工号')
    .or(dialogOf(page).getByLabel('工号'))
    .first()
    .fill(unit.jobNum);
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('row', { name: unit.jobNum }).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: '分配', exact: true }).click();
  await page.getByText('已分配 1 台电梯').waitFor();
  await walk.close();
});

test('a sign-in under an unknown name is listed; one that never served is deleted; a branch sees its own', async () => {
  const walk = await startWalk({ language: 'en' });
  const { page } = walk;
  await toGateways(walk, 'vendor super administrator');
  const strange = createStubbornDevice(world.mqttUrl, { username: 'gatway-001', secret: 'x' }, 'strange');
  await expect(strange.state(unit.jobNum, { speed: 0 })).rejects.toThrow('refused');
  await page.getByRole('button', { name: 'Failed sign-ins' }).click();
  await expect
    .poll(async () => {
      await dialogOf(page).getByRole('button', { name: 'Refresh' }).last().click();
      return dialogOf(page).getByRole('row', { name: 'gatway-001' }).count();
    })
    .toBe(1);
  await walk.picture('gateway-strangers');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/info/gateway?username=gateway-spare');
  await rowOf(walk, 'gateway-spare').waitFor();
  await walk.picture('gateway-spare');
  await furtherAct(rowOf(walk, 'gateway-spare'), moreActs, 'Delete');
  await confirmed(walk, 'Delete');
  await expect.poll(() => rowOf(walk, 'gateway-spare').count()).toBe(0);
  await walk.close();

  const branch = await startWalk();
  await toGateways(branch, 'vendor branch staff');
  expect(await rowOf(branch, 'demo-fleet').count()).toBe(0);
  await branch.picture('gateway-branch');
  await branch.close();
});

test('on a phone', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await toGateways(walk, 'vendor super administrator', '?username=gateway-00');
  await walk.picture('gateway');
  await walk.accessible();
  await rows(walk).first().getByRole('button', { name: 'Units' }).click();
  await dialogOf(walk.page).getByText('Assign units').waitFor();
  await walk.picture('gateway-units');
  await walk.accessible();
  await walk.close();
});
