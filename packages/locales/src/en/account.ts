import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/account.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  addTitle: 'Add an account',
  editTitle: 'Edit account',
  password: 'Password',
  passwordHelp: '8 to 16 characters, with letters, digits and special characters',
  passwordKept: 'Leave empty to keep the password; changing it signs the user out',
  repassword: 'Repeat password',
  roleNone: 'There is no role to give',
  roleFailed: 'The roles could not be loaded: {{reason}}',
  ownFixed: 'Your own role, state and phone cannot be changed here',
  leftHelp: 'Accounts of people who have left are disabled',
  disabledHelp: 'Disabling signs the account out at once',
  never: 'Leave empty for no expiry',
  empty: 'There are no accounts yet',
  dataPermission: 'Data scope',
  dataRange: 'Data scope',
  synced: 'The number of elevators is what this account sees now.',
  notSynced:
    'The number of elevators was counted earlier and elevators have come or gone since. “Refresh account statistics” counts again.',
  section: { signIn: 'Sign-in', person: 'Person', customer: 'Customer and messages', scope: 'Scope' },
  noArea: 'None',
  single: 'Single-elevator binding',
  multi: 'Multi-elevator binding',
  viewAs: 'View as this user',
  why: 'Visibility check',
  delete: {
    button: 'Delete',
    none: 'Please select data to delete',
    title_one: 'Delete the {{count}} selected account?',
    title: 'Delete the {{count}} selected accounts?',
    text: 'They are signed out at once. Their data scopes and bound elevators go with them, for good; the operation log stays. Accounts below them are not deleted without another confirmation.',
    belowTitle: 'Delete the accounts below as well?',
    belowText_one:
      'There is {{count}} more account below the selected ones. It would be deleted too, for good.',
    belowText:
      'There are {{count}} more accounts below the selected ones. They would be deleted too, for good.',
    belowOk: 'Delete all of them',
    done: 'Deleted',
  },
  refresh: {
    button: 'Refresh account statistics',
    done: 'Refresh succeeded',
    failed: 'Refresh failed',
  },
};
