/** Moves a visit to another day, with the reason. */
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { texts } from '../texts.ts';

interface MoveDialogProps {
  row: PlanRow;
  /** The day that was chosen for it already. */
  day?: string;
  onClose: () => void;
}

export const MoveDialog = ({ row, day = row.dueDate, onClose }: MoveDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { data } = useCall(plan.read, { mpId: row.mpId });
  const within = data?.mayMove;
  // What somebody else has just changed is shown, and the next try is about that.
  const { dueDate, version } = data ?? row;
  return (
    <CallDialog
      call={plan.move}
      title={`${t.move} · ${row.jobNum} ${dueDate}`}
      width={480}
      initial={{ day }}
      hidden={{ mpId: row.mpId, version }}
      doneText={t.moved}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'day',
          label: t.newDay,
          kind: 'custom',
          wide: true,
          help: data && (within ? t.mayMove(within) : t.mayNotMove),
          children: <DayInput />,
        },
        { name: 'reason', label: common.reason, kind: 'area', wide: true },
      ]}
    />
  );
};
