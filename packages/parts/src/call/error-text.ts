/** The message for the user about an error thrown by a call. */
import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { type Language, words } from '@hoistway/contract/core/words';
import { currentLanguage } from '@hoistway/locales/language.ts';

const failureWords = {
  offline: words('网络异常，无法连接服务器', 'The server cannot be reached; please check the network'),
  timeout: words('服务器响应超时，请稍后再试', 'The server took too long to answer; please try again'),
  aborted: words('已取消', 'Cancelled'),
  malformed: words('服务器返回的数据无法识别', 'The answer of the server could not be understood'),
} as const;
const otherWords = words('操作失败', 'The operation failed');

/** The user-visible name of a call's field; undefined for one not on the screen. */
export type LabelOf = (field: string) => string | undefined;

/** The problems of the fields, where the refusal has no message of its own that covers them. */
const refusalText = (refusal: Refusal, language: Language, labelOf?: LabelOf): string => {
  const text = refusal.text(language);
  if (text !== refusals.invalid.words[language]) return text;
  const [colon, semicolon] = language === 'zh' ? ['：', '；'] : [': ', '; '];
  const problems = Object.entries(refusal.fields ?? {}).map(([path, problem]) => {
    const label = labelOf?.(path.split('.')[0] ?? path);
    return label === undefined ? problem : `${label}${colon}${problem}`;
  });
  return problems.length === 0 ? text : `${text}${colon}${problems.join(semicolon)}`;
};

/** @param labelOf the names of the call's fields as the user knows them */
export const errorText = (error: unknown, labelOf?: LabelOf): string => {
  const language = currentLanguage();
  if (error instanceof Refusal) return refusalText(error, language, labelOf);
  if (error instanceof SendFailure) return failureWords[error.kind][language];
  return otherWords[language];
};

export const isAborted = (error: unknown): boolean =>
  error instanceof SendFailure && error.kind === 'aborted';
/** The refusal ended the session: the guard is already opening the sign-in page. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'sessionGone';
