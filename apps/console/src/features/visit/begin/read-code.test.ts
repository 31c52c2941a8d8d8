import { expect, it } from 'vitest';
import { isUnitCode } from './read-code.ts';

const code = 'AQAAAAcAaxrMgAAAAAD_abcdefghij-klmnopqrs';

it.each([code, `https://lift.example.com/owner/${code}`, `http://10.0.0.7:8080/lift/owner/${code}`])(
  '%s may be a unit’s',
  text => {
    expect(isUnitCode(text)).toBe(true);
  },
);

it.each([
  '1Z-999-AA1-0123456784-PARCEL-0001',
  code.slice(1),
  `${code}A`,
  'https://elsewhere.example.com/',
  `https://elsewhere.example.com/${code}`,
  `https://lift.example.com/${'a/'.repeat(150)}owner/${code}`,
])('%s is no unit’s', text => {
  expect(isUnitCode(text)).toBe(false);
});
