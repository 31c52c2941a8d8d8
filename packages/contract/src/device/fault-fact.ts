/**
 * What the rules conclude about one fault of one elevator: produced by the device path, consumed by the alarm
 * feature.
 */

/**
 * Why an occurrence became no alarm; `trapped`: an entrapment of this elevator is already open, `flood`: the
 * elevator has reached its limit of alarms per minute. Also why an end ended none; `trapped`: people still are.
 */
export type SuppressReason = 'inspection' | 'maintenance' | 'trapped' | 'flood';

export interface FaultFact {
  elevatorId: number;
  /** From its message. Together with elevator and code it identifies the fact: a repeat is harmless. */
  seq: number;
  /** Epoch milliseconds by the device's clock, or by the server's where the device's is not believed. */
  at: number;
  /** The device clock's time, where it is not believed. */
  deviceAt: number | undefined;
  code: string;
  sub: string;
  action: 'occur' | 'clear';
  suppressed: SuppressReason | undefined;
  /** It arrived after newer data. */
  late: boolean;
  floor: string;
  people: number | undefined;
  /** A suspicion that this occurrence confirms, or an entrapment that goes on as this one: its alarm becomes this one. */
  confirms: string | undefined;
  /** For an entrapment: the time of its first sign, epoch milliseconds of the server. */
  since: number | undefined;
  /** The suspicion was wrong: its alarm is withdrawn. */
  withdrawn: boolean;
}

/** `repeat` is a fact that was already known; the others are stored with the fact. */
export type FaultOutcome =
  | 'raised'
  | 'merged'
  | 'suppressed'
  | 'recorded'
  | 'ended'
  | 'unmatched'
  | 'repeat'
  | 'unknown';

/**
 * The clock of an elevator's device is behind. Until that was known, its reports were dated by its own clock; the alarms
 * that were raised then are dated again.
 */
export interface ClockLag {
  elevatorId: number;
  /** Events happen this much later than the device's clock states, in milliseconds. */
  lagMs: number;
  /** How long that was not known, milliseconds. */
  undecidedMs: number;
}

/** Repeated level C faults: `repeated` at 6, `warning` at 12 within ten minutes. */
export interface FaultWarning {
  elevatorId: number;
  at: number;
  kind: 'repeated' | 'warning';
  code: string;
}
