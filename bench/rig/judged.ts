/**
 * A figure next to its bare limit: the work that must be done in any case, measured in the same run on the same
 * machine, without what Hoistway adds. Times differ from machine to machine and from hour to hour; the ratio means
 * the same on each.
 */
import { type Figure, quantile, spread } from './figures.ts';

export interface Ratio {
  what: string;
  ours: readonly number[];
  /** Of the same turns. */
  bare: readonly number[];
  /** Absent: shown but not judged. */
  wanted?: { atMost: number } | { atLeast: number } | undefined;
  show(value: number): string;
}

/** The median of the turns is judged; minimum and maximum show how far to trust it. */
export function judged({ what, ours, bare, wanted, show }: Ratio): Figure {
  const ratios = ours.map((value, turn) => value / (bare[turn] ?? Number.NaN));
  const ratio = quantile(ratios, 0.5);
  const limit = wanted && ('atMost' in wanted ? `wanted ≤ ${wanted.atMost}` : `wanted ≥ ${wanted.atLeast}`);
  const turns = ratios.length > 1 ? `, of ${ratios.length} turns ${spread(ratios, twoDigits)}` : '';
  const values = `${show(quantile(ours, 0.5))} beside ${show(quantile(bare, 0.5))}`;
  return {
    what,
    required: '',
    measured: `ratio ${twoDigits(ratio)}${limit ? ` (${limit})` : ''}${turns}; ${values}`,
    isMet: wanted && ('atMost' in wanted ? ratio <= wanted.atMost : ratio >= wanted.atLeast),
  };
}

const twoDigits = (ratio: number) => String(Number(ratio.toPrecision(2)));
