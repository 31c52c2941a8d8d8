import { expect, test } from 'vitest';
import { filtersOfLink } from './alarm-link.ts';

const read = (text: string) => Object.fromEntries(filtersOfLink(new URLSearchParams(text)));
const day = { startDate: '2026-03-01 00:00:00', endDate: '2026-03-01 23:59:59' };

test('a link of the home page is that day, dispatched, trapped or not, and the stage', () => {
  const dispatched = { source: 'index', processType: '1' };
  expect(read('source=index&date=2026-03-01&atype=2&index=3')).toEqual({
    ...dispatched,
    ...day,
    boxUp: 'yes',
    blockStatus: '3',
  });
  expect(read('source=index&date=2026-03-01&atype=1&index=1')).toMatchObject({
    boxUp: 'no',
    blockStatus: '1',
  });
  // A missing type is not the first one.
  expect(read('source=index&date=2026-03-01')).toEqual({ ...dispatched, ...day, boxUp: 'yes' });
  expect(read('source=index&index=index&atype=1')).toEqual({ ...dispatched, boxUp: 'no' });
  expect(read('blockStatus=index&blockType=-1')).toEqual({});
});

test('a type is whether the units are monitored normally', () => {
  expect(read('type=1')).toEqual({ blockType: '1' });
  expect(read('type=0&city=x')).toEqual({ blockType: '0', city: 'x' });
});

test('parameters that are not filters of the list are dropped, and the rest stays', () => {
  expect(read('type=abc')).toEqual({});
  expect(read(`type=${'1'.repeat(25)}`)).toEqual({});
  expect(read('source=index&date=bad&atype=2&index=index')).toEqual({
    source: 'index',
    processType: '1',
    boxUp: 'yes',
  });
  expect(read('startDate=2026-02-30&boxUp=maybe&processType=&jobNum=A1&sort=x&alarm=7')).toEqual({
    processType: '',
    jobNum: 'A1',
    alarm: '7',
  });
});
