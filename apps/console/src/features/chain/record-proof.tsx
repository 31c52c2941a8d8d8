/** In a record's details: its links in the chain of records, and whether they stand. */
import { chain, type LinkState, linkedWords, linkStates } from '@hoistway/contract/features/chain';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Tag } from 'antd';
import css from './chain.module.css';
import { texts } from './texts.ts';

const colors: Readonly<Record<LinkState, string>> = {
  intact: 'success',
  content: 'error',
  shown: 'error',
  file: 'error',
  gone: 'error',
  link: 'error',
  unread: 'warning',
};

export const RecordProof = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { data, error, refetch } = useCall(chain.proof, { mpId }, { keepPrevious: false });
  return (
    <section className={css.proof}>
      <h2>{t.proof.title}</h2>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={1} />}
      {data?.links.length === 0 && <p className={css.quiet}>{t.proof.notLinked}</p>}
      {data && data.links.length > 0 && (
        <ul>
          {data.links.map(link => (
            <li key={link.number}>
              <Tag color={colors[link.state]}>{words(linkStates.words[link.state])}</Tag>
              <span>
                {words(linkedWords(link))} · {t.proof.number(link.number)}
              </span>
              <code className={css.hash}>{link.hash}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
