/** The geometry of a drawn shaft: metres to pixels, the size of the car, which floors have space for their name. */

export interface ShaftScale {
  /** Y of a sill at this height in metres, px from the top of the drawing. The car stands on it. */
  yOf(heightM: number): number;
  carPx: number;
  /** Y of each floor's sill, in the order of the structure. */
  sills: readonly number[];
  /** Interval, in floors, at which names are written. */
  labelEvery: number;
}

export interface ShaftLimits {
  carMinPx: number;
  carMaxPx: number;
  labelPx: number;
}

/** The fraction of a storey that the car fills. */
const carShare = 0.86;
const edgePx = 6;

/** @param heights metres above the lowest floor, rising */
export const shaftScale = (heights: readonly number[], heightPx: number, limits: ShaftLimits): ShaftScale => {
  const highest = heights.at(-1) ?? 0;
  const storeys = Math.max(1, heights.length);
  const carPx = Math.min(limits.carMaxPx, Math.max(limits.carMinPx, (heightPx / storeys) * carShare));
  const wayPx = Math.max(0, heightPx - 2 * edgePx - carPx);
  const pxPerM = highest > 0 ? wayPx / highest : 0;
  const yOf = (heightM: number) =>
    edgePx + carPx + (highest - Math.min(highest, Math.max(0, heightM))) * pxPerM;
  const storeyPx = storeys > 1 ? wayPx / (storeys - 1) : wayPx;
  return {
    yOf,
    carPx,
    sills: heights.map(yOf),
    labelEvery: Math.max(1, Math.ceil(limits.labelPx / Math.max(1, storeyPx))),
  };
};
