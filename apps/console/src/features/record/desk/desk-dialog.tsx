/** Records a visit as completed that was made without a phone: who, when, what was found, pictures and the signature. */
import { type DeskPlan, visit } from '@hoistway/contract/features/visit';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import css from './desk.module.css';
import { DeskFields } from './desk-fields.tsx';
import { texts } from './texts.ts';
import { useDeskForm } from './use-desk-form.ts';

interface DeskDialogProps {
  mpId: number;
  onClose: () => void;
}

/** Mounted while it is open. What others do meanwhile is shown around the form, which stays as it was filled in. */
export const DeskDialog = ({ mpId, onClose }: DeskDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(visit.desk, { mpId }, { keepPrevious: false });
  const [opened, setOpened] = useState<DeskPlan>();
  if (data && !opened) setOpened(data);
  if (opened) return <DeskForm plan={opened} now={data ?? opened} mpId={mpId} onClose={onClose} />;
  return (
    <Dialog open width={960} title={t.finish} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={6} />}
    </Dialog>
  );
};

interface DeskFormProps extends DeskDialogProps {
  /** As it was when the form was opened, and as it is. */
  plan: DeskPlan;
  now: DeskPlan;
}

const DeskForm = ({ plan, now, mpId, onClose }: DeskFormProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const desk = useDeskForm(plan, mpId, onClose);
  const { stage, busy } = desk;
  const isEditing = stage.is === 'editing';
  const isClosed = isEditing && now.state !== 'open';
  return (
    <Dialog
      open
      width={960}
      title={t.title({ jobNum: plan.jobNum, date: plan.dueDate })}
      onClose={desk.leave}
      leavable={false}
      footer={
        stage.is === 'aside' ? (
          <Button type="primary" onClick={onClose}>
            {common.close}
          </Button>
        ) : (
          <>
            {isClosed && <Closed now={now} />}
            <Button disabled={stage.is === 'sending'} onClick={desk.leave}>
              {isEditing ? common.cancel : common.close}
            </Button>
            <Button type="primary" loading={busy} disabled={isClosed} onClick={() => desk.form.submit()}>
              {stage.is !== 'stopped' ? t.finish : stage.unsent === null ? t.again : t.goOn}
            </Button>
          </>
        )
      }
    >
      {stage.is === 'aside' ? (
        <Alert type="warning" showIcon title={stage.text} role="alert" />
      ) : (
        <DeskFields
          desk={desk}
          plan={plan}
          mpId={mpId}
          notes={
            <>
              {isEditing && now.state === 'open' && <Begun names={now.begunBy} />}
              {stage.is === 'sending' && (
                <Alert
                  type="info"
                  showIcon
                  role="status"
                  title={stage.progress ? t.sending(stage.progress) : t.submitting}
                />
              )}
              {stage.is === 'stopped' && (
                <Alert
                  type="warning"
                  showIcon
                  role="status"
                  title={stage.unsent === null ? t.unsure : t.unsent(stage.unsent)}
                />
              )}
            </>
          }
        />
      )}
    </Dialog>
  );
};

/** Who is at it already. */
const Begun = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (names.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t.begun({ names: names.join(common.comma), count: names.length })}
    />
  );
};

/** Why it can no longer be recorded: next to the button, since of a long form only the end may be in view. */
const Closed = ({ now: { state, doneBy, doneAt, dueDate } }: { now: DeskPlan }) => {
  const t = useTexts(texts);
  const text =
    state === 'done'
      ? t.closed.done({ names: doneBy || t.somebody, time: doneAt ?? '' })
      : state === 'cancelled'
        ? t.closed.cancelled
        : t.closed.toCome(dueDate);
  return <Alert className={css.closed} type="error" showIcon role="alert" title={text} />;
};
