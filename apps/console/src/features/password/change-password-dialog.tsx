/** Changing one's own password. The rules are for the text, which only this form knows; hashes are sent. */
import { hashPassword } from '@hoistway/client/password';
import { Refusal } from '@hoistway/contract/core/refusal';
import { password, passwordForm } from '@hoistway/contract/features/password';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTranslation } from 'react-i18next';

interface ChangePasswordProps {
  username: string;
  onClose: () => void;
}

export const ChangePasswordDialog = ({ username, onClose }: ChangePasswordProps) => {
  const { t } = useTranslation(['account-self', 'shell']);
  return (
    <CallDialog
      call={password.modify}
      title={t('changePassword', { ns: 'shell' })}
      width={480}
      doneText={t('password.changed')}
      typed={passwordForm}
      prepare={typed => {
        const { password: old, newPassword } = passwordForm.parse(typed);
        return {
          password: hashPassword(username, old),
          newPassword: hashPassword(username, newPassword),
          repassword: '',
        };
      }}
      failureText={error => (error instanceof Refusal ? errorText(error) : t('modifyFailed'))}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'password',
          label: t('password.old'),
          kind: 'password',
          autoComplete: 'current-password',
          wide: true,
        },
        {
          name: 'newPassword',
          label: t('password.new'),
          kind: 'password',
          help: t('password.rule'),
          wide: true,
        },
        { name: 'repassword', label: t('password.repeat'), kind: 'password', required: true, wide: true },
      ]}
    />
  );
};
