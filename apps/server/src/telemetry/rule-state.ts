/** What the rules remember of one elevator between two messages: plain data, never changed in place. */

/** A fault that the device told of. Ended ones stay for a while, so that an old occurrence cannot reopen them. */
export interface KnownFault {
  code: string;
  sub: string;
  /** Of the newest message about it. */
  seq: number;
  open: boolean;
  /** It was suppressed and is still open: it becomes an alarm when the reason is gone. */
  suppressed: boolean;
}

export interface RuleState {
  /** Newest first. */
  faults: readonly KnownFault[];
  /** Server times in epoch milliseconds; 0 when it is not so. A person behind closed doors of a standing car: */
  confinedSince: number;
  runningSince: number;
  /** The entrapment that is open or suspected (604, 605, 606), or ''. */
  incident: string;
  /** Of the message that opened it: only newer ones can end it. */
  incidentSeq: number;
  /** The device itself told of it. */
  incidentFromDevice: boolean;
  /** No new suspicion before this. */
  quietUntil: number;
  /** Occurrences of level C within the window. */
  recurring: readonly number[];
  repeatedAt: number;
  warnedAt: number;
  /** The newest message that the rules have seen. */
  lastSeq: number;
}

export const noRuleState: RuleState = Object.freeze({
  faults: [],
  confinedSince: 0,
  runningSince: 0,
  incident: '',
  incidentSeq: 0,
  incidentFromDevice: false,
  quietUntil: 0,
  recurring: [],
  repeatedAt: 0,
  warnedAt: 0,
  lastSeq: 0,
});

export const isOpen = (state: RuleState, code: string) =>
  state.faults.some(fault => fault.open && fault.code === code);
