/** The form of an account, filled in as by the console. */
import { type AccountForm, type AccountRow, plainAccount } from '@hoistway/contract/features/account';
import { clientHash } from '../../auth/password.ts';

export const rightPassword = 'Right-1-pass';

/** For a new account of the vendor: enabled, without expiry. */
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

/** For an existing account: its current state with these changes, ignoring other edits since. */
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
