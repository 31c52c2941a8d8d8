import { accountImport } from '@hoistway/contract/features/account-import';
import { examplesOf } from '../../http/examples.ts';

export const accountImportExamples = examplesOf(accountImport, {
  shown: { jobId: '2b7c9d1e-3f48-4a6b-9c0d-5e8f7a6b4c21' },
  add: async ({ db, make, owner }) => ({ jobId: await make.addEndedImport(db, 'account', owner.userId) }),
})(({ jobId }) => ({
  status: { jobId },
  cancel: { jobId },
  problems: { jobId },
}));
