import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workerFile } from '../files/export/worker-file.ts';
import { openLogFile } from './log-output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(1000) })}\n`;
const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');

test('a log is moved aside while it is written, loses no line, and is for its owner only', () => {
  const path = join(folder, 'logs/server.log');
  const log = openLogFile(path, { maxBytes: 10_000, files: 3 });
  for (let number = 0; number < 30; number += 1) log.write(line(number));
  const kept = [`${path}.2`, `${path}.1`, path].flatMap(linesOf).map(text => JSON.parse(text).number);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 30 - kept.length + index));
  expect(kept.length).toBeGreaterThan(20);
  expect(existsSync(`${path}.3`)).toBe(false);
  for (const file of [path, `${path}.1`, `${path}.2`]) {
    expect(statSync(file).size).toBeLessThanOrEqual(10_000);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
});

test('on a full disk lines are dropped and counted, and the count is logged when there is space', context => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  context.skip(!mounted, 'a small disk cannot be mounted here: it needs root');
  try {
    const path = join(folder, 'logs/server.log');
    const log = openLogFile(path, { maxBytes: 1 << 30, files: 2 });
    log.write(line(1));
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(2 << 20))).toThrow('ENOSPC');
    for (let number = 2; number < 20; number += 1) log.write(line(number));
    rmSync(filler);
    // The end of a line whose beginning was dropped, as a pipe may cut it.
    log.write(line(20));
    const lines = linesOf(path);
    const complete = lines.flatMap(text => {
      try {
        return [JSON.parse(text)];
      } catch {
        return [];
      }
    });
    const dropped = complete.find(({ msg }) => /lines were dropped: ENOSPC/.test(msg));
    expect(Number.parseInt(dropped.msg, 10) + complete.length - 1).toBe(20);
    expect(complete.at(-1).number).toBe(20);
  } finally {
    // A lazy value: the log is still open.
    execFileSync('umount', ['--lazy', folder]);
  }
});

test('a process whose output nobody reads keeps running, and exits', async () => {
  const program = `import { standardOutput } from '${workerFile('log-output', import.meta.url)}';
    const log = standardOutput();
    for (let at = 0; at < 5000; at += 1) log.write('x'.repeat(1000) + '\\n');
    process.send('written');
    process.on('message', () => process.exit(7));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise(resolve => child.once('message', resolve));
  child.stdout?.destroy();
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.send('end');
  expect(await ended).toBe(7);
});
