/** Enters a receiver, or changes one. */
import { type ReceiverRow, receiver, receiverKinds } from '@hoistway/contract/features/receiver';
import { SitePicker } from '@hoistway/fleet/list/site-picker.tsx';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { texts } from './texts.ts';

interface ReceiverDialogProps {
  /** Undefined for a new one. */
  row: ReceiverRow | undefined;
  onClose: () => void;
}

export const ReceiverDialog = ({ row: opened, onClose }: ReceiverDialogProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const title = useTitles(receiver.list.columns);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(receiver.list, { receiverId: opened?.receiverId }),
  });
  const own =
    row && row.domainId !== null
      ? { domainId: row.domainId, domainName: row.domainName, city: row.city }
      : undefined;
  return (
    <CallDialog
      call={receiver.save}
      title={row ? `${t.edit} · ${row.receiverName}` : t.add}
      {...caughtUp}
      initial={row ?? { kinds: [...receiverKinds.codes], rank: 1 }}
      hidden={{ receiverId: row?.receiverId ?? null, version: row?.version ?? 0 }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'receiverName', label: title('receiverName') },
        { name: 'telNum', label: title('telNum'), inputMode: 'tel' },
        { name: 'jobNum', label: title('jobNum'), required: false, help: t.unitHelp },
        {
          name: 'domainId',
          label: title('domainName'),
          kind: 'custom',
          required: false,
          help: t.siteHelp,
          children: <SitePicker {...(own && { own })} clearable />,
        },
        {
          name: 'kinds',
          label: title('kinds'),
          kind: 'choices',
          required: true,
          wide: true,
          options: receiverKinds.entries.map(([value, label]) => ({ value, label: words(label) })),
        },
        { name: 'rank', label: title('rank'), kind: 'number', help: t.rankHelp },
      ]}
    />
  );
};
