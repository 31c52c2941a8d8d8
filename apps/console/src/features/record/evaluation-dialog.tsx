/** An evaluation to read, and what is appended to it, once. */
import {
  type Evaluation,
  evaluationScores,
  type RecordRow,
  record,
} from '@hoistway/contract/features/record';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallForm } from '@hoistway/parts/form/call-form.tsx';
import { StarInput } from '@hoistway/parts/form/star-input.tsx';
import { useLeaveQuestion } from '@hoistway/parts/form/use-leave-question.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { App, Button, Descriptions, Form } from 'antd';
import { useState } from 'react';
import css from './record.module.css';
import { texts } from './texts.ts';

interface EvaluationDialogProps {
  row: RecordRow;
  onClose: () => void;
}

export const EvaluationDialog = ({ row, onClose }: EvaluationDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const leave = useLeaveQuestion(form, onClose);
  const { data, error, refetch } = useCall(record.readEvaluation, { mpId: row.mpId });
  const typed: string = Form.useWatch('appendContent', form) ?? '';
  // Somebody else may append meanwhile: what was typed stays, and sending it says who was first.
  const isOpen = data?.appendStatus === 0 || typed !== '';
  return (
    <Dialog
      open
      width={720}
      leavable={!isOpen}
      title={t.evaluation.title({ jobNum: row.assetId, date: row.workDate })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{common.close}</Button>
          {isOpen && (
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              {t.evaluation.append}
            </Button>
          )}
        </>
      }
    >
      {error && <FailureState what={common.getFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FirstLoad rows={5} />}
      {data && <EvaluationFacts evaluation={data} />}
      {data && isOpen && (
        <CallForm
          call={record.saveEvaluation}
          form={form}
          fields={[
            {
              name: 'appendContent',
              label: t.evaluation.appendContent,
              kind: 'area',
              required: true,
            },
          ]}
          hidden={sentBack(data)}
          onBusy={setBusy}
          onFailed={() => void refetch()}
          onDone={() => {
            form.resetFields();
            void message.success(common.saved);
          }}
        />
      )}
    </Dialog>
  );
};

/** What is appended is sent with the evaluation that it belongs to. */
const sentBack = ({
  evaluateId,
  mpId,
  overallEval,
  runEval,
  personnelEval,
  skillEval,
  remark,
}: Evaluation) => ({
  evaluateId,
  mpId,
  overallEval,
  runEval,
  personnelEval,
  skillEval,
  remark,
});

const EvaluationFacts = ({ evaluation }: { evaluation: Evaluation }) => {
  const t = useTexts(texts);
  const words = t.evaluation.stars;
  const signed = (person: string, time: string | null) => t.evaluation.signed({ person, time: time ?? '' });
  const { remark, evaluator, evaluateDate, appendStatus, appendContent, appender, appendDate } = evaluation;
  const item = (key: 'remark' | 'evaluator' | 'appendContent' | 'appender', children: React.ReactNode) => ({
    key,
    label: t.evaluation[key],
    children,
  });
  return (
    <Descriptions
      className={css.evaluation}
      column={1}
      size="small"
      bordered
      items={[
        ...evaluationScores.map(name => ({
          key: name,
          label: t.evaluation[name],
          children: <StarInput words={words} value={evaluation[name]} disabled />,
        })),
        item('remark', remark || <Absent />),
        item('evaluator', signed(evaluator, evaluateDate)),
        ...(appendStatus === 1
          ? [item('appendContent', appendContent), item('appender', signed(appender, appendDate))]
          : []),
      ]}
    />
  );
};
