/** The user's import of agreements. */
import { agreement } from '@hoistway/contract/features/agreement';
import { send } from '@hoistway/parts/call/send.ts';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';

export const agreementImport = createImportFollow({
  name: 'agreement-import',
  checkingShare: 20,
  status: jobId => send(agreement.importStatus, { jobId }),
  cancel: jobId => send(agreement.importCancel, { jobId }),
});
