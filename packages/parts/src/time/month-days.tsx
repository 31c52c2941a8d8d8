/**
 * The days of a month in full weeks, each with what it holds; on a phone those that hold something, one below the
 * other, from today on.
 */
import { Tag } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useIsNarrow } from '../browser/use-media.ts';
import { useLanguage, useTexts } from '../language/use-language.ts';
import { EmptyState } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';
import css from './month-days.module.css';
import { useToday } from './use-now.ts';

interface MonthDaysProps {
  /** `YYYY-MM-DD`, as `shownDays` gives them. */
  days: readonly string[];
  /** `YYYY-MM` */
  month: string;
  isFilled: (day: string) => boolean;
  /** Said on a phone when no day holds anything. */
  empty: string;
  children: (day: string) => ReactNode;
  /** While something is dragged: on which days it can be dropped. */
  mayDrop?: ((day: string) => boolean) | undefined;
  onDrop?: (day: string) => void;
}

export const MonthDays = ({ days, month, isFilled, empty, children, mayDrop, onDrop }: MonthDaysProps) => {
  const t = useTexts(commonTexts);
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' });
  const today = useToday();
  const narrow = useIsNarrow();
  const shown = narrow ? days.filter(day => day.startsWith(month) && isFilled(day)) : days;
  const goal = narrow && today.startsWith(month) ? shown.find(day => day >= today) : undefined;
  const frame = useBroughtIntoView(month, goal === shown[0] ? undefined : goal);
  if (shown.length === 0) return <EmptyState text={empty} />;
  return (
    <div className={css.scroll}>
      <div className={css.month}>
        {shown.map(day => (
          <section
            key={day}
            ref={day === goal ? frame : undefined}
            className={css.day}
            data-other={!day.startsWith(month)}
            data-today={day === today}
            data-drop={mayDrop?.(day)}
            aria-label={day}
            onDragOver={event => {
              if (mayDrop?.(day)) event.preventDefault();
            }}
            onDrop={event => {
              event.preventDefault();
              onDrop?.(day);
            }}
          >
            <header className={css.date}>
              <strong>{Number(day.slice(8))}</strong>
              <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
              {day === today && <Tag color="blue">{t.today}</Tag>}
            </header>
            {children(day)}
          </section>
        ))}
      </div>
    </div>
  );
};

/** Scrolls to the goal once for each month: where the user went from there stays, also when the page is left and shown again. */
function useBroughtIntoView(month: string, goal: string | undefined): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const broughtFor = useRef<string>(undefined);
  useEffect(() => {
    if (broughtFor.current === month) return;
    broughtFor.current = goal && month;
    if (goal) frame.current?.scrollIntoView({ block: 'start' });
  }, [month, goal]);
  return frame;
}
