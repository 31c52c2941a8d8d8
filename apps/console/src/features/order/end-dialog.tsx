/** Cancels or files an order, or says that it was a false alarm. */
import { type OrderRow, order } from '@hoistway/contract/features/order';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTranslation } from 'react-i18next';

export type End = 'cancel' | 'file' | 'falseAlarm';

interface EndDialogProps {
  end: End;
  row: OrderRow;
  onClose: () => void;
}

export const EndDialog = ({ end, row, onClose }: EndDialogProps) => {
  const { t } = useTranslation('order');
  const inside = end === 'cancel' && row.trappedSince !== null;
  return (
    <CallDialog
      call={order[end]}
      title={t(`end.${end}.title`, { orderNum: row.orderNum })}
      width={480}
      okText={t(`end.${end}.act`)}
      doneText={t(`end.${end}.done`)}
      leaveText={t('leave')}
      hidden={{ orderId: row.orderId }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'reason',
          label: t(end === 'file' ? 'note' : 'reason'),
          kind: 'area',
          required: end !== 'file',
          help: inside ? t('end.cancel.inside') : t(`end.${end}.help`),
        },
      ]}
    />
  );
};
