/** The feedback dialog as a page, for a link: `/info/feedbackEdit?mode=2&feedbackId=7`. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallForm } from '@hoistway/parts/form/call-form.tsx';
import { useLeaveQuestion } from '@hoistway/parts/form/use-leave-question.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import css from './feedback.module.css';
import { feedbackModes, modeOf } from './feedback-mode.ts';
import { FeedbackTalk } from './feedback-talk.tsx';
import { texts } from './texts.ts';
import { useFeedbackForm } from './use-feedback-form.tsx';

const useToList = () => {
  const navigate = useNavigate();
  return () => void navigate(linkTo('feedback'));
};

const FormPart = ({ row }: { row: FeedbackRow | undefined }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const parts = useFeedbackForm(row);
  const toList = useToList();
  const close = () => {
    // The page stays open in its tab.
    form.resetFields();
    toList();
  };
  const leave = useLeaveQuestion(form, close);
  const done = () => {
    void message.success(common.saved);
    close();
  };
  return (
    <>
      <CallForm {...parts} form={form} onBusy={setBusy} onDone={done} />
      <div className={css.buttons}>
        <Button onClick={leave}>{t.toList}</Button>
        <Button type="primary" loading={busy} onClick={() => form.submit()}>
          {row ? t.sendReply : t.send}
        </Button>
      </div>
    </>
  );
};

const Known = ({ feedbackId, mode }: { feedbackId: number; mode: number }) => {
  const t = useTexts(texts);
  const may = useMayAny();
  const toList = useToList();
  const { data, error, refetch } = useCall(feedback.read, { feedbackId }, { keepPrevious: false });
  // A form that is open stays while somebody else replies: the server says so when it is sent.
  const [replies, setReplies] = useState<boolean>();
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={6} />;
  const isReply = replies ?? modeOf(mode, data, may) === feedbackModes.reply;
  if (replies === undefined) setReplies(isReply);
  return (
    <>
      <h2>{isReply ? t.titles.reply : t.titles.view}</h2>
      {isReply ? (
        <FormPart row={data} />
      ) : (
        <>
          <FeedbackTalk row={data} />
          <div className={css.buttons}>
            <Button onClick={toList}>{t.toList}</Button>
          </div>
        </>
      )}
    </>
  );
};

export const FeedbackEditPage = () => {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const mayAdd = useMay('feedback.add');
  const feedbackId = Number(search.get('feedbackId'));
  const isKnown = Number.isSafeInteger(feedbackId) && feedbackId > 0;
  const content = () => {
    if (isKnown) return <Known key={feedbackId} feedbackId={feedbackId} mode={Number(search.get('mode'))} />;
    if (!mayAdd) return <EmptyState text={t.mayNotAdd} />;
    return (
      <>
        <h2>{t.titles.add}</h2>
        <FormPart row={undefined} />
      </>
    );
  };
  return <div className={css.page}>{content()}</div>;
};
