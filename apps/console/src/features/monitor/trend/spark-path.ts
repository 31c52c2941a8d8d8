/** The lines of a small chart of the last ten minutes. Pure. */
import type { UsualRange } from '@hoistway/contract/device/usual-readings';
import { type Sample, trailMs } from './trails.ts';

export interface Spark {
  /** Of an SVG path in a box of `width` by `height`. */
  line: string;
  /** Top and height of the zone of usual values; undefined where none is visible. */
  zone: { y: number; height: number } | undefined;
}

/** A silence longer than this is a gap in the line, ms. */
const gapMs = 30_000;

export const sparkOf = (
  samples: readonly Sample[],
  {
    now,
    width,
    height,
    usual,
  }: { now: number; width: number; height: number; usual?: UsualRange | undefined },
): Spark => {
  const seen = samples.filter(({ at }) => now - at <= trailMs);
  const values = seen.map(({ value }) => value);
  // The range extends a little beyond the observed values, so that a flat line is in the middle.
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((most - least) * 0.15, Math.abs(most) * 0.05, 0.01);
  const [bottom, top] = [least - room, most + room];
  const yOf = (value: number) => height - ((value - bottom) / (top - bottom)) * height;
  const xOf = (at: number) => width - ((now - at) / trailMs) * width;
  let line = '';
  for (const [index, { at, value }] of seen.entries()) {
    const before = seen[index - 1];
    const joined = before !== undefined && at - before.at <= gapMs;
    line += `${joined ? 'L' : 'M'}${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`;
  }
  if (!usual || seen.length === 0) return { line, zone: undefined };
  const [y, end] = [Math.max(0, yOf(usual.to)), Math.min(height, yOf(usual.from))];
  return { line, zone: end > y ? { y, height: end - y } : undefined };
};
