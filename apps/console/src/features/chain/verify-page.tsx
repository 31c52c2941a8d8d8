/** Record verification (/maintain/verify): the chain of finished records, its verifications, and single records. */
import { type ChainCheck, chain, linkedWords } from '@hoistway/contract/features/chain';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button, Progress } from 'antd';
import { useSearchParams } from 'react-router';
import css from './chain.module.css';
import { CheckResult } from './check-result.tsx';
import { SingleRecord } from './single-record.tsx';
import { texts } from './texts.ts';

const runningEveryMs = 1000;
const idleEveryMs = 30_000;

export const VerifyPage = () => {
  const t = useTexts(texts);
  const words = useWords();
  // A link to one record opens it, whatever was looked at before.
  const [address] = useSearchParams();
  const { data, error, refetch } = useCall(
    chain.state,
    {},
    { refetchIntervalMs: reply => (reply?.running ? runningEveryMs : idleEveryMs) },
  );
  const verify = useAct(chain.verify);
  const download = useDownload(chain.head);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={6} />;
  const { head, length, running, nightly, manual } = data;
  return (
    <div className={css.page}>
      <section className={css.panel}>
        <p className={css.about}>{t.about}</p>
        {head ? (
          <dl className={css.facts}>
            <div>
              <dt>{t.length}</dt>
              <dd className={css.count}>{t.lengthOf(length)}</dd>
            </div>
            <div>
              <dt>{t.head}</dt>
              <dd>
                {t.headOf({
                  number: head.number,
                  kind: words(linkedWords(head)),
                  time: head.at,
                })}
                <code className={css.hash}>{head.hash}</code>
              </dd>
            </div>
          </dl>
        ) : (
          <EmptyState text={t.empty} />
        )}
        {running ? (
          <Running check={running} />
        ) : (
          <div className={css.buttons}>
            <Allowed to="verify.run">
              <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate({})}>
                {t.verify}
              </Button>
            </Allowed>
            {head && (
              <>
                <Button loading={download.running} onClick={() => void download.start({})}>
                  {t.exportHead}
                </Button>
                <span className={css.quiet}>{t.exportHint}</span>
              </>
            )}
          </div>
        )}
      </section>
      <div className={css.results}>
        <CheckResult title={t.manual} check={manual} />
        <CheckResult title={t.nightly} check={nightly} />
      </div>
      <SingleRecord key={address.get('link')} />
    </div>
  );
};

const Running = ({ check }: { check: ChainCheck & { mine: boolean } }) => {
  const t = useTexts(texts);
  const cancel = useAct(chain.cancel);
  const { checked, total, nightly, person, beginDate, mine } = check;
  const begun = nightly ? t.nightlyBegun(beginDate) : t.by({ person, time: beginDate });
  return (
    <div className={css.running} role="status">
      <Progress
        percent={total === 0 ? 0 : Math.floor((checked / total) * 100)}
        status="active"
        aria-label={t.running({ checked, total })}
      />
      <div className={css.buttons}>
        <span>{t.running({ checked, total })}</span>
        <span className={css.quiet}>{begun}</span>
        {mine && (
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  );
};
