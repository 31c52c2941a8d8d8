import { expect, it } from 'vitest';
import { talkProof } from './talk-proof.ts';

const zone = 'Asia/Shanghai';
const talked = '2026-03-01 08:00:00';
const at = Date.parse('2026-03-01T00:00:00Z');
const hourMs = 3_600_000;

it('is proof for 72 hours', () => {
  expect(talkProof(talked, at + hourMs, zone)).toBe('fresh');
  expect(talkProof(talked, at + 72 * hourMs, zone)).toBe('fresh');
  expect(talkProof(talked, at + 72 * hourMs + 1, zone)).toBe('due');
  expect(talkProof(null, at, zone)).toBe('none');
});
