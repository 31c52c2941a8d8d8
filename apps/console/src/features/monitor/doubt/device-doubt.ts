/** The most serious doubt about a device, if any. */
export interface DeviceDoubt {
  kind: 'older' | 'clock' | 'countsAnew';
  at: number;
}

/** A reset counter is news for a day. */
const newsMs = 24 * 60 * 60 * 1000;

export function doubtOf(
  told: {
    olderSince: number | undefined;
    countsSince: number | undefined;
    deviceTime: number | undefined;
  },
  now: number,
): DeviceDoubt | undefined {
  if (told.olderSince) return { kind: 'older', at: told.olderSince };
  if (told.deviceTime) return { kind: 'clock', at: told.deviceTime };
  if (told.countsSince && now - told.countsSince < newsMs)
    return { kind: 'countsAnew', at: told.countsSince };
}
