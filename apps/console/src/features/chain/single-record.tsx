/** One record by its number or hash, typed or read by a scanner, which types and ends with Enter. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { chain, linkedWords, linkNamed, linkStates } from '@hoistway/contract/features/chain';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import css from './chain.module.css';
import { RecordLink } from './record-link.tsx';
import { texts } from './texts.ts';

export const SingleRecord = () => {
  const t = useTexts(texts);
  const [address] = useSearchParams();
  const named = address.get('link');
  const [asked, setAsked] = useState<{ link: string | undefined; turn: number } | undefined>(
    named === null ? undefined : { link: linkNamed(named), turn: 0 },
  );
  const ask = (text: string) =>
    text.trim() === ''
      ? setAsked(undefined)
      : setAsked(before => ({ link: linkNamed(text), turn: (before?.turn ?? 0) + 1 }));
  return (
    <section className={css.panel}>
      <h2>{t.single.title}</h2>
      <p className={css.quiet}>{t.single.hint}</p>
      <Input.Search
        className={css.search}
        aria-label={t.single.title}
        placeholder={t.single.placeholder}
        enterButton={t.single.check}
        maxLength={300}
        allowClear
        onSearch={ask}
      />
      {asked && asked.link === undefined && <Alert type="warning" showIcon title={t.single.wrong} />}
      {/* Asked again, it is compared again. */}
      {asked?.link !== undefined && <Found key={asked.turn} link={asked.link} />}
    </section>
  );
};

const Found = ({ link }: { link: string }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { data, error, refetch } = useCall(chain.link, { link }, { keepPrevious: false });
  // Not there is an answer: a link that the chain once had was taken out of it.
  if (error instanceof Refusal && error.reason === 'notFound')
    return <Alert type="error" showIcon title={errorText(error)} />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={2} />;
  const type = data.state === 'intact' ? 'success' : data.state === 'unread' ? 'warning' : 'error';
  return (
    <>
      <Alert
        type={type}
        showIcon
        title={words(linkStates.words[data.state])}
        description={words(linkedWords(data))}
      />
      <dl className={css.facts}>
        <div>
          <dt>{t.single.number}</dt>
          <dd>{data.number}</dd>
        </div>
        <div>
          <dt>{t.single.linked}</dt>
          <dd>{data.at}</dd>
        </div>
        {data.about && (
          <div>
            <dt>{data.about.alarmId === null ? t.single.record : t.single.alarm}</dt>
            <dd>
              {data.about.jobNum} · {data.about.day}
              <RecordLink about={data.about} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.single.hash}</dt>
          <dd>
            <code className={css.hash}>{data.hash}</code>
          </dd>
        </div>
      </dl>
    </>
  );
};
