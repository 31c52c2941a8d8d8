/** Third-party users on a phone, and who does not hold the page. */
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rows } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const open = async (walk: Walk) => {
  await signIn(walk, 'vendor super administrator', '/info/thirdPartyUser');
  await rows(walk).first().waitFor();
};

test('on a phone and in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await open(walk);
  await walk.picture('third-party-user');
  await walk.accessible();
  await page.getByRole('button', { name: 'Add' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Alarm management' }).waitFor();
  await walk.picture('third-party-user-add');
  await walk.accessible();
  await walk.close();
});

test('who does not hold the page has no way to it', async () => {
  const walk = await startWalk();
  await signIn(walk, 'vendor branch staff', '/info/thirdPartyUser');
  await expect.poll(() => new URL(walk.page.url()).pathname).not.toBe('/info/thirdPartyUser');
  await walk.close();
});
