/** Moves a visit to another day, with the reason. */
import { type PlanDetail, type PlanRow, plan } from '@hoistway/contract/features/plan';
import { isOpenState } from '@hoistway/contract/features/plan-words';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { texts } from '../texts.ts';
import { useOpenedVisit } from './use-opened-visit.ts';

interface MoveDialogProps {
  row: PlanRow;
  /** The day that was chosen for it already. */
  day?: string;
  onClose: () => void;
}

export const MoveDialog = ({ row: opened, day, onClose }: MoveDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const valuesOf = ({ dueDate }: PlanRow) => ({ day: day ?? dueDate });
  const { detail, row, caughtUp } = useOpenedVisit(opened, valuesOf);
  const { mpId, version, jobNum, dueDate } = row;
  const may = (within: PlanDetail['mayMove']) => (within ? t.mayMove(within) : t.mayNotMove);
  return (
    <CallDialog
      call={plan.move}
      title={`${t.move} · ${jobNum} ${dueDate}`}
      width={480}
      {...caughtUp}
      initial={valuesOf(opened)}
      hidden={{ mpId, version }}
      doneText={t.moved}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'day',
          label: t.newDay,
          kind: 'custom',
          wide: true,
          help: detail && (isOpenState(detail.state) ? may(detail.mayMove) : t.notOpen),
          children: <DayInput />,
        },
        { name: 'reason', label: common.reason, kind: 'area', wide: true },
      ]}
    />
  );
};
