/** A number as it stands in a sentence: 12,345. */
export const grouped = (value: number): string => value.toLocaleString('en');
