/** Every page at 1920 × 1080, and in English the dialogs that other walks open in Chinese. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, furtherAct, moreActs, rows } from '../console.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

const { siteName } = sharedWorld().quiet.outside;
const wide = { width: 1920, height: 1080 };

test('nothing is wider than the screen, and every dialog is complete', async () => {
  const walk = await startWalk({ size: wide, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  const open = async (address: string, name: string) => {
    await page.goto(address);
    await rows(walk).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(wide.width);
    await walk.picture(name);
  };
  /** Opens it, checks it, and closes it again. */
  const dialog = async (name: string, act: () => Promise<unknown>) => {
    await act();
    await dialogOf(page).waitFor();
    await walk.picture(name);
    const { x, y, width, height } = (await dialogOf(page).boundingBox()) ?? {
      x: -1,
      y: 0,
      width: 0,
      height: 0,
    };
    expect([x >= 0, y >= 0, x + width <= wide.width, y + height <= wide.height], name).not.toContain(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count(), { message: name }).toBe(0);
  };
  const main = page.getByRole('main');
  const button = (name: string) => main.getByText(name, { exact: true }).click();
  const first = rows(walk).first();

  await open(`/manage/device?domainName=${encodeURIComponent(siteName)}`, 'wide-ledger-sites');
  await first.getByRole('button', { name: siteName }).click();
  await page.getByLabel('Back to the sites').waitFor();
  await first.waitFor();
  await walk.picture('wide-ledger-units');
  await dialog('wide-fault-report', () => first.getByRole('button', { name: 'Report fault' }).click());

  await open('/manage/alarm?processType=1&finishStatus=0', 'wide-alarms');
  await dialog('wide-alarm-settings', () => button('Settings'));
  await dialog('wide-alarm-drawer', () => first.getByRole('button', { name: 'Details' }).click());
  await dialog('wide-return-visit', () => furtherAct(first, moreActs, 'Return visit'));

  await open(`/manage/monitor?list.domainName=${encodeURIComponent(siteName)}`, 'wide-monitor-list');
  await dialog('wide-energy-setting', () => first.getByRole('button', { name: 'Settings' }).click());
  await dialog('wide-binding', async () => {
    await button('My elevators');
    await page.getByRole('menuitem', { name: 'Multi-elevator binding' }).click();
  });
  await first.getByRole('checkbox').check();
  await dialog('wide-map', () => button('Locate staff'));

  await open('/info/lift', 'wide-lifts');
  await dialog('wide-lift-edit', () => first.getByRole('button', { name: 'Edit' }).click());
  await dialog('wide-qr', () => first.getByRole('button', { name: 'Owner QR code' }).click());
  await dialog('wide-import', () => button('Bulk import elevators'));

  await open('/info/feedback', 'wide-feedback');
  await dialog('wide-feedback-add', () => button('Add'));
  await dialog('wide-feedback-detail', () => first.getByRole('button', { name: 'Details' }).click());

  await open('/info/notice', 'wide-notice');
  await dialog('wide-notice-form', () => button('Add'));
  await dialog('wide-notice-detail', () => first.getByRole('button', { name: 'View' }).click());
  await dialog('wide-notices', () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Notices/ })
      .click(),
  );
  await dialog('wide-sign-out', async () => {
    await page.getByRole('button', { name: /admin/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  });
  await walk.close();
});
