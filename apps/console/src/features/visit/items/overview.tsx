/** A visit under way: how far it is, its items by table, who is there, and what ends it. */
import { maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { planTypes } from '@hoistway/contract/features/plan-words';
import { mostPersons, mostRemarkChars } from '@hoistway/contract/features/visit';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useState } from 'react';
import { AddPerson } from '../begin/add-person.tsx';
import { signInOf } from '../begin/new-visit.ts';
import { findPlace } from '../begin/place.ts';
import { noting } from '../clock/clock.ts';
import { addressOf, open } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { KeptText } from '../frame/kept-text.tsx';
import { PressTwice } from '../frame/press-twice.tsx';
import { Screen } from '../frame/screen.tsx';
import { cameTo } from '../jobs/job-groups.ts';
import { UnitName } from '../jobs/jobs.tsx';
import { pulled } from '../jobs/pull.ts';
import { wakeQueue } from '../queue/sending.ts';
import { useVisit } from '../sign-in/use-session.ts';
import {
  isBlank,
  isLeft,
  itemsOf,
  type KeptVisit,
  keptItem,
  lacksPhoto,
  lacksRemark,
  refusalTexts,
} from '../store/kept.ts';
import { changeVisit, giveUpVisit } from '../store/visits.ts';
import { texts } from '../texts.ts';
import own from './items.module.css';
import { ResultText } from './result-text.tsx';

export const Overview = ({ visitId }: { visitId: string }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const visit = useVisit(visitId);
  const list = useCell(pulled);
  const back = addressOf();
  if (!visit)
    return (
      <Screen title={t.visit.title} back={back}>
        <p className={css.warning}>{t.visit.gone}</p>
      </Screen>
    );
  if (visit.helps) return <Helping visit={visit} />;
  if (visit.document)
    return (
      <Screen title={t.visit.title} back={back}>
        <a className={css.button} href={addressOf('queue')}>
          {t.unit.sent}
        </a>
      </Screen>
    );
  const job = list?.jobs.find(({ mpId }) => mpId === visit.job.mpId);
  const doneBy = job?.state === 'done' && cameTo(job).join(common.comma);
  const items = itemsOf(visit);
  const done = items.filter(({ code }) => keptItem(visit, code).result !== null).length;
  const next = items.find(({ code }) => keptItem(visit, code).result === null);
  return (
    <Screen
      title={t.visit.title}
      back={back}
      bar={
        <>
          {next && (
            <a className={css.strong} href={addressOf('visit', visitId, 'item', next.code)}>
              {done === 0 ? t.visit.first : t.visit.next}
            </a>
          )}
          <a className={next ? css.button : css.strong} href={addressOf('visit', visitId, 'finish')}>
            {t.visit.finish}
          </a>
        </>
      }
    >
      {visit.refusal && (
        <div className={css.trouble} role="alert">
          <strong>{t.queue.refused}</strong>
          <p>{visit.refusal.text}</p>
        </div>
      )}
      {doneBy && <p className={css.warning}>{t.visit.already(doneBy)}</p>}
      <section className={css.card}>
        <UnitName job={visit.job} />
        <p className={css.quiet}>
          {t.visit.since(textOfEpoch(visit.startedAt, visit.timeZone).slice(5, 16))}
        </p>
        <progress className={own.progress} max={items.length} value={done} aria-label={t.visit.progress} />
        <p>{t.jobs.progress({ done, total: items.length })}</p>
      </section>
      <Groups visit={visit} />
      <Persons visit={visit} />
      <section className={css.card}>
        <h2>{t.sign.title}</h2>
        <p>
          {visit.signature && t.sign.signedBy(visit.signature.name)}
          {!visit.signature && visit.noSignature !== '' && t.sign.nobody(visit.noSignature)}
          {!visit.signature && visit.noSignature === '' && t.sign.notYet}
        </p>
        <a className={css.button} href={addressOf('visit', visitId, 'sign')}>
          {t.sign.open}
        </a>
      </section>
      <section className={css.card}>
        <KeptText
          label={t.visit.remark}
          most={mostRemarkChars}
          kept={visit.remark}
          onKeep={remark => changeVisit(visitId, now => ({ ...now, remark }))}
        />
      </section>
      {isBlank(visit) && (
        <button
          type="button"
          className={css.button}
          onClick={() => void changeVisit(visitId, now => ({ ...now, helps: true }))}
        >
          {t.visit.handOver}
        </button>
      )}
      <GiveUp visit={visit} />
    </Screen>
  );
};

const Groups = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const items = itemsOf(visit);
  return maintenanceIntervals.map(interval => {
    const inTable = items.filter(item => item.interval === interval);
    if (inTable.length === 0) return null;
    const done = inTable.filter(({ code }) => keptItem(visit, code).result !== null).length;
    return (
      <details key={interval} className={own.group}>
        <summary>
          <span>{planTypes.words[interval][language]}</span>
          <span>
            {done}/{inTable.length}
          </span>
        </summary>
        {inTable.map(item => {
          const kept = keptItem(visit, item.code);
          return (
            <a
              key={item.code}
              className={own.line}
              data-lacking={lacksPhoto(item, kept) || lacksRemark(kept)}
              href={addressOf('visit', visit.visitId, 'item', item.code)}
            >
              <span>
                {item.seq}. {item.words[language]}
              </span>
              {kept.result ? (
                <ResultText result={kept.result} />
              ) : (
                <span className={own.open}>{item.photo ? t.item.openPhoto : t.item.open}</span>
              )}
            </a>
          );
        })}
      </details>
    );
  });
};

const Persons = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const list = useCell(pulled);
  const [isAdding, setIsAdding] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <section className={css.card}>
      <h2>{t.visit.persons}</h2>
      {visit.persons.map(({ signInId, name, at, placeProblem, code }) => (
        <p key={signInId}>
          {name} <span className={css.quiet}>{textOfEpoch(at, visit.timeZone).slice(11, 16)}</span>
          {code !== '' && <span className={css.quiet}> · {t.visit.scanned}</span>}
          {placeProblem && <span className={css.quiet}> · {t.visit.noPlace}</span>}
        </p>
      ))}
      {isAdding ? (
        <AddPerson
          list={list}
          taken={visit.persons.map(({ name }) => name)}
          typed={typed}
          onType={setTyped}
          onAdd={async ({ userId, name }) => {
            setIsAdding(false);
            const noted = noting();
            const found = await findPlace();
            const person = signInOf({ userId, name, at: noted(), found, code: '' });
            await changeVisit(visit.visitId, now => ({ ...now, persons: [...now.persons, person] }));
            void wakeQueue();
          }}
        />
      ) : (
        visit.persons.length < mostPersons && (
          <button type="button" className={css.button} onClick={() => setIsAdding(true)}>
            {t.visit.addPerson}
          </button>
        )
      )}
    </section>
  );
};
/** Signed in where a colleague's phone has the items. */
const Helping = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  return (
    <Screen
      title={t.visit.title}
      back={addressOf()}
      bar={
        <button
          type="button"
          className={css.button}
          onClick={() => void changeVisit(visit.visitId, now => ({ ...now, helps: false }))}
        >
          {t.visit.takeOver}
        </button>
      }
    >
      <section className={css.card}>
        <UnitName job={visit.job} />
        <p>{t.visit.helps(textOfEpoch(visit.startedAt, visit.timeZone).slice(5, 16))}</p>
        {visit.refusal &&
          refusalTexts(visit.refusal).map(text => (
            <p key={text} className={css.trouble}>
              {text}
            </p>
          ))}
        {isLeft(visit) && (
          <a className={css.button} href={addressOf('queue')}>
            {t.unit.sent}
          </a>
        )}
      </section>
    </Screen>
  );
};

/** A visit that was begun by mistake. */
const GiveUp = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const items = Object.values(visit.items).filter(({ result }) => result !== null).length;
  return (
    <PressTwice
      text={t.visit.giveUp}
      sure={t.visit.giveUpSure(items)}
      onSure={async () => {
        await giveUpVisit(visit.visitId);
        void wakeQueue();
        open('');
      }}
    />
  );
};
