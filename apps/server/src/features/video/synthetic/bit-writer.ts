/** Bits of an H.264 NAL unit (ITU-T H.264, 7.2 and 9.1): fixed, Exp-Golomb, full bytes; grows as it is written. */
export type BitWriter = ReturnType<typeof createBitWriter>;

export function createBitWriter(bytes = 4096) {
  let buffer = new Uint8Array(bytes);
  let length = 0;
  let current = 0;
  /** Bits in `current`, 0 to 7. */
  let filled = 0;

  const room = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const bit = (value: number) => {
    current = (current << 1) | value;
    if (++filled < 8) return;
    room(1);
    buffer[length++] = current;
    current = 0;
    filled = 0;
  };
  /** At most 32 bits, most significant first. */
  const bits = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bit((value >>> at) & 1);
  };
  /** ue(v) */
  const unsigned = (value: number) => {
    const size = 32 - Math.clz32(value + 1);
    bits(0, size - 1);
    bits(value + 1, size);
  };
  const alignWithZeros = () => {
    while (filled > 0) bit(0);
  };
  return {
    bits,
    unsigned,
    /** se(v) */
    signed: (value: number) => unsigned(value > 0 ? 2 * value - 1 : -2 * value),
    alignWithZeros,
    /** `width` bytes from each of `rows` rows; the writer must be aligned. */
    block(plane: Uint8Array, from: number, stride: number, width: number, rows: number) {
      room(width * rows);
      for (let row = 0; row < rows; row++) {
        buffer.set(plane.subarray(from + row * stride, from + row * stride + width), length);
        length += width;
      }
    },
    /** Ends the unit: the stop bit and zeros. */
    finish(): Uint8Array {
      bit(1);
      alignWithZeros();
      return buffer.subarray(0, length);
    },
  };
}

/** A NAL unit: its header byte and the payload, which must never contain 00 00 0x (7.4.1). */
export function nalUnit(header: number, payload: Uint8Array): Buffer {
  const unit = Buffer.allocUnsafe(1 + payload.length + Math.ceil(payload.length / 2));
  unit[0] = header;
  let length = 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      unit[length++] = 3;
      zeros = 0;
    }
    unit[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.subarray(0, length);
}
