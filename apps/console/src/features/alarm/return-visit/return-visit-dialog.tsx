/** Customer return-visit record; editable only until one is saved (specification 1, section 4). */

import { RefusedCall } from '@hoistway/client/http/failures';
import { explainProblems } from '@hoistway/contract/core/problems';
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { type ReturnVisit, returnVisitForm } from '@hoistway/contract/features/return-visit';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { DraftOffer } from '@hoistway/parts/form/draft-offer.tsx';
import { showField } from '@hoistway/parts/form/show-field.ts';
import { useLeaveQuestion } from '@hoistway/parts/form/use-leave-question.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';
import { ReturnVisitFields } from './return-visit-fields.tsx';
import { UnsavedVisit } from './unsaved-visit.tsx';

type Status = 'assigned' | 'visited' | 'replied' | 'notified' | 'completed' | 'cancelled';

export const ReturnVisitDialog = ({ row, onClose }: { row: AlarmRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const language = useLanguage();
  const [form] = Form.useForm<ReturnVisit>();
  const [record] = Form.useForm<ReturnVisit>();
  /** The user's own input, when somebody else's visit was saved first. */
  const [unsaved, setUnsaved] = useState<{ reason: string; visit: ReturnVisit }>();
  const answer = useCall(alarm.getReturnCall, { serviceOrder: row.serviceOrder });
  const { error, refetch } = answer;
  // A form reads its initial values once: never those from before the last save.
  const data = answer.isFetchedAfterMount ? answer.data : undefined;
  const save = useAct(alarm.saveReturnCall, { showsErrors: true });
  const locked = data !== undefined && data.returnStatusName !== '';
  const leave = useLeaveQuestion(form, onClose);

  const show = (fields: Record<string, string>) => {
    form.setFields(
      Object.entries(fields).map(([name, text]) => ({ name: name as keyof ReturnVisit, errors: [text] })),
    );
    const first = Object.keys(fields)[0];
    if (first) showField(form, first);
  };
  const send = async (visit: ReturnVisit) => {
    try {
      await save.mutateAsync(visit);
      void message.success(common.saved);
      onClose();
    } catch (problem) {
      const refusal = problem instanceof RefusedCall ? problem : undefined;
      if (refusal?.fieldTexts) show(refusal.fieldTexts);
      if (refusal?.reason !== 'conflict')
        return void message.error(`${t.visit.saveFailed}${common.colon}${errorText(problem)}`);
      setUnsaved({ reason: errorText(problem), visit });
      await refetch();
    }
  };
  const submit = (values: ReturnVisit) => {
    const checked = returnVisitForm.safeParse({ ...data, ...values, serviceOrder: row.serviceOrder });
    if (!checked.success) return show(explainProblems(checked.error, language));
    let isMeant = false;
    confirm({
      title: t.visit.confirm,
      text: t.visit.confirmText,
      okText: common.save,
      onOk: async () => {
        isMeant = true;
      },
      // After the question, so that a refused field keeps the focus.
      afterClose: () => {
        if (isMeant) void send(checked.data);
      },
    });
  };

  const lockedText = () => {
    if (!data) return '';
    const status = t.returnStatusName[data.returnStatusName as Status] ?? data.returnStatusName;
    return data.creator === ''
      ? t.visit.locked(status)
      : t.visit.lockedBy({ name: data.creator, time: data.createDate, status });
  };
  const content = () => {
    if (error) return <FailureState what={common.getFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <FirstLoad />;
    return (
      <>
        {locked && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={lockedText()} />}
        <Form
          // The input of this form never goes into somebody else's record.
          key={locked ? 'record' : 'form'}
          className={locked ? css.toRead : ''}
          form={locked ? record : form}
          layout="vertical"
          initialValues={data}
          disabled={locked}
          onFinish={submit}
          onValuesChange={changed =>
            form.setFields(
              Object.keys(changed).map(name => ({ name: name as keyof ReturnVisit, errors: [] })),
            )
          }
        >
          {!locked && <DraftOffer form={form} call={alarm.saveReturnCall} about={row.serviceOrder} />}
          <ReturnVisitFields locked={locked} />
        </Form>
      </>
    );
  };

  return (
    <Dialog
      open
      width={860}
      leavable={locked && !unsaved}
      title={t.visit.title(row.serviceOrder)}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{locked ? common.close : common.cancel}</Button>
          {data && !locked && (
            <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
              {common.save}
            </Button>
          )}
        </>
      }
    >
      {unsaved && <UnsavedVisit {...unsaved} />}
      {content()}
    </Dialog>
  );
};
