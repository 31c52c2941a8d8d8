/** Publishing and withdrawing, each after a question. */
import { type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

export const useNoticeActs = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const onDone = () => void message.success(common.done);
  const publish = useAct(notice.publish, { onDone });
  const withdraw = useAct(notice.withdraw, { onDone });
  return {
    publish: ({ noticeId, title, areaNames }: NoticeRow) =>
      confirm({
        title: t.publishTitle(title),
        text: t.publishText(areaNames.join(common.comma) || t.everywhere),
        okText: t.publish,
        onOk: () => publish.mutateAsync({ noticeId }),
      }),
    withdraw: ({ noticeId, title }: NoticeRow) =>
      confirm({
        title: t.withdrawTitle(title),
        text: t.withdrawText,
        okText: t.withdraw,
        danger: true,
        onOk: () => withdraw.mutateAsync({ noticeId }),
      }),
  };
};
