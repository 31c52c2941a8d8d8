/** Moves a visit to another day, with the reason. */
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useTranslation } from 'react-i18next';
import { stalePlans } from './stale-plans.ts';

export const MoveDialog = ({ row, onClose }: { row: PlanRow; onClose: () => void }) => {
  const { t } = useTranslation('plan');
  const { data } = useCall(plan.read, { mpId: row.mpId });
  const within = data?.mayMove;
  return (
    <CallDialog
      call={plan.move}
      title={`${t('move')} · ${row.jobNum} ${row.dueDate}`}
      width={480}
      initial={{ day: row.dueDate }}
      hidden={{ mpId: row.mpId, version: row.version }}
      stale={stalePlans}
      doneText={t('moved')}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'day',
          label: t('newDay'),
          kind: 'custom',
          wide: true,
          help:
            data &&
            (within
              ? t(within.to === null ? 'mayMoveFrom' : 'mayMove', { from: within.from, to: within.to ?? '' })
              : t('mayNotMove')),
          children: <DayInput />,
        },
        { name: 'reason', label: t('reason'), kind: 'area', wide: true },
      ]}
    />
  );
};
