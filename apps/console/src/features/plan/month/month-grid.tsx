/** The days of a month, each with its visits. */
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { MonthDays } from '@hoistway/parts/time/month-days.tsx';
import { Tag } from 'antd';
import css from '../plan.module.css';
import { texts } from '../texts.ts';

interface MonthGridProps {
  days: readonly string[];
  /** `YYYY-MM` */
  month: string;
  counts: readonly { day: string; visits: number; done: number; overdue: number }[];
  /** The day whose visits stand next to the month. */
  opened: string | undefined;
  onOpen: (day: string) => void;
  /** While a visit is dragged: on which days it can be dropped. */
  mayDrop: ((day: string) => boolean) | undefined;
  onDrop: (day: string) => void;
}

export const MonthGrid = ({ days, month, counts, opened, onOpen, mayDrop, onDrop }: MonthGridProps) => {
  const t = useTexts(texts);
  const narrow = useIsNarrow();
  const of = new Map(counts.map(count => [count.day, count]));
  return (
    <MonthDays
      days={days}
      month={month}
      isFilled={day => of.has(day)}
      empty={t.noVisits}
      mayDrop={mayDrop}
      onDrop={onDrop}
    >
      {day => {
        const { visits = 0, done = 0, overdue = 0 } = of.get(day) ?? {};
        return visits > 0 ? (
          <button
            type="button"
            className={css.open}
            aria-pressed={narrow ? undefined : day === opened}
            onClick={() => onOpen(day)}
          >
            <span className={css.spoken}>{`${day} `}</span>
            <span className={css.count}>{t.visits(visits)}</span>{' '}
            {done > 0 && <Tag color="success">{t.doneCount(done)}</Tag>}{' '}
            {overdue > 0 && <Tag color="error">{t.overdueCount(overdue)}</Tag>}
          </button>
        ) : null;
      }}
    </MonthDays>
  );
};
