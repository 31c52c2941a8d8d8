/** Evaluates a finished visit: four ratings and a remark, once. */
import { evaluationScores, type RecordRow, record } from '@hoistway/contract/features/record';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { StarInput } from '@hoistway/parts/form/star-input.tsx';
import { useTranslation } from 'react-i18next';

interface EvaluateDialogProps {
  row: RecordRow;
  onClose: () => void;
}

export const EvaluateDialog = ({ row, onClose }: EvaluateDialogProps) => {
  const { t } = useTranslation('record');
  const stars = t('evaluation.stars', { returnObjects: true });
  return (
    <CallDialog
      call={record.saveEvaluation}
      title={t('evaluation.title', { jobNum: row.assetId, date: row.workDate })}
      okText={t('evaluation.submit')}
      fields={[
        ...evaluationScores.map(name => ({
          name,
          label: t(`evaluation.${name}`),
          kind: 'custom' as const,
          wide: true,
          children: <StarInput words={stars} />,
        })),
        { name: 'remark' as const, label: t('evaluation.remark'), kind: 'area' as const },
      ]}
      hidden={{ evaluateId: null, mpId: row.mpId }}
      onClose={onClose}
      onDone={onClose}
    />
  );
};
