import { describe, expect, test } from 'vitest';
import {
  backToMulti,
  drillInto,
  readWatch,
  type Watch,
  watchedOf,
  watchMulti,
  watchNone,
  watchSingle,
  writeWatch,
} from './watch-mode.ts';

const read = (text: string) => readWatch(new URLSearchParams(text));
const six = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];

describe('the four kinds', () => {
  const cases: [string, Watch][] = [
    ['', watchNone],
    ['jobNum=A1', { type: 0, jobNum: 'A1' }],
    ['jobNums=A1,A2', { type: 1, jobNums: ['A1', 'A2'] }],
    ['jobNums=A1,A2&jobNum=A2', { type: 2, jobNum: 'A2', jobNums: ['A1', 'A2'] }],
  ];
  test.each(cases)('%s is read, written and read again', (text, watch) => {
    expect(read(text)).toEqual(watch);
    expect(readWatch(writeWatch(new URLSearchParams('list.city=北京市&jobNum=old'), watch))).toEqual(watch);
  });

  test('the filters of the list stay in the address', () => {
    const written = writeWatch(new URLSearchParams('list.jobNum=A&jobNums=A1'), watchSingle('A2'));
    expect(written.toString()).toBe('list.jobNum=A&jobNum=A2');
  });
});

describe('transitions', () => {
  test('list → 0, button → 1, card → 2, back → 1', () => {
    expect(watchSingle('A1').type).toBe(0);
    const multi = watchMulti(['A1', 'A2']);
    expect(multi.type).toBe(1);
    const drilled = drillInto(multi, 'A2');
    expect(drilled).toEqual({ type: 2, jobNum: 'A2', jobNums: ['A1', 'A2'] });
    expect(backToMulti(drilled)).toEqual(multi);
  });

  test('an impossible transition leaves the state unchanged', () => {
    const single = watchSingle('A1');
    expect(drillInto(single, 'A1')).toBe(single);
    expect(backToMulti(single)).toBe(single);
    const multi = watchMulti(['A1']);
    expect(drillInto(multi, 'B9')).toBe(multi);
    expect(watchMulti([])).toBe(watchNone);
  });
});

test('an address that somebody typed watches six units at most, and only job numbers', () => {
  expect(read(`jobNums=${[...six, 'A7'].join(',')}`)).toEqual({ type: 1, jobNums: six });
  expect(read('jobNums=A1,A1,a%20b,')).toEqual({ type: 1, jobNums: ['A1'] });
  expect(read('jobNum=../x')).toEqual(watchNone);
  expect(read('jobNums=A1,A2&jobNum=B1')).toEqual({ type: 1, jobNums: ['A1', 'A2'] });
});

test('what is shown: one, or the several', () => {
  expect(watchedOf(watchNone)).toEqual([]);
  expect(watchedOf(drillInto(watchMulti(six), 'A3'))).toEqual(['A3']);
  expect(watchedOf(watchMulti(six))).toEqual(six);
});
