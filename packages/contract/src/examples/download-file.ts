import { downloads } from '../features/download-file.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const downloadExamples = examplesOf(downloads)(({ downloadId, runningDownloadId }) => ({
  list: firstPage,
  read: { downloadId },
  file: { downloadId },
  cancel: { downloadId: runningDownloadId },
  remove: { downloadId },
}));
