/** How a verification of the whole chain ended, and the first link that failed. */
import { type ChainCheck, chainFaults, chainKinds, checkStates } from '@hoistway/contract/features/chain';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Alert, Tag } from 'antd';
import css from './chain.module.css';
import { RecordLink } from './record-link.tsx';
import { texts } from './texts.ts';

const colors: Readonly<Record<ChainCheck['state'], string>> = {
  running: 'processing',
  intact: 'success',
  broken: 'error',
  cancelled: 'default',
  failed: 'warning',
};

export const CheckResult = ({ title, check }: { title: string; check: ChainCheck | null }) => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <section className={css.panel}>
      <h2>
        {title}
        {check && <Tag color={colors[check.state]}>{words(checkStates.words[check.state])}</Tag>}
      </h2>
      {check ? <Known check={check} /> : <p className={css.quiet}>{t.none}</p>}
    </section>
  );
};

const Known = ({ check }: { check: ChainCheck }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { nightly, person, endDate, beginDate, checked, head, fault, unread } = check;
  const time = endDate ?? beginDate;
  return (
    <>
      <p className={css.quiet}>
        {nightly ? t.ended({ time, checked }) : t.endedBy({ person, time, checked })}
      </p>
      {fault && (
        <Alert
          type="error"
          showIcon
          title={t.fault({ number: fault.number, problem: words(chainFaults.words[fault.problem]) })}
          description={
            <>
              {fault.noted && (
                <p>
                  {t.noted({ number: fault.noted.number, time: fault.noted.at })}
                  <code className={css.hash}>{fault.noted.hash}</code>
                </p>
              )}
              {fault.kind && <p>{words(chainKinds.words[fault.kind])}</p>}
              {fault.about && <RecordLink about={fault.about} />}
            </>
          }
        />
      )}
      {unread.map(({ kind, links }) => (
        <Alert
          key={kind}
          type="warning"
          showIcon
          title={t.unread({ kind: words(chainKinds.words[kind]), links })}
        />
      ))}
      {head && (
        <p className={css.quiet}>
          {t.checkedHead}
          <code className={css.hash}>{head.hash}</code>
        </p>
      )}
    </>
  );
};
