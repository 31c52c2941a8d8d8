/**
 * How PostgreSQL's values arrive in JavaScript: timestamptz as Date, bigint and numeric as number, date as
 * the text `YYYY-MM-DD` (a day has no instant, so no Date). A bigint beyond 2^53 is refused rather than
 * rounded; ids and counts never get there.
 */
import pg from 'pg';

const int8 = 20;
const numeric = 1700;
const date = 1082;
const int8Array = 1016;
const numericArray = 1231;
const dateArray = 1182;
const textArray = 1009;

const integer = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
};

const asTextArray = pg.types.getTypeParser(textArray as number) as (text: string) => (string | null)[];
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string) =>
    asTextArray(text).map(item => (item === null ? null : parse(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [int8, integer],
  [numeric, Number],
  [date, (text: string) => text],
  [int8Array, eachOf(integer)],
  [numericArray, eachOf(Number)],
  [dateArray, asTextArray],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
