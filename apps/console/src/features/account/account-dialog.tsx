/** Creates or edits an account. Its name and type are fixed once it exists, one's own role and state are never free. */
import { hashPassword } from '@hoistway/client/password';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { type AccountRow, account, typedAccount } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { useScopeQuestion } from '@hoistway/fleet/scope/use-scope-question.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import type { ComponentType } from 'react';
import { texts } from './texts.ts';
import { type AccountSubject, useAccountFields } from './use-account-fields.tsx';

/** `seesEverything`: by its role. Given by the form: `value` with the names of its paths, undefined while it is untouched. */
export type DataRangeInput = ComponentType<{ userId: number | undefined; seesEverything: boolean }>;

interface AccountDialogProps {
  /** Undefined: a new account. */
  row: AccountRow | undefined;
  DataRange: DataRangeInput;
  onClose: () => void;
}

const freshAccount = {
  disabled: false,
  monitor: false,
  expireDate: null,
  jobStatus: 'Y',
  smsReceiverNum: 1,
  wxCount: 1,
};

/** The select controls hold texts; the data range is empty until it is touched. */
const initialOf = (row: AccountRow) => ({
  ...row,
  dataPermissions: undefined,
  roleId: String(row.roleId),
  userType: String(row.userType),
  staffType: row.staffType || undefined,
  permissionLevel: row.permissionLevel || undefined,
  dutyLevel: row.dutyLevel || undefined,
  useType: row.useType || undefined,
});

export const AccountDialog = ({ row: opened, DataRange, onClose }: AccountDialogProps) => {
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => send(account.read, { userId: opened?.userId ?? 0 }),
    valuesOf: initialOf,
  });
  const t = useTexts(texts);
  const user = useSession()?.info.user;
  const subject: AccountSubject = {
    row,
    isOwn: row !== undefined && row.userId === user?.userId,
    givesEveryType: isVendor(user) || isSuperAdministrator(user),
    isTop: isSuperAdministrator(user),
  };
  const fields = useAccountFields(subject, caughtUp.form, seesEverything => (
    // What it shows is read again with what somebody else has saved.
    <DataRange key={row?.version} userId={row?.userId} seesEverything={seesEverything} />
  ));
  const insist = useScopeQuestion();
  const typed = typedAccount(row === undefined);
  return (
    <CallDialog
      call={account.save}
      title={row ? `${t.editTitle} · ${row.username}` : t.addTitle}
      width={880}
      initial={row ? initialOf(row) : { ...freshAccount, userType: String(user?.userType ?? '') }}
      hidden={{
        ...(row && { userId: row.userId, version: row.version }),
        ...(subject.isOwn && { password: '', repassword: '' }),
      }}
      typed={typed}
      insist={insist}
      {...caughtUp}
      prepare={values => {
        const { username, password, dataPermissions, ...others } = typed.parse(values);
        // Chosen before it became a vendor's account, whose places are set elsewhere.
        const range = isVendor(others) ? undefined : dataPermissions;
        return {
          ...others,
          dataPermissions: range?.map(([ids]) => ids),
          username,
          password: password === '' ? '' : hashPassword(username, password),
          repassword: '',
        };
      }}
      onClose={onClose}
      onDone={onClose}
      fields={fields}
    />
  );
};
