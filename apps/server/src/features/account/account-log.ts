/** What the operation log says of an edited account. */
import type { Words } from '@hoistway/contract/core/words';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { accountWords } from '@hoistway/contract/features/account-words';
import { changesOf, type LoggedFields, maskedPhone } from '../../http/operation-log/log-changes.ts';
import type { Change } from '../../http/operation-log/log-remark.ts';

const { columns } = account.list;
const coded = (title: Words, words: Readonly<Record<string, Words>>) => ({
  title,
  as: (code: string) => words[code] ?? code,
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
  jobStatus: coded(columns.jobStatus.title, accountWords.jobStatus),
  staffType: coded(columns.staffType.title, accountWords.staffType),
  permissionLevel: coded(columns.permissionLevel.title, accountWords.permissionLevel),
  dutyLevel: coded(columns.dutyLevel.title, accountWords.dutyLevel),
  signingBranch: columns.signingBranch,
  customer: columns.customer,
  useType: coded(columns.useType.title, accountWords.useType),
  smsReceiverNum: columns.smsReceiverNum,
  wxCount: columns.wxCount,
  remark: columns.remark,
};

export const accountChanges = (before: AccountRow, after: AccountRow): Change[] =>
  changesOf(before, after, fields);
