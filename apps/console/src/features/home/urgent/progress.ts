/** How far the orders of a day are, in percent of those reported (specification 2, section 2.2). Pure. */
import type { StageCounts } from '@hoistway/contract/features/home';

/** Rounded; 0 where nothing was reported. */
export const percentOf = (count: number, reported: number): number =>
  reported === 0 ? 0 : Math.round((100 * count) / reported);

/** Completed of reported, with two decimals. */
export const ratioOf = ({ completed, reported }: StageCounts): string =>
  (reported === 0 ? 0 : (100 * completed) / reported).toFixed(2);
