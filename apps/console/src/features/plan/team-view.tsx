/** What each team, and each of its technicians, has to do on each day of a week. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { CallOutput } from '@hoistway/contract/core/call';
import { plan } from '@hoistway/contract/features/plan';
import { notCancelled } from '@hoistway/contract/features/plan-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { askedDay, shownDays } from '@hoistway/parts/time/calendar-days.ts';
import { TurnButtons } from '@hoistway/parts/time/turn-buttons.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Button, Tag } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import css from './plan.module.css';
import { texts } from './texts.ts';
import { noTeam } from './use-team-choices.ts';
import type { VisitFilters } from './visits-address.ts';
import { useWhose, type Whose } from './whose.tsx';

type Team = CallOutput<typeof plan.teams>[number];

const workingDayMinutes = 8 * 60;

const useHours = () => {
  const t = useTexts(texts);
  return (minutes: number) => t.hours((minutes / 60).toFixed(1));
};

/** The hours that each technician of a team has on each day of a week; more than a working day is marked. */
const TechnicianRows = ({ team, days }: { team: Team; days: readonly string[] }) => {
  const t = useTexts(texts);
  const hours = useHours();
  return team.technicians.map(({ name, days: worked }) => (
    <tr key={name} className={css.technician}>
      <th scope="row">{name}</th>
      {days.map(day => {
        const minutes = worked.find(each => each.day === day)?.minutes;
        return (
          <td key={day}>
            {minutes !== undefined && <span>{hours(minutes)}</span>}{' '}
            {minutes !== undefined && minutes > workingDayMinutes && (
              <Tag color="warning">{t.tooMuch(workingDayMinutes / 60)}</Tag>
            )}
          </td>
        );
      })}
    </tr>
  ));
};

interface TeamViewProps {
  ownTeams: readonly string[];
  onOpen: (filters: VisitFilters) => void;
}

export const TeamView = ({ ownTeams, onOpen }: TeamViewProps) => {
  const t = useTexts(texts);
  const title = useTitles(plan.list.columns);
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' });
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const day = askedDay(search.get('day')) ?? today;
  const days = shownDays(day, 'week');
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const { whose, box } = useWhose(ownTeams);
  const { data: teams, error, refetch } = useCall(plan.teams, { startDate, endDate, whose });
  const frame = useTodayFirst(teams !== undefined && days.includes(today) ? startDate : undefined);
  const go = (to: string | undefined) => {
    const next = new URLSearchParams(search);
    if (to) next.set('day', to);
    else next.delete('day');
    setSearch(next, { replace: true });
  };
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <TurnButtons day={day} span="week" range={`${startDate} – ${endDate}`} now={t.thisWeek} onTurn={go} />
        {box}
      </div>
      {error && !teams && <FailureState error={error} onRetry={() => void refetch()} />}
      {!teams && !error && <FirstLoad />}
      {teams?.length === 0 && <EmptyState text={t.noVisits} />}
      {teams && teams.length > 0 && (
        <div ref={frame} className={css.scroll}>
          <table className={css.teams}>
            <thead>
              <tr>
                <th scope="col">{title('teamName')}</th>
                {days.map(each => (
                  <th key={each} scope="col" data-today={each === today}>
                    {each.slice(5)} {weekday.format(new Date(`${each}T00:00:00Z`))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {teams.map(team => (
                <TeamRows key={team.teamId ?? 0} team={team} days={days} whose={whose} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};

/** Where a week is wider than the screen it begins with today, once for each week. */
function useTodayFirst(week: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: scrolled } = frame;
    const day = week && scrolled?.querySelector<HTMLElement>('th[data-today="true"]');
    const names = scrolled?.querySelector<HTMLElement>('th');
    if (scrolled && day && names) scrolled.scrollLeft = day.offsetLeft - names.offsetLeft - names.offsetWidth;
  }, [week]);
  return frame;
}

interface TeamRowsProps extends Pick<TeamViewProps, 'onOpen'> {
  team: Team;
  whose: Whose;
  days: readonly string[];
}

/** What a team has to do, and opened below it the same of each technician. */
const TeamRows = ({ team, days, whose, onOpen }: TeamRowsProps) => {
  const t = useTexts(texts);
  const hours = useHours();
  const [isOpen, setIsOpen] = useState(false);
  const { teamId } = team;
  const name = teamId === null ? t.noTeam : team.teamName;
  return (
    <>
      <tr>
        <th scope="row">
          {name}{' '}
          {team.technicians.length > 0 && (
            <Button
              type="text"
              size="small"
              icon={isOpen ? <DownOutlined /> : <RightOutlined />}
              aria-expanded={isOpen}
              aria-label={t.techniciansOf(name)}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          <br />
          <small className={css.aside}>{team.city}</small>
        </th>
        {days.map(day => {
          const work = team.days.find(one => one.day === day);
          return (
            <td key={day}>
              {work && (
                <button
                  type="button"
                  className={css.work}
                  onClick={() =>
                    onOpen({
                      startDate: day,
                      endDate: day,
                      teamId: teamId === null ? noTeam : String(teamId),
                      whose,
                      state: notCancelled,
                    })
                  }
                >
                  <span>{t.visits(work.visits)}</span>
                  <small className={css.aside}>{hours(work.minutes)}</small>
                  {work.overdue > 0 && <Tag color="error">{t.overdueCount(work.overdue)}</Tag>}
                </button>
              )}
            </td>
          );
        })}
      </tr>
      {isOpen && <TechnicianRows team={team} days={days} />}
    </>
  );
};
