/** What stands where text messages are asked for, and over those that were, while nobody carries them. */
import { Alert } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useSession } from './session.ts';

/** Undefined where they are sent. */
export const useSmsNote = (): React.ReactNode => {
  const t = useTexts(commonTexts);
  const isSent = useSession()?.info.settings.smsSent;
  return isSent === false ? (
    <Alert type="warning" showIcon title={t.smsKept} description={t.smsKeptText} />
  ) : undefined;
};
