/** What another process uses of the machine, and how it is ended. Read from /proc on Linux; 0 elsewhere. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

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
    /** Seconds of CPU so far of it and all that it has started, its PostgreSQL included. */
    treeCpuSeconds: () => treeCpuSeconds(pid ?? 0),
    /** Samples the memory until `end` is called. */
    watchMemory() {
      let mostMb = 0;
      const sample = async () => {
        mostMb = Math.max(mostMb, await memoryMb());
      };
      const timer = setInterval(sample, sampleEveryMs);
      return {
        async end() {
          clearInterval(timer);
          await sample();
          return mostMb;
        },
      };
    },
  };
}

async function treeCpuSeconds(root: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name));
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // Its own time, and that of its children that have ended.
    processes.set(Number(pid), {
      parent,
      ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0),
    });
  }
  const isOfTree = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return pid === root || (parent > 0 && isOfTree(parent));
  };
  let ticks = 0;
  for (const [pid, process] of processes) if (isOfTree(pid)) ticks += process.ticks;
  return ticks / ticksPerSecond;
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}
