/** Bulk import: its button, its dialog, and the notice in the corner while it runs behind a closed dialog. */
import { UploadOutlined } from '@ant-design/icons';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { markStale } from '@hoistway/parts/call/use-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ImportDialog } from './import-dialog.tsx';
import { importFollow, useFollowedImport } from './import-follow.ts';
import { forgetEnded, ImportNotice, ImportNoticeTitle } from './import-notice.tsx';

const noticeKey = 'elevator-import';
/** Calls that show elevators, their sites and their cities. */
const stale = [
  elevator.list,
  elevator.cityList,
  elevator.domainTypeList,
  ...[ledger.sites, ledger.elevators, ledger.statistics, ledger.cities],
];

export const ImportButton = () => {
  const { t } = useTranslation('elevator-import');
  const { notification } = App.useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isOpen } = useFollowedImport();

  const open = () => {
    importFollow.open();
    notification.destroy(noticeKey);
  };
  const view = () => {
    void navigate(linkTo('lift'));
    open();
  };
  const showNotice = () =>
    notification.open({
      key: noticeKey,
      title: <ImportNoticeTitle />,
      description: <ImportNotice onView={view} />,
      duration: 0,
      placement: 'bottomRight',
      onClose: forgetEnded,
    });
  const follow = (report: ImportReport) =>
    void importFollow.follow(report, ended => {
      if (ended.state === 'done') void markStale(client, stale);
    });
  const close = () => {
    const { report } = importFollow.get();
    importFollow.close();
    if (report && isImportRunning(report.state)) showNotice();
    else importFollow.forget();
  };

  const findAgain = useEffectEvent(async () => {
    const report = await importFollow.remembered();
    if (!report) return;
    follow(report);
    showNotice();
  });
  useEffect(() => void findAgain(), []);

  return (
    <>
      <Button icon={<UploadOutlined />} onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <ImportDialog onStarted={follow} onClose={close} />}
    </>
  );
};
