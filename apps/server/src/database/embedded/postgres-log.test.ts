import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLogShort } from './postgres-log.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-log-'));
  path = join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string) => readFileSync(name, 'utf8');

test('a large log is moved aside before the start, a small one stays', () => {
  writeFileSync(path, 'short\n');
  keepLogShort(path, { maxBytes: 100 })();
  expect(read(path)).toBe('short\n');
  writeFileSync(path, 'long\n'.repeat(100));
  keepLogShort(path, { maxBytes: 100 })();
  expect([read(path), read(`${path}.1`)]).toEqual(['', 'long\n'.repeat(100)]);
});

test('a process that holds it open continues writing at the beginning', async () => {
  const output = openSync(path, 'a');
  // Writes a line on each command.
  const writer = spawn(
    process.execPath,
    ['-e', 'process.stdin.on("data", line => process.stdout.write(line))'],
    {
      stdio: ['pipe', output, 'inherit'],
    },
  );
  closeSync(output);
  const writeLine = (line: string) => writer.stdin?.write(`${line}\n`);
  const stop = keepLogShort(path, { maxBytes: 1000, everyMs: 10 });
  writeLine('old '.repeat(500));
  await expect.poll(() => existsSync(`${path}.1`)).toBe(true);
  expect(read(path)).toBe('');
  expect(read(`${path}.1`)).toMatch(/^old old/);
  writeLine('new');
  await expect.poll(() => read(path)).toBe('new\n');
  stop();
  writer.stdin?.end();
  await once(writer, 'exit');
});
