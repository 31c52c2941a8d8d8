/** What the rules say about one fault of one elevator: the device path makes it, the alarm feature takes it. */

/**
 * Why an occurrence became no alarm; `trapped`: an entrapment of this elevator is open already, `flood`: the
 * elevator has raised as many alarms within a minute as it may.
 */
export type SuppressReason = 'inspection' | 'maintenance' | 'trapped' | 'flood';

export interface FaultFact {
  elevatorId: number;
  /** Of the message that it came from. With elevator and code it names the fact: a repeat is harmless. */
  seq: number;
  /** Epoch milliseconds by the device's clock, or by the server's where the device's is not believed. */
  at: number;
  /** What the device's clock said where it is not believed. */
  deviceAt: number | undefined;
  code: string;
  sub: string;
  action: 'occur' | 'clear';
  suppressed: SuppressReason | undefined;
  /** It arrived after newer data. */
  late: boolean;
  floor: string;
  people: number | undefined;
  /** A suspicion that this occurrence confirms: its alarm becomes this one. */
  confirms: string | undefined;
  /** An entrapment: when its first sign came, epoch milliseconds of the server. */
  since: number | undefined;
  /** The suspicion was wrong: its alarm is withdrawn. */
  withdrawn: boolean;
}

/** `repeat` is a fact that was known already; the others are stored with the fact. */
export type FaultOutcome =
  | 'raised'
  | 'merged'
  | 'suppressed'
  | 'recorded'
  | 'ended'
  | 'unmatched'
  | 'repeat'
  | 'unknown';

/** Level C came again and again: `repeated` at 6, `warning` at 12 within ten minutes. */
export interface FaultWarning {
  elevatorId: number;
  at: number;
  kind: 'repeated' | 'warning';
  code: string;
}
