import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { workerFile } from '../files/export/worker-file.ts';

/** A process that stops as the server does. @param close the resources to close */
async function started(close: string) {
  const module = JSON.stringify(workerFile('lifecycle', import.meta.url).href);
  const program = `
    import { stopOnSignals } from ${module};
    const log = { info() {}, error() {}, fatal() {} };
    setInterval(() => {}, 1000);
    stopOnSignals(Promise.resolve(${close}), log, 200);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test.each([
  ['in order when everything closes', '() => Promise.resolve()', 0],
  [
    'by itself at its time when something never closes, such as a database that hangs',
    '() => new Promise(() => {})',
    1,
  ],
])('ends %s', async (_name, close, code) => {
  const child = await started(close);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([code, null]);
});
