/** Enters that an item was done; of an inspection with the day of the next one. */
import { type DueRow, statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { texts } from './texts.ts';

export const FinishDialog = ({ row, onClose }: { row: DueRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const title = useTitles(statutory.list.columns);
  const words = useWords();
  const today = useToday();
  const fields: CallField<typeof statutory.finish>[] = [
    {
      name: 'doneOn',
      label: title('doneOn'),
      kind: 'custom',
      wide: true,
      help: t.doneOnHelp(row.opensOn),
      children: <DayInput />,
    },
  ];
  if (row.kind === 'inspection')
    fields.push({
      name: 'nextDate',
      label: title('nextDate'),
      kind: 'custom',
      wide: true,
      required: true,
      help: t.nextDateHelp,
      children: <DayInput />,
    });
  fields.push({
    name: 'remark',
    label: title('remark'),
    kind: 'area',
    wide: true,
    help: row.kind === 'rescueDrill' ? `${t.drillCounts} ${t.stays}` : t.stays,
  });
  return (
    <CallDialog
      call={statutory.finish}
      title={`${words(dueKinds.words[row.kind])} · ${row.jobNum}`}
      width={480}
      initial={{ doneOn: today, nextDate: '' }}
      hidden={{ itemId: row.itemId }}
      okText={t.finish}
      doneText={t.finished}
      onClose={onClose}
      onDone={onClose}
      fields={fields}
    />
  );
};
