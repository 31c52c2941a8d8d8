/**
 * Records become PDFs in a thread of their own, so that requests do not wait for them. It is started by the first
 * record and keeps the letters it has read for the next ones.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../export/worker-file.ts';
import type { VisitRecord } from './record-sheet.ts';

export interface RecordDrawer {
  /** One at a time. @throws when it cannot be drawn; the next one can */
  draw(record: VisitRecord, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Letters of two weights, and the pictures of one record. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** A record takes a fraction of a second; what takes this long would never end. */
const longestMs = 120_000;

type Answer = { pdf: Uint8Array } | { failure: string };

/** @param timeZone IANA name of the zone whose wall clock the records show */
export function openRecordDrawer(timeZone: string): RecordDrawer {
  let worker: Worker | undefined;

  const close = async () => {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  };

  return {
    async draw(record, signal) {
      worker ??= startWorker(timeZone);
      const either = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
      try {
        const answer = once(worker, 'message', { signal: either });
        worker.postMessage(record);
        const answered: Answer = (await answer)[0];
        if ('pdf' in answered) return answered.pdf;
        throw new DrawingFailed(answered.failure);
      } catch (error) {
        // A thread that ended, hangs or is no longer wanted is not asked again.
        if (!(error instanceof DrawingFailed)) await close();
        throw error;
      }
    },
    close,
  };
}

function startWorker(timeZone: string): Worker {
  const worker = new Worker(workerFile('record-worker', import.meta.url), {
    workerData: { timeZone },
    resourceLimits,
    // A thread is compiled, also where this process runs from the sources: it finds packages that are.
    execArgv: [],
  });
  // What ends the thread rejects the drawing that waits for it; without a listener it would end the server.
  worker.on('error', () => {});
  return worker;
}

class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed';
}
