/** Which messages about units wait until a person sends them; for the whole installation. */
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { texts } from './texts.ts';

export const SendingModeDialog = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { data, error, refetch } = useCall(sendingMode.read, {});
  if (!data)
    return (
      <Dialog open title={title} width={560} onClose={onClose}>
        {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={3} />}
      </Dialog>
    );
  return (
    <CallDialog
      call={sendingMode.save}
      title={title}
      width={560}
      initial={{ manual: data.manual }}
      hidden={{ version: data.version }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'manual',
          label: t.manual,
          kind: 'choices',
          required: false,
          wide: true,
          placeholder: t.noneManual,
          help: t.manualHelp,
          options: receiverKinds.entries.map(([value, label]) => ({ value, label: words(label) })),
        },
      ]}
    />
  );
};
