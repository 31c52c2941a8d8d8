import { expect, test } from 'vitest';
import { publishedFigures, publishedRateOf } from './published-figures.ts';

const rates = new Map(
  publishedFigures.map(figures => [figures.place.en, publishedRateOf(figures)?.toFixed(2) ?? null]),
);

test('published figures become entrapments per 100 units and year, where units are given', () => {
  expect(Object.fromEntries(rates)).toEqual({
    Nanjing: null,
    'Huai’an': '15.60',
    Hohhot: '4.75',
    Jiangsu: '6.58',
    Rizhao: '5.76',
  });
});

test('the monthly rate that Jiangsu publishes agrees with its entrapments of a day', () => {
  const jiangsu = publishedFigures.find(({ place }) => place.en === 'Jiangsu');
  const monthly = (publishedRateOf(jiangsu ?? {}) ?? 0) / 12;
  expect(monthly.toFixed(2)).toBe('0.55');
});

test('a day of all units, and all days of a year of some, are the same rate', () => {
  expect(publishedRateOf({ rate: { perDay: 2, amongUnits: 100 } })).toBeCloseTo(730.5);
  expect(publishedRateOf({ rate: { entrapments: 730.5, days: 365.25, units: 100 } })).toBeCloseTo(730.5);
});
