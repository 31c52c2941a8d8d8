/** The user's import of elevators. */
import { elevator } from '@hoistway/contract/features/elevator';
import { send } from '@hoistway/parts/call/send.ts';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';

export const elevatorImport = createImportFollow({
  name: 'elevator-import',
  checkingShare: 50,
  status: jobId => send(elevator.importStatus, { jobId }),
  cancel: jobId => send(elevator.importCancel, { jobId }),
});
