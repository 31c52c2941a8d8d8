/** The text of a notice, who gets it and what each may still get today; asked once more before it is sent. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { accountSms } from '@hoistway/contract/features/account-sms';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { characterCount, limitsOf } from '@hoistway/parts/form/limits.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSmsNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Input } from 'antd';
import css from './account-sms.module.css';
import type { SmsReceiver } from './sms-receiver.ts';
import { texts } from './texts.ts';

interface SmsTextInputProps {
  /** With `{text}` for what is typed. */
  template: string;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const maxLength = limitsOf(accountSms.send).get('text')?.maxLength;

const filled = (template: string, text: string): string => template.replace('{text}', () => text);

/** What is typed, and below it the message as it will be read. */
const SmsTextInput = ({ template, id, value = '', onChange }: SmsTextInputProps) => {
  const t = useTexts(texts);
  return (
    <>
      <Input
        id={id}
        value={value}
        count={characterCount(maxLength)}
        showCount
        autoComplete="off"
        placeholder={t.empty}
        onChange={event => onChange?.(event.target.value)}
      />
      <dl className={css.preview}>
        <dt>{t.preview}</dt>
        <dd>{filled(template, value.trim() || '…')}</dd>
      </dl>
    </>
  );
};

interface SmsReceiversProps {
  receivers: readonly SmsReceiver[];
  /** Undefined while it is read. */
  budget: CallOutput<typeof accountSms.budget> | undefined;
}

/** Who gets the notice, and how many more each may get today. */
const SmsReceivers = ({ receivers, budget }: SmsReceiversProps) => {
  const t = useTexts(texts);
  const leftOf = new Map(budget?.users.map(({ userId, left }) => [userId, left]));
  const most = budget?.most ?? 0;
  return (
    <ul className={css.receivers}>
      {receivers.map(({ userId, username, employeeName, telNum }) => {
        const left = leftOf.get(userId);
        return (
          <li key={userId}>
            <span className={css.name}>{employeeName ? `${username} · ${employeeName}` : username}</span>
            <span className={css.digits}>{telNum}</span>
            <span className={left === 0 ? css.none : css.left}>
              {left !== undefined && t.left({ left, most })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface SendSmsDialogProps {
  receivers: readonly SmsReceiver[];
  onClose: () => void;
}

export const SendSmsDialog = ({ receivers, onClose }: SendSmsDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const note = useSmsNote();
  const userIdList = receivers.map(({ userId }) => userId).join(',');
  const budget = useCall(accountSms.budget, { userIdList }, { keepPrevious: false });
  const telNumList = [...new Set(receivers.map(({ telNum }) => telNum))];
  const template = budget.data?.templateText ?? '{text}';

  const end = (failed: readonly string[]) => {
    onClose();
    if (note && failed.length === 0) return void message.warning(t.kept);
    if (failed.length === 0) return void message.success(t.done);
    modal.warning({
      title: t.failed,
      content: (
        <>
          <p>{note ? t.failedKeptText : t.failedText}</p>
          <p className={css.digits}>{failed.join(common.comma)}</p>
        </>
      ),
    });
  };
  return (
    <CallDialog
      call={accountSms.send}
      title={t.title}
      note={note}
      width={560}
      okText={t.ok}
      doneText={null}
      hidden={{ telNumList }}
      prepare={({ text }) => ({ text })}
      confirm={({ text }) =>
        new Promise(answer =>
          confirm({
            title: t.confirmTitle(telNumList.length),
            text: note ? t.confirmKeptText(filled(template, text)) : t.confirmText(filled(template, text)),
            okText: t.ok,
            onOk: () => void answer(true),
            afterClose: () => answer(false),
          }),
        )
      }
      onClose={onClose}
      onDone={end}
      fields={[
        {
          name: 'telNumList',
          label: t.receivers(receivers.length),
          kind: 'custom',
          required: false,
          wide: true,
          help: budget.data && t.ownLeft({ left: budget.data.leftOfSender, most: budget.data.mostOfSender }),
          children: <SmsReceivers receivers={receivers} budget={budget.data} />,
        },
        {
          name: 'text',
          label: t.text,
          kind: 'custom',
          required: true,
          wide: true,
          children: <SmsTextInput template={template} />,
        },
      ]}
    />
  );
};
