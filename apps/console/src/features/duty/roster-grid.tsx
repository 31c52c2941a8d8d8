/** Days with their two shifts: a week or the weeks of a month side by side, on a phone one below the other. */
import { dutyLevels } from '@hoistway/contract/features/account-words';
import { type Duty, type DutyShift, dutyShifts } from '@hoistway/contract/features/duty';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Tag } from 'antd';
import css from './duty.module.css';
import { texts } from './texts.ts';

interface RosterGridProps {
  days: readonly string[];
  /** `YYYY-MM`: days of other months have a dashed frame. Undefined for a week. */
  month: string | undefined;
  today: string;
  duties: readonly Duty[];
  shifts: { dayStart: string; nightStart: string } | undefined;
  /** The first day that may be changed; undefined when none may. */
  changeFrom: string | undefined;
  onOpen: (day: string, shift: DutyShift) => void;
}

export const RosterGrid = ({ days, month, today, duties, shifts, changeFrom, onOpen }: RosterGridProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const narrow = useIsNarrow();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const startOf = (shift: DutyShift) => (shift === 1 ? shifts?.dayStart : shifts?.nightStart);
  // On a phone the days of other months would only be scrolled over.
  const shown = narrow && month ? days.filter(day => day.startsWith(month)) : days;

  const shiftOf = (day: string, [shift, name]: (typeof dutyShifts.entries)[number]) => {
    const people = duties.filter(duty => duty.day === day && duty.shift === shift);
    const content = (
      <>
        <span className={css.shift}>
          {name[language]}
          {!month && <small> {startOf(shift)}</small>}
        </span>
        <span className={css.people}>
          {people.map(duty => (
            <Tag
              key={`${duty.userId} ${duty.name}`}
              variant="filled"
              color={duty.dutyLevel === 'first' ? 'processing' : 'default'}
              title={dutyLevels.words[duty.dutyLevel][language]}
            >
              {duty.name}
              {!month && <small> {dutyLevels.words[duty.dutyLevel][language]}</small>}
            </Tag>
          ))}
          {people.length === 0 && <span className={css.nobody}>{t.nobody}</span>}
        </span>
      </>
    );
    const isOpen = changeFrom !== undefined && day >= changeFrom;
    return isOpen ? (
      <button key={shift} type="button" className={css.cell} onClick={() => onOpen(day, shift)}>
        {content}
      </button>
    ) : (
      <div key={shift} className={css.cell}>
        {content}
      </div>
    );
  };
  return (
    <div className={css.scroll}>
      <div className={month ? css.month : css.week}>
        {shown.map(day => (
          <section
            key={day}
            className={css.day}
            data-other={month !== undefined && !day.startsWith(month)}
            data-today={day === today}
            aria-label={day}
          >
            <header>
              <strong>{month ? Number(day.slice(8)) : day.slice(5)}</strong>{' '}
              {weekday.format(new Date(`${day}T00:00:00Z`))}
              {day === today && <Tag color="blue">{common.today}</Tag>}
            </header>
            {dutyShifts.entries.map(entry => shiftOf(day, entry))}
          </section>
        ))}
      </div>
    </div>
  );
};
