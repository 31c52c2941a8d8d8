import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import type { AccountRow, account } from '@hoistway/contract/features/account';
import { accountStatuses, syncStatuses } from '@hoistway/contract/features/account-words';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { Tag, Tooltip } from 'antd';
import { texts } from './texts.ts';

const statusColors = {
  enabled: 'success',
  disabled: 'default',
  expired: 'warning',
  locked: 'error',
} as const;
const Status = ({ status }: Pick<AccountRow, 'status'>) => (
  <Tag color={statusColors[status]}>
    <WordsText words={accountStatuses.words[status]} />
  </Tag>
);
const Sync = ({ syncStatus }: Pick<AccountRow, 'syncStatus'>) => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <Tooltip title={syncStatus === 'Y' ? t.synced : t.notSynced}>
      <Tag color={syncStatus === 'Y' ? 'success' : 'default'}>{words(syncStatuses.words[syncStatus])}</Tag>
    </Tooltip>
  );
};
const RoleName = ({ name }: { name: string }) => roleNameIn(name, useLanguage());

export const accountColumns: readonly Column<typeof account.list>[] = [
  { key: 'username', width: 130, pinned: 'left', card: 'title' },
  { key: 'employeeName', width: 90, card: 'fact' },
  { key: 'roleName', width: 115, card: 'fact', render: row => <RoleName name={row.roleName} /> },
  { key: 'userType', width: 110 },
  { key: 'status', width: 90, card: 'fact', render: row => <Status status={row.status} /> },
  { key: 'syncStatus', width: 95, render: row => <Sync syncStatus={row.syncStatus} /> },
  { key: 'telNum', width: 120, card: 'fact' },
  { key: 'companyName', width: 165 },
  { key: 'areaName', width: 110, hidden: true },
  { key: 'elevatorCount', width: 90 },
  { key: 'expireDate', width: 165 },
  { key: 'useType', width: 140 },
  { key: 'signingBranch', width: 130 },
  { key: 'customer', width: 130 },
  { key: 'employeeId', width: 110 },
  { key: 'jobStatus', width: 90, hidden: true },
  { key: 'staffType', width: 90, hidden: true },
  { key: 'permissionLevel', width: 90, hidden: true },
  { key: 'dutyLevel', width: 90, hidden: true },
  { key: 'grtFlg', width: 80, hidden: true },
  { key: 'monitor', width: 100, hidden: true },
  { key: 'smsReceiverNum', width: 110, hidden: true },
  { key: 'wxCount', width: 110, hidden: true },
  { key: 'creator', width: 110 },
  { key: 'createDate', width: 165 },
  { key: 'lastAccessDate', width: 165 },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 165, hidden: true },
  { key: 'remark', width: 180, hidden: true },
];
