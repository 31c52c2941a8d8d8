import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Deletes the selected rows after a question. */
export const useDeleteFeedback = (): ((rows: readonly FeedbackRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('feedback');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useAct(feedback.remove, { stale: [feedback.list] });
  return (rows, onDone) => {
    if (rows.length === 0) return void message.warning(t('selectToDelete'));
    confirm({
      title: t('deleteTitle', { count: rows.length }),
      text: t('deleteText'),
      okText: t('delete'),
      danger: true,
      onOk: async () => {
        await remove.mutateAsync({ feedbackIdList: rows.map(row => row.feedbackId) });
        void message.success(common('done'));
        onDone();
      },
    });
  };
};
