/** Gives a feedback, replies to one or shows it: one dialog of three modes (specification 3, section 2). */
import type { FeedbackRow } from '@hoistway/contract/features/feedback';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { feedbackAddress } from './feedback-address.ts';
import { type FeedbackMode, feedbackModes, modeNames } from './feedback-mode.ts';
import { FeedbackTalk } from './feedback-talk.tsx';
import { texts } from './texts.ts';
import { useFeedbackForm } from './use-feedback-form.tsx';

interface FeedbackDialogProps {
  mode: FeedbackMode;
  /** Undefined for a new one. */
  row?: FeedbackRow;
  onClose: () => void;
}

export const FeedbackDialog = ({ mode, row, onClose }: FeedbackDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const form = useFeedbackForm(row);
  const navigate = useNavigate();
  const openPage = (feedbackId: number) => {
    onClose();
    void navigate(feedbackAddress(feedbackModes.view, feedbackId));
  };
  const title = t.titles[modeNames[mode]];
  if (mode !== feedbackModes.view)
    return (
      <CallDialog
        {...form}
        title={title}
        okText={mode === feedbackModes.reply ? t.sendReply : t.send}
        onClose={onClose}
        onDone={onClose}
      />
    );
  if (!row) return null;
  return (
    <Dialog
      open
      width={720}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => openPage(row.feedbackId)}>{t.asPage}</Button>
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <FeedbackTalk row={row} />
    </Dialog>
  );
};
