/** Withdraws what was entered as done by mistake, with the reason. */
import { type DueRow, statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';

export const WithdrawDialog = ({ row, onClose }: { row: DueRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const words = useWords();
  const help = [
    t.withdrawnStays,
    row.kind === 'rescueDrill' && t.withdrawnDrill,
    row.kind === 'inspection' && (row.nextDate === null ? t.withdrawnDayStays : t.withdrawnDay),
  ].filter(text => typeof text === 'string');
  return (
    <CallDialog
      call={statutory.withdraw}
      title={`${t.withdraw} · ${words(dueKinds.words[row.kind])} · ${row.jobNum}`}
      width={480}
      hidden={{ itemId: row.itemId }}
      okText={t.withdraw}
      doneText={t.withdrawn}
      onClose={onClose}
      onDone={onClose}
      fields={[{ name: 'reason', label: t.reason, kind: 'area', wide: true, help: help.join(' ') }]}
    />
  );
};
