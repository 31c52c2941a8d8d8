/** The form of an account, filled in as the console fills it. */
import type { AccountForm, AccountRow } from '@hoistway/contract/features/account';
import { clientHash } from '../../auth/password.ts';

export const rightPassword = 'Right-1-pass';

/** Of a new account: property manager, enabled, without end. */
export const newAccount = (
  username: string,
  roleId: number,
  more: Partial<AccountForm> = {},
): AccountForm => ({
  username,
  password: clientHash(username, rightPassword),
  repassword: '',
  roleId,
  userType: 1,
  telNum: '',
  disabled: false,
  monitor: false,
  expireDate: null,
  employeeId: '',
  employeeName: '',
  companyName: '',
  jobStatus: 'Y',
  staffType: '',
  permissionLevel: '',
  dutyLevel: '',
  signingBranch: '',
  customer: '',
  useType: '',
  smsReceiverNum: 1,
  wxCount: 1,
  remark: '',
  areaId: null,
  withBelow: false,
  ...more,
});

/** Of an account that exists: as it is, with these changes. */
export const editOf = (row: AccountRow, more: Partial<AccountForm> = {}) => ({
  ...row,
  password: '',
  repassword: '' as const,
  staffType: row.staffType as AccountForm['staffType'],
  permissionLevel: row.permissionLevel as AccountForm['permissionLevel'],
  dutyLevel: row.dutyLevel as AccountForm['dutyLevel'],
  useType: row.useType as AccountForm['useType'],
  withBelow: false,
  ...more,
});
