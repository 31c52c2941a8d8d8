/** Changing one's own password. The rules are for the text, which only this form knows; hashes are sent. */
import { hashPassword } from '@hoistway/client/password';
import { Refusal } from '@hoistway/contract/core/refusal';
import { password, passwordForm } from '@hoistway/contract/features/password';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { texts } from './texts.ts';

interface ChangePasswordProps {
  username: string;
  onClose: () => void;
}

export const ChangePasswordDialog = ({ username, onClose }: ChangePasswordProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <CallDialog
      call={password.modify}
      title={common.changePassword}
      width={480}
      doneText={t.changed}
      typed={passwordForm}
      prepare={typed => {
        const { password: old, newPassword } = passwordForm.parse(typed);
        return {
          password: hashPassword(username, old),
          newPassword: hashPassword(username, newPassword),
          repassword: '',
        };
      }}
      failureText={error => (error instanceof Refusal ? errorText(error) : t.modifyFailed)}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'password',
          label: t.old,
          kind: 'password',
          autoComplete: 'current-password',
          wide: true,
        },
        {
          name: 'newPassword',
          label: t.new,
          kind: 'password',
          help: common.passwordRule,
          wide: true,
        },
        { name: 'repassword', label: t.repeat, kind: 'password', required: true, wide: true },
      ]}
    />
  );
};
