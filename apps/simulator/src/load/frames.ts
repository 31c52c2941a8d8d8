/** MQTT 3.1.1 frames by hand, for the few packet types that a sending device meets. */
export const packetType = {
  connack: 2,
  publish: 3,
  puback: 4,
  pingreq: 12,
  pingresp: 13,
  disconnect: 14,
} as const;

const remainingLengthBytes = (length: number) =>
  length < 128 ? 1 : length < 16_384 ? 2 : length < 2_097_152 ? 3 : 4;

/** A PUBLISH frame; QoS 1 when it has a packet id, otherwise QoS 0. */
export function publishFrame(topic: string, payload: string | Buffer, packetId?: number): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const payloadBytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  let remaining = 2 + topicBytes + (packetId === undefined ? 0 : 2) + payloadBytes;
  const frame = Buffer.allocUnsafe(1 + remainingLengthBytes(remaining) + remaining);
  frame[0] = (packetType.publish << 4) | (packetId === undefined ? 0 : 0b10);
  let offset = 1;
  do {
    const digit = remaining & 127;
    remaining >>>= 7;
    frame[offset++] = remaining > 0 ? digit | 128 : digit;
  } while (remaining > 0);
  offset = frame.writeUInt16BE(topicBytes, offset);
  offset += frame.write(topic, offset);
  if (packetId !== undefined) offset = frame.writeUInt16BE(packetId, offset);
  if (typeof payload === 'string') frame.write(payload, offset);
  else payload.copy(frame, offset);
  return frame;
}

/** Cuts a byte stream into packets, however the network has split it. */
export function createFrameReader(onPacket: (type: number, body: Buffer) => void): (chunk: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0);
  return chunk => {
    const bytes = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
    let start = 0;
    for (;;) {
      let length = 0;
      let header = 1;
      let digit = 128;
      for (; digit & 128 && start + header < bytes.length; header++) {
        digit = bytes[start + header] ?? 0;
        length += (digit & 127) * 128 ** (header - 1);
      }
      const end = start + header + length;
      if (digit & 128 || end > bytes.length) break;
      onPacket((bytes[start] ?? 0) >> 4, bytes.subarray(start + header, end));
      start = end;
    }
    kept = bytes.subarray(start);
  };
}
