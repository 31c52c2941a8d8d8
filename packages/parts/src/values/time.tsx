/** Moments and durations, the same everywhere. */
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useNow } from '../time/use-now.ts';
import css from './values.module.css';

/** Shown where there is no value. */
export const Absent = () => <span className={css.absent}>—</span>;

/** A time as sent by the server; `dayOnly` leaves out the time of day. */
export const DateTime = ({ value, dayOnly = false }: { value: string | null; dayOnly?: boolean }) => {
  if (!value) return <Absent />;
  const text = dayOnly ? value.slice(0, 10) : value;
  return (
    <time className={css.digits} title={text}>
      {text}
    </time>
  );
};

/** Years in use, one decimal. */
export const Age = ({ years }: { years: number | null }) => {
  const t = useTexts(commonTexts);
  if (years === null) return <Absent />;
  return <span className={css.digits}>{t.years(years.toFixed(1))}</span>;
};

/** How long ago, in the largest sufficient unit: for "stale since". */
export const Elapsed = ({ sinceMs }: { sinceMs: number }) => {
  const t = useTexts(commonTexts);
  const seconds = Math.max(0, Math.floor((useNow() - sinceMs) / 1000));
  const [unit, value] =
    seconds < 60
      ? (['seconds', seconds] as const)
      : seconds < 3600
        ? (['minutes', Math.floor(seconds / 60)] as const)
        : seconds < 86_400
          ? (['hours', Math.floor(seconds / 3600)] as const)
          : (['days', Math.floor(seconds / 86_400)] as const);
  return <span className={css.digits}>{t.ago[unit](value)}</span>;
};
