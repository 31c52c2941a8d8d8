/** What the operation log says of an edited account. */
import type { ListColumn } from '@hoistway/contract/core/list';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import {
  dutyLevels,
  jobStatuses,
  permissionLevels,
  staffTypes,
  useTypes,
} from '@hoistway/contract/features/account-words';
import { type Codes, wordsOf } from '@hoistway/contract/words';
import { changesOf, type LoggedFields, maskedPhone } from '../../http/operation-log/log-changes.ts';
import type { Change } from '../../http/operation-log/log-remark.ts';

const { columns } = account.list;
const coded = ({ title }: ListColumn, codes: Codes) => ({
  title,
  as: (code: string) => wordsOf(codes, code) ?? code,
});

const fields: LoggedFields<AccountRow, AccountRow> = {
  roleName: columns.roleName,
  telNum: { title: columns.telNum.title, as: maskedPhone },
  disabled: columns.disabled,
  expireDate: columns.expireDate,
  monitor: columns.monitor,
  employeeName: columns.employeeName,
  employeeId: columns.employeeId,
  companyName: columns.companyName,
  areaName: columns.areaName,
  jobStatus: coded(columns.jobStatus, jobStatuses),
  staffType: coded(columns.staffType, staffTypes),
  permissionLevel: coded(columns.permissionLevel, permissionLevels),
  dutyLevel: coded(columns.dutyLevel, dutyLevels),
  signingBranch: columns.signingBranch,
  customer: columns.customer,
  useType: coded(columns.useType, useTypes),
  smsReceiverNum: columns.smsReceiverNum,
  wxCount: columns.wxCount,
  remark: columns.remark,
};

export const accountChanges = (before: AccountRow, after: AccountRow): Change[] =>
  changesOf(before, after, fields);
