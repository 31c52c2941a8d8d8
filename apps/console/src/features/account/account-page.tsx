/** Accounts (/info/account): those below the signed-in user, all for a super administrator. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { bindingTypes } from '@hoistway/contract/features/binding';
import { BindingDialog } from '@hoistway/fleet/binding/binding-dialog.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountColumns } from './account-columns.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { RefreshCountButton } from './refresh-count-button.tsx';
import { useAccountFilters } from './use-account-filters.ts';
import { useDeleteAccounts } from './use-delete-accounts.ts';

interface Bound {
  userId: number;
  type: typeof bindingTypes.single | typeof bindingTypes.multi;
}

export const AccountPage = () => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const filters = useAccountFilters();
  const remove = useDeleteAccounts();
  const mayEdit = useMay('account.edit');
  const mayDelete = useMay('account.delete');
  /** `new`, or the row in the dialog. */
  const [edited, setEdited] = useState<AccountRow | 'new'>();
  const [bound, setBound] = useState<Bound>();

  const actions = (row: AccountRow): RowAction[] => [
    { key: 'edit', label: common('edit'), needs: 'account.edit', onClick: () => setEdited(row) },
    {
      key: 'single',
      label: t('single'),
      needs: 'account.singleElevator',
      onClick: () => setBound({ userId: row.userId, type: bindingTypes.single }),
    },
    {
      key: 'multi',
      label: t('multi'),
      needs: 'account.multiElevator',
      onClick: () => setBound({ userId: row.userId, type: bindingTypes.multi }),
    },
  ];

  return (
    <>
      <ListPage
        name="account"
        list={account.list}
        filters={filters}
        columns={accountColumns}
        rowKey={row => row.userId}
        actions={actions}
        onOpen={mayEdit ? setEdited : undefined}
        selectable={mayDelete}
        toolbar={({ query, selected, clearSelection }) => (
          <>
            <Allowed to="account.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                {t('add')}
              </Button>
            </Allowed>
            <Allowed to="account.delete">
              <Button icon={<DeleteOutlined />} onClick={() => remove(selected, clearSelection)}>
                {t('delete.button')}
              </Button>
            </Allowed>
            <Allowed to="account.export">
              <ExportButton call={account.export} input={query} />
            </Allowed>
            <Allowed to="account.refreshCount">
              <RefreshCountButton />
            </Allowed>
          </>
        )}
        empty={{ text: t('empty') }}
      />
      {edited && (
        <AccountDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {bound && <BindingDialog {...bound} onClose={() => setBound(undefined)} />}
    </>
  );
};
