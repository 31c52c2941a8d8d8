/** How far the rescue of trapped people is, with its clock, and what to do meanwhile (version 2 and 3). */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useTranslation } from 'react-i18next';
import shared from './owner-page.module.css';
import css from './rescue.module.css';

interface RescueProps {
  rescue: NonNullable<OwnerPage['rescue']>;
  timeZone: string;
}

export const Rescue = ({ rescue, timeZone }: RescueProps) => {
  const { t } = useTranslation('owner-page');
  const over = rescue.rescued !== null;
  // An order can be cancelled while people are inside.
  const going = rescue.dispatched === null ? 'rescue.waiting' : 'rescue.going';
  const steps = [
    ['reported', rescue.alarmDate],
    ['dispatched', rescue.dispatched],
    ['arrived', rescue.arrived],
    ['rescued', rescue.rescued],
  ] as const;
  return (
    <section
      className={`${shared.card} ${over ? '' : css.alarming}`}
      aria-live="polite"
      data-rescue={over ? 'over' : 'going'}
    >
      <h2>{t('rescue.title')}</h2>
      <p className={css.rescueHead}>
        <strong>{t(over ? 'rescue.over' : going)}</strong>
        {!over && (
          <span className={css.clock}>
            <RescueClock since={rescue.trappedSince} zone={timeZone} />
          </span>
        )}
      </p>
      <ol className={css.steps}>
        {steps.map(([name, at]) => (
          <li key={name} data-done={at !== null}>
            <span>{t(`rescue.${name}`)}</span>
            {at === null ? (
              <span className={shared.quiet}>{over ? '—' : t('rescue.pending')}</span>
            ) : (
              <time>{at.slice(5, 16)}</time>
            )}
          </li>
        ))}
      </ol>
      {!over && <p className={css.calm}>{t('rescue.calm')}</p>}
    </section>
  );
};
