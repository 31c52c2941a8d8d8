/** The rules that depend on a fault code alone. */
import { type FaultEntry, faultEntries, type InverterEntry, inverterEntries } from './fault-dictionary.ts';

/** What the controller does: nothing, one function off, stop at the next floor, decelerate and stop, stop at once. */
export type StopMode = 'none' | 'functionOff' | 'nextFloor' | 'decelerate' | 'atOnce';

export const faultByCode: ReadonlyMap<string, FaultEntry> = new Map(
  faultEntries.map(entry => [entry.code, entry]),
);
export const inverterByCode: ReadonlyMap<string, InverterEntry> = new Map(
  inverterEntries.map(entry => [entry.code, entry]),
);

export const dispatchAfterMs = 120_000;
/** A person behind a closed door of a faulty car for this long is trapped. */
export const trappedAfterMs = 90_000;
export const trappedCodes = {
  atFloor: '604',
  betweenFloors: '605',
  suspected: '606',
  alarmButton: '607',
} as const;
/** People are definitely trapped. */
export const isTrappedCode = (code: string): boolean =>
  code === trappedCodes.atFloor || code === trappedCodes.betweenFloors;

/** People are or may be trapped; an elevator has one such incident at a time. */
export const isIncidentCode = (code: string): boolean =>
  isTrappedCode(code) || code === trappedCodes.suspected;

/** Of level A or B, and their unit runs on: a suspicion, a pressed alarm button, a failed test call, a person who fell. */
export const runningCodes: readonly string[] = [
  trappedCodes.suspected,
  trappedCodes.alarmButton,
  '510',
  '917',
];

/** A change of the mode of operation: it is recorded and raises no alarm. */
export const isEventCode = (code: string): boolean => faultByCode.get(code)?.level === 'E';

/** What a fault is of, by the first digit of its code. */
export type FaultPart = 'safety' | 'door' | 'drive' | 'power' | 'electronics' | 'car' | 'escalator';
const partOfDigit: ReadonlyMap<string, FaultPart> = new Map([
  ['1', 'safety'],
  ['2', 'door'],
  ['3', 'drive'],
  ['4', 'power'],
  ['5', 'electronics'],
  ['6', 'car'],
  ['8', 'escalator'],
  ['9', 'escalator'],
]);
/** Undefined of a code that the dictionary does not know, and of an event. */
export const faultPartOf = (code: string): FaultPart | undefined =>
  faultByCode.has(code) ? partOfDigit.get(code.charAt(0)) : undefined;

/** Which of a unit's faults leads: trapped people, suspected ones, then the level. Lower is graver. */
export const gravityOf = (code: string): number =>
  isTrappedCode(code)
    ? 0
    : code === trappedCodes.suspected
      ? 1
      : // A code that the dictionary does not know stands for a stop.
        (faultByCode.get(code)?.level ?? 'B').charCodeAt(0);

/** An open fault of level A or B for which nobody has done anything is warned of once (specification 3, section 9). */
export const unattendedAfterMs = 10 * 60_000;
/** Level C from one elevator within ten minutes: 6 make a repeated fault, 12 a warning (specification 3, section 9). */
export const repeatWindowMs = 600_000;
export const repeatedFaultCount = 6;
export const warningCount = 12;

export function stopModeOf(entry: FaultEntry): StopMode {
  return entry.level === 'A' ? 'atOnce' : entry.level === 'B' ? 'nextFloor' : 'none';
}
