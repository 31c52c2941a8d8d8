/** The days of a month, each with its items. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { statutory } from '@hoistway/contract/features/statutory';
import type { DueFilter } from '@hoistway/contract/features/statutory-words';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { MonthDays } from '@hoistway/parts/time/month-days.tsx';
import { Tag } from 'antd';
import { texts } from '../texts.ts';
import css from './month.module.css';

export type DayCounts = CallOutput<typeof statutory.month>[number];

const nothing = { open: 0, late: 0, blocked: 0, done: 0 };
/** In the order of a day. */
const shownStates = [
  ['late', 'error'],
  ['blocked', 'warning'],
  ['done', 'success'],
] as const;

interface MonthGridProps {
  days: readonly string[];
  /** `YYYY-MM` */
  month: string;
  counts: readonly DayCounts[];
  onOpen: (day: string, state: DueFilter) => void;
}

export const MonthGrid = ({ days, month, counts, onOpen }: MonthGridProps) => {
  const t = useTexts(texts);
  const of = new Map(counts.map(count => [count.day, count]));
  return (
    <MonthDays days={days} month={month} isFilled={day => of.has(day)} empty={t.noneInMonth}>
      {day => {
        const { open, ...others } = of.get(day) ?? nothing;
        return (
          <>
            {open > 0 && (
              <button type="button" className={css.open} onClick={() => onOpen(day, 'open')}>
                {t.counted.open(open)}
              </button>
            )}
            <div className={css.states}>
              {shownStates.map(([state, color]) =>
                others[state] > 0 ? (
                  <button key={state} type="button" className={css.state} onClick={() => onOpen(day, state)}>
                    <Tag color={color}>{t.counted[state](others[state])}</Tag>
                  </button>
                ) : null,
              )}
            </div>
          </>
        );
      }}
    </MonthDays>
  );
};
