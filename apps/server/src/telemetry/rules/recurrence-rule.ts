/**
 * Faults of level C recover by themselves and raise no order, but six on one elevator within ten minutes are a
 * repeated fault and twelve a warning (specification 3, section 9). Each is reported once per window.
 */
import {
  faultByCode,
  repeatedFaultCount,
  repeatWindowMs,
  warningCount,
} from '@hoistway/contract/device/faults';
import type { RuleWarning } from './rule-facts.ts';
import type { RuleState } from './rule-state.ts';

export function countRecurring(
  state: RuleState,
  code: string,
  at: number,
  now: number,
): { recurrence: RuleState; warning: RuleWarning | undefined } {
  if (faultByCode.get(code)?.level !== 'C') return { recurrence: state, warning: undefined };
  const since = now - repeatWindowMs;
  const recurring = [...state.recurring.filter(time => time > since), now].slice(-warningCount);
  const next = { ...state, recurring };
  if (recurring.length >= warningCount && state.warnedAt <= since)
    return { recurrence: { ...next, warnedAt: now }, warning: { at, kind: 'warning', code } };
  if (recurring.length >= repeatedFaultCount && state.repeatedAt <= since)
    return { recurrence: { ...next, repeatedAt: now }, warning: { at, kind: 'repeated', code } };
  return { recurrence: next, warning: undefined };
}
