/** What there is to do, day by day; what this phone has begun comes first. */
import { planTypes } from '@hoistway/contract/features/plan-words';
import type { Job } from '@hoistway/contract/features/visit';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect, useState } from 'react';
import { findPlace, findPlaceIfAllowed } from '../begin/place.ts';
import { addressOf } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { Screen } from '../frame/screen.tsx';
import { Orders } from '../orders/orders.tsx';
import { useOwnVisits, useWorkSession } from '../sign-in/use-session.ts';
import type { Pulled } from '../store/database.ts';
import { isLeft, isOpen, isUnsent, itemsOf, type KeptVisit, keptItem, refusalTexts } from '../store/kept.ts';
import { texts } from '../texts.ts';
import { distanceText, distanceTo, groupsOf, isFound, type JobGroups, type Spot } from './job-groups.ts';
import own from './jobs.module.css';
import { isClockWrong, pull, pulled, pullState, todayOf } from './pull.ts';

export const Jobs = () => {
  const t = useTexts(texts);
  const session = useWorkSession();
  const list = useCell(pulled);
  const [typed, setTyped] = useState('');
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    void findPlaceIfAllowed().then(place => place && setSpot(place));
  }, []);
  return (
    <Screen
      title={t.title}
      more={
        <a href={addressOf('me')}>
          <svg width="26" height="26" viewBox="0 0 24 24" role="img" aria-label={t.me.title}>
            <circle cx="12" cy="8" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M4 21c1-5 4-7 8-7s7 2 8 7" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </a>
      }
    >
      {session?.token === null && (
        <div className={css.warning} role="status">
          <p>{t.signIn.ended}</p>
          <a className={css.button} href={addressOf('sign-in')}>
            {t.signIn.now}
          </a>
        </div>
      )}
      {!('serviceWorker' in navigator) && <p className={css.warning}>{t.jobs.notSecure}</p>}
      <ClockNotice list={list} />
      <Orders spot={spot} />
      <PullLine list={list} />
      <UnderWay />
      {list && (
        <>
          <div className={own.search}>
            <input
              type="search"
              value={typed}
              placeholder={t.jobs.search}
              aria-label={t.jobs.search}
              onChange={event => setTyped(event.target.value)}
            />
            <button
              type="button"
              className={css.button}
              onClick={() => void findPlace().then(({ place }) => place && setSpot(place))}
            >
              {t.jobs.distance}
            </button>
          </div>
          <Groups
            groups={groupsOf(
              list.jobs.filter(job => isFound(job, typed)),
              todayOf(list),
            )}
            spot={spot}
            empty={typed.trim() === '' ? t.jobs.empty : t.jobs.notFound}
          />
          {list.more && <p className={css.quiet}>{t.jobs.more}</p>}
        </>
      )}
    </Screen>
  );
};

export const ClockNotice = ({ list }: { list: Pulled | undefined }) => {
  const t = useTexts(texts);
  if (!isClockWrong(list)) return null;
  const minutes = Math.round(Math.abs(list.clockBehindMs) / 60_000);
  const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1440)];
  const span =
    minutes < 120 ? t.clock.minutes(minutes) : hours < 48 ? t.clock.hours(hours) : t.clock.days(days);
  return (
    <p className={css.warning} role="status">
      {list.clockBehindMs > 0 ? t.clock.behind(span) : t.clock.ahead(span)}
    </p>
  );
};

const PullLine = ({ list }: { list: Pulled | undefined }) => {
  const t = useTexts(texts);
  const state = useCell(pullState);
  const asOf = list && textOfEpoch(list.at + list.clockBehindMs, list.timeZone).slice(5, 16);
  return (
    <div className={own.pulled}>
      <span role="status">
        {asOf === undefined ? (state.is === 'pulling' ? t.jobs.first : t.jobs.none) : t.jobs.asOf(asOf)}
        {state.is === 'failed' && <span className={own.failed}>{errorText(state.error)}</span>}
      </span>
      <button
        type="button"
        className={css.button}
        disabled={state.is === 'pulling'}
        onClick={() => void pull()}
      >
        {state.is === 'pulling' ? t.jobs.pulling : t.jobs.pull}
      </button>
    </div>
  );
};

const progressOf = (visit: KeptVisit) =>
  itemsOf(visit).filter(({ code }) => keptItem(visit, code).result !== null).length;

const UnderWay = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const visits = useOwnVisits().filter(visit => isOpen(visit) || (visit.helps && isLeft(visit)));
  if (visits.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>{t.jobs.underWay}</h2>
      {visits.map(visit => (
        <a
          key={visit.visitId}
          className={own.job}
          data-state={visit.refusal ? 'overdue' : 'started'}
          href={addressOf('visit', visit.visitId)}
        >
          <UnitName job={visit.job} />
          <span className={css.quiet}>
            {visit.helps
              ? t.jobs.helps
              : t.jobs.progress({ done: progressOf(visit), total: itemsOf(visit).length })}
          </span>
          {visit.helps && visit.refusal && <span>{refusalTexts(visit.refusal).join(common.semicolon)}</span>}
        </a>
      ))}
    </>
  );
};

interface GroupsProps {
  groups: JobGroups;
  spot: Spot | undefined;
  empty: string;
}

const Groups = ({ groups, spot, empty }: GroupsProps) => {
  const t = useTexts(texts);
  const names = ['overdue', 'today', 'later', 'done'] as const;
  const shown = names.filter(name => groups[name].length > 0);
  if (shown.length === 0) return <p className={css.quiet}>{empty}</p>;
  return shown.map(name => (
    <details key={name} className={own.group} open={name !== 'done'}>
      <summary>
        {t.jobs[name]} <span className={own.number}>{groups[name].length}</span>
      </summary>
      {groups[name].map(job => (
        <JobLine key={job.mpId} job={job} group={name} spot={spot} />
      ))}
    </details>
  ));
};

interface JobLineProps {
  job: Job;
  group: keyof JobGroups;
  spot: Spot | undefined;
}
const JobLine = ({ job, group, spot }: JobLineProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const metres = distanceTo(job, spot);
  const kept = useOwnVisits().find(visit => visit.job.mpId === job.mpId && visit.document !== null);
  const state = group === 'overdue' && job.state === 'planned' ? 'overdue' : job.state;
  return (
    <a className={own.job} data-state={state} href={addressOf('unit', job.mpId)}>
      <UnitName job={job} />
      <span className={own.facts}>
        <span>{job.dueDate.slice(5)}</span>
        <span>{planTypes.words[job.planType][language]}</span>
        <span className={own.state}>{t.jobs.state[state]}</span>
        {metres !== undefined && <span>{distanceText(metres)}</span>}
      </span>
      {kept && isUnsent(kept) && <span className={own.state}>{t.jobs.unsent}</span>}
      {job.begunBy.length > 0 && job.state !== 'done' && (
        <span className={css.quiet}>{t.jobs.begunBy(job.begunBy.join(common.comma))}</span>
      )}
    </a>
  );
};

export const UnitName = ({ job: { unit } }: { job: Job }) => (
  <span className={own.unit}>
    <strong>
      {unit.domainName} {unit.buildingName} {unit.elevatorNum}
    </strong>
    <small>{unit.jobNum}</small>
  </span>
);
