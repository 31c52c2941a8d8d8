/** Order of the cards in the multi view: trouble first; equal ones keep the chosen order. Pure. */
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';

const order: readonly (ElevatorState | undefined)[] = ['trapped', 'fault', 'offline', 'inspection'];
const rank = (state: ElevatorState | undefined) => {
  const at = order.indexOf(state);
  // Normal, or not known yet: nothing jumps while the first readings come in.
  return state === undefined || at === -1 ? order.length : at;
};

export const gravestFirst = <T>(units: readonly T[], stateOf: (unit: T) => ElevatorState | undefined): T[] =>
  [...units].sort((a, b) => rank(stateOf(a)) - rank(stateOf(b)));
