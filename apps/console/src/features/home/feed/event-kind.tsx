/** What an event is, as a sign and a word in the colour of its state. */
import { eventTypes, type RealTimeEvent } from '@hoistway/contract/features/home';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import css from './feed.module.css';

type Kind = Pick<RealTimeEvent, 'type' | 'remove'> & { state?: RealTimeEvent['state'] };

export const stateOf = ({ type, remove }: Kind): ElevatorState =>
  remove
    ? 'normal'
    : type === eventTypes.trapped
      ? 'trapped'
      : type === eventTypes.faultStop
        ? 'fault'
        : 'offline';

const begun = {
  [eventTypes.trapped]: 'trapped',
  [eventTypes.faultStop]: 'stopped',
  [eventTypes.offline]: 'offline',
} as const;
const wordOf = ({ type, state = 'occurred' }: Kind) => {
  if (state === 'occurred') return begun[type];
  return state === 'withdrawn' && type === eventTypes.faultStop ? 'suspicionWithdrawn' : state;
};

export const EventKind = ({ event }: { event: Kind }) => {
  const t = useTexts(texts);
  const state = stateOf(event);
  return (
    <>
      <span className={css.eventSign} style={{ color: `var(--hw-${state})` }}>
        <StateShapeIcon state={state} size={16} />
      </span>
      <span className={css.eventWhat} style={{ color: `var(--hw-${state})` }}>
        {t.feed[wordOf(event)]}
      </span>
    </>
  );
};
