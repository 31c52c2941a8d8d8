/** Download management: exported files stay available for download, and can be removed. */
import { afterAll, expect, test } from 'vitest';
import { rows } from '../console.ts';
import { contentOf } from '../rig/files.ts';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

test('an export is listed with its rows, downloaded again unchanged, and removed', async () => {
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'service provider', '/downloads');
  await page.getByText('还没有下载。').waitFor();
  await walk.picture('downloads-empty');
  await walk.accessible();

  await page.goto('/info/lift');
  await rows(walk).first().waitFor();
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  await page.getByText('文件已下载').waitFor();

  await page.goto('/downloads');
  const row = rows(walk).first();
  await row.getByText('已完成').waitFor();
  expect(await row.innerText()).toMatch(/\d+ 行/);
  await walk.picture('downloads');
  await walk.accessible();
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '下载' }).click(),
  ]);
  expect((await contentOf(second)).equals(await contentOf(first))).toBe(true);

  await row.getByRole('button', { name: '删除' }).click();
  await page.getByText(/文件会一并删除/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有下载。').waitFor();
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, 'property manager', '/downloads');
  await walk.page.getByRole('button', { name: 'Refresh' }).waitFor();
  await walk.picture('downloads');
  await walk.accessible();
  await walk.close();
});
