/** The gravest of what is not believed of a device, if anything. */
export interface DeviceDoubt {
  kind: 'older' | 'clock' | 'countsAnew';
  at: number;
}

/** A counter that began anew is news for a day. */
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
