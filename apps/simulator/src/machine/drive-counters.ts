/** A controller's counters of its motor, over the unit's life. */
import type { FleetUnit } from '../configuration/fleet-file.ts';

export interface DriveCounters {
  starts: number;
  /** Releases of the brake. */
  brakeActions: number;
  /** Closings of the main contactor. */
  contactorActions: number;
}

/** The previous values of a unit's counters and meter. */
export type EarlierTotals = NonNullable<FleetUnit['totals']>;

export const driveCounters = (earlier: EarlierTotals | undefined): DriveCounters => ({
  starts: earlier?.starts ?? earlier?.runs ?? 0,
  brakeActions: earlier?.brakeActions ?? earlier?.runs ?? 0,
  contactorActions: earlier?.contactorActions ?? earlier?.runs ?? 0,
});

/** From rest: the contactor closes, the brake opens, the motor turns. */
export function countStart(counters: DriveCounters): void {
  counters.contactorActions++;
  counters.brakeActions++;
  counters.starts++;
}
