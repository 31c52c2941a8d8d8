/** The text of a notice, who gets it and what each may still get today; asked once more before it is sent. */
import { accountSms } from '@hoistway/contract/features/account-sms';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useSmsNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './account-sms.module.css';
import type { SmsReceiver } from './sms-receiver.ts';
import { SmsReceivers } from './sms-receivers.tsx';
import { filled, SmsTextInput } from './sms-text-input.tsx';

interface SendSmsDialogProps {
  receivers: readonly SmsReceiver[];
  onClose: () => void;
}

export const SendSmsDialog = ({ receivers, onClose }: SendSmsDialogProps) => {
  const { t } = useTranslation('account-sms');
  const { t: common } = useTranslation();
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const note = useSmsNote();
  const userIdList = receivers.map(({ userId }) => userId).join(',');
  const budget = useCall(accountSms.budget, { userIdList }, { keepPrevious: false });
  const telNumList = [...new Set(receivers.map(({ telNum }) => telNum))];
  const template = budget.data?.templateText ?? '{text}';

  const end = (failed: readonly string[]) => {
    onClose();
    if (note && failed.length === 0) return void message.warning(t('kept'));
    if (failed.length === 0) return void message.success(t('done'));
    modal.warning({
      title: t('failed'),
      content: (
        <>
          <p>{t(note ? 'failedKeptText' : 'failedText')}</p>
          <p className={css.digits}>{failed.join(common('comma'))}</p>
        </>
      ),
    });
  };
  return (
    <CallDialog
      call={accountSms.send}
      title={t('title')}
      note={note}
      width={560}
      okText={t('ok')}
      doneText={null}
      hidden={{ telNumList }}
      prepare={({ text }) => ({ text })}
      confirm={({ text }) =>
        new Promise(answer =>
          confirm({
            title: t('confirmTitle', { count: telNumList.length }),
            text: t(note ? 'confirmKeptText' : 'confirmText', { text: filled(template, text) }),
            okText: t('ok'),
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
          label: t('receivers', { count: receivers.length }),
          kind: 'custom',
          required: false,
          wide: true,
          help:
            budget.data && t('ownLeft', { left: budget.data.leftOfSender, most: budget.data.mostOfSender }),
          children: <SmsReceivers receivers={receivers} budget={budget.data} />,
        },
        {
          name: 'text',
          label: t('text'),
          kind: 'custom',
          required: true,
          wide: true,
          children: <SmsTextInput template={template} />,
        },
      ]}
    />
  );
};
