/** Accounts (/info/account): those below the signed-in user, all for a super administrator. */
import { PlusOutlined } from '@ant-design/icons';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { bindingTypes } from '@hoistway/contract/features/binding';
import { BindingDialog } from '@hoistway/fleet/binding/binding-dialog.tsx';
import { Allowed, useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Filter, RowAction } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { type ComponentType, Suspense, useState } from 'react';
import { accountColumns } from './account-columns.tsx';
import { AccountDialog, type DataRangeInput } from './account-dialog.tsx';
import { texts } from './texts.ts';
import { useDeleteAccounts } from './use-delete-accounts.tsx';
import { useRoleChoices } from './use-role-choices.ts';

const useAccountFilters = (): readonly Filter<typeof account.list>[] => [
  'username',
  'telNum',
  { name: 'roleId', options: useRoleChoices({ type: 0 }).roles ?? [], search: true },
  'userType',
  'disabled',
  'companyName',
  'employeeId',
  'useType',
  'signingBranch',
  'customer',
  'creator',
  { of: 'expireDate', from: 'startExpireTime', to: 'endExpireTime' },
];

/** Counts the elevators of every account again. */
const RefreshCountButton = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const act = useAct(account.refreshCount, { showsErrors: true });
  const refresh = async () => {
    try {
      await act.mutateAsync({});
      void message.success(t.refresh.done);
    } catch (error) {
      // Somebody else's refresh, or a long one of ours, goes on behind.
      if (error instanceof Refusal && error.reason === 'conflict') void message.info(errorText(error));
      else void message.error(t.refresh.failed);
    }
  };
  return (
    <Button loading={act.isPending} onClick={() => void refresh()}>
      {t.refresh.button}
    </Button>
  );
};

interface Bound {
  userId: number;
  username: string;
  type: typeof bindingTypes.single | typeof bindingTypes.multi;
}

const personOf = ({ userId, username }: AccountRow) => ({ userId, username });

/** Buttons for the selected accounts. */
const selecting = [
  'account.delete',
  'account.importPermission',
  'account.clearPermission',
  'account.exportPermission',
  'account.sendSms',
] as const;

export interface AccountPageProps {
  /** Toolbar button that imports accounts from a sheet. */
  ImportUsers: ComponentType;
  /** Toolbar buttons for the elevator permissions of the one selected account. */
  ElevatorPermissions: ComponentType<{ selected: readonly AccountRow[] }>;
  /** Toolbar button that sends the selected accounts a notice by SMS. */
  SendSms: ComponentType<{ selected: readonly AccountRow[] }>;
  /** The field of what an account of the types 2 to 4 may see. */
  DataRange: DataRangeInput;
  /** The dialog of what an account may see. */
  DataPermission: ComponentType<{ person: AccountRow; onClose: () => void }>;
  /** The dialog that says why an account sees something or not. */
  Why: ComponentType<{ person: AccountRow; onClose: () => void }>;
  /** Shows the console as this account sees it. */
  onView: (row: AccountRow) => void;
}

export const AccountPage = ({
  ImportUsers,
  ElevatorPermissions,
  SendSms,
  DataRange,
  DataPermission,
  Why,
  onView,
}: AccountPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const filters = useAccountFilters();
  const remove = useDeleteAccounts();
  const mayEdit = useMay('account.edit');
  const may = useMayAny();
  const viewer = useSession()?.info.user;
  /** `new`, or the row in the dialog. */
  const [edited, setEdited] = useState<AccountRow | 'new'>();
  const [bound, setBound] = useState<Bound>();
  const [scoped, setScoped] = useState<AccountRow>();
  const [asked, setAsked] = useState<AccountRow>();
  const isTop = isSuperAdministrator(viewer);

  const actions = (row: AccountRow): RowAction[] => [
    { key: 'edit', label: common.edit, needs: 'account.edit', onClick: () => setEdited(row) },
    {
      key: 'dataPermission',
      label: isVendor(row) ? t.dataPermission : t.dataRange,
      needs: isVendor(row) ? 'account.dataPermission' : 'account.edit',
      // Vendors set what vendors see; a super administrator sees everything.
      when:
        row.userId !== viewer?.userId && !isSuperAdministrator(row) && (!isVendor(row) || isVendor(viewer)),
      onClick: () => setScoped(row),
    },
    {
      key: 'single',
      label: t.single,
      needs: 'account.singleElevator',
      onClick: () => setBound({ ...personOf(row), type: bindingTypes.single }),
    },
    {
      key: 'multi',
      label: t.multi,
      needs: 'account.multiElevator',
      onClick: () => setBound({ ...personOf(row), type: bindingTypes.multi }),
    },
    {
      key: 'viewAs',
      label: t.viewAs,
      // Who may not sign in has nothing to view.
      when: isTop && !isSuperAdministrator(row) && row.status !== 'disabled' && row.status !== 'expired',
      onClick: () => onView(row),
    },
    { key: 'why', label: t.why, when: isTop, onClick: () => setAsked(row) },
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
        selectable={selecting.some(may)}
        toolbar={({ query, selected }) => (
          <>
            <Allowed to="account.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                {common.add}
              </Button>
            </Allowed>
            <Allowed to="account.delete">
              <Button danger onClick={() => remove(selected)}>
                {common.delete}
              </Button>
            </Allowed>
            <ImportUsers />
            <Allowed to="account.export">
              <ExportButton call={account.export} input={query} />
            </Allowed>
            <Allowed to="account.refreshCount">
              <RefreshCountButton />
            </Allowed>
            <ElevatorPermissions selected={selected.rows} />
            <SendSms selected={selected.rows} />
          </>
        )}
        empty={{ text: t.empty }}
      />
      {edited && (
        <AccountDialog
          row={edited === 'new' ? undefined : edited}
          DataRange={DataRange}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Suspense>
        {scoped && <DataPermission person={scoped} onClose={() => setScoped(undefined)} />}
        {asked && <Why person={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
      {bound && <BindingDialog {...bound} onClose={() => setBound(undefined)} />}
    </>
  );
};
