/** Numbers in the notations of all countries. */
import type { DecimalSign } from './elevator-import.ts';

const numberShape = /^[+-]?(\d+(?:[.,'’ \u00a0\u202f]\d+)*|[.,]\d+)(e[+-]?\d+)?$/i;
/** One sign, once, with three digits behind it and one to three before it: thousands in one country, a fraction in another. */
const unclearShape = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const spaces = /['’ \u00a0\u202f]/g;
const pointThousands = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const commaThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const spaceThousands = /^[+-]?\d{1,3}(?:['’ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;

/**
 * The only possible decimal sign of a text; `unclear` when both are possible; undefined when it gives no
 * indication.
 */
export function decimalSignOf(text: string): DecimalSign | 'unclear' | undefined {
  if (unclearShape.test(text)) return 'unclear';
  if (!numberShape.test(text) || !/[.,]/.test(text)) return undefined;
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  // The thousands sign comes first, or more than once.
  if (points > 0 && commas > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? 'comma' : 'point';
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  return points === 1 ? 'point' : 'comma';
}

/** @param sign how to read an ambiguous text; without it such a text is `unclear` */
export function numberOf(text: string, sign: DecimalSign | undefined): number | 'unclear' | undefined {
  if (!numberShape.test(text)) return undefined;
  const own = decimalSignOf(text);
  const decimal = own === 'unclear' ? sign : own;
  if (own === 'unclear' && decimal === undefined) return 'unclear';
  if (/['’ \u00a0\u202f]/.test(text) && !spaceThousands.test(text)) return undefined;
  const plain = text.replace(spaces, '');
  const thousands = decimal === 'comma' ? '.' : ',';
  const isGrouped = decimal !== undefined && plain.includes(thousands);
  if (isGrouped && !(decimal === 'comma' ? pointThousands : commaThousands).test(plain)) return undefined;
  return Number(plain.replaceAll(thousands, '').replace(',', '.'));
}
