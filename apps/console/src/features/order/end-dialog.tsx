/** Cancels or files an order, or says that it was a false alarm. */
import { type OrderRow, order } from '@hoistway/contract/features/order';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';

export type End = 'cancel' | 'file' | 'falseAlarm';

interface EndDialogProps {
  end: End;
  row: OrderRow;
  onClose: () => void;
}

export const EndDialog = ({ end, row, onClose }: EndDialogProps) => {
  const t = useTexts(texts);
  const inside = end === 'cancel' && row.trappedSince !== null;
  return (
    <CallDialog
      call={order[end]}
      title={t.end[end].title(row.orderNum)}
      width={480}
      okText={t.end[end].act}
      doneText={t.end[end].done}
      leaveText={t.leave}
      hidden={{ orderId: row.orderId }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'reason',
          label: end === 'file' ? t.note : t.reason,
          kind: 'area',
          required: end !== 'file',
          help: inside ? t.end.cancel.inside : t.end[end].help,
        },
      ]}
    />
  );
};
