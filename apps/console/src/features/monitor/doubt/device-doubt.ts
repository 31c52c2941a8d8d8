/** The most serious doubt about a device, if any. */
export interface DeviceDoubt {
  kind: 'older' | 'clock' | 'counterRestarted';
  at: number;
}

/** A reset counter is news for a day. */
const newsMs = 24 * 60 * 60 * 1000;

export function doubtOf(
  state: {
    olderSince: number | undefined;
    countsSince: number | undefined;
    deviceTime: number | undefined;
  },
  now: number,
): DeviceDoubt | undefined {
  if (state.olderSince) return { kind: 'older', at: state.olderSince };
  if (state.deviceTime) return { kind: 'clock', at: state.deviceTime };
  if (state.countsSince && now - state.countsSince < newsMs)
    return { kind: 'counterRestarted', at: state.countsSince };
}
