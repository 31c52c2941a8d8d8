import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { StateBadge } from '../../ui/values/state-badge.tsx';
import { modeWords, unitState } from './unit-state.ts';

/** The state of a unit as its readings tell it; a mode other than the normal one has its own word. */
export const UnitBadge = ({ jobNum }: { jobNum: string }) => {
  const { t } = useTranslation('monitor');
  const words = useWords();
  const source = useLiftSource(jobNum);
  const state = useFromLift(source, unitState);
  const isOnline = useFromLift(source, lift => lift?.isactive === 1);
  const mode = useFromLift(source, modeWords);
  if (state === undefined) return <StateBadge tinted state="offline" label={t('unit.unknown')} />;
  const saysMode = isOnline && mode && (state === 'inspection' || state === 'offline');
  return <StateBadge tinted state={state} label={saysMode ? words(mode) : undefined} />;
};
