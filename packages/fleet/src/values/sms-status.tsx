import { ownAnswers } from '@hoistway/contract/features/outbox';
import { smsStatuses } from '@hoistway/contract/features/stop-sms';
import { wordsOf } from '@hoistway/contract/words';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Tag, Tooltip } from 'antd';

const colors = { 0: 'error', 1: 'success', 2: 'processing', 3: 'default', 4: 'warning' } as const;

/** What became of a text message; the answer appears on hover. */
export const SmsStatus = ({ status, answer }: { status: keyof typeof colors; answer: string }) => {
  const words = useWords();
  const own = wordsOf(ownAnswers, answer);
  return (
    <Tooltip title={own ? words(own) : answer}>
      <Tag color={colors[status]}>{words(smsStatuses.words[status])}</Tag>
    </Tooltip>
  );
};
