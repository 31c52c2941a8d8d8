/** Import of agreements. */
import {
  type AgreementPreview,
  agreement,
  agreementKinds,
  agreementTemplateFile,
  maxImportedAgreementRows,
} from '@hoistway/contract/features/agreement';
import { elevator } from '@hoistway/contract/features/elevator';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { ImportButton } from '@hoistway/parts/staged-import/dialog/import-button.tsx';
import { ImportDialog } from '@hoistway/parts/staged-import/dialog/import-dialog.tsx';
import { ImportPreview } from '@hoistway/parts/staged-import/dialog/import-preview.tsx';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';
import { stagedImportTexts } from '@hoistway/parts/staged-import/texts.ts';
import { texts } from './texts.ts';

const follow = createImportFollow({
  name: 'agreement-import',
  checkingShare: 20,
  status: jobId => send(agreement.importStatus, { jobId }),
  cancel: jobId => send(agreement.importCancel, { jobId }),
});
const columns = ['agreeNum', 'customerName', 'companyName', 'kind', 'startDate', 'endDate', 'utils'] as const;

const Preview = ({ preview }: { preview: AgreementPreview }) => {
  const t = useTexts(texts).import;
  const words = useWords();
  return (
    <ImportPreview
      preview={preview}
      would={t.would(preview)}
      first={t.first}
      columns={columns}
      title={useTitles(agreement.search.columns)}
      cell={(row, name) => (name === 'kind' ? words(agreementKinds.words[row.kind]) : row[name])}
    />
  );
};

export const ImportAgreementsButton = () => {
  const t = useTexts(texts).import;
  const ofImports = useTexts(stagedImportTexts);
  return (
    <ImportButton
      needs="agreement.import"
      page="agreement"
      label={t.button}
      follow={follow}
      start={agreement.importStart}
      summary={t.summary}
    >
      {events => (
        <ImportDialog
          {...events}
          title={t.button}
          help={t.help(maxImportedAgreementRows)}
          template={{
            call: elevator.downloadTemplate,
            fileName: agreementTemplateFile,
            help: ofImports.templateHelp,
          }}
          follow={follow}
          start={agreement.importStart}
          status={agreement.importStatus}
          problems={agreement.importProblems}
          startLabel={t.start}
          preview={{ call: agreement.importPreview, show: preview => <Preview preview={preview} /> }}
        />
      )}
    </ImportButton>
  );
};
