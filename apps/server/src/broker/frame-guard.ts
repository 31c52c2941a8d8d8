/**
 * Watches the packet lengths in an MQTT byte stream before any parser buffers a packet: a stream that announces
 * a packet beyond the limit is cut at its header.
 */
export interface FrameGuard {
  /** False when the stream announces a packet that is too large, or a length that MQTT does not have. */
  accept(chunk: Uint8Array): boolean;
}

export function createFrameGuard(maxPacketBytes: number): FrameGuard {
  /** Bytes of the current packet that are still to come; -1 at a header, -2 within its length. */
  let rest = -1;
  let length = 0;
  let factor = 1;
  return {
    accept(chunk) {
      let at = 0;
      while (at < chunk.length) {
        if (rest > 0) {
          const step = Math.min(rest, chunk.length - at);
          at += step;
          rest -= step;
          if (rest === 0) rest = -1;
        } else if (rest === -1) {
          at++;
          rest = -2;
          length = 0;
          factor = 1;
        } else {
          const digit = chunk[at++] as number;
          length += (digit & 127) * factor;
          factor *= 128;
          if (length > maxPacketBytes || (digit & 128 && factor > 2_097_152)) return false;
          if (!(digit & 128)) rest = length === 0 ? -1 : length;
        }
      }
      return true;
    },
  };
}
