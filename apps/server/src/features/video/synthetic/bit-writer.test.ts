import { describe, expect, it } from 'vitest';
import { createBitWriter, nalUnit } from './bit-writer.ts';

const bitsOf = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');

describe('bits', () => {
  it('are Exp-Golomb codes as in tables 9-2 and 9-3', () => {
    const w = createBitWriter(1);
    for (const value of [0, 1, 2, 3, 7]) w.unsigned(value);
    for (const value of [0, 1, -1, 2]) w.signed(value);
    const wanted = ['1', '010', '011', '00100', '0001000', '1', '010', '011', '00100'].join('');
    expect(bitsOf(w.finish())).toBe(`${wanted}1`.padEnd(Math.ceil((wanted.length + 1) / 8) * 8, '0'));
  });

  it('fill 32-bit words, and full rows of bytes after an alignment', () => {
    const w = createBitWriter(1);
    w.bits(0xfedcba98, 32);
    w.bits(1, 1);
    w.alignWithZeros();
    w.block(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), 1, 3, 2, 2);
    expect([...w.finish()]).toEqual([0xfe, 0xdc, 0xba, 0x98, 0x80, 2, 3, 5, 6, 0x80]);
  });
});

it('never lets a unit contain the start code of another one', () => {
  const unit = nalUnit(0x65, Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0));
  expect([...unit]).toEqual([0x65, 0, 0, 3, 0, 0, 3, 0, 1, 0, 0, 3, 2, 0, 0, 3, 3, 0, 0, 4, 0, 0]);
});
