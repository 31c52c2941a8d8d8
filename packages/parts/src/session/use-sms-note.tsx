/** What stands where messages are asked for, over those that were and over whom they are for, while some do not leave. */
import { messageKinds } from '@hoistway/contract/core/message-kinds';
import type { ReceiverChannel } from '@hoistway/contract/features/outbox';
import { Alert } from 'antd';
import { useTexts, useWords } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useSession } from './session.ts';

const useUnsentKinds = () => useSession()?.info.settings.unsentKinds;

/** Undefined where text messages are sent. */
export const useSmsNote = (): React.ReactNode => {
  const t = useTexts(commonTexts);
  return useUnsentKinds()?.sms === null ? (
    <Alert key="kept" type="warning" showIcon title={t.smsKept} description={t.smsKeptText} />
  ) : undefined;
};

/** Undefined where all kinds of messages are sent over these channels, as far as they are set up. */
export const useUnsentNote = (...channels: readonly ReceiverChannel[]): React.ReactNode => {
  const t = useTexts(commonTexts);
  const words = useWords();
  const unsent = useUnsentKinds();
  const notes = channels.flatMap(channel => {
    const kinds = unsent?.[channel] ?? [];
    const names = kinds.map(kind => words(messageKinds.words[kind])).join(t.comma);
    return kinds.length === 0
      ? []
      : [
          <Alert
            key={channel}
            type="warning"
            showIcon
            title={channel === 'sms' ? t.smsUnsent(names) : t.weixinUnsent(names)}
            description={t.unsentText}
          />,
        ];
  });
  return notes.length === 0 ? undefined : notes;
};
