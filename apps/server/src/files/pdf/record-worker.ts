/** The entry of the drawing thread: a record comes in, its PDF or an error goes out. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openLetters } from './letters.ts';
import { recordSheet, type VisitRecord } from './record-sheet.ts';
import { sheetPdf } from './sheet.ts';

// On Linux this affects the calling thread alone: drawing yields to everybody's requests.
if (process.platform === 'linux') setPriority(10);

const { timeZone }: { timeZone: string } = workerData;
const letters = { regular: openLetters('regular'), bold: openLetters('bold') };

parentPort?.on('message', async (record: VisitRecord) => {
  try {
    parentPort?.postMessage({ pdf: await sheetPdf(recordSheet(record, timeZone), letters) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
    });
  }
});
