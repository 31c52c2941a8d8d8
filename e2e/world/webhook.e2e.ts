/** Webhooks: a receiver that fails and comes back, on a phone, who does not hold the page. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhook, webhookHeaders } from '@hoistway/contract/features/webhook';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

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
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

const open = async (walk: Walk) => {
  await signIn(walk, 'vendor super administrator', '/info/webhook');
  await walk.page.getByRole('button', { name: /^(刷新|Refresh)$/ }).waitFor();
};

test('a failing receiver’s message is read, its secret renewed, and once it is back it is delivered with the new one', async () => {
  const name = `应急联动 ${randomUUID().slice(0, 8)}`;
  const receiver = await startReceiver();
  const api = await signedIn(world, 'vendor super administrator');
  const { webhookId } = await api.send(webhook.add, {
    ...{
      name,
      url: receiver.url,
      eventList: ['alarm.ended'],
      everything: true,
      nodeList: [],
      language: 'zh',
    },
  });
  await receiver.stop();
  const walk = await startWalk();
  const { page } = walk;
  await open(walk);
  const row = rowOf(walk, name);
  await furtherAct(row, moreActs, '测试推送');
  const attempt = dialogOf(page).getByRole('row', { name: /测试推送.*无应答.*连接被拒绝/ });
  await attempt.first().getByRole('button', { name: '查看' }).click();
  await dialogOf(page).getByText('x-hoistway-signature: sha256=').waitFor();
  await walk.picture('webhook-attempt');
  await walk.accessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await furtherAct(row, moreActs, '更换密钥');
  await page.getByRole('dialog').getByText('接收系统换上新密钥之前，会拒绝收到的消息').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '更换密钥' }).click();
  const shown = page.getByRole('dialog').filter({ hasText: '密钥已更换' });
  const renewed = await shown.getByRole('textbox').inputValue();
  await shown.getByRole('button', { name: '我已保存，关闭' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const back = await startReceiver(receiver.port);
  await furtherAct(row, moreActs, '测试推送');
  const { headers, body } = await back.message('ping');
  const signature = createHmac('sha256', renewed).update(`${headers['x-hoistway-timestamp']}.${body}`);
  expect(headers['x-hoistway-signature']).toBe(`sha256=${signature.digest('hex')}`);
  await page.keyboard.press('Escape');
  await walk.close();
  await api.send(webhook.delete, { webhookId });
  await back.stop();
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
  await dialogOf(page).getByRole('button', { name: 'View' }).first().click();
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
