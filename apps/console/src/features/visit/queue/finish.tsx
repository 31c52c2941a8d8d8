/** What is still missing, by name, and the end of the visit. */
import type { MaintenanceItem } from '@hoistway/contract/features/maintenance-items';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useState } from 'react';
import { workNow } from '../clock/clock.ts';
import { addressOf, openInstead } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { Screen } from '../frame/screen.tsx';
import items from '../items/items.module.css';
import { ResultText } from '../items/result-text.tsx';
import { UnitName } from '../jobs/jobs.tsx';
import { mayDo } from '../sign-in/session.ts';
import { useVisit, useWorkSession } from '../sign-in/use-session.ts';
import { documentOf, isComplete, itemsOf, type KeptVisit, keptItem, missingOf } from '../store/kept.ts';
import { changeVisit } from '../store/visits.ts';
import { texts } from '../texts.ts';
import { wakeQueue } from './sending.ts';

const finishVisit = (visitId: string) => {
  const now = workNow();
  return changeVisit(visitId, visit => {
    const document = documentOf(visit, now);
    return { ...visit, document, finishedAt: document.finishedAt, refusal: null };
  });
};

export const Finish = ({ visitId }: { visitId: string }) => {
  const t = useTexts(texts);
  const visit = useVisit(visitId);
  const session = useWorkSession();
  const [busy, setBusy] = useState(false);
  const back = addressOf('visit', visitId);
  if (!visit || visit.document)
    return (
      <Screen title={t.finish.title} back={addressOf()}>
        <p className={css.warning}>{t.visit.gone}</p>
      </Screen>
    );
  const missing = missingOf(visit);
  const mayFinish = session !== undefined && mayDo(session, 'work.finish');
  const finish = async () => {
    setBusy(true);
    const kept = await finishVisit(visitId);
    setBusy(false);
    if (!kept) return;
    void wakeQueue();
    openInstead('queue');
  };
  const isReady = isComplete(missing);
  return (
    <Screen
      title={t.finish.title}
      back={back}
      bar={
        <button
          type="button"
          className={css.strong}
          disabled={!isReady || busy || !mayFinish}
          onClick={() => void finish()}
        >
          {t.finish.finish}
        </button>
      }
    >
      <section className={css.card}>
        <UnitName job={visit.job} />
        <Sums visit={visit} />
      </section>
      {!mayFinish && <p className={css.warning}>{t.finish.mayNot}</p>}
      {isReady ? (
        <p className={css.notice} role="status">
          {t.finish.ready}
        </p>
      ) : (
        <p className={css.warning} role="status">
          {t.finish.notYet}
        </p>
      )}
      <Lacking title={t.finish.results} visitId={visitId} lacking={missing.results} />
      <Lacking title={t.finish.photos} visitId={visitId} lacking={missing.photos} />
      <Lacking title={t.finish.remarks} visitId={visitId} lacking={missing.remarks} />
      {missing.signature && (
        <a className={items.line} data-lacking="true" href={addressOf('visit', visitId, 'sign')}>
          {t.finish.signature}
        </a>
      )}
      <Remarkable visit={visit} />
    </Screen>
  );
};

const Sums = ({ visit }: { visit: KeptVisit }) => {
  const counts = new Map<NonNullable<ReturnType<typeof keptItem>['result']>, number>();
  for (const { code } of itemsOf(visit)) {
    const { result } = keptItem(visit, code);
    if (result) counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts].map(([result, count]) => (
    <p key={result}>
      <ResultText result={result} /> {count}
    </p>
  ));
};

interface LackingProps {
  title: string;
  visitId: string;
  lacking: readonly MaintenanceItem[];
}
const Lacking = ({ title, visitId, lacking }: LackingProps) => {
  const language = useLanguage();
  if (lacking.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>
        {title} {lacking.length}
      </h2>
      <ul className={items.missing}>
        {lacking.map(({ code, words }) => (
          <li key={code}>
            <a className={items.line} data-lacking="true" href={addressOf('visit', visitId, 'item', code)}>
              {words[language]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What ends nothing, and what a supervisor will ask about. */
const Remarkable = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const facts = [
    visit.persons.every(({ code }) => code === '') && t.finish.noCode,
    visit.persons.every(({ place }) => place === null) && t.finish.noPlace,
    visit.persons.length === 1 && visit.job.begunBy.length === 0 && t.finish.alone,
  ].filter(fact => fact !== false);
  return facts.map(fact => (
    <p key={fact} className={css.quiet}>
      {fact}
    </p>
  ));
};
