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
import { Distance } from './distance.tsx';
import { groupsOf, isFound, type JobGroups, type OpenJobs, type OwnSpot, openGroups } from './job-groups.ts';
import own from './jobs.module.css';
import { isClockWrong, pull, pulled, pullState, todayOf } from './pull.ts';

export const Jobs = () => {
  const t = useTexts(texts);
  const session = useWorkSession();
  const list = useCell(pulled);
  const underWay = useUnderWay();
  const [typed, setTyped] = useState('');
  const [spot, setSpot] = useState<OwnSpot>();
  useEffect(() => {
    void findPlaceIfAllowed().then(place => place && setSpot(place));
  }, []);
  const found = list?.jobs.filter(job => isFound(job, typed)) ?? [];
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
      <UnderWay visits={underWay} />
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
            {!spot && (
              <button
                type="button"
                className={css.button}
                onClick={() => void findPlace().then(({ place }) => place && setSpot(place))}
              >
                {t.jobs.distance}
              </button>
            )}
          </div>
          {found.length === 0 && (
            <p className={css.quiet}>{typed.trim() === '' ? t.jobs.empty : t.jobs.notFound}</p>
          )}
          <Groups
            groups={groupsOf(
              found.filter(({ mpId }) => underWay.every(({ job }) => job.mpId !== mpId)),
              todayOf(list),
            )}
            spot={spot}
            isSearching={typed.trim() !== ''}
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

const useUnderWay = () => useOwnVisits().filter(visit => isOpen(visit) || (visit.helps && isLeft(visit)));
const UnderWay = ({ visits }: { visits: readonly KeptVisit[] }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
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
  spot: OwnSpot | undefined;
  isSearching: boolean;
}

const countOf = (jobs: OpenJobs) => openGroups.reduce((sum, name) => sum + jobs[name].length, 0);

const Groups = ({ groups, spot, isSearching }: GroupsProps) => {
  const t = useTexts(texts);
  const unassigned = countOf(groups.unassigned);
  return (
    <>
      <Open jobs={groups.own} spot={spot} />
      {unassigned > 0 && (
        // Where nobody has teams there is nothing else.
        <details className={own.group} open={isSearching || countOf(groups.own) === 0}>
          <summary>
            {t.jobs.unassigned} <span className={own.number}>{unassigned}</span>
          </summary>
          <Open jobs={groups.unassigned} spot={spot} />
        </details>
      )}
      <Group name="done" jobs={groups.done} spot={spot} isOpen={isSearching} />
    </>
  );
};
const Open = ({ jobs, spot }: { jobs: OpenJobs; spot: OwnSpot | undefined }) =>
  openGroups.map(name => <Group key={name} name={name} jobs={jobs[name]} spot={spot} isOpen />);

interface GroupProps {
  name: (typeof openGroups)[number] | 'done';
  jobs: readonly Job[];
  spot: OwnSpot | undefined;
  isOpen: boolean;
}
const Group = ({ name, jobs, spot, isOpen }: GroupProps) => {
  const t = useTexts(texts);
  if (jobs.length === 0) return null;
  return (
    <details className={own.group} open={isOpen}>
      <summary>
        {t.jobs[name]} <span className={own.number}>{jobs.length}</span>
      </summary>
      {jobs.map(job => (
        <JobLine key={job.mpId} job={job} group={name} spot={spot} />
      ))}
    </details>
  );
};

interface JobLineProps {
  job: Job;
  group: GroupProps['name'];
  spot: OwnSpot | undefined;
}
const JobLine = ({ job, group, spot }: JobLineProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const kept = useOwnVisits().find(visit => visit.job.mpId === job.mpId && visit.document !== null);
  const state = group === 'overdue' && job.state === 'planned' ? 'overdue' : job.state;
  return (
    <a className={own.job} data-state={state} href={addressOf('unit', job.mpId)}>
      <UnitName job={job} />
      <span className={own.facts}>
        <span>{job.dueDate.slice(5)}</span>
        <span>{planTypes.words[job.planType][language]}</span>
        <span className={own.state}>{t.jobs.state[state]}</span>
        {job.unassigned && <span>{job.unit.city}</span>}
        <Distance to={job.unit} from={spot} />
      </span>
      {kept && isUnsent(kept) && <span className={own.state}>{t.jobs.unsent}</span>}
      {job.state !== 'done' && <Begun job={job} className={css.quiet} />}
    </a>
  );
};

/** Who is there, and that this phone is not where only its user is. */
export const Begun = ({ job, className }: { job: Job; className: string | undefined }) => {
  const { mpId, state, begunBy, named = [] } = job;
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const self = useCell(pulled)?.name;
  const hasVisit = useOwnVisits().some(({ job, givenUp }) => job.mpId === mpId && !givenUp);
  const parts = [
    begunBy.length > 0 && t.jobs.begunBy(begunBy.join(common.comma)),
    named.length > 0 && t.jobs.named(named.join(common.comma)),
    state === 'started' && begunBy.join() === self && !hasVisit && t.jobs.notHere,
  ].filter(part => part !== false);
  return parts.length > 0 && <span className={className}>{parts.join(common.semicolon)}</span>;
};

export const UnitName = ({ job: { unit } }: { job: Job }) => (
  <span className={own.unit}>
    <strong>
      {unit.domainName} {unit.buildingName} {unit.elevatorNum}
    </strong>
    <small>{unit.jobNum}</small>
  </span>
);
