/** Bulk import: its button, its dialog, and the notice in the corner while it runs behind a closed dialog. */
import { UploadOutlined } from '@ant-design/icons';
import { elevator } from '@hoistway/contract/features/elevator';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useImportJob } from '@hoistway/parts/staged-import/use-import-job.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { elevatorImport } from './elevator-import-follow.ts';
import { ImportDialog } from './import-dialog.tsx';
import { texts } from './texts.ts';

export const ImportButton = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { isOpen, open, follow, close } = useImportJob(elevatorImport, {
    start: elevator.importElevator,
    summary: report => t.summary(report),
    toPage: () => void navigate(linkTo('lift')),
  });
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={open}>
        {t.title}
      </Button>
      {isOpen && <ImportDialog onStarted={follow} onClose={close} />}
    </>
  );
};
