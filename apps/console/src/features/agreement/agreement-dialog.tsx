/** Adds an agreement, or changes one whose units the user sees all. */
import {
  type AgreementRow,
  type AgreementUnit,
  agreement,
  agreementKinds,
  maxAgreementUnits,
} from '@hoistway/contract/features/agreement';
import { CompanyPicker } from '@hoistway/fleet/list/company-picker.tsx';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useState } from 'react';
import { texts } from './texts.ts';
import { UnitPicker } from './unit-picker.tsx';
import { type UnitPicking, UnitsInput } from './units-input.tsx';

interface AgreementDialogProps {
  /** Undefined for a new one. */
  row: AgreementRow | undefined;
  onClose: () => void;
}

export const AgreementDialog = ({ row, onClose }: AgreementDialogProps) =>
  row ? <EditDialog row={row} onClose={onClose} /> : <FormDialog row={row} units={[]} onClose={onClose} />;

const EditDialog = ({ row, onClose }: { row: AgreementRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { agreementId, agreeNum } = row;
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    agreement.units,
    { agreementId },
    { keepPrevious: false },
  );
  const [begun, setBegun] = useState<typeof data>();
  // Never the units from before somebody else's save; and what the form began with stays when they are read again.
  if (data && isFetchedAfterMount && !begun) setBegun(data);
  if (begun) return <FormDialog row={row} units={begun} onClose={onClose} />;
  return (
    <Dialog open width={720} title={`${t.edit} · ${agreeNum}`} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad />}
    </Dialog>
  );
};

interface FormDialogProps extends AgreementDialogProps {
  units: readonly AgreementUnit[];
}

const FormDialog = ({ row: opened, units, onClose }: FormDialogProps) => {
  const { row, ...caughtUp } = useCatchUp({
    opened: opened && { ...opened, elevatorIdList: units },
    readAgain: async () => {
      const now = await readRow(agreement.search, { agreementId: opened?.agreementId });
      return now && { ...now, elevatorIdList: await send(agreement.units, { agreementId: now.agreementId }) };
    },
  });
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(agreement.search.columns);
  const language = useLanguage();
  const [picking, setPicking] = useState<UnitPicking>();
  return (
    <>
      <CallDialog
        call={agreement.save}
        title={row ? `${t.edit} · ${row.agreeNum}` : t.add}
        {...caughtUp}
        initial={row ?? { elevatorIdList: units }}
        hidden={{ agreementId: row?.agreementId ?? null, version: row?.version ?? 0 }}
        prepare={values => ({
          ...values,
          elevatorIdList: (values.elevatorIdList as readonly AgreementUnit[]).map(
            ({ elevatorId }) => elevatorId,
          ),
        })}
        onClose={onClose}
        onDone={onClose}
        fields={[
          { name: 'agreeNum', label: title('agreeNum') },
          { name: 'customerName', label: title('customerName') },
          {
            name: 'kind',
            label: title('kind'),
            kind: 'choice',
            required: true,
            options: agreementKinds.entries.map(([value, name]) => ({ value, label: name[language] })),
          },
          {
            name: 'companyId',
            label: title('companyName'),
            kind: 'custom',
            children: <CompanyPicker kind="maintenance" {...(row && { chosenName: row.companyName })} />,
          },
          {
            name: 'startDate',
            label: title('startDate'),
            kind: 'custom',
            required: true,
            children: <DayInput />,
          },
          {
            name: 'endDate',
            label: title('endDate'),
            kind: 'custom',
            required: true,
            children: <DayInput />,
          },
          {
            name: 'elevatorIdList',
            label: common.units,
            kind: 'custom',
            required: true,
            wide: true,
            help: t.unitsHelp(maxAgreementUnits),
            children: <UnitsInput onPick={setPicking} />,
          },
          { name: 'remark', label: title('remark'), kind: 'area' },
        ]}
      />
      {picking && <UnitPicker picking={picking} onClose={() => setPicking(undefined)} />}
    </>
  );
};
