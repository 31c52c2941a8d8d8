/** Cancels an order: a reason is required, and while a device reports people inside it does not end the alarm. */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import { isTrapped } from './stage-rules.ts';

interface CancelOrderDialogProps {
  row: AlarmRow;
  onClose: () => void;
}

export const CancelOrderDialog = ({ row, onClose }: CancelOrderDialogProps) => {
  const t = useTexts(texts);
  const goesOn = row.reported ? t.drawer.cancelReported : t.drawer.cancelTrapped;
  const what = isTrapped(row) ? goesOn : t.drawer.cancelEnds;
  return (
    <CallDialog
      call={alarm.stage}
      title={t.drawer.confirmCancel}
      width={480}
      okText={t.drawer.act.cancelled}
      doneText={t.drawer.recorded}
      hidden={{ alarmId: row.alarmId, stage: 'cancelled' }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'note',
          label: t.drawer.cancelReason,
          kind: 'area',
          required: true,
          help: what({ jobNum: row.jobNum, description: row.description }),
        },
      ]}
    />
  );
};
