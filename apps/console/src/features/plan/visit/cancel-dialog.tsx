/** Cancels a visit, with the reason, and shows what becomes of its items. */
import { type PlanDetail, type PlanRow, plan } from '@hoistway/contract/features/plan';
import { isOpenState, rankOf } from '@hoistway/contract/features/plan-words';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import type { InOneLanguage } from '@hoistway/parts/language/texts-in.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { daysBetween } from '@hoistway/parts/time/zoned-time.ts';
import { texts } from '../texts.ts';
import { useOpenedVisit } from './use-opened-visit.ts';

export const CancelDialog = ({ row: opened, onClose }: { row: PlanRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { detail, row, caughtUp } = useOpenedVisit(opened);
  const { mpId, version, jobNum, dueDate } = row;
  return (
    <CallDialog
      call={plan.cancel}
      title={`${t.cancelVisit} · ${jobNum} ${dueDate}`}
      width={480}
      {...caughtUp}
      hidden={{ mpId, version }}
      okText={t.confirmCancel}
      danger
      leaveText={t.keepVisit}
      doneText={t.cancelled}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'reason',
          label: common.reason,
          kind: 'area',
          wide: true,
          help: detail && (isOpenState(detail.state) ? outcomeOf(detail, t) : t.notOpen),
        },
      ]}
    />
  );
};

const outcomeOf = ({ before, after, mostApart, planType }: PlanDetail, t: InOneLanguage<typeof texts>) => {
  const apart = before && after ? daysBetween(before, after) : 0;
  return [
    apart > mostApart && t.cancelGap({ days: apart, most: mostApart }),
    after && rankOf(planType) > 0 && t.cancelTakenOver(after),
  ]
    .filter(text => typeof text === 'string')
    .join(' ');
};
