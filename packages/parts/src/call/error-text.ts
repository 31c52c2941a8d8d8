/** The message for the user about an error thrown by a call. */
import { type FailureKind, RefusedCall, SendFailure } from '@hoistway/client/http/failures';
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { currentLanguage } from '../language/language.ts';

const failureWords = {
  offline: () => words('网络异常，无法连接服务器', 'The server cannot be reached; please check your network'),
  timeout: () => words('服务器响应超时，请稍后再试', 'The server took too long to answer; please try again'),
  aborted: () => words('已取消', 'Cancelled'),
  malformed: status =>
    status === undefined
      ? words('服务器返回的数据无法识别', 'The server’s response could not be read')
      : words(
          `收到的不是服务器的应答（HTTP ${status}），可能是网络的登录页，请检查网络`,
          `The response did not come from the server (HTTP ${status}); it may be the sign-in page of your network. Please check your network`,
        ),
  gateway: status =>
    words(
      `服务器暂时不可用（网关返回 HTTP ${status}），请稍后再试`,
      `The server is temporarily unavailable (the gateway answered HTTP ${status}); please try again later`,
    ),
  notAllowed: status =>
    words(
      `请求被网络中的代理或网关拒绝（HTTP ${status}），请联系网络管理员`,
      `A proxy or gateway in the network refused the request (HTTP ${status}); please contact your network administrator`,
    ),
  tooLarge: status =>
    words(
      `内容过大，网络中的代理或网关不接受（HTTP ${status}）`,
      `The content is too large for a proxy or gateway in the network (HTTP ${status})`,
    ),
  tooMany: status =>
    words(
      `请求过多，被网络中的代理或网关限制（HTTP ${status}），请稍后再试`,
      `Too many requests for a proxy or gateway in the network (HTTP ${status}); please try again later`,
    ),
  foreign: status =>
    words(
      `网络中的代理或网关返回了错误（HTTP ${status}）`,
      `A proxy or gateway in the network returned an error (HTTP ${status})`,
    ),
} satisfies Record<FailureKind, (status: number | undefined) => Words>;
const otherWords = words('操作失败', 'Operation failed');

/** The user-visible name of a call's field; undefined for one not on the screen. */
export type LabelOf = (field: string) => string | undefined;

/** The problems of the fields, where the refusal has no message of its own that covers them. */
const refusalText = (refusal: Refusal, language: Language, labelOf?: LabelOf): string => {
  const text = refusal.text(language);
  if (text !== refusals.invalid.words[language]) return text;
  const [colon, semicolon] = language === 'zh' ? ['：', '；'] : [': ', '; '];
  const fields = refusal instanceof RefusedCall ? refusal.fieldTexts : undefined;
  const problems = Object.entries(fields ?? {}).map(([path, problem]) => {
    const label = labelOf?.(path.split('.')[0] ?? path);
    return label === undefined ? problem : `${label}${colon}${problem}`;
  });
  return problems.length === 0 ? text : `${text}${colon}${problems.join(semicolon)}`;
};

/** @param labelOf the names of the call's fields as the user knows them */
export const errorText = (error: unknown, labelOf?: LabelOf): string => {
  const language = currentLanguage();
  if (error instanceof Refusal) return refusalText(error, language, labelOf);
  if (error instanceof SendFailure) return failureWords[error.kind](error.status)[language];
  return otherWords[language];
};

export const isAborted = (error: unknown): boolean =>
  error instanceof SendFailure && error.kind === 'aborted';
/** The refusal ended the session: the guard is already opening the sign-in page. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'sessionGone';
