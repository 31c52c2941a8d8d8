/** `npm start` as a child: what it prints, how it ends, and the server that it runs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
export const started = /Hoistway is running at (\S+)/;

export const npmStart = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let received = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
      received();
    });
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  /** Resolves with the first group, or the whole, of the match in its output. */
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      received = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match[1] ?? match[0]);
      };
      received();
      void ended.then(() => reject(new Error(`It ended and never said ${pattern}:\n${output}`)));
    });
  return { process: child, ended, says, output: () => output };
};

export const serverOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'server/dist/src/main.js'], { encoding: 'utf8' }));

export const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
