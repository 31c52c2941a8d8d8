/** A state as shape and word in its colour. */
import type { LedgerRow } from '@hoistway/contract/features/ledger';
import { monitoringStates } from '@hoistway/contract/features/unit-words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { type ElevatorState, type StateShape, stateShapes } from '../theme/state-tokens.ts';
import css from './state.module.css';

/** Of a field of 16 by 16. */
export const personPath =
  'M8 1.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6M8 7.2c2.6 0 4.2 1.6 4.2 4.2v2.2a.9.9 0 0 1-.9.9H4.7a.9.9 0 0 1-.9-.9v-2.2c0-2.6 1.6-4.2 4.2-4.2';

const shapes: Record<StateShape, React.ReactNode> = {
  dot: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="2.6" />,
  hollow: (
    <circle
      cx="8"
      cy="8"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeDasharray="2 1.6"
    />
  ),
  square: <rect x="3" y="3" width="10" height="10" rx="1.2" fill="currentColor" />,
  wrench: (
    <path
      d="M13.6 4.9a4 4 0 0 1-5.2 4.6l-4 4a1.4 1.4 0 0 1-2-2l4-4A4 4 0 0 1 11.1 2.4L8.9 4.6l.5 2 2 .5z"
      fill="currentColor"
    />
  ),
  person: <path d={personPath} fill="currentColor" />,
};

/** The shape alone, for places where the word is already shown. */
export const StateShapeIcon = ({ state, size = 14 }: { state: ElevatorState; size?: number }) => (
  <svg className={css.shape} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    {shapes[stateShapes[state]]}
  </svg>
);

interface StateBadgeProps {
  state: ElevatorState;
  /** Replaces the state's own word. */
  label?: React.ReactNode;
  /** On its tint, like a tag. */
  tinted?: boolean;
}

export const StateBadge = ({ state, label, tinted = false }: StateBadgeProps) => {
  const t = useTexts(commonTexts);
  const pulse = state === 'trapped' ? css.pulse : '';
  return (
    <span
      className={`${css.state} ${tinted ? css.tinted : ''} ${pulse}`}
      style={
        { '--state': `var(--hw-${state})`, '--state-tint': `var(--hw-${state}-tint)` } as React.CSSProperties
      }
      data-state={state}
    >
      <StateShapeIcon state={state} />
      {label ?? t.state[state]}
    </span>
  );
};

const stateOfStatus: Record<LedgerRow['elevatorStatus'], ElevatorState> = {
  normal: 'normal',
  faultStop: 'fault',
  trapped: 'trapped',
  unknown: 'offline',
};

/** The displayed elevator status of the ledger. */
export const ElevatorStatusBadge = ({ status }: { status: LedgerRow['elevatorStatus'] }) => {
  const t = useTexts(commonTexts);
  return <StateBadge state={stateOfStatus[status]} label={t.elevatorStatus[status]} />;
};

/** Normal monitoring while `isactive` is 1. */
export const MonitorStatus = ({ isactive }: { isactive: number }) => {
  const words = useWords();
  return isactive === 1 ? (
    <StateBadge state="online" label={words(monitoringStates.words[1])} />
  ) : (
    <StateBadge state="offline" label={words(monitoringStates.words[0])} />
  );
};
