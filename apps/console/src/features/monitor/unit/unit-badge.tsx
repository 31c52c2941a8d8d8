import type { LiveView } from '@hoistway/client/live/store';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useStale } from '../doubt/use-stale.ts';
import { useOldest } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { modeWords } from './unit-state.ts';
import { useUnitState } from './use-unit-state.ts';

/** The state of a unit that is watched, from its readings and its alarms. */
export const UnitBadge = ({ jobNum }: { jobNum: string }) => (
  <StateOfUnit jobNum={jobNum} state={useUnitState(jobNum, useLiftSource(jobNum))} />
);

interface StateOfUnitProps {
  jobNum: string;
  state: ElevatorState | undefined;
  view?: LiveView;
}

/**
 * A state by its name; a mode other than the normal one has its own. A state that may no longer be true is grey,
 * except trapped people.
 */
export const StateOfUnit = ({ jobNum, state, view }: StateOfUnitProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const source = useLiftSource(jobNum, view);
  const isOnline = useFromLift(source, lift => lift?.isactive === 1);
  const mode = useFromLift(source, modeWords);
  const modeOld = useOldest(source, ['service_mode']) !== undefined;
  const stale = useStale(jobNum, view) || modeOld;
  if (state === undefined) return <StateBadge tinted state="offline" label={t.unit.unknown} />;
  const saysMode = isOnline && mode && (state === 'inspection' || state === 'offline');
  return (
    <StateBadge
      tinted
      state={stale && state !== 'trapped' ? 'offline' : state}
      label={saysMode ? words(mode) : common.state[state]}
    />
  );
};
