/** Enters an owner, or changes one: read again when the dialog opens, since it was in a list for a while. */
import { type OwnerRow, owner } from '@hoistway/contract/features/owner';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { texts } from './texts.ts';
import { UnitsInput } from './units-input.tsx';

interface OwnerDialogProps {
  /** Null for a new one. */
  ownerId: number | null;
  onClose: () => void;
}

export const OwnerDialog = ({ ownerId, onClose }: OwnerDialogProps) =>
  ownerId === null ? (
    <OwnerForm row={undefined} onClose={onClose} />
  ) : (
    <EditOwner ownerId={ownerId} onClose={onClose} />
  );

const EditOwner = ({ ownerId, onClose }: { ownerId: number; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, isFetchedAfterMount, refetch } = useCall(owner.read, { id: ownerId });
  if (data && isFetchedAfterMount) return <OwnerForm row={data} onClose={onClose} />;
  return (
    <Dialog open title={t.edit} width={720} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={6} />}
    </Dialog>
  );
};

const OwnerForm = ({ row: opened, onClose }: { row: OwnerRow | undefined; onClose: () => void }) => {
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => send(owner.read, { id: opened?.ownerId ?? 0 }),
  });
  const t = useTexts(texts);
  const title = useTitles(owner.list.columns);
  return (
    <CallDialog
      call={owner.save}
      title={row ? `${t.edit} · ${row.ownerName}` : t.add}
      {...caughtUp}
      initial={row}
      hidden={{ ownerId: row?.ownerId ?? null, oldTelNum: row?.telNum ?? '', version: row?.version }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'ownerName', label: title('ownerName') },
        { name: 'telNum', label: title('telNum'), inputMode: 'tel' },
        { name: 'domainName', label: title('domainName') },
        { name: 'buildingName', label: title('buildingName') },
        { name: 'roomNum', label: title('roomNum') },
        {
          name: 'jobNumList',
          label: title('jobNumStr'),
          kind: 'custom',
          required: true,
          wide: true,
          help: t.unitsHelp,
          children: <UnitsInput />,
        },
      ]}
    />
  );
};
