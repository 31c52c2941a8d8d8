/** Paperless maintenance records (/maintain/maintainManage): what was completed today, at first. */
import { evaluationScores, mayBeEvaluated, type RecordRow, record } from '@hoistway/contract/features/record';
import { AreaTag, useAreaOfAddress } from '@hoistway/fleet/list/area-of-address.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useLink } from '@hoistway/parts/access/use-link.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { StarInput } from '@hoistway/parts/form/star-input.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { DeskDialog } from './desk/desk-dialog.tsx';
import { EvaluationDialog } from './evaluation-dialog.tsx';
import css from './record.module.css';
import { recordColumns } from './record-columns.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { filtersOfLink } from './record-link.ts';
import { texts } from './texts.ts';

interface EvaluateDialogProps {
  row: RecordRow;
  onClose: () => void;
}

/** Evaluates a finished visit: four ratings and a remark, once. */
const EvaluateDialog = ({ row, onClose }: EvaluateDialogProps) => {
  const t = useTexts(texts);
  const stars = t.evaluation.stars;
  return (
    <CallDialog
      call={record.saveEvaluation}
      title={t.evaluation.title({ jobNum: row.assetId, date: row.workDate })}
      okText={t.evaluation.submit}
      fields={[
        ...evaluationScores.map(name => ({
          name,
          label: t.evaluation[name],
          kind: 'custom' as const,
          wide: true,
          children: <StarInput words={stars} />,
        })),
        { name: 'remark' as const, label: t.evaluation.remark, kind: 'area' as const },
      ]}
      hidden={{ evaluateId: null, mpId: row.mpId }}
      onClose={onClose}
      onDone={onClose}
    />
  );
};

type Opened = { what: 'detail' | 'finish' | 'form' | 'evaluation'; row: RecordRow };

const shortcuts = [7, 30, 90];

interface RecordPageProps {
  /** Whether a finished record is what it was. */
  Proof: ComponentType<{ mpId: number }>;
}

export const RecordPage = ({ Proof }: RecordPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const today = useToday();
  const { city } = usePlaceFilters();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const ready = useLink(filtersOfLink);
  const area = useAreaOfAddress();
  const navigate = useNavigate();

  const actions = (row: RecordRow): RowAction[] => [
    { key: 'detail', label: common.details, onClick: () => setOpened({ what: 'detail', row }) },
    {
      key: 'finish',
      label: t.finish,
      needs: 'maintainManage.finish',
      when: row.planStatus === 'planned' && row.workDate <= today,
      onClick: () => setOpened({ what: 'finish', row }),
    },
    {
      key: 'evaluate',
      label: t.evaluate,
      needs: 'maintainManage.evaluate',
      when: mayBeEvaluated(row) && row.evaluateStatus === 0,
      onClick: () => setOpened({ what: 'form', row }),
    },
    {
      key: 'evaluation',
      label: t.seeEvaluation,
      needs: 'maintainManage.evaluate',
      when: mayBeEvaluated(row) && row.evaluateStatus === 1,
      onClick: () => setOpened({ what: 'evaluation', row }),
    },
    {
      key: 'supervise',
      label: t.supervise,
      needs: 'supervise',
      onClick: () =>
        void navigate(
          linkTo('supervise', { jobNum: row.assetId, planStartDt: row.planStartDt.slice(0, 10) }),
        ),
    },
  ];

  if (!ready) return null;
  return (
    <>
      <ListPage
        name="maintainManage"
        list={record.list}
        base={area}
        scope={<AreaTag />}
        filters={[
          city,
          'domainName',
          'jobNum',
          'buildingName',
          'registerCode',
          { name: 'planStatus', initial: 'completed' },
          'grtFlg',
          {
            of: 'workDate',
            from: 'startPlanDate',
            to: 'endPlanDate',
            initialFrom: today,
            initialTo: today,
            lastDays: shortcuts,
          },
        ]}
        columns={recordColumns}
        rowKey={row => row.mpId}
        rowClassName={row => (row.grtFlg === 'Y' ? undefined : css.otherCompany)}
        actions={actions}
        onOpen={row => setOpened({ what: 'detail', row })}
        numbered
        toolbar={({ query }) => (
          <Allowed to="maintainManage.export">
            <ExportButton call={record.export} input={query} />
          </Allowed>
        )}
        empty={{ text: t.none }}
      />
      {opened?.what === 'detail' && <RecordDialog row={opened.row} Proof={Proof} onClose={close} />}
      {opened?.what === 'finish' && <DeskDialog mpId={opened.row.mpId} onClose={close} />}
      {opened?.what === 'form' && <EvaluateDialog row={opened.row} onClose={close} />}
      {opened?.what === 'evaluation' && <EvaluationDialog row={opened.row} onClose={close} />}
    </>
  );
};
