/** An import's button, its dialog, and the notice in the corner while it runs behind the closed dialog. */
import type { Call } from '@hoistway/contract/core/call';
import type { JobReport } from '@hoistway/contract/core/import-report';
import type { PageName, PermissionName } from '@hoistway/contract/core/permissions';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Allowed } from '../../access/allowed.tsx';
import { linkTo } from '../../access/link-to.ts';
import type { ImportFollow } from '../import-follow.ts';
import { useImportJob } from '../use-import-job.tsx';

export interface ImportDialogEvents {
  onStarted: (report: JobReport) => void;
  onClose: () => void;
}

interface ImportButtonProps {
  needs: PermissionName;
  /** Where its notice leads back to. */
  page: PageName;
  label: string;
  follow: ImportFollow<JobReport>;
  start: Call;
  summary: (report: JobReport) => string;
  /** The open dialog. */
  children: (events: ImportDialogEvents) => ReactNode;
}

const Import = ({ page, label, follow: job, start, summary, children }: ImportButtonProps) => {
  const navigate = useNavigate();
  const { isOpen, open, follow, close } = useImportJob(job, {
    start,
    summary,
    toPage: () => void navigate(linkTo(page)),
  });
  return (
    <>
      <Button onClick={open}>{label}</Button>
      {isOpen && children({ onStarted: follow, onClose: close })}
    </>
  );
};

export const ImportButton = (props: ImportButtonProps) => (
  <Allowed to={props.needs}>
    <Import {...props} />
  </Allowed>
);
