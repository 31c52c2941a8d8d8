import { expect, test } from 'vitest';
import { createFrameGuard } from './frame-guard.ts';

const packet = (bytes: number) => {
  const length: number[] = [];
  for (let rest = bytes; ; ) {
    const digit = rest % 128;
    rest = Math.floor(rest / 128);
    length.push(rest > 0 ? digit | 128 : digit);
    if (rest === 0) break;
  }
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bytes)]);
};

test('packets within the limit pass wherever the stream is split', () => {
  const stream = Buffer.concat([0, 1, 127, 128, 1000, 0, 5, 200].map(packet));
  for (const size of [1, 2, 3, 100, stream.length]) {
    const guard = createFrameGuard(1000);
    for (let at = 0; at < stream.length; at += size)
      expect(guard.accept(stream.subarray(at, at + size))).toBe(true);
  }
});

test('an oversized packet is detected at its header, and so is an endless length', () => {
  const guard = createFrameGuard(1000);
  expect(guard.accept(packet(1000))).toBe(true);
  expect(guard.accept(packet(1001).subarray(0, 2))).toBe(true);
  expect(guard.accept(packet(1001).subarray(2, 3))).toBe(false);
  expect(createFrameGuard(1000).accept(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
