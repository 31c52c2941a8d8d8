/** The form of an account, filled in as the console fills it. */
import { plainAccount } from '@hoistway/contract/examples/account';
import type { AccountForm, AccountRow } from '@hoistway/contract/features/account';
import { clientHash } from '../../auth/password.ts';

export const rightPassword = 'Right-1-pass';

/** Of a new account of the vendor: enabled, without end. */
export const newAccount = (
  username: string,
  roleId: number,
  more: Partial<AccountForm> = {},
): AccountForm => ({
  ...plainAccount,
  username,
  password: clientHash(username, rightPassword),
  roleId,
  ...more,
});

/** Of an account that exists: as it is, with these changes, whoever has edited it since. */
export const editOf = (row: AccountRow, more: Partial<AccountForm> = {}) => ({
  ...row,
  password: '',
  repassword: '' as const,
  staffType: row.staffType as AccountForm['staffType'],
  permissionLevel: row.permissionLevel as AccountForm['permissionLevel'],
  dutyLevel: row.dutyLevel as AccountForm['dutyLevel'],
  useType: row.useType as AccountForm['useType'],
  version: undefined,
  withBelow: false,
  ...more,
});
