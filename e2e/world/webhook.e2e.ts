/**
 * Webhooks: somebody names a receiver of another system, which verifies with the secret what it is sent, is told of a
 * device's fault, and whose silence is seen on the page and in the log.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhook, webhookBody, webhookHeaders } from '@hoistway/contract/features/webhook';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, furtherAct, moreActs, rowOf } from '../console.ts';
import { createCarDevice, liftAt } from '../monitor-walk.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
const device = createCarDevice('webhook-walk');
afterAll(async () => {
  await device.end();
  await closeBrowser();
});

interface Received {
  headers: Record<string, unknown>;
  body: string;
}
/** Another system, which keeps what it is sent. */
async function startReceiver(port = 0) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.end('{"taken":true}');
    });
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    url: `http://127.0.0.1:${own}/hoistway`,
    received,
    /** Resolves with the first message of this event. */
    async message(event: string): Promise<Received> {
      const found = () => received.find(({ headers }) => headers[webhookHeaders.event] === event);
      await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true);
      return found() ?? { headers: {}, body: '' };
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  };
}

/** As a receiver does it, with nothing of ours. */
const isSigned = (secret: string, { headers, body }: Received) => {
  const timestamp = String(headers['x-hoistway-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return age < 300 && headers['x-hoistway-signature'] === `sha256=${expected}`;
};

const open = async (walk: Walk) => {
  await signIn(walk, 'vendor super administrator', '/info/webhook');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};
const save = (walk: Walk) =>
  dialogOf(walk.page)
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click();
/** Reads the secret that is shown, and closes what shows it. */
const takeSecret = async (walk: Walk, text: string) => {
  const shown = walk.page.getByRole('dialog').filter({ hasText: text });
  await shown.waitFor();
  const secret = await shown.getByRole('textbox').inputValue();
  expect(secret).toMatch(/^whs_[\w-]{43}$/);
  await walk.picture('webhook-secret');
  await walk.accessible();
  await shown.getByRole('button', { name: '我已保存，关闭' }).click();
  await expect.poll(() => walk.page.getByRole('dialog').count()).toBe(0);
  return secret;
};
const confirm = (walk: Walk, act: string) =>
  walk.page.getByRole('dialog').getByRole('button', { name: act }).click();

test('a receiver is told of a fault, verifies it, dies, is disabled and deleted', async () => {
  const name = `应急联动 ${Date.now()}`;
  const receiver = await startReceiver();
  const walk = await startWalk();
  const { page } = walk;
  await open(walk);
  await walk.picture('webhook-before');
  await walk.accessible();

  await page.getByRole('button', { name: '新增' }).click();
  const dialog = dialogOf(page);
  await save(walk);
  await dialog.getByText('此项必填').first().waitFor();
  await dialog.getByText('请选择数据').first().waitFor();
  await field(dialog, '名称').getByRole('textbox').fill(name);
  await dialog.getByRole('checkbox', { name: /^报警产生/ }).check();
  await dialog.getByRole('checkbox', { name: /^报警结束/ }).check();
  const address = field(dialog, '接收地址').getByRole('textbox');
  await address.fill('https://10.0.0.1/hoistway');
  walk.expectProblem(webhook.add.path);
  walk.expectProblem('Failed to load resource');
  await save(walk);
  await dialog.getByText('该地址指向内网或本机，不能作为接收地址').waitFor();
  expect(await field(dialog, '名称').getByRole('textbox').inputValue()).toBe(name);
  expect(await dialog.getByRole('checkbox', { name: /^报警结束/ }).isChecked()).toBe(true);
  await walk.picture('webhook-refused');
  await walk.accessible();
  await address.fill(receiver.url);
  await save(walk);
  const secret = await takeSecret(walk, '密钥只显示这一次');
  const row = rowOf(walk, name);
  await row.getByText('正常').waitFor();
  expect(await page.content()).not.toContain(secret);

  await furtherAct(row, moreActs, '测试推送');
  const log = dialogOf(page);
  expect(isSigned(secret, await receiver.message('ping'))).toBe(true);
  await log.getByRole('row', { name: /测试推送.*已接收/ }).waitFor();

  const lift = liftAt(4);
  await device.standAt(lift, 1);
  await device.tellFault(lift, '101', 'occur');
  const raised = await receiver.message('alarm.raised');
  expect(isSigned(secret, raised)).toBe(true);
  expect(isSigned(secret, { ...raised, body: `${raised.body} ` })).toBe(false);
  const told = webhookBody.parse(JSON.parse(raised.body));
  expect(told.alarm).toMatchObject({ jobNum: lift.jobNum, mainFaultCode: '101' });
  const attempt = log.getByRole('row', { name: /报警产生.*已接收/ });
  await attempt.waitFor();
  await walk.picture('webhook-log');
  await walk.accessible();
  await attempt.getByRole('button', { name: '查看' }).click();
  const raw = dialogOf(page);
  await raw.getByText('x-hoistway-signature: sha256=').waitFor();
  await raw.getByText(`"jobNum": "${lift.jobNum}"`).waitFor();
  await raw.getByText('{"taken":true}').waitFor();
  await walk.picture('webhook-attempt');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);

  await receiver.stop();
  await device.tellFault(lift, '101', 'clear');
  await log.getByRole('row', { name: /报警结束.*无应答.*连接被拒绝/ }).waitFor();
  await log.getByText('结果', { exact: true }).first().waitFor();
  await walk.picture('webhook-log-failed');
  await page.keyboard.press('Escape');
  await row.getByText('投递失败').waitFor();
  await row.getByText(/连续失败 1 次，\d\d-\d\d \d\d:\d\d 重试/).waitFor();
  await walk.picture('webhook-failing');
  await walk.accessible();

  await row.getByRole('button', { name: '编辑' }).click();
  await dialogOf(page).getByText('更换地址后密钥不变。待投递的 1 条消息会发往新地址').waitFor();
  await walk.picture('webhook-edit');
  await walk.accessible();
  await dialogOf(page)
    .getByRole('button', { name: /^(取消|Cancel)$/ })
    .click();

  await furtherAct(row, moreActs, '更换密钥');
  await page.getByRole('dialog').getByText('接收系统换上新密钥之前，会拒绝收到的消息').waitFor();
  await confirm(walk, '更换密钥');
  const renewed = await takeSecret(walk, '密钥已更换');
  expect(renewed).not.toBe(secret);

  await furtherAct(row, moreActs, '停用');
  await page.getByRole('dialog').getByText('待投递的 1 条消息将被取消。').waitFor();
  await walk.picture('webhook-disable');
  await confirm(walk, '停用');
  await row.getByText('已停用').waitFor();

  // It is back, and has the new secret.
  const back = await startReceiver(receiver.port);
  await furtherAct(row, moreActs, '启用');
  await row.getByText('已停用').waitFor({ state: 'detached' });
  await furtherAct(row, moreActs, '测试推送');
  const pinged = await back.message('ping');
  expect([isSigned(renewed, pinged), isSigned(secret, pinged)]).toEqual([true, false]);
  await back.stop();
  await page.keyboard.press('Escape');
  await row.getByText('正常').waitFor();

  await furtherAct(row, moreActs, '删除');
  await confirm(walk, '删除');
  await row.waitFor({ state: 'detached' });
  await walk.close();
});

test('on a phone and in English', async () => {
  const receiver = await startReceiver();
  const api = await signedIn(world, 'vendor super administrator');
  const { webhookId } = await api.send(webhook.add, {
    name: 'City emergency platform',
    url: receiver.url,
    eventList: ['alarm.trapped', 'order.stage', 'alarm.ended'],
    everything: true,
    nodeList: [],
    language: 'en',
  });
  await api.send(webhook.ping, { webhookId });
  await receiver.message('ping');
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await open(walk);
  const row = rowOf(walk, 'City emergency platform');
  await row.getByText('Active').waitFor();
  await walk.picture('webhook');
  await walk.accessible();
  await row.getByRole('button', { name: 'Delivery log' }).click();
  await dialogOf(page).getByText('Accepted').first().waitFor();
  await walk.picture('webhook-log');
  await walk.accessible();
  await dialogOf(page).getByRole('button', { name: 'Open' }).first().click();
  await dialogOf(page).getByText('x-hoistway-event: ping').waitFor();
  await walk.picture('webhook-attempt');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add' }).click();
  await dialogOf(page)
    .getByRole('checkbox', { name: /^Alarm raised/ })
    .waitFor();
  await walk.picture('webhook-add');
  await walk.accessible();
  await walk.close();
  await api.send(webhook.delete, { webhookId });
  await receiver.stop();
});

test('who does not hold the page has no way to it', async () => {
  const walk = await startWalk();
  await signIn(walk, 'property manager');
  expect(await walk.page.getByText('Webhook 推送').count()).toBe(0);
  await walk.page.goto('/info/webhook');
  await expect.poll(() => new URL(walk.page.url()).pathname).not.toBe('/info/webhook');
  await walk.close();
});
