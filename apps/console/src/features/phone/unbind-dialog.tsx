/** Unbinds the phone of one's account, with one's password. */
import { hashPassword } from '@hoistway/client/password';
import { phone, phoneOperations, unbindForm } from '@hoistway/contract/features/phone';
import type { SessionUser } from '@hoistway/contract/features/session';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { phoneFailureText } from './phone-failure.ts';

interface UnbindDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export const UnbindDialog = ({ user: { userId, username, telNum }, onClose }: UnbindDialogProps) => {
  const { t } = useTranslation('account-self');
  return (
    <CallDialog
      call={phone.modify}
      title={t('phone.unbind', { telNum })}
      width={480}
      okText={t('phone.confirm')}
      doneText={t('phone.unbound')}
      hidden={{ userId, telNum: '', operation: phoneOperations.unbind }}
      typed={unbindForm}
      prepare={typed => ({ password: hashPassword(username, unbindForm.parse(typed).password) })}
      failureText={error => phoneFailureText(error, t('phone.unbindFailed'))}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'password',
          label: t('phone.password'),
          kind: 'password',
          required: true,
          autoComplete: 'current-password',
          help: t('phone.unbindHelp'),
          wide: true,
        },
      ]}
    />
  );
};
