/** Download management on a phone. */
import { afterAll, test } from 'vitest';
import { closeBrowser, phone, signIn, startWalk } from '../walk.ts';

afterAll(closeBrowser);

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await signIn(walk, 'property manager', '/downloads');
  await walk.page.getByRole('button', { name: 'Refresh' }).waitFor();
  await walk.picture('downloads');
  await walk.accessible();
  await walk.close();
});
