/** A unit before its visit: which it is, what its last record says, and the way in. */
import { maintenanceItems } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit, planTypes } from '@hoistway/contract/features/plan-words';
import type { Job } from '@hoistway/contract/features/visit';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { addressOf } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { KeptPicture } from '../frame/kept-picture.tsx';
import { Screen } from '../frame/screen.tsx';
import { ResultText } from '../items/result-text.tsx';
import { mayDo } from '../sign-in/session.ts';
import { useOwnVisits, useWorkSession } from '../sign-in/use-session.ts';
import { texts } from '../texts.ts';
import { cameTo } from './job-groups.ts';
import own from './jobs.module.css';
import { Begun, UnitName } from './jobs.tsx';
import { lastPhotoOf, pulled } from './pull.ts';

export const Unit = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const list = useCell(pulled);
  const session = useWorkSession();
  const visit = useOwnVisits().find(({ job, givenUp }) => job.mpId === mpId && !givenUp);
  const job = list?.jobs.find(one => one.mpId === mpId);
  const back = addressOf();
  if (!job)
    return (
      <Screen title={t.unit.title} back={back}>
        <p className={css.warning}>{t.unit.gone}</p>
      </Screen>
    );
  const { unit } = job;
  const came = cameTo(job);
  const mayBegin = session !== undefined && mayDo(session, 'work.sign') && job.state !== 'done';
  return (
    <Screen
      title={t.unit.title}
      back={back}
      bar={
        visit ? (
          <a
            className={css.strong}
            href={visit.document ? addressOf('queue') : addressOf('visit', visit.visitId)}
          >
            {visit.document ? t.unit.sent : t.unit.goOn}
          </a>
        ) : (
          mayBegin && (
            <a className={css.strong} href={addressOf('begin', mpId)}>
              {t.begin.title}
            </a>
          )
        )
      }
    >
      <section className={css.card}>
        <UnitName job={job} />
        <p>
          {unit.city} {unit.address}
        </p>
        <p className={css.quiet}>
          {unit.registerCode !== '' && <>{t.unit.registerCode(unit.registerCode)} </>}
          {unit.brand !== '' && t.unit.brand(unit.brand)}
        </p>
      </section>
      <section className={css.card}>
        <h2>{planTypes.words[job.planType][language]}</h2>
        <p>
          {t.unit.due(job.dueDate)}
          {' · '}
          {t.unit.items(itemsOfVisit(job.annex, job.planType).length)}
          {' · '}
          {t.unit.minutes(job.stdTime)}
        </p>
        {job.state !== 'done' && <Begun job={job} className={css.notice} />}
        {job.state === 'done' && came.length > 0 && (
          <p className={css.notice}>{t.unit.doneBy(came.join(common.comma))}</p>
        )}
      </section>
      <LastRecord job={job} />
    </Screen>
  );
};

const LastRecord = ({ job }: { job: Job }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { last } = job;
  if (!last)
    return (
      <section className={css.card}>
        <h2>{t.unit.last}</h2>
        <p className={css.quiet}>{t.unit.noLast}</p>
      </section>
    );
  return (
    <section className={css.card}>
      <h2>{t.unit.last}</h2>
      <p className={css.quiet}>
        {last.day} {last.workEmpNames}
      </p>
      {last.remark !== '' && <p>{last.remark}</p>}
      {last.items.length === 0 ? (
        <p>{t.unit.allInOrder}</p>
      ) : (
        <ul className={own.record}>
          {last.items.map(({ code, result, remark }) => (
            <li key={code}>
              {maintenanceItems.find(item => item.code === code)?.words[language] ?? code}{' '}
              <ResultText result={result} />
              {remark !== '' && <p className={css.quiet}>{remark}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={own.photos}>
        {last.photos.map(({ attachId }, index) => (
          <KeptPicture
            key={attachId}
            id={attachId}
            read={() => lastPhotoOf(attachId)}
            name={t.unit.photo(index + 1)}
          />
        ))}
      </div>
    </section>
  );
};
