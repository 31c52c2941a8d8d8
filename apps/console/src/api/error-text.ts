/** What to tell the user about something that was thrown by a call. */
import { Refusal } from '@hoistway/contract/refusal';
import { currentLanguage } from '../locales/language.ts';
import { SendFailure } from './sender.ts';

const failureWords = {
  offline: { zh: '网络异常，无法连接服务器', en: 'The server cannot be reached; please check the network' },
  timeout: { zh: '服务器响应超时，请稍后再试', en: 'The server took too long to answer; please try again' },
  aborted: { zh: '已取消', en: 'Cancelled' },
  malformed: { zh: '服务器返回的数据无法识别', en: 'The answer of the server could not be understood' },
} as const;
const otherWords = { zh: '操作失败', en: 'The operation failed' };

export const errorText = (error: unknown): string => {
  const language = currentLanguage();
  if (error instanceof Refusal) return error.text(language);
  if (error instanceof SendFailure) return failureWords[error.kind][language];
  return otherWords[language];
};

export const isAborted = (error: unknown): boolean =>
  error instanceof SendFailure && error.kind === 'aborted';
/** A refusal ends the session: the guard is already on its way to the sign-in page. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'sessionGone';
