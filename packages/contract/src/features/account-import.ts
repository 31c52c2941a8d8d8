/** Accounts from a spreadsheet (specification 3, "Account toolbar"): a job that is followed, left and cancelled. */
import { download, get, post, upload } from '../core/call.ts';
import { importJob, jobReport } from '../core/import-report.ts';
import { words } from '../words.ts';

/** The template's name for `downloadTemplate`. */
export const accountTemplateFile = 'user.xlsx';
/** Rows of one file. */
export const maxImportedAccounts = 2000;

export const accountImport = {
  start: upload('/user/importUser', {
    summary:
      'Import accounts below the caller from an xlsx file; rows with problems are not imported and are listed. A long import continues after the reply',
    access: ['account.import'],
    output: jobReport,
    changes: ['account', 'staff'],
    log: { module: words('账号管理', 'Accounts'), type: words('导入用户', 'Import users') },
  }),
  status: get('/user/importUserStatus', {
    summary: 'Progress and report of an import of accounts',
    access: ['account.import'],
    input: importJob,
    output: jobReport,
  }),
  cancel: post('/user/importUserCancel', {
    summary: 'Cancel an import of accounts and roll it back',
    access: ['account.import'],
    input: importJob,
    changes: [],
  }),
  problems: download('GET', '/user/importUserProblems', {
    summary: 'All problems of an import of accounts, as xlsx',
    access: ['account.import'],
    input: importJob,
  }),
};
