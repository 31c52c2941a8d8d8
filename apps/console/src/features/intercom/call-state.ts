/**
 * The states of a call, outside React and without a clock of its own. Late events change nothing: a call that has
 * ended stays as it ended, and one that is answered no longer rings.
 */
import type { CallInput } from '@hoistway/contract/core/call';
import type { intercom } from '@hoistway/contract/features/intercom';
import type { Ending } from './call-result.ts';

export type CallState =
  /** The server is asked, the microphone is opened, the SIP server is signed in to. */
  | { phase: 'opening' | 'microphone' | 'connecting' | 'dialling' }
  | { phase: 'ringing' | 'talking'; sinceMs: number }
  | { phase: 'ended'; ending: Ending /** Null when it was never answered. */; talkMs: number | null }
  /** No account to call with: no call was begun. */
  | { phase: 'refused'; error: unknown };
export type Phase = CallState['phase'];

export type CallEvent =
  | { type: 'accountGiven' | 'microphoneOpen' | 'registered' | 'ringing' | 'answered' }
  | { type: 'ended'; ending: Ending }
  | { type: 'refused'; error: unknown };

export const isOver = ({ phase }: CallState): boolean => phase === 'ended' || phase === 'refused';
/** Between the request and the end: leaving now would abandon a call. */
export const isLive = (state: CallState): boolean => !isOver(state);

const order: readonly Phase[] = ['opening', 'microphone', 'connecting', 'dialling', 'ringing', 'talking'];
const onwards = { accountGiven: 'microphone', microphoneOpen: 'connecting', registered: 'dialling' } as const;

/** The same object when the event changes nothing. */
export const after = (state: CallState, event: CallEvent, nowMs: number): CallState => {
  if (isOver(state)) return state;
  switch (event.type) {
    case 'ended': {
      const talkMs = state.phase === 'talking' ? nowMs - state.sinceMs : null;
      return { phase: 'ended', ending: event.ending, talkMs };
    }
    case 'refused':
      return { phase: 'refused', error: event.error };
    case 'ringing':
    case 'answered': {
      const phase = event.type === 'answered' ? 'talking' : 'ringing';
      return isLater(phase, state.phase) ? { phase, sinceMs: nowMs } : state;
    }
    default: {
      const phase = onwards[event.type];
      return isLater(phase, state.phase) ? { phase } : state;
    }
  }
};

const isLater = (phase: Phase, than: Phase) => order.indexOf(phase) > order.indexOf(than);

/** What is reported to the log of calls. */
export const progressOf = ({ phase }: CallState): CallInput<typeof intercom.report>['progress'] =>
  phase === 'ringing' || phase === 'talking' ? phase : phase === 'ended' ? 'ended' : 'dialling';
