/** Unbinds the phone of one's account, with one's password. */
import { hashPassword } from '@hoistway/client/password';
import { phone, phoneOperations, unbindForm } from '@hoistway/contract/features/phone';
import type { SessionUser } from '@hoistway/contract/features/session';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { phoneFailureText } from './phone-failure.ts';
import { texts } from './texts.ts';

interface UnbindDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export const UnbindDialog = ({ user: { userId, username, telNum }, onClose }: UnbindDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <CallDialog
      call={phone.modify}
      title={t.unbind(telNum)}
      width={480}
      okText={common.ok}
      doneText={t.unbound}
      hidden={{ userId, telNum: '', operation: phoneOperations.unbind }}
      typed={unbindForm}
      prepare={typed => ({ password: hashPassword(username, unbindForm.parse(typed).password) })}
      failureText={error => phoneFailureText(error, t.unbindFailed)}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'password',
          label: t.password,
          kind: 'password',
          required: true,
          autoComplete: 'current-password',
          help: t.unbindHelp,
          wide: true,
        },
      ]}
    />
  );
};
