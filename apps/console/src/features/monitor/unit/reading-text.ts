/** Readings as text, with the words, units and digits of the catalogue. Pure. */

import type { Reading } from '@hoistway/contract/device/readings';
import type { Words } from '@hoistway/contract/words';

export const absentText = '—';

/** A minus sign, not a hyphen. */
const signed = (text: string) => text.replace('-', '−');

const numberText = (value: number, digits: number, unit: string): string => {
  // −0.00 is 0.00: a car that stands has no direction.
  const text = signed(
    value.toLocaleString('en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }),
  );
  return unit === '' ? text : unit === '%' ? `${text}%` : `${text} ${unit}`;
};

/** Unknown codes are shown as they are: a new kind of device must not seem silent. */
export const readingText = (
  reading: Reading,
  value: number | string | undefined,
  words: (words: Words) => string,
): string => {
  if (value === undefined || value === '') return absentText;
  switch (reading.kind) {
    case 'number':
      return typeof value === 'number' ? numberText(value, reading.digits, reading.unit) : String(value);
    case 'flag':
      return words(value === 1 ? reading.yes : reading.no);
    case 'code': {
      const known = reading.words[Number(value)];
      return known ? words(known) : String(value);
    }
    default:
      return String(value);
  }
};

/** A card of the multi view has room for this much of a site's name (specification 1, section 2). */
const siteChars = 7;
export const shortSiteName = (name: string): string => {
  const letters = [...name];
  return letters.length > siteChars ? `${letters.slice(0, siteChars).join('')}…` : name;
};
