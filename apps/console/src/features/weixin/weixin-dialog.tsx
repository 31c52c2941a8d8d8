/** Changes the name of a WeChat user, and what it gets. */
import { type WeixinRow, weixin } from '@hoistway/contract/features/weixin';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';
import { useWeixinFields } from './use-weixin-fields.ts';

interface WeixinDialogProps {
  row: WeixinRow;
  onClose: () => void;
}

export const WeixinDialog = ({ row: opened, onClose }: WeixinDialogProps) => {
  const t = useTexts(texts);
  const fields = useWeixinFields();
  const { row = opened, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(weixin.list, { weixinUserId: opened.weixinUserId }),
  });
  return (
    <CallDialog
      call={weixin.save}
      title={`${t.edit} · ${row.weixinName}`}
      {...caughtUp}
      initial={row}
      hidden={{ weixinUserId: row.weixinUserId, version: row.version }}
      onClose={onClose}
      onDone={onClose}
      fields={fields}
    />
  );
};
