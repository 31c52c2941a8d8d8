/** Roles (/info/role): the caller's own and those below it, and what each may see and do. */
import { PlusOutlined } from '@ant-design/icons';
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { type RightName, type RoleRow, role } from '@hoistway/contract/features/role';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { RightsOfRole } from './rights-of-role.tsx';
import css from './role.module.css';
import { RoleEditDialog } from './role-edit-dialog.tsx';
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

const columns: readonly Column<typeof role.search>[] = [
  { key: 'roleName', width: 170, card: 'title', render: row => <RoleName row={row} /> },
  { key: 'parentRoleName', width: 130, card: 'fact', render: row => <ParentName row={row} /> },
  { key: 'accountCount', width: 80, card: 'fact' },
  { key: 'creator', width: 100, card: 'fact' },
  { key: 'createDate', width: 165, card: 'fact' },
  { key: 'remark', width: 220, card: 'line' },
];

export const RolePage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const user = useSession()?.info.user;
  const isTop = isSuperAdministrator(user);
  const mayEdit = useMay('role.edit');
  const mayDelete = useMay('role.delete');
  const [edited, setEdited] = useState<{ row?: RoleRow }>();
  const [opened, setOpened] = useState<{ kind: RightName; row: RoleRow }>();

  const isEditable = (row: RoleRow) => mayEdit && (isTop || row.managed);
  const actions = (row: RoleRow): RowAction[] => {
    const rights = (kind: RightName, needs?: RowAction['needs'], when = true): RowAction => ({
      key: kind,
      label: t.set[kind],
      needs,
      when: row.managed && when,
      onClick: () => setOpened({ kind, row }),
    });
    return [
      rights('permission', 'role.setPermission'),
      { key: 'edit', label: common.edit, when: isEditable(row), onClick: () => setEdited({ row }) },
      rights('field', 'role.setField'),
      rights('index', undefined, isTop),
      rights('dictionary', 'role.setFault'),
    ];
  };
  return (
    <>
      <ListPage
        name="role"
        list={role.search}
        filters={['roleName']}
        columns={columns}
        rowKey={row => row.roleId}
        actions={actions}
        onOpen={row => isEditable(row) && setEdited({ row })}
        selectable={mayDelete}
        toolbar={({ selected }) => (
          <>
            <Allowed to="role.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({})}>
                {common.add}
              </Button>
            </Allowed>
            <DeleteSelected
              call={role.remove}
              selected={selected}
              title={t.deleteTitle(selected.rows.length)}
              input={{ roleIdList: selected.rows.map(({ roleId }) => roleId) }}
            />
          </>
        )}
        empty={{ text: t.empty }}
      />
      {edited && <RoleEditDialog row={edited.row} onClose={() => setEdited(undefined)} />}
      {opened && <RightsOfRole {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
