/**
 * Other systems: a receiver is notified of a device's fault and verifies with its secret that it was us; a program reads
 * with its key what it was given, until the key is revoked.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { webhook, webhookBody, webhookHeaders } from '@hoistway/contract/features/webhook';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf } from '../console.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';
import { administrator, freshName, ownSite, ownUnit } from './own.ts';

const world = sharedWorld();
const device = createStubbornDevice(world.mqttUrl, world.device, 'outside-journey');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

interface Received {
  headers: Record<string, unknown>;
  body: string;
}
/** Another system, which keeps what it is sent. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.end('{"taken":true}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hoistway`,
    /** Resolves with the first message of this event that says this. */
    async message(event: string, text = ''): Promise<Received> {
      const found = () =>
        received.find(({ headers, body }) => headers[webhookHeaders.event] === event && body.includes(text));
      await expect.poll(found).toBeDefined();
      return found() ?? { headers: {}, body: '' };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
/** As a receiver does it, with nothing of ours. */
const isSigned = (secret: string, { headers, body }: Received) => {
  const timestamp = String(headers['x-hoistway-timestamp']);
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return headers['x-hoistway-signature'] === `sha256=${expected}`;
};
/** Reads the secret that is shown once, and closes what shows it. */
const takeSecret = async ({ page }: Walk) => {
  const shown = page.getByRole('dialog').filter({ hasText: '密钥只显示这一次' });
  await shown.waitFor();
  const secret = await shown.getByRole('textbox').inputValue();
  await shown.getByRole('button', { name: '我已保存，关闭' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  return secret;
};
const save = ({ page }: Walk) => dialogOf(page).getByRole('button', { name: '保存' }).click();
const confirm = ({ page }: Walk, act: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: act }).click();

test('a receiver is notified of a fault and verifies it, dies, is disabled and deleted', async () => {
  const jobNum = await ownUnit(await ownSite());
  const name = freshName('应急联动');
  const receiver = await startReceiver();
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, administrator, '/info/webhook');
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await field(dialog, '名称').getByRole('textbox').fill(name);
  await dialog.getByRole('checkbox', { name: /^报警产生/ }).check();
  await dialog.getByRole('checkbox', { name: /^报警结束/ }).check();
  const address = field(dialog, '接收地址').getByRole('textbox');
  await address.fill('https://10.0.0.1/hoistway');
  walk.expectProblem(webhook.add.path);
  walk.expectProblem('Failed to load resource');
  await save(walk);
  await dialog.getByText('该地址指向内网或本机，不能作为接收地址').waitFor();
  await address.fill(receiver.url);
  await save(walk);
  const secret = await takeSecret(walk);
  const row = rowOf(walk, name);
  await row.getByText('正常').waitFor();

  await furtherAct(row, moreActs, '测试推送');
  const log = dialogOf(page);
  expect(isSigned(secret, await receiver.message('ping'))).toBe(true);
  await log.getByRole('row', { name: /测试推送.*已接收/ }).waitFor();
  await device.state(jobNum, { service_mode: 1, car_position: '1', speed: 0 });
  await device.report({ jobNum, seq: Date.now() * 1000, code: '101', action: 'occur' });
  const raised = await receiver.message('alarm.raised', jobNum);
  expect(isSigned(secret, raised)).toBe(true);
  expect(isSigned(secret, { ...raised, body: `${raised.body} ` })).toBe(false);
  expect(webhookBody.parse(JSON.parse(raised.body)).alarm).toMatchObject({ jobNum, mainFaultCode: '101' });
  await log.getByRole('row', { name: /报警产生.*已接收/ }).waitFor();

  await receiver.stop();
  await device.report({ jobNum, seq: Date.now() * 1000, code: '101', action: 'clear' });
  await log
    .getByRole('row', { name: /报警结束.*无应答.*连接被拒绝/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });
  await row.getByText('投递失败').waitFor();
  await furtherAct(row, moreActs, '停用');
  await page.getByRole('dialog').getByText('待投递的 1 条消息将被取消。').waitFor();
  await confirm(walk, '停用');
  await row.getByText('已停用').waitFor();
  await furtherAct(row, moreActs, '删除');
  await confirm(walk, '删除');
  await row.waitFor({ state: 'detached' });
  await walk.close();
});

const withKey = (key: string) => createSender({ base: apiOf(world.url), scheme: 'Key', token: () => key });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );

test('a key reads what it was given, its calls are listed, and revoked it ends at once', async () => {
  const site = await ownSite();
  await ownUnit(site);
  const name = freshName('应急联动');
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, administrator, '/info/thirdPartyUser');
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: '报警管理' }).waitFor();
  await save(walk);
  await dialog.getByText('此项必填').waitFor();
  await field(dialog, '名称').getByRole('textbox').fill(name);
  await dialog.getByRole('checkbox', { name: '报警管理' }).check();
  await dialog.getByRole('checkbox', { name: '设备台账' }).check();
  await dialog.getByRole('radio', { name: '仅所选位置' }).check();
  await dialog.getByRole('searchbox').fill(site.domainName);
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('treeitem', { name: new RegExp(site.domainName) })
    .first()
    .locator('.ant-tree-checkbox')
    .click();
  await dialog.getByText('已选 1 项').waitFor();
  await save(walk);
  const key = await takeSecret(walk);
  expect(key).toMatch(/^hw_\w{8}_[\w-]{43}$/);
  const row = rowOf(walk, name);
  await row.getByText(`${key.slice(0, 11)}…`).waitFor();
  expect(await page.content()).not.toContain(key.slice(12));

  // The other system: what it was given, in its places, and nothing that changes anything.
  const { send } = withKey(key);
  const listing = { pageNum: 1, pageSize: 10, dataPermissionList: [] };
  const { result } = await send(ledger.sites, listing);
  expect(result.map(({ domainName }) => domainName)).toEqual([site.domainName]);
  expect(await reasonOf(send(alarm.list, listing))).toBe('answered');
  expect(await reasonOf(send(elevator.list, listing))).toBe('forbidden');
  expect(await reasonOf(send(alarm.stage, { alarmId: 1, stage: 'arrived', note: '' }))).toBe('forbidden');

  await row.getByRole('button', { name: '调用日志' }).click();
  // Calls are written down in bundles.
  const calls = dialog.locator('tbody tr.ant-table-row');
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: '搜索' }).click();
      return (await calls.allInnerTexts()).join();
    })
    .toContain('/api/elevator/alarm/list');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: '吊销' }).click();
  await confirm(walk, '吊销');
  await row.getByText('已吊销').waitFor();
  expect(await reasonOf(send(alarm.list, listing))).toBe('keyInvalid');
  await walk.close();
});
