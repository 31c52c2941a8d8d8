/** An import's dialog, and the notice in the corner while it runs behind the closed one. */
import type { Call } from '@hoistway/contract/core/call';
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { markChanged } from '../call/use-call.ts';
import type { ImportFollow } from './import-follow.ts';
import { ImportNotice, ImportNoticeTitle } from './import-notice.tsx';

interface ImportJobOptions<Report extends JobReport> {
  /** The call that starts it. */
  start: Call;
  summary: (report: Report) => string;
  /** Back to the page of the import. */
  toPage: () => void;
}

export const useImportJob = <Report extends JobReport>(
  job: ImportFollow<Report>,
  { start, summary, toPage }: ImportJobOptions<Report>,
) => {
  const { notification } = App.useApp();
  const client = useQueryClient();
  const { isOpen } = job.use();

  const open = () => {
    job.open();
    notification.destroy(job.name);
  };
  const view = () => {
    toPage();
    open();
  };
  /** Closing the notice marks an ended import as seen. */
  const forgetEnded = () => {
    const { report, isOpen } = job.get();
    if (report && !isImportRunning(report.state) && !isOpen) job.forget();
  };
  const showNotice = () =>
    notification.open({
      key: job.name,
      title: <ImportNoticeTitle follow={job} />,
      description: <ImportNotice follow={job} summary={summary} onView={view} />,
      duration: 0,
      placement: 'bottomRight',
      onClose: forgetEnded,
    });
  const follow = (report: Report) =>
    void job.follow(report, ended => {
      if (ended.state === 'done') void markChanged(client, start.changes);
    });
  const close = () => {
    const { report } = job.get();
    job.close();
    if (report && isImportRunning(report.state)) showNotice();
    else job.forget();
  };

  const findAgain = useEffectEvent(async () => {
    const report = await job.remembered();
    if (!report) return;
    follow(report);
    showNotice();
  });
  useEffect(() => void findAgain(), []);

  return { isOpen, open, follow, close };
};
