/**
 * The yardstick of a start: starts the given PostgreSQL, and a Node server that answers as soon as that is ready. It
 * is an npm script of its own (`bare-npm.ts`).
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BareStart } from './bare-npm.ts';

const { file, args, options, folder, status, port }: BareStart = JSON.parse(process.argv[2] ?? '');
const checkEveryMs = 5;

const postgres = spawn(file, args, { ...options, cwd: folder, detached: true, stdio: 'ignore' });
postgres.once('exit', code => process.exit(code ?? 1));
process.on('SIGTERM', () => postgres.kill('SIGINT'));
/** The first line of PostgreSQL's pid file is its pid, the eighth its state. */
const isReady = () => {
  try {
    const lines = readFileSync(status, 'utf8').split('\n');
    return Number(lines[0]) === postgres.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
};
while (!isReady()) await pause(checkEveryMs);
createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1');
