/** Binds a phone to one's account, or another one instead, with a code that is sent to it and one's password. */
import { hashPassword } from '@hoistway/client/password';
import { phone, phoneForm, phoneOperations } from '@hoistway/contract/features/phone';
import type { SessionUser } from '@hoistway/contract/features/session';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { useSmsNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useCountdown } from '@hoistway/parts/time/use-countdown.ts';
import { phoneFailureText } from './phone-failure.ts';
import { SmsCodeInput } from './sms-code-input.tsx';
import { texts } from './texts.ts';

interface PhoneDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export const PhoneDialog = ({ user, onClose }: PhoneDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const signIn = useTexts(signInTexts);
  const countdown = useCountdown();
  const note = useSmsNote();
  const operation = user.telNum === '' ? 'bind' : 'modify';
  return (
    <CallDialog
      call={phone.modify}
      title={t[operation]}
      note={note}
      width={480}
      okText={common.ok}
      doneText={t.done[operation]}
      hidden={{ userId: user.userId, operation: phoneOperations[operation] }}
      typed={phoneForm}
      prepare={typed => {
        const { password, ...rest } = phoneForm.parse(typed);
        return { ...rest, password: hashPassword(user.username, password) };
      }}
      failureText={error => phoneFailureText(error, t.failed[operation])}
      onFailed={countdown.reset}
      onClose={onClose}
      onDone={() => {
        countdown.reset();
        onClose();
      }}
      fields={[
        {
          name: 'telNum',
          label: signIn.telNum,
          required: true,
          inputMode: 'tel',
          autoComplete: 'tel-national',
          help: operation === 'modify' ? t.now(user.telNum) : undefined,
          wide: true,
        },
        {
          name: 'smsCode',
          label: signIn.smsCode,
          required: true,
          kind: 'custom',
          once: true,
          wide: true,
          children: <SmsCodeInput countdown={countdown} />,
        },
        {
          name: 'password',
          label: t.password,
          kind: 'password',
          required: true,
          autoComplete: 'current-password',
          wide: true,
        },
      ]}
    />
  );
};
