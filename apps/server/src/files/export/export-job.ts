import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { maxExportRows } from '@hoistway/contract/features/download-file';
import type { ClientConfig } from 'pg';
import type { ExportJob, ExportOutcome, ExportProgress } from './export-query.ts';
import { turns } from './turns.ts';
import { workerFile } from './worker-file.ts';

/**
 * Long exports, each in its own thread with its own database connection: the thread reads, writes and compresses;
 * this one only receives the progress. Few run at once, the others are queued.
 */
export interface Exporter {
  /** Runs the job and resolves with its outcome. Rejects when it failed or was cancelled; then no file is left. */
  run(request: ExportRequest, control?: ExportControl): Promise<ExportOutcome>;
  /** Cancels running and queued jobs. */
  stop(): Promise<void>;
}

export type ExportRequest = Omit<ExportJob, 'connection' | 'timeZone' | 'maxRows'> & { maxRows?: number };

export interface ExportControl {
  onProgress?: (progress: ExportProgress) => void;
  signal?: AbortSignal;
  /** The id of the user it belongs to: users take turns. */
  of?: number;
}

interface ExporterSettings {
  connection: ClientConfig;
  /** IANA name of the zone whose wall clock the date cells show. */
  timeZone: string;
  atOnce?: number;
}

/** Enough for the batches in flight; a job that needs more has a bug and fails alone instead of ending the server. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Message = { progress: ExportProgress } | { outcome: ExportOutcome };

export function createExporter({ connection, timeZone, atOnce = 1 }: ExporterSettings): Exporter {
  const stopping = new AbortController();
  const turn = turns(atOnce);
  const running = new Set<Promise<ExportOutcome>>();

  const runNow = async (
    job: ExportJob,
    { of = 0, signal, onProgress }: ExportControl & { signal: AbortSignal },
  ) => {
    const leave = await turn(of, signal);
    try {
      return await inThread(job, signal, onProgress);
    } finally {
      leave();
    }
  };

  return {
    run: (request, { signal, ...control } = {}) => {
      const job = { maxRows: maxExportRows, ...request, connection, timeZone };
      const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
      const ending = runNow(job, { ...control, signal: either });
      running.add(ending);
      const forget = () => running.delete(ending);
      ending.then(forget, forget);
      return ending;
    },
    stop: async () => {
      stopping.abort(new Error('the server is stopping'));
      await Promise.allSettled(running);
    },
  };
}

async function inThread(
  job: ExportJob,
  signal: AbortSignal,
  onProgress?: ExportControl['onProgress'],
): Promise<ExportOutcome> {
  signal.throwIfAborted();
  const worker = new Worker(workerFile('export-worker', import.meta.url), {
    workerData: job,
    resourceLimits,
  });
  const cancel = () => worker.terminate();
  signal.addEventListener('abort', cancel, { once: true });
  let outcome: ExportOutcome | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if ('outcome' in message) outcome = message.outcome;
        else onProgress?.(message.progress);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
    signal.throwIfAborted();
    if (!outcome) throw new Error('the export ended without a result');
    return outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
    await rm(`${job.path}.part`, { force: true });
    if (outcome?.result !== 'done' || signal.aborted) await rm(job.path, { force: true });
  }
}
