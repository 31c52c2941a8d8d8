/** Customer return-visit record; editable only while nobody has visited (specification 1, section 4). */
import { type AlarmRow, alarm, returnVisit } from '@hoistway/contract/alarm';
import type { CallInput } from '@hoistway/contract/call';
import { explainProblems } from '@hoistway/contract/messages';
import { Refusal } from '@hoistway/contract/refusal';
import { Alert, App, Button, Form, Input, Radio, Rate } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../locales/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showField } from '../../ui/form/show-field.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-question.ts';
import { FailureState, FirstLoad } from '../../ui/states.tsx';
import css from './alarm.module.css';

type Visit = CallInput<typeof alarm.saveReturnCall>;
type Status = 'assigned' | 'visited' | 'replied' | 'notified' | 'completed' | 'cancelled';

const scores = ['fault', 'attitude', 'timeliness', 'mt', 'spare'] as const;
const contacts = [
  'compReturnPerson',
  'compReturnPersonTel',
  'evaluateContactPerson',
  'evaluateContactPersonTel',
] as const;
const dateChars = 30;
const momentFormat = 'YYYY-MM-DD HH:mm:ss';
const remarkChars = 500;
const nameChars = 50;
const telChars = 20;

/** Stars, and what they mean in words: a hover is not for thumbs. A form gives value and change. */
const Score = (field: { id?: string; value?: number; onChange?: (stars: number) => void }) => {
  const { t } = useTranslation('alarm');
  const words = t('visit.stars', { returnObjects: true });
  return (
    <span className={css.score}>
      <Rate tooltips={[...words]} {...field} />
      <span className={css.scoreWord}>{words[(field.value ?? 0) - 1]}</span>
    </span>
  );
};

export const ReturnVisitDialog = ({ row, onClose }: { row: AlarmRow; onClose: () => void }) => {
  const { t } = useTranslation('alarm');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const [form] = Form.useForm<Visit>();
  const answer = useCall(alarm.getReturnCall, { serviceOrder: row.serviceOrder });
  const { error, refetch } = answer;
  // A form takes its values once: never those from before the last save.
  const data = answer.isFetchedAfterMount ? answer.data : undefined;
  const save = useAct(alarm.saveReturnCall, { stale: [alarm.list, alarm.getReturnCall], showsErrors: true });
  const locked = data !== undefined && data.returnStatusName !== '';
  const leave = useLeaveQuestion(form, onClose);

  const show = (fields: Record<string, string>) => {
    form.setFields(
      Object.entries(fields).map(([name, text]) => ({ name: name as keyof Visit, errors: [text] })),
    );
    const first = Object.keys(fields)[0];
    if (first) showField(form, first);
  };
  const submit = async (values: Visit) => {
    const input = { ...data, ...values, serviceOrder: row.serviceOrder };
    const checked = returnVisit.safeParse(input);
    if (!checked.success) return show(explainProblems(checked.error, language));
    try {
      await save.mutateAsync(checked.data);
      void message.success(common('saved'));
      onClose();
    } catch (problem) {
      if (problem instanceof Refusal && problem.fields) show(problem.fields);
      void message.error(t('visit.saveFailed'));
    }
  };

  const text = (name: keyof Visit, max: number, wide = false) => (
    <Form.Item name={name} label={t(`visit.${name as 'returnDesc'}`)} className={wide ? css.wide : ''}>
      {wide ? (
        <Input.TextArea maxLength={max} showCount={!locked} autoSize={{ minRows: 2, maxRows: 5 }} />
      ) : (
        <Input maxLength={max} placeholder={max === dateChars && !locked ? momentFormat : undefined} />
      )}
    </Form.Item>
  );
  const yesNo = (name: 'isReturnFinish' | 'unreasonableDemands') => (
    <Form.Item name={name} label={t(`visit.${name}`)}>
      <Radio.Group
        options={[
          { value: 'Y', label: common('yes') },
          { value: 'N', label: common('no') },
        ]}
      />
    </Form.Item>
  );

  const content = () => {
    if (error)
      return <FailureState what={t('visit.getFailed')} error={error} onRetry={() => void refetch()} />;
    if (!data) return <FirstLoad />;
    return (
      <>
        {locked && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title={t('visit.locked', { status: t(`returnStatusName.${data.returnStatusName as Status}`) })}
          />
        )}
        <Form
          className={locked ? css.toRead : ''}
          form={form}
          layout="vertical"
          initialValues={data}
          disabled={locked}
          onFinish={values => void submit(values)}
        >
          <h3 className={css.part}>{t('visit.visitSection')}</h3>
          <div className={css.visitGrid}>
            {text('returnFinishDatetime', dateChars)}
            {text('returnComplateDatetime', dateChars)}
            {yesNo('isReturnFinish')}
            {yesNo('unreasonableDemands')}
            {text('returnDesc', remarkChars, true)}
            {text('finishRemark', remarkChars, true)}
            {text('unreasonableRemark', remarkChars, true)}
          </div>
          <h3 className={css.part}>{t('visit.scoreSection')}</h3>
          <div className={css.visitGrid}>
            {scores.map(name => (
              <Form.Item key={name} className={css.wide} noStyle>
                <Form.Item name={`${name}Score`} label={t(`visit.${name}Score`)}>
                  <Score />
                </Form.Item>
                {text(`${name}Remark`, remarkChars)}
              </Form.Item>
            ))}
            {text('custReturn', remarkChars, true)}
            {text('compReturn', remarkChars, true)}
          </div>
          <h3 className={css.part}>{t('visit.contactSection')}</h3>
          <div className={css.visitGrid}>
            {contacts.map(name => (
              <Form.Item key={name} name={name} label={t(`visit.${name}`)}>
                <Input maxLength={name.endsWith('Tel') ? telChars : nameChars} />
              </Form.Item>
            ))}
          </div>
        </Form>
      </>
    );
  };

  return (
    <Dialog
      open
      width={860}
      leavable={locked}
      title={t('visit.title', { order: row.serviceOrder })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{common(locked ? 'close' : 'cancel')}</Button>
          {data && !locked && (
            <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
              {common('save')}
            </Button>
          )}
        </>
      }
    >
      {content()}
    </Dialog>
  );
};
