/** The days of a month in whole weeks, each with its visits; on a phone those with visits, one below the other. */
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './plan.module.css';

interface MonthGridProps {
  days: readonly string[];
  /** `YYYY-MM` */
  month: string;
  today: string;
  counts: readonly { day: string; visits: number; done: number; overdue: number }[];
  onOpen: (day: string) => void;
}

export const MonthGrid = ({ days, month, today, counts, onOpen }: MonthGridProps) => {
  const { t } = useTranslation('plan');
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' });
  const narrow = useIsNarrow();
  const of = new Map(counts.map(count => [count.day, count]));
  const shown = narrow ? days.filter(day => day.startsWith(month) && of.has(day)) : days;
  if (shown.length === 0) return <EmptyState text={t('noVisits')} />;
  return (
    <div className={css.scroll}>
      <div className={css.month}>
        {shown.map(day => {
          const { visits = 0, done = 0, overdue = 0 } = of.get(day) ?? {};
          return (
            <section
              key={day}
              className={css.day}
              data-other={!day.startsWith(month)}
              data-today={day === today}
              aria-label={day}
            >
              <header className={css.date}>
                <strong>{Number(day.slice(8))}</strong> {weekday.format(new Date(`${day}T00:00:00Z`))}
                {day === today && <Tag color="blue">{t('today')}</Tag>}
              </header>
              {visits > 0 && (
                <button type="button" className={css.open} onClick={() => onOpen(day)}>
                  <span className={css.count}>{t('visits', { count: visits })}</span>
                  {done > 0 && <Tag color="success">{t('doneCount', { count: done })}</Tag>}
                  {overdue > 0 && <Tag color="error">{t('overdueCount', { count: overdue })}</Tag>}
                </button>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
};
