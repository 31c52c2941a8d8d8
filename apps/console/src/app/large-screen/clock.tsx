import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { clockOf } from './clock-of.ts';
import css from './large-screen.module.css';

/** Of the server, so that every wall shows the same second. */
export const Clock = () => {
  const { date, weekday, time } = clockOf(useNow(), useTimeZone(), useLanguage());
  return (
    <time className={css.clock} dateTime={`${date} ${time}`}>
      <span className={css.day}>
        <span>{date}</span>
        <span>{weekday}</span>
      </span>
      <strong>{time}</strong>
    </time>
  );
};
