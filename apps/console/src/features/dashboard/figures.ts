/** Figures as they are written on the screen; a dash is not known. */
const unknown = '–';

const rounded = (digits: number) => (value: number | null | undefined) =>
  value === null || value === undefined
    ? unknown
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const ones = rounded(0);
export const tenths = rounded(1);
export const hundredths = rounded(2);
