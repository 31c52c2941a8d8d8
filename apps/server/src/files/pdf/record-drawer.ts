/**
 * Records become PDFs in a thread of their own, so that requests do not wait for them. The first record starts it,
 * and it caches the letters it has read for the next ones.
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
/** A record takes a fraction of a second; anything that takes this long would never end. */
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
        // A thread that ended, hangs or is no longer wanted is not used again.
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
    // The thread runs compiled code, even when this process runs from the sources: it resolves compiled packages.
    execArgv: [],
  });
  // An error that ends the thread rejects the pending drawing; without a listener it would end the server.
  worker.on('error', () => {});
  return worker;
}

class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed';
}
