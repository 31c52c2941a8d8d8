import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { workerFile } from '../files/export/worker-file.ts';

/** A process that stops as the server does. @param start resolves to what closes its resources */
async function started(start: string) {
  const module = JSON.stringify(workerFile('lifecycle', import.meta.url).href);
  const program = `
    import { stopOnSignals } from ${module};
    const log = { info() {}, error() {}, fatal() {} };
    setInterval(() => {}, 1000);
    stopOnSignals(${start}, log, 200);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test.each([
  ['in order when everything closes', 'async () => () => Promise.resolve()', 0],
  [
    'by itself at its time when something never closes, such as a database that hangs',
    'async () => () => new Promise(() => {})',
    1,
  ],
  [
    'while its start waits',
    `({ stopping }) => new Promise(resolve => stopping.addEventListener('abort', () => resolve(async () => {})))`,
    0,
  ],
])('ends %s', async (_name, start, code) => {
  const child = await started(start);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([code, null]);
});

test('gives up in order, to be started again', async () => {
  const child = await started(`async ({ giveUp }) => {
    process.once('SIGHUP', () => giveUp('lost'));
    return async () => void process.stdout.write('closed');
  }`);
  const closed = once(child.stdout, 'data');
  child.kill('SIGHUP');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(String((await closed)[0])).toBe('closed');
});
