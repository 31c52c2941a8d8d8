import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { StateBadge } from '../../ui/values/state-badge.tsx';
import { modeWords, unitState } from './unit-state.ts';
import { useStale } from './use-stale.ts';

/**
 * The state of a unit as its readings tell it; a mode other than the normal one has its own word. What may no longer
 * be true is grey, but for trapped people.
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
  if (state === undefined) return <StateBadge tinted state="offline" label={t('unit.unknown')} />;
  const saysMode = isOnline && mode && (state === 'inspection' || state === 'offline');
  return (
    <StateBadge
      tinted
      state={stale && state !== 'trapped' ? 'offline' : state}
      label={saysMode ? words(mode) : common(`state.${state}`)}
    />
  );
};
