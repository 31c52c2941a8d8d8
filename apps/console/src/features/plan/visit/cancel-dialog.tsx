/** Cancels a visit, with the reason, and tells what becomes of its items. */
import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { rankOf } from '@hoistway/contract/features/plan-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { daysBetween } from '@hoistway/parts/time/zoned-time.ts';
import { texts } from '../texts.ts';

export const CancelDialog = ({ row, onClose }: { row: PlanRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data } = useCall(plan.read, { mpId: row.mpId });
  // What somebody else has just changed is shown, and the next try is about that.
  const { dueDate, version } = data ?? row;
  const apart = data?.before && data.after ? daysBetween(data.before, data.after) : 0;
  const help = [
    data && apart > data.mostApart && t.cancelGap({ days: apart, most: data.mostApart }),
    data?.after && rankOf(row.planType) > 0 && t.cancelTakenOver(data.after),
  ].filter(text => typeof text === 'string');
  return (
    <CallDialog
      call={plan.cancel}
      title={`${t.cancelVisit} · ${row.jobNum} ${dueDate}`}
      width={480}
      hidden={{ mpId: row.mpId, version }}
      okText={t.confirmCancel}
      leaveText={t.keepVisit}
      doneText={t.cancelled}
      onClose={onClose}
      onDone={onClose}
      fields={[{ name: 'reason', label: t.reason, kind: 'area', wide: true, help: help.join(' ') }]}
    />
  );
};
