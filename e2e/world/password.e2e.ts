/** Changing one’s own password on a phone. */
import { afterAll, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const kind = 'service provider';

const openForm = async (walk: Walk, button: string) => {
  await walk.page.getByRole('button', { name: /provider/ }).click();
  await walk.page.getByRole('button', { name: button }).click();
  return dialogOf(walk.page);
};

test('the form on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, kind);
  await walk.page.getByRole('button', { name: /provider/ }).click();
  await walk.picture('user-menu');
  await walk.accessible();
  await walk.page.keyboard.press('Escape');
  const form = await openForm(walk, 'Change password');
  await form.getByText('Confirm password').waitFor();
  await walk.picture('change-password');
  await walk.accessible();
  await walk.close();
});
