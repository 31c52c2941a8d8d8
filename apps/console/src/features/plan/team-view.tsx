/** What each team has to do on each day of a week. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { plan } from '@hoistway/contract/features/plan';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { askedDay, shownDays, turned } from '@hoistway/parts/time/calendar-days.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import css from './plan.module.css';
import type { visitsSearch } from './visits-address.ts';

interface TeamViewProps {
  onOpen: (filters: Parameters<typeof visitsSearch>[0]) => void;
}

export const TeamView = ({ onOpen }: TeamViewProps) => {
  const { t } = useTranslation('plan');
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' });
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const day = askedDay(search.get('day')) ?? today;
  const days = shownDays(day, 'week');
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const { data: teams, error, refetch } = useCall(plan.teams, { startDate, endDate });
  const go = (to: string | undefined) => {
    const next = new URLSearchParams(search);
    if (to) next.set('day', to);
    else next.delete('day');
    setSearch(next, { replace: true });
  };
  const hours = (minutes: number) => (minutes / 60).toFixed(1);
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <div className={css.turn}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('weekBefore')}
            onClick={() => go(turned(day, 'week', -1))}
          />
          <Button onClick={() => go(undefined)}>{t('thisWeek')}</Button>
          <Button
            icon={<RightOutlined />}
            aria-label={t('weekAfter')}
            onClick={() => go(turned(day, 'week', 1))}
          />
          <strong className={css.range}>
            {startDate} ～ {endDate}
          </strong>
        </div>
      </div>
      {error && !teams && <FailureState error={error} onRetry={() => void refetch()} />}
      {!teams && !error && <FirstLoad />}
      {teams?.length === 0 && <EmptyState text={t('noVisits')} />}
      {teams && teams.length > 0 && (
        <div className={css.scroll}>
          <table className={css.teams}>
            <thead>
              <tr>
                <th scope="col">{t('team')}</th>
                {days.map(each => (
                  <th key={each} scope="col" data-today={each === today}>
                    {each.slice(5)} {weekday.format(new Date(`${each}T00:00:00Z`))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {teams.map(team => (
                <tr key={team.teamId ?? 0}>
                  <th scope="row">
                    {team.teamId === null ? t('noTeam') : team.teamName}
                    <br />
                    <small className={css.aside}>{team.city}</small>
                  </th>
                  {days.map(each => {
                    const work = team.days.find(one => one.day === each);
                    return (
                      <td key={each}>
                        {work && (
                          <button
                            type="button"
                            className={css.work}
                            disabled={team.teamId === null}
                            onClick={() =>
                              onOpen({ startDate: each, endDate: each, teamId: String(team.teamId) })
                            }
                          >
                            <span>{t('visits', { count: work.visits })}</span>
                            <small className={css.aside}>{t('hours', { hours: hours(work.minutes) })}</small>
                            {work.overdue > 0 && (
                              <Tag color="error">{t('overdueCount', { count: work.overdue })}</Tag>
                            )}
                          </button>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
