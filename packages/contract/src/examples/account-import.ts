import { accountImport } from '../features/account-import.ts';
import { examplesOf } from './examples-of.ts';

export const accountImportExamples = examplesOf(accountImport)(({ accountImportId: jobId }) => ({
  status: { jobId },
  cancel: { jobId },
  problems: { jobId },
}));
