import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { StateBadge } from '../../ui/values/state-badge.tsx';
import { RescueClock } from '../../ui/values/time.tsx';
import css from './monitor.module.css';
import { modeWords, unitState } from './unit-state.ts';
import { useStale } from './use-stale.ts';
import { useTrappedSince } from './use-trapped-since.ts';

/**
 * The state of a unit as its readings tell it; a mode other than the normal one has its own word. What may no longer
 * be true is grey, but for trapped people: beside them the clock of their rescue.
 */
export const UnitBadge = ({ jobNum }: { jobNum: string }) => {
  const { t } = useTranslation('monitor');
  const { t: common } = useTranslation();
  const words = useWords();
  const source = useLiftSource(jobNum);
  const state = useFromLift(source, unitState);
  const isOnline = useFromLift(source, lift => lift?.isactive === 1);
  const mode = useFromLift(source, modeWords);
  const stale = useStale(jobNum);
  const trappedSince = useTrappedSince(jobNum, state === 'trapped');
  if (state === undefined) return <StateBadge tinted state="offline" label={t('unit.unknown')} />;
  const saysMode = isOnline && mode && (state === 'inspection' || state === 'offline');
  return (
    <span className={css.badge}>
      <StateBadge
        tinted
        state={stale && state !== 'trapped' ? 'offline' : state}
        label={saysMode ? words(mode) : common(`state.${state}`)}
      />
      {trappedSince && <RescueClock since={trappedSince} />}
    </span>
  );
};
