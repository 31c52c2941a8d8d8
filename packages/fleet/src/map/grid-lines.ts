/** The lines of the plain coordinate field: round degrees, far enough apart to be read. Pure. */

/** 1, 2 or 5 times a power of ten, at least `smallest`. */
export const roundStep = (smallest: number): number => {
  const power = 10 ** Math.floor(Math.log10(smallest));
  const factor = [1, 2, 5, 10].find(one => one * power >= smallest * (1 - 1e-9)) ?? 10;
  return factor * power;
};

/** Multiples of the step between two values, and the text of each with as many digits as the step needs. */
export const linesBetween = (from: number, to: number, step: number): { at: number; text: string }[] => {
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = (first + index) * step;
    return { at, text: `${at.toFixed(digits)}°` };
  });
};
