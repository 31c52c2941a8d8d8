/** The user's import of accounts. */
import { accountImport as calls } from '@hoistway/contract/features/account-import';
import { send } from '@hoistway/parts/call/send.ts';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';

export const accountImport = createImportFollow({
  name: 'account-import',
  // The passwords are hashed then.
  checkingShare: 95,
  status: jobId => send(calls.status, { jobId }),
  cancel: jobId => send(calls.cancel, { jobId }),
});
