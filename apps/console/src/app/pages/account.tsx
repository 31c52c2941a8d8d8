/** The accounts with what they may see, and the console as they see it. */
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ImportUsersButton } from '../../features/account-import/import-users-button.tsx';
import { SendSmsButton } from '../../features/account-sms/send-sms-button.tsx';
import { ElevatorPermissionButtons } from '../../features/data-permission/elevator-permission-buttons.tsx';
import { RangeInput } from '../../features/data-permission/range-input.tsx';
import { useOpenView } from '../../features/view-as/use-open-view.ts';

const DataPermission = lazyPart(
  async () => (await import('../../features/data-permission/permission-dialog.tsx')).PermissionDialog,
);

const Why = lazyPart(async () => (await import('../../features/view-as/why-dialog.tsx')).WhyDialog);

export const Account = () => {
  const openView = useOpenView();
  return (
    <AccountPage
      ImportUsers={ImportUsersButton}
      ElevatorPermissions={ElevatorPermissionButtons}
      SendSms={SendSmsButton}
      DataRange={RangeInput}
      DataPermission={DataPermission}
      Why={Why}
      onView={({ userId }) => openView(userId)}
    />
  );
};
