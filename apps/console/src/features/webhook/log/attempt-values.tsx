/** What an attempt at a delivery was, and how it ended, in words. */

import {
  addressProblems,
  pingEvent,
  type WebhookDeliveryRow,
  webhookEvents,
} from '@hoistway/contract/features/webhook';
import { wordsOf } from '@hoistway/contract/words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Tag } from 'antd';
import { texts } from '../texts.ts';
import css from '../webhook.module.css';

export const EventTitle = ({ event }: Pick<WebhookDeliveryRow, 'event'>) => {
  const t = useTexts(texts);
  const words = useWords();
  return event === pingEvent ? t.ping : words(webhookEvents.words[event]);
};

export const Attempt = ({ attempt }: Pick<WebhookDeliveryRow, 'attempt'>) => {
  const t = useTexts(texts);
  return t.log.attempt(attempt);
};

export const Took = ({ ms }: { ms: number }) => {
  const common = useTexts(commonTexts);
  return common.milliseconds(ms);
};

/** Why there was no answer, by what the server wrote down: its own words, or a code of the system. */
const problems = {
  timeout: 'timeout',
  ETIMEDOUT: 'timeout',
  'private address': 'private',
  'no address': 'unknownHost',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  EPROTO: 'tls',
} as const;
const isKnown = (problem: string): problem is keyof typeof problems => Object.hasOwn(problems, problem);

const useProblem = () => {
  const t = useTexts(texts);
  const words = useWords();
  return (problem: string) => {
    if (isKnown(problem)) return t.problems[problems[problem]];
    const ofAddress = wordsOf(addressProblems, problem);
    return ofAddress ? words(ofAddress) : t.problems.other(problem);
  };
};

const kindOf = (status: number) =>
  status < 300 ? 'accepted' : status < 400 ? 'redirect' : status < 500 ? 'refused' : 'broken';

/** The status of the answer with what it means here, or why there was none. */
export const Outcome = ({
  attempt: { status, problem },
}: {
  attempt: Pick<WebhookDeliveryRow, 'status' | 'problem'>;
}) => {
  const t = useTexts(texts);
  const problemText = useProblem();
  if (status === null) {
    const text = problemText(problem);
    return (
      <span title={text}>
        <Tag className={css.tag} color="error">
          {t.outcomes.none}
        </Tag>
        {text}
      </span>
    );
  }
  const kind = kindOf(status);
  const text = t.outcomes[kind];
  return (
    <span title={text}>
      <Tag className={css.tag} color={kind === 'accepted' ? 'success' : 'error'}>
        {status}
      </Tag>
      {text}
    </span>
  );
};
