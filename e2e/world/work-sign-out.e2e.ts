/** Signing out of the technician's app while the phone's database does not open: what it has of the session goes later. */
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, phone, startWalk } from '../walk.ts';
import { enter, openApp } from '../work-app.ts';

afterAll(closeBrowser);

test('who signed out while the database did not open is not signed in again when it does', async () => {
  const walk = await startWalk({ size: phone, language: 'zh' });
  const { page } = walk;
  await openApp(walk);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      if (sessionStorage.getItem('shut') !== null)
        throw new DOMException('Internal error opening backing store.', 'UnknownError');
      return open.apply(this, asked);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('shut', 'yes'));
  await page.reload();
  await page.getByText('手机无法保存刚才的内容').waitFor();
  await enter(walk, page);
  await page.locator('details a').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    location.hash = '#/me';
  });
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.locator('input[type="password"]').waitFor();

  await page.evaluate(() => sessionStorage.removeItem('shut'));
  await page.reload();
  await page.locator('input[type="password"]').waitFor();
  expect(await page.locator('details a').count()).toBe(0);
  await enter(walk, page);
  await page.locator('details a').first().waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('details a').first().waitFor({ state: 'attached' });
  await walk.close();
});
