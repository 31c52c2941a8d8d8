/** Import of accounts. */
import {
  accountTemplateFile,
  accountImport as calls,
  maxImportedAccounts,
} from '@hoistway/contract/features/account-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ImportButton } from '@hoistway/parts/staged-import/dialog/import-button.tsx';
import { ImportDialog } from '@hoistway/parts/staged-import/dialog/import-dialog.tsx';
import { accountImport } from './account-import-follow.ts';
import { texts } from './texts.ts';

export const ImportUsersButton = () => {
  const t = useTexts(texts);
  return (
    <ImportButton
      needs="account.import"
      page="account"
      label={t.title}
      follow={accountImport}
      start={calls.start}
      summary={t.summary}
    >
      {events => (
        <ImportDialog
          {...events}
          title={t.title}
          help={t.help(maxImportedAccounts)}
          template={{
            call: elevator.downloadTemplate,
            fileName: accountTemplateFile,
            help: t.templateHelp,
          }}
          follow={accountImport}
          start={calls.start}
          status={calls.status}
          problems={calls.problems}
          startLabel={() => t.start}
        />
      )}
    </ImportButton>
  );
};
