/** One maintenance record: what was done, by whom, its photos, signature and PDF, and its review. */

import { planTypes } from '@hoistway/contract/features/plan-words';
import { type RecordRow, record } from '@hoistway/contract/features/record';
import { ownParts, visit } from '@hoistway/contract/features/visit';
import { VerdictDialog } from '@hoistway/fleet/verdict/verdict-dialog.tsx';
import { Allowed, useMay, useMayField } from '@hoistway/parts/access/allowed.tsx';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { App, Button, Typography } from 'antd';
import { type ComponentType, useState } from 'react';
import { PlanStatus } from './record-columns.tsx';
import { RecordFiles } from './record-files.tsx';
import { texts } from './texts.ts';
import { Addenda } from './visit/addenda.tsx';
import { RecordVisits } from './visit/record-visits.tsx';

interface RecordDialogProps {
  row: RecordRow;
  Proof: ComponentType<{ mpId: number }>;
  onClose: () => void;
}

export const RecordDialog = ({ row, Proof, onClose }: RecordDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(record.list.columns);
  const place = [row.city, row.domainName, row.buildingName, row.elevatorNum];
  const facts = {
    domainName: place.filter(text => text !== '').join(' '),
    registerCode: row.registerCode || <Absent />,
    planType: <WordsText words={planTypes.words[row.planType]} />,
    planStatus: <PlanStatus planStatus={row.planStatus} />,
    planStartDt: <DateTime value={row.planStartDt} />,
    actualStartDt: <DateTime value={row.actualStartDt} />,
    workEmpNames: row.workEmpNames || <Absent />,
    stdTime: row.stdTime,
    maintenanceCompany: row.maintenanceCompany || <Absent />,
    reviewer: row.reviewDate ? t.dialog.reviewed({ person: row.reviewer, time: row.reviewDate }) : <Absent />,
  };
  return (
    <Dialog
      open
      width={960}
      title={t.dialog.title({ jobNum: row.assetId, date: row.workDate })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <VerdictButton mpId={row.mpId} />
          {row.planStatus === 'completed' && (
            <Allowed to="maintainManage.review">
              <ReviewButton row={row} onDone={onClose} />
            </Allowed>
          )}
        </>
      }
    >
      <FactList facts={facts} title={title} columns={2} />
      <RecordVisits mpId={row.mpId} />
      <RecordFiles mpId={row.mpId} />
      {row.planStatus !== 'planned' && <Addenda mpId={row.mpId} />}
      {row.planStatus !== 'planned' && <Proof mpId={row.mpId} />}
    </Dialog>
  );
};

/** What is believed of the visit. */
const VerdictButton = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const maySupervise = useMay('supervise');
  const maySee = useMayField('supervise#isMug');
  const [open, setOpen] = useState(false);
  if (!maySupervise || !maySee) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.verdict}</Button>
      {open && <VerdictDialog mpId={mpId} onClose={() => setOpen(false)} />}
    </>
  );
};

const ReviewButton = ({ row, onDone }: { row: RecordRow; onDone: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const review = useAct(record.review);
  const { data, error } = useCall(visit.view, { mpId: row.mpId });
  const words = useWords();
  const ask = () =>
    confirm({
      title: t.review.title,
      text: t.review.text({ jobNum: row.assetId, date: row.workDate }),
      okText: t.review.button,
      onOk: async () => {
        await review.mutateAsync({ mpId: row.mpId });
        void message.success(t.review.done);
        onDone();
      },
    });
  // What is accepted, and cannot be undone, has to be on the screen.
  if (!data || error) return null;
  const { ownPart } = data;
  if (ownPart) return <Typography.Text type="secondary">{words(ownParts.words[ownPart])}</Typography.Text>;
  return (
    <Button type="primary" onClick={ask}>
      {t.review.button}
    </Button>
  );
};
