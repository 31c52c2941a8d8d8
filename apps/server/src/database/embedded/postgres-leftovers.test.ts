import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endLeftovers } from './postgres-leftovers.ts';

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'leftovers-')));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it.runIf(process.platform === 'linux')(
  'a hanging process of a dead server is asked to end at once',
  async () => {
    const { pid: dead } = spawnSync('true');
    writeFileSync(join(dir, 'postmaster.pid'), `${dead}\n`);
    const hanging = spawn('sleep', ['600'], { cwd: dir });
    const ended = once(hanging, 'exit');
    await once(hanging, 'spawn');
    await endLeftovers(dir, dir, pino({ level: 'silent' }));
    expect(await ended).toEqual([null, 'SIGQUIT']);
    expect(existsSync(join(dir, 'postmaster.pid'))).toBe(false);
  },
);

it.runIf(process.platform === 'linux')(
  'and one that ignores signals is killed, before a start has to wait for it',
  async () => {
    const { pid: dead } = spawnSync('true');
    writeFileSync(join(dir, 'postmaster.pid'), `${dead}\n`);
    const stuck = spawn('sleep', ['600'], { cwd: dir });
    const ended = once(stuck, 'exit');
    await once(stuck, 'spawn');
    stuck.kill('SIGSTOP');
    await endLeftovers(dir, dir, pino({ level: 'silent' }));
    expect(await ended).toEqual([null, 'SIGKILL']);
  },
);
