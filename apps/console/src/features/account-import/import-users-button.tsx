/** Import of accounts: its button, its dialog, and the notice in the corner while it runs behind a closed dialog. */
import { accountImport as calls } from '@hoistway/contract/features/account-import';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useImportJob } from '@hoistway/parts/staged-import/use-import-job.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { accountImport } from './account-import-follow.ts';
import { ImportUsersDialog } from './import-users-dialog.tsx';
import { texts } from './texts.ts';

const Import = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { isOpen, open, follow, close } = useImportJob(accountImport, {
    start: calls.start,
    summary: ({ added, refused }) => t.summary({ added, refused }),
    toPage: () => void navigate(linkTo('account')),
  });
  return (
    <>
      <Button onClick={open}>{t.title}</Button>
      {isOpen && <ImportUsersDialog onStarted={follow} onClose={close} />}
    </>
  );
};

export const ImportUsersButton = () => (
  <Allowed to="account.import">
    <Import />
  </Allowed>
);
