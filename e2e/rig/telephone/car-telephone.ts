/** Starts the telephone of a car in a page of its own, and controls it from here. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { TelephoneAccount } from './car-telephone-page.ts';

export async function startCarTelephone(page: Page, account: TelephoneAccount) {
  await page.evaluate(await bundled());
  await page.evaluate(given => telephone.signIn(given), account);
  return {
    signIn: () => page.evaluate(given => telephone.signIn(given), account),
    signOut: () => page.evaluate(() => telephone.signOut()),
    decline: (status?: number) => page.evaluate(given => telephone.decline(given), status),
    state: () => page.evaluate(() => telephone.state()),
    answer: () => page.evaluate(() => telephone.answer()),
    hangUp: (status?: number) => page.evaluate(given => telephone.hangUp(given), status),
    loudness: () => page.evaluate(() => telephone.loudness()),
  };
}

const bundled = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'car-telephone-page.ts'),
        formats: ['iife'],
        name: 'carTelephone',
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The telephone could not be built');
  return chunk.code;
};
