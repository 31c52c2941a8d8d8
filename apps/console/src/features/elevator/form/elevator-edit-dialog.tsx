/** Edits one elevator, and moves it to another site; its job number identifies it and cannot change. */
import { type ElevatorDetail, type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { SitePicker } from '@hoistway/fleet/list/site-picker.tsx';
import { useScopeQuestion } from '@hoistway/fleet/scope/use-scope-question.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { texts } from '../texts.ts';
import { factsOf, useElevatorFields } from './use-elevator-fields.tsx';

const width = 880;

/** The select controls hold texts, and nothing where nothing is chosen. */
const initialOf = (unit: ElevatorDetail) => ({
  ...unit,
  deviceType: String(unit.deviceType),
  annex: unit.annex || undefined,
});

interface ElevatorFormProps {
  title: string;
  /** As it was when the dialog was opened: the server says so when somebody else saves first. */
  unit: ElevatorDetail;
  onClose: () => void;
}

const ElevatorForm = ({ title, unit: opened, onClose }: ElevatorFormProps) => {
  // What is read again while the form is open changes what its editor sees only after a refused save.
  const { row: unit = opened, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => send(elevator.read, { elevatorId: opened.elevatorId }),
    valuesOf: initialOf,
  });
  const t = useTexts(texts);
  const name = useTitles(elevator.list.columns);
  const facts = useElevatorFields({
    form: caughtUp.form,
    name: unit.jobNum,
    maintenanceCompany: unit.maintenanceCompany,
  });
  const askScope = useScopeQuestion();
  return (
    <CallDialog
      call={elevator.save}
      title={title}
      width={width}
      {...caughtUp}
      initial={initialOf(unit)}
      hidden={{ elevatorId: unit.elevatorId, edition: unit.edition }}
      prepare={values => factsOf(values, unit)}
      insist={askScope}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'jobNum', label: name('jobNum'), readOnly: true },
        {
          name: 'domainId',
          label: name('domainName'),
          kind: 'custom',
          required: true,
          help: t.moveHelp,
          children: <SitePicker own={unit} />,
        },
        ...facts,
      ]}
    />
  );
};

interface ElevatorEditDialogProps {
  row: ElevatorRow;
  onClose: () => void;
}

export const ElevatorEditDialog = ({ row, onClose }: ElevatorEditDialogProps) => {
  const t = useTexts(texts);
  const { elevatorId } = row;
  const { data, error, isFetchedAfterMount, refetch } = useCall(elevator.read, { elevatorId });
  const title = `${t.editTitle} · ${row.jobNum}`;
  if (data && isFetchedAfterMount) return <ElevatorForm title={title} unit={data} onClose={onClose} />;
  return (
    <Dialog open title={title} width={width} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={10} />}
    </Dialog>
  );
};
