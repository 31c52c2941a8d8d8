/** Cancels an order: a reason is required, and while a device reports people inside it does not end the alarm. */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { isTrapped } from './stage-rules.ts';

interface CancelOrderDialogProps {
  row: AlarmRow;
  onClose: () => void;
}

export const CancelOrderDialog = ({ row, onClose }: CancelOrderDialogProps) => {
  const { t } = useTranslation('alarm');
  const goesOn = row.reported ? 'drawer.cancelReported' : 'drawer.cancelTrapped';
  const what = isTrapped(row) ? goesOn : 'drawer.cancelEnds';
  return (
    <CallDialog
      call={alarm.stage}
      title={t('drawer.confirmCancel')}
      width={480}
      okText={t('drawer.act.cancelled')}
      doneText={t('drawer.recorded')}
      hidden={{ alarmId: row.alarmId, stage: 'cancelled' }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'note',
          label: t('drawer.cancelReason'),
          kind: 'area',
          required: true,
          help: t(what, { jobNum: row.jobNum, description: row.description }),
        },
      ]}
    />
  );
};
