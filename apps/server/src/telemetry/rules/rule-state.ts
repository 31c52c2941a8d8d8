/** What the rules remember about one elevator between two messages: plain data, never mutated. */
import { trappedAfterMs } from '@hoistway/contract/device/faults';

/** Identifies a message: its number and the time believed for it (epoch milliseconds). */
export interface Moment {
  seq: number;
  at: number;
}

/**
 * Whether a report is newer than what is known. Either criterion suffices: a restarted counter is low but its time
 * is later; a clock set back is early but its number is higher.
 */
export const isNews = (reported: Moment, known: Moment) =>
  reported.seq > known.seq || (reported.seq < known.seq && reported.at > known.at);

/** A fault that the device reported. Ended ones stay for a while, so that an old occurrence cannot reopen them. */
export interface KnownFault extends Moment {
  code: string;
  sub: string;
  open: boolean;
  /** It was suppressed and is still open: it becomes an alarm when the reason ends. */
  suppressed: boolean;
  /** The people were freed, and the device still reports it: it is no entrapment until it is reported again. */
  freed?: boolean;
  /** Steady time at which its occurrence arrived late, if it did: its end may be in the same backlog. */
  lateSince?: number;
}

export interface RuleState {
  /** Newest first. */
  faults: readonly KnownFault[];
  /** Steady times (see `clock.ts`); 0 when not the case. A person behind closed doors of a standing car: */
  confinedSince: number;
  runningSince: number;
  /** The entrapment that is open or suspected (604, 605, 606), or ''. */
  incident: string;
  /** The message that opened it: only newer ones can end it. */
  incidentSeq: number;
  incidentAt: number;
  /** The device itself reported it. */
  incidentFromDevice: boolean;
  /** No new suspicion before this. */
  quietUntil: number;
  /** Level C occurrences within the window. */
  recurring: readonly number[];
  repeatedAt: number;
  warnedAt: number;
  /** Start times of the alarms of the last minute. */
  raisedAt: readonly number[];
  /** The newest message that the rules have seen. */
  lastSeq: number;
  lastAt: number;
}

/** The minimum time between an entrapment and the next suspicion. */
export const quietAfterMs = 60_000;

export const noRuleState: RuleState = Object.freeze({
  faults: [],
  confinedSince: 0,
  runningSince: 0,
  incident: '',
  incidentSeq: 0,
  incidentAt: 0,
  incidentFromDevice: false,
  quietUntil: 0,
  recurring: [],
  repeatedAt: 0,
  warnedAt: 0,
  raisedAt: [],
  lastSeq: 0,
  lastAt: 0,
});

export const isOpen = (state: RuleState, code: string) =>
  state.faults.some(fault => fault.open && fault.code === code);

/** A late fault counts as a sign of trapped people once its end would have arrived. */
export const countsFrom = ({ lateSince }: KnownFault) =>
  lateSince === undefined ? 0 : lateSince + trappedAfterMs;

export const see = (state: RuleState, { seq, at }: Moment): RuleState =>
  isNews({ seq, at }, { seq: state.lastSeq, at: state.lastAt })
    ? { ...state, lastSeq: seq, lastAt: at }
    : state;

/** The device restarted its counter: any number that comes next is newer than the remembered ones. */
export const restartRules = (state: RuleState): RuleState => ({
  ...state,
  faults: state.faults.map(fault => ({ ...fault, seq: -1 })),
  incidentSeq: -1,
  lastSeq: 0,
});

/**
 * The state stored before a restart. It may be in an older format; and the clock may have been set back meanwhile:
 * nothing began in the future. Nobody knows of a person in the car while nothing was received: a short restart changes
 * nothing, after a longer time the person counts from now.
 * @param at the device's time of the newest message
 * @param receivedAt when that was received
 */
export function restoredRules(
  stored: Partial<RuleState>,
  { at, receivedAt, now }: { at: number; receivedAt: number; now: number },
): RuleState {
  const rules = { ...noRuleState, lastAt: at, incidentAt: at, ...stored };
  const past = (time: number) => Math.min(time, now);
  const wasAway = now - receivedAt >= trappedAfterMs;
  return {
    ...rules,
    faults: rules.faults.map(fault => ({
      ...fault,
      at: fault.at ?? at,
      ...(fault.lateSince !== undefined && { lateSince: past(fault.lateSince) }),
    })),
    confinedSince: rules.confinedSince > 0 && wasAway ? now : past(rules.confinedSince),
    runningSince: past(rules.runningSince),
    quietUntil: Math.min(rules.quietUntil, now + quietAfterMs),
    recurring: rules.recurring.map(past),
    raisedAt: rules.raisedAt.map(past),
    repeatedAt: past(rules.repeatedAt),
    warnedAt: past(rules.warnedAt),
  };
}
