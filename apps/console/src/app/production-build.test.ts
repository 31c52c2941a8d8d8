import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test('the build is a production build, however it is started', async () => {
  expect(process.env.NODE_ENV).toBe('test');
  const root = join(import.meta.dirname, '../..');
  const { isProduction } = await resolveConfig({ root, logLevel: 'silent' }, 'build');
  expect(isProduction).toBe(true);
});
