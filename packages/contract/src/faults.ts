/** The rules that hang on a fault code alone. */
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
/** Level C from one elevator within ten minutes: 6 make a repeated fault, 12 a warning (specification 3, section 9). */
export const repeatWindowMs = 600_000;
export const repeatedFaultCount = 6;
export const warningCount = 12;

export function stopModeOf(entry: FaultEntry): StopMode {
  return entry.level === 'A' ? 'atOnce' : entry.level === 'B' ? 'nextFloor' : 'none';
}

/** National code → our main code, for feeds that give only the national one. */
export const codeOfGb: Readonly<Record<string, { lift: string; escalator: string }>> = Object.fromEntries(
  (
    [
      ['01', '101'],
      ['02', '202'],
      ['03', '201'],
      ['04', '116'],
      ['05', '106'],
      ['06', '307'],
      ['07', '117'],
      ['08', '315'],
      ['61', '801'],
      ['62', '802'],
      ['63', '804'],
      ['64', '805'],
      ['65', '807'],
      ['40', '701', '920'],
      ['41', '401', '915'],
      ['42', '702'],
      ['43', '703', '919'],
      ['44', '704'],
      ['45', '705'],
      ['46', '706'],
      ['47', '707'],
      ['90', '607'],
    ] as const
  ).map(([gb, lift, escalator]) => [gb, { lift, escalator: escalator ?? lift }]),
);
