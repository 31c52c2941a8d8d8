/** Import of agreements: its button, its dialog, and the notice in the corner while it runs behind a closed dialog. */
import { agreement } from '@hoistway/contract/features/agreement';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useImportJob } from '@hoistway/parts/staged-import/use-import-job.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { agreementImport } from './agreement-import-follow.ts';
import { ImportAgreementsDialog } from './import-agreements-dialog.tsx';

const Import = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { isOpen, open, follow, close } = useImportJob(agreementImport, {
    start: agreement.importStart,
    summary: ({ added, refused }) => t.import.summary({ added, refused }),
    toPage: () => void navigate(linkTo('agreement')),
  });
  return (
    <>
      <Button onClick={open}>{t.import.button}</Button>
      {isOpen && <ImportAgreementsDialog onStarted={follow} onClose={close} />}
    </>
  );
};

export const ImportAgreementsButton = () => (
  <Allowed to="agreement.import">
    <Import />
  </Allowed>
);
