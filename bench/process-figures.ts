/** What another process takes of the machine, and how it is ended. Linux tells it in /proc; elsewhere it is 0. */
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;
const sampleEveryMs = 50;

export function processFigures({ pid }: ChildProcess) {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const memoryMb = async () => Number(/VmRSS:\s+(\d+)/.exec(await read('status'))?.[1] ?? 0) / 1024;
  return {
    /** The resident set: heap, buffers, code, all threads. */
    memoryMb,
    /** Seconds of CPU so far, all threads. */
    async cpuSeconds() {
      const fields = (await read('stat')).split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
    },
    /** Looks at the memory until `end` is called. */
    watchMemory() {
      let mostMb = 0;
      const look = async () => {
        mostMb = Math.max(mostMb, await memoryMb());
      };
      const timer = setInterval(look, sampleEveryMs);
      return {
        async end() {
          clearInterval(timer);
          await look();
          return mostMb;
        },
      };
    },
  };
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}
