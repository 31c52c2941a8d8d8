/** The entry of the export thread: a job comes in, progress and the outcome go out; an error ends the thread. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type ExportJob, exportQuery } from './export-query.ts';

// On Linux this affects the calling thread alone: an export yields to everybody else's requests.
if (process.platform === 'linux') setPriority(10);

const outcome = await exportQuery(workerData as ExportJob, progress => parentPort?.postMessage({ progress }));
parentPort?.postMessage({ outcome });
