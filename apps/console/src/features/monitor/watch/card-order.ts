/** Cards of the multi view: what is not normal first; those alike stay as they were chosen. Pure. */
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';

const order: readonly (ElevatorState | undefined)[] = ['trapped', 'fault', 'offline', 'inspection'];
const rank = (state: ElevatorState | undefined) => {
  const at = order.indexOf(state);
  // Normal, and what is not known yet: nothing jumps while the first readings come in.
  return state === undefined || at === -1 ? order.length : at;
};

export const gravestFirst = <T>(units: readonly T[], stateOf: (unit: T) => ElevatorState | undefined): T[] =>
  [...units].sort((a, b) => rank(stateOf(a)) - rank(stateOf(b)));
