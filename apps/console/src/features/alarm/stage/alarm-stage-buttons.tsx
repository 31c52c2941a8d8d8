/** The next stages of a dispatched alarm, for those who may record them. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AlarmRow, alarm, type Stage } from '@hoistway/contract/features/alarm';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { markChanged, useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';
import { isContradicted, isTrapped, nextStages, type StageAct } from './stage-rules.ts';

interface CancelOrderDialogProps {
  row: AlarmRow;
  onClose: () => void;
}

/** Cancels an order: a reason is required, and while a device reports people inside it does not end the alarm. */
const CancelOrderDialog = ({ row, onClose }: CancelOrderDialogProps) => {
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

export const AlarmStageButtons = ({
  row,
  stages,
}: {
  row: AlarmRow;
  stages: readonly { stage: Stage }[];
}) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const client = useQueryClient();
  const may = useMay('alarm.handle');
  const [cancelling, setCancelling] = useState(false);
  const record = useAct(alarm.stage, {
    onDone: () => void message.success(t.drawer.recorded),
  });
  if (!may) return null;
  const ask = (stage: StageAct) => {
    if (stage === 'cancelled') return setCancelling(true);
    const onOk = () =>
      record.mutateAsync({ alarmId: row.alarmId, stage }).catch((error: unknown) => {
        // Somebody else was first: the question is about a state that is over.
        if (!(error instanceof Refusal && error.reason === 'conflict')) throw error;
        void markChanged(client, alarm.stage.changes);
      });
    const { jobNum, description } = row;
    const what = isContradicted(row, stage) ? t.drawer.confirmInside : t.drawer.confirmText;
    confirm({
      title: t.drawer.confirm(t.stage[stage]),
      text: what({ jobNum, description }),
      onOk,
    });
  };
  return (
    <div className={css.acts}>
      {nextStages(
        row,
        stages.map(({ stage }) => stage),
      ).map((stage, index) => (
        <Button
          key={stage}
          type={index === 0 ? 'primary' : 'default'}
          danger={stage === 'cancelled'}
          onClick={() => ask(stage)}
        >
          {t.drawer.act[stage]}
        </Button>
      ))}
      {cancelling && <CancelOrderDialog row={row} onClose={() => setCancelling(false)} />}
    </div>
  );
};
