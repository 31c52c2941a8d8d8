import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import type { RoleRow, role } from '@hoistway/contract/features/role';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tag } from 'antd';
import css from './role.module.css';
import { texts } from './texts.ts';

const RoleName = ({ row }: { row: RoleRow }) => {
  const t = useTexts(texts);
  const name = roleNameIn(row.roleName, useLanguage());
  const isOwn = useSession()?.info.user.roleId === row.roleId;
  return (
    <span className={css.name}>
      <span title={name}>{name}</span>
      {isOwn && <Tag>{t.own}</Tag>}
    </span>
  );
};
const ParentName = ({ row }: { row: RoleRow }) => {
  const name = roleNameIn(row.parentRoleName, useLanguage());
  return name === '' ? <Absent /> : <span title={name}>{name}</span>;
};

export const roleColumns: readonly Column<typeof role.search>[] = [
  { key: 'roleName', width: 170, card: 'title', render: row => <RoleName row={row} /> },
  { key: 'parentRoleName', width: 130, card: 'fact', render: row => <ParentName row={row} /> },
  { key: 'accountCount', width: 80, card: 'fact' },
  { key: 'creator', width: 100, card: 'fact' },
  { key: 'createDate', width: 165, card: 'fact' },
  { key: 'remark', width: 220, card: 'line' },
];
