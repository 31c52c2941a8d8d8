/** Has another Node process collect its garbage. */
import type { ChildProcess } from 'node:child_process';
import { inspect } from './inspector.ts';

/** @returns MB of live objects afterwards */
export async function collectGarbage(child: ChildProcess): Promise<number> {
  const { ask, close } = await inspect(child);
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask<{ usedSize: number }>('Runtime.getHeapUsage');
  close();
  return usedSize / 1024 / 1024;
}
