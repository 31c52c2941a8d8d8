/** What a bench prints: what | required | measured | met or not. */

export interface Figure {
  what: string;
  /** Empty for a figure shown only for orientation. */
  required: string;
  measured: string;
  isMet?: boolean;
}

/** The variable that requests exit code 1 when a figure is not met. */
export const strict = 'HOISTWAY_BENCH_STRICT';
export const say = (text: string) => process.stdout.write(`${text}\n`);
export const rounded = (value: number) => Math.round(value).toLocaleString('en');

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, required, measured, isMet }) => [
    what,
    required,
    measured,
    isMet === undefined ? '' : isMet ? 'met' : 'NOT MET',
  ]);
  const all = [['what', 'required', 'measured', ''], ...rows];
  const widths = [0, 1, 2].map(at => Math.max(...all.map(row => row[at]?.length ?? 0)));
  say('');
  for (const row of all) say(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | '));
  say('');
  // Figures are for reading; only `--strict` turns them into an exit code.
  if (process.env[strict] && figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which this fraction (0 to 1) of the values lies; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Minimum, median and maximum of a few runs, or of the seconds of one. */
export const spread = (values: readonly number[], text: (value: number) => string) =>
  (values.length < 2 ? [0] : [0, 0.5, 1]).map(share => text(quantile(values, share))).join(' / ');

export function percentiles(values: readonly number[]): string {
  const sorted = ascending(values);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}
