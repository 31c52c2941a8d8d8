/** Moments and durations, the same everywhere. */
import { useTranslation } from 'react-i18next';
import { useNow, useTimeZone } from '../use-now.ts';
import { clockText, epochOfText } from '../zoned-time.ts';
import { StateShapeIcon } from './state-badge.tsx';
import css from './values.module.css';

const Absent = () => <span className={css.absent}>—</span>;

/** A moment as the server writes it; `dayOnly` leaves the time away. */
export const DateTime = ({ value, dayOnly = false }: { value: string | null; dayOnly?: boolean }) =>
  value ? <time className={css.digits}>{dayOnly ? value.slice(0, 10) : value}</time> : <Absent />;

/** Years in use, one decimal. */
export const Age = ({ years }: { years: number | null }) => {
  const { t } = useTranslation();
  if (years === null) return <Absent />;
  return <span className={css.digits}>{t('years', { value: years.toFixed(1) })}</span>;
};

/** How long ago, in the largest unit that says enough: for "stale since". */
export const Elapsed = ({ sinceMs }: { sinceMs: number }) => {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.floor((useNow() - sinceMs) / 1000));
  const [unit, value] =
    seconds < 60
      ? (['seconds', seconds] as const)
      : seconds < 3600
        ? (['minutes', Math.floor(seconds / 60)] as const)
        : seconds < 86_400
          ? (['hours', Math.floor(seconds / 3600)] as const)
          : (['days', Math.floor(seconds / 86_400)] as const);
  return <span className={css.digits}>{t(`ago.${unit}`, { value })}</span>;
};

interface RescueClockProps {
  /** When the alarm was raised, `YYYY-MM-DD HH:mm:ss`. */
  since: string;
  /** When somebody must have arrived; after it the clock says so. */
  due?: string | null;
  /** The zone of both; the session's when it is not given. */
  zone?: string;
}

/** How long people have been waiting, mm:ss. It pulses, as nothing else does. */
export const RescueClock = ({ since, due, ...props }: RescueClockProps) => {
  const { t } = useTranslation();
  const own = useTimeZone();
  const zone = props.zone ?? own;
  const now = useNow();
  const late = due ? now > epochOfText(due, zone) : false;
  const elapsed = clockText(now - epochOfText(since, zone));
  return (
    <span className={`${css.clock} ${css.pulse}`} role="timer" aria-label={t('rescueClock', { elapsed })}>
      <StateShapeIcon state="trapped" />
      {elapsed}
      {late && <span>{t('late')}</span>}
    </span>
  );
};
