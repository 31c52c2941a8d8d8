import { smsStatuses } from '@hoistway/contract/features/stop-sms';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';

const colors = { 0: 'error', 1: 'success', 2: 'processing', 3: 'default' } as const;

/** What became of a text message. */
export const SmsStatus = ({ status }: { status: keyof typeof colors }) => {
  const words = useWords();
  return <Tag color={colors[status]}>{words(smsStatuses.words[status])}</Tag>;
};
