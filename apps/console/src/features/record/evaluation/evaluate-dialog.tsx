/** Evaluates a finished visit: four ratings and a remark, once. */
import { evaluationScores, type RecordRow, record } from '@hoistway/contract/features/record';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { StarInput } from '@hoistway/parts/form/star-input.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';

interface EvaluateDialogProps {
  row: RecordRow;
  onClose: () => void;
}

export const EvaluateDialog = ({ row, onClose }: EvaluateDialogProps) => {
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
