/** Plans maintenance of the system, or changes it. */
import { oms, type SystemMaintenanceRow, systemMaintenanceTitles } from '@hoistway/contract/features/oms';
import { useCatchUp, useRowAgain } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { MomentInput } from '@hoistway/parts/time/moment-input.tsx';
import { texts } from './texts.ts';

interface SystemMaintenanceFormProps {
  /** Undefined for a new one. */
  row: SystemMaintenanceRow | undefined;
  onClose: () => void;
}

export const SystemMaintenanceForm = ({ row: opened, onClose }: SystemMaintenanceFormProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const titles = systemMaintenanceTitles;
  const again = useRowAgain(oms.maintenances, rows => rows);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => again(each => each.systemMaintenanceId === opened?.systemMaintenanceId),
  });
  return (
    <CallDialog
      call={oms.save}
      title={row ? t.editTitle : t.addTitle}
      width={640}
      {...caughtUp}
      initial={row}
      hidden={{ systemMaintenanceId: row?.systemMaintenanceId ?? null, version: row?.version ?? 0 }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'startDate', label: words(titles.startDate), kind: 'custom', children: <MomentInput /> },
        {
          name: 'endDate',
          label: words(titles.endDate),
          kind: 'custom',
          children: <MomentInput ofDay="end" />,
        },
        { name: 'textZh', label: words(titles.textZh), wide: true, help: t.textHelp },
        { name: 'textEn', label: words(titles.textEn), wide: true },
      ]}
    />
  );
};
