/** How long it has been ringing, or how long the call has lasted. */
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import type { CallState } from './call-state.ts';
import css from './intercom.module.css';

export const CallClock = ({ state }: { state: CallState }) => {
  if (state.phase === 'ringing' || state.phase === 'talking') return <Running sinceMs={state.sinceMs} />;
  if (state.phase === 'ended' && state.talkMs !== null)
    return <span className={css.clock}>{clockText(state.talkMs)}</span>;
  return null;
};

/** Not read aloud every second. */
const Running = ({ sinceMs }: { sinceMs: number }) => (
  <span className={css.clock} role="timer" aria-live="off">
    {clockText(useNow() - sinceMs)}
  </span>
);
