/** Bulk import: its button, its dialog, and the notice in the corner while it runs behind a closed dialog. */
import { UploadOutlined } from '@ant-design/icons';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useImportJob } from '@hoistway/parts/staged-import/use-import-job.tsx';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { elevatorImport } from './elevator-import-follow.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Calls that show elevators, their sites and their cities. */
const stale = [
  elevator.list,
  elevator.cityList,
  elevator.domainTypeList,
  ...[ledger.sites, ledger.elevators, ledger.statistics, ledger.cities],
];

export const ImportButton = () => {
  const { t } = useTranslation('elevator-import');
  const navigate = useNavigate();
  const { isOpen, open, follow, close } = useImportJob(elevatorImport, {
    stale,
    summary: report => t('summary', report),
    toPage: () => void navigate(linkTo('lift')),
  });
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <ImportDialog onStarted={follow} onClose={close} />}
    </>
  );
};
