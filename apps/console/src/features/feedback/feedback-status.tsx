import { type FeedbackRow, handleStates, replyStates } from '@hoistway/contract/features/feedback';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';

export const HandleStatus = ({ status }: { status: FeedbackRow['handleStatus'] }) => {
  const words = useWords();
  return <Tag color={status === 1 ? 'success' : 'processing'}>{words(handleStates.words[status])}</Tag>;
};

export const ReplyStatus = ({ status }: { status: FeedbackRow['replyStatus'] }) => {
  const words = useWords();
  return <Tag color={status === 1 ? 'success' : 'warning'}>{words(replyStates.words[status])}</Tag>;
};
