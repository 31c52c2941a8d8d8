/** Figures as they are written on the screen; a dash is not known. */
const unknown = '–';

const rounded = (digits: number) => (value: number | null | undefined) =>
  value === null || value === undefined
    ? unknown
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const inMinutes = rounded(1);
export const inHours = rounded(0);
export const inPercent = rounded(2);
export const asRate = rounded(2);
