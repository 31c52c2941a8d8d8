/** The text of a notice, who gets it and what each may still get today; asked once more before it is sent. */
import { accountSms } from '@hoistway/contract/features/account-sms';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSmsNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import css from './account-sms.module.css';
import type { SmsReceiver } from './sms-receiver.ts';
import { SmsReceivers } from './sms-receivers.tsx';
import { filled, SmsTextInput } from './sms-text-input.tsx';
import { texts } from './texts.ts';

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
