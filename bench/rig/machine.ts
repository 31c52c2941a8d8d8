/** What the machine is, and how much of it other programs used while a bench ran: figures mean little without that. */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Cpu {
  /** Ticks of all cores. */
  busy: number;
  total: number;
  /** Ticks of the children that have ended and been reaped, their own children included. */
  ours: number;
}

async function readCpu(): Promise<Cpu> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const ticks = (await read('/proc/stat')).split('\n')[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, stolen = 0] = ticks;
  const busy = user + nice + system + irq + softIrq + stolen;
  const own = (await read('/proc/self/stat')).split(') ')[1]?.split(' ') ?? [];
  return { busy, total: busy + idle + wait, ours: Number(own[13] ?? 0) + Number(own[14] ?? 0) };
}

const tickMs = 10;

/** Call it before the bench's process starts, and the function it returns when that has ended. */
export async function describeMachine(): Promise<() => Promise<string>> {
  const before = await readCpu();
  const loadBefore = loadavg()[0]?.toFixed(1);
  // This process is idle meanwhile: whenever it waits for a core, so does the measured one.
  const waits = monitorEventLoopDelay({ resolution: tickMs });
  waits.enable();
  return async () => {
    const after = await readCpu();
    const share = (ticks: number) => `${Math.round((ticks / (after.total - before.total)) * 100)} %`;
    const [first] = cpus();
    const machine = `${cpus().length} cores (${first?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
    if (after.total === before.total) return machine;
    const ours = after.ours - before.ours;
    const waited = (nanoseconds: number) => `${Math.max(0, nanoseconds / 1e6 - tickMs).toFixed(0)} ms`;
    return [
      machine,
      `load ${loadBefore} before`,
      `the bench took ${share(ours)} of the cores, other programs ${share(after.busy - before.busy - ours)}`,
      `an idle process waited ${waited(waits.percentile(99.9))} for its turn at p99.9, ${waited(waits.max)} at most`,
    ].join('; ');
  };
}
