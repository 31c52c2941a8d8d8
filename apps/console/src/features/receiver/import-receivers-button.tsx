/** Import of receivers. */
import { elevator } from '@hoistway/contract/features/elevator';
import {
  maxImportedReceivers,
  type ReceiverPreview,
  receiver,
  receiverTemplateFile,
} from '@hoistway/contract/features/receiver';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { ImportButton } from '@hoistway/parts/staged-import/dialog/import-button.tsx';
import { ImportDialog } from '@hoistway/parts/staged-import/dialog/import-dialog.tsx';
import { ImportPreview } from '@hoistway/parts/staged-import/dialog/import-preview.tsx';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';
import { stagedImportTexts } from '@hoistway/parts/staged-import/texts.ts';
import { Kinds, Unit } from './receiver-cells.tsx';
import { texts } from './texts.ts';

const follow = createImportFollow({
  name: 'receiver-import',
  checkingShare: 40,
  status: jobId => send(receiver.importStatus, { jobId }),
  cancel: jobId => send(receiver.importCancel, { jobId }),
});
const columns = ['receiverName', 'telNum', 'jobNum', 'city', 'domainName', 'kinds', 'rank'] as const;

const Preview = ({ preview }: { preview: ReceiverPreview }) => {
  const t = useTexts(texts).import;
  return (
    <ImportPreview
      preview={preview}
      would={t.would(preview)}
      first={t.first}
      columns={columns}
      title={useTitles(receiver.list.columns)}
      cell={(row, name) =>
        name === 'kinds' ? <Kinds row={row} /> : name === 'jobNum' ? <Unit row={row} /> : row[name]
      }
    />
  );
};

export const ImportReceiversButton = () => {
  const t = useTexts(texts).import;
  const ofImports = useTexts(stagedImportTexts);
  return (
    <ImportButton
      needs="msg.import"
      page="msg"
      label={t.button}
      follow={follow}
      start={receiver.importStart}
      summary={t.summary}
    >
      {events => (
        <ImportDialog
          {...events}
          title={t.button}
          help={t.help(maxImportedReceivers)}
          template={{
            call: elevator.downloadTemplate,
            fileName: receiverTemplateFile,
            help: ofImports.templateHelp,
          }}
          follow={follow}
          start={receiver.importStart}
          status={receiver.importStatus}
          problems={receiver.importProblems}
          startLabel={t.start}
          preview={{ call: receiver.importPreview, show: preview => <Preview preview={preview} /> }}
        />
      )}
    </ImportButton>
  );
};
