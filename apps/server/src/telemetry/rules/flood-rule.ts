/**
 * A broken or lying controller must not bury the alarms of the others: the number of new alarms per elevator and
 * minute is limited. Trapped people and faults that stop a car at once (level A) are never suppressed. What is
 * suppressed is recorded, and becomes an alarm later if it is still open then.
 */
import { faultByCode, trappedCodes } from '@hoistway/contract/device/faults';
import { isOpen, type RuleState } from './rule-state.ts';

export const alarmsPerMinute = 30;
const minuteMs = 60_000;
const ofPeople: readonly string[] = Object.values(trappedCodes);

/** Counts an alarm that is about to begin. @returns undefined when it exceeds the limit */
export function admitAlarm(state: RuleState, code: string, now: number): RuleState | undefined {
  const level = faultByCode.get(code)?.level;
  if (level === 'A' || level === 'E' || ofPeople.includes(code)) return state;
  const recent = state.raisedAt.filter(at => at > now - minuteMs);
  if (recent.length >= alarmsPerMinute) return undefined;
  return { ...state, raisedAt: [...recent, now] };
}

/** It joins an existing alarm. */
export const joins = (state: RuleState, code: string) =>
  isOpen(state, code) && state.faults.some(fault => fault.code === code && !fault.suppressed);
