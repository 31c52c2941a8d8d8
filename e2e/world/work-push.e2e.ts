/** Notifications in the technician's app. No push service is reached here: the browser is handed the message itself. */
import type { ShownNotification } from '@hoistway/contract/features/web-push';
import type { Worker } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, phone, startWalk, type Walk } from '../walk.ts';
import { fitsSunAndThumb, openApp } from '../work-app.ts';

afterAll(closeBrowser);

const news: ShownNotification = {
  title: '有人被困，请立即接单',
  body: '金桥花园 3号楼 2 · SZ-0208 · 非平层困人',
  lang: 'zh',
  tag: 'order-7',
  address: '#/order/7',
  urgent: true,
};

/** Hands the app's worker a message, as the browser does with one that it has decrypted. */
const deliver = async ({ page, url }: Pick<Walk, 'page' | 'url'>, data: string) => {
  const browser = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>(resolve =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/work');
      if (found) resolve(found.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(url).origin,
    registrationId: await registrationId,
    data,
  });
};
/** What the worker would show: a browser without a screen has no place for it and denies the permission. */
const watchNotifications = async (worker: Worker) => {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: unknown[] };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (...given: unknown[]) => void scope.shown.push(given),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
};

test('a message is shown by the worker, and its order opens in the app; where they are blocked that is said', async () => {
  const walk = await startWalk({ size: phone, language: 'zh' });
  const { page } = walk;
  await openApp(walk);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the app has no worker');
  const shown = await watchNotifications(worker);
  await deliver(walk, JSON.stringify(news));
  const { title, body, tag, address } = news;
  await expect
    .poll(shown)
    .toEqual([[title, expect.objectContaining({ body, tag, data: address, requireInteraction: true })]]);

  // What the worker says when it is touched, which only a person can do.
  await worker.evaluate(async open => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll(): Promise<{ postMessage(message: object): void }[]> };
    };
    for (const client of await clients.matchAll()) client.postMessage({ open });
  }, address);
  await page.getByText(/^该工单不在您的工单中/).waitFor();
  expect(new URL(page.url()).hash).toBe(address);

  // All that is not granted is denied, also by a browser that would ask.
  await page.context().grantPermissions([], { origin: new URL(page.url()).origin });
  await page.goto('/work#/me');
  await page.getByText(/^您已禁止本网站的通知/).waitFor();
  await walk.picture('work-notifications');
  await walk.accessible(['light']);
  await fitsSunAndThumb(walk);
  await walk.close();
});
