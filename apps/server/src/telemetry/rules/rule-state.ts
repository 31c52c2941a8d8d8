/** What the rules remember of one elevator between two messages: plain data, never changed in place. */

/** Which message, and when: its number and the time that is believed of it (epoch milliseconds). */
export interface Moment {
  seq: number;
  at: number;
}

/**
 * Whether something told is newer than what is known. One of both is enough: a counter that began anew is low and
 * its time is later, a clock that was set back is early and its number is higher.
 */
export const isNews = (told: Moment, known: Moment) =>
  told.seq > known.seq || (told.seq < known.seq && told.at > known.at);

/** A fault that the device told of. Ended ones stay for a while, so that an old occurrence cannot reopen them. */
export interface KnownFault extends Moment {
  code: string;
  sub: string;
  open: boolean;
  /** It was suppressed and is still open: it becomes an alarm when the reason is gone. */
  suppressed: boolean;
}

export interface RuleState {
  /** Newest first. */
  faults: readonly KnownFault[];
  /** Steady times (see `clock.ts`); 0 when it is not so. A person behind closed doors of a standing car: */
  confinedSince: number;
  runningSince: number;
  /** The entrapment that is open or suspected (604, 605, 606), or ''. */
  incident: string;
  /** The message that opened it: only newer ones can end it. */
  incidentSeq: number;
  incidentAt: number;
  /** The device itself told of it. */
  incidentFromDevice: boolean;
  /** No new suspicion before this. */
  quietUntil: number;
  /** Occurrences of level C within the window. */
  recurring: readonly number[];
  repeatedAt: number;
  warnedAt: number;
  /** When alarms began, within the minute that counts. */
  raisedAt: readonly number[];
  /** The newest message that the rules have seen. */
  lastSeq: number;
  lastAt: number;
}

/** After an entrapment the next suspicion waits for so long. */
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

export const see = (state: RuleState, { seq, at }: Moment): RuleState =>
  isNews({ seq, at }, { seq: state.lastSeq, at: state.lastAt })
    ? { ...state, lastSeq: seq, lastAt: at }
    : state;

/** The device counts anew: whatever number comes next is newer than what is remembered. */
export const startRulesAnew = (state: RuleState): RuleState => ({
  ...state,
  faults: state.faults.map(fault => ({ ...fault, seq: -1 })),
  incidentSeq: -1,
  lastSeq: 0,
});

/**
 * What was remembered before a restart. It may have been written before this form of it was known; and the clock may
 * have been set back meanwhile: nothing began in the future.
 */
export function restoredRules(stored: Partial<RuleState>, at: number, now: number): RuleState {
  const rules = { ...noRuleState, lastAt: at, incidentAt: at, ...stored };
  const past = (time: number) => Math.min(time, now);
  return {
    ...rules,
    faults: rules.faults.map(fault => ({ ...fault, at: fault.at ?? at })),
    confinedSince: past(rules.confinedSince),
    runningSince: past(rules.runningSince),
    quietUntil: Math.min(rules.quietUntil, now + quietAfterMs),
    recurring: rules.recurring.map(past),
    raisedAt: rules.raisedAt.map(past),
    repeatedAt: past(rules.repeatedAt),
    warnedAt: past(rules.warnedAt),
  };
}
