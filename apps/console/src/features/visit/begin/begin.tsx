/** Signing in at the unit: what the camera read, where and when, and who else is there. Nothing of it blocks. */
import { mostPersons } from '@hoistway/contract/features/visit';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect, useState } from 'react';
import { beginWork } from '../clock/clock.ts';
import { addressOf, openInstead } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { Screen } from '../frame/screen.tsx';
import { distanceTo } from '../jobs/job-groups.ts';
import { ClockNotice, UnitName } from '../jobs/jobs.tsx';
import { pulled } from '../jobs/pull.ts';
import { wakeQueue } from '../queue/sending.ts';
import { useWorkSession } from '../sign-in/use-session.ts';
import { addVisit } from '../store/visits.ts';
import { texts } from '../texts.ts';
import { AddPerson, type Named, typedPerson } from './add-person.tsx';
import { newVisit } from './new-visit.ts';
import { type FoundPlace, findPlace } from './place.ts';
import { Scan } from './scan.tsx';

export const Begin = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const list = useCell(pulled);
  const session = useWorkSession();
  const job = list?.jobs.find(one => one.mpId === mpId);
  const [code, setCode] = useState('');
  const [found, setFound] = useState<FoundPlace>();
  const [place] = useState(findPlace);
  const [others, setOthers] = useState<readonly Named[]>([]);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void place.then(setFound);
  }, [place]);
  const away = job && found?.place ? distanceTo(job.unit, found.place) : undefined;
  const back = addressOf('unit', mpId);
  if (!job || !list || !session)
    return (
      <Screen title={t.begin.title} back={addressOf()}>
        <p className={css.warning}>{t.unit.gone}</p>
      </Screen>
    );

  const taken = others.map(({ name }) => name);
  const isFull = 1 + others.length >= mostPersons;
  // Those that this phone knows of: without network nobody's sign-in is seen.
  const already = job.begunBy.filter(name => name !== list.name);
  const begin = async (helps: boolean) => {
    setBusy(true);
    const placed = await place;
    // Whoever was typed is there, although nobody has pressed the button next to the name.
    const last = isFull ? undefined : typedPerson(typed, taken);
    const visit = await beginWork(() =>
      addVisit(
        newVisit({
          job,
          list,
          session,
          others: last ? [...others, last] : others,
          code,
          found: placed,
          helps,
        }),
      ),
    );
    setBusy(false);
    if (!visit) return;
    void wakeQueue();
    openInstead('visit', visit.visitId);
  };
  return (
    <Screen
      title={t.begin.title}
      back={back}
      bar={
        <>
          <button type="button" className={css.button} disabled={busy} onClick={() => void begin(true)}>
            {t.begin.help}
          </button>
          <button type="button" className={css.strong} disabled={busy} onClick={() => void begin(false)}>
            {busy ? t.begin.locating : t.begin.begin}
          </button>
        </>
      }
    >
      <ClockNotice list={list} />
      {list.certExpired && (
        <p className={css.warning} role="status">
          {t.begin.certExpired}
        </p>
      )}
      <section className={css.card}>
        <UnitName job={job} />
        {already.length > 0 && <p className={css.notice}>{t.begin.begun(already.join(common.comma))}</p>}
      </section>
      <section className={css.card}>
        <h2>{t.begin.code}</h2>
        {code !== '' && <p role="status">✓ {t.begin.scanned}</p>}
        <Scan isAgain={code !== ''} onRead={setCode} />
      </section>
      <section className={css.card}>
        <h2>{t.begin.place}</h2>
        <p role="status">
          {found === undefined && t.begin.locating}
          {found?.place && t.begin.placed(Math.round(found.place.accuracy))}
          {away && ` · ${away.isMost ? t.begin.within(away.text) : t.begin.away(away.text)}`}
          {found?.placeProblem && t.begin.noPlace[found.placeProblem]}
        </p>
        <p className={css.quiet}>{t.begin.time(textOfEpoch(Date.now(), list.timeZone).slice(0, 16))}</p>
      </section>
      <section className={css.card}>
        <h2>{t.begin.second}</h2>
        {others.map(({ name }) => (
          <p key={name}>✓ {name}</p>
        ))}
        <p className={css.quiet}>{t.begin.secondHint}</p>
        {!isFull && (
          <AddPerson
            list={list}
            taken={taken}
            typed={typed}
            onType={setTyped}
            onAdd={one => setOthers([...others, one])}
          />
        )}
      </section>
    </Screen>
  );
};
