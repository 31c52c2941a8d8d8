import { expect, test } from 'vitest';
import {
  areInitial,
  clearedFilter,
  filterText,
  initialValues,
  queryOf,
  readAddress,
  unfilteredValues,
  writeAddress,
} from './list-address.ts';
import type { Filter } from './list-types.ts';

const filters: Filter[] = [
  { kind: 'text', name: 'jobNum', label: '工号' },
  {
    kind: 'choice',
    name: 'processType',
    label: '处置方式',
    all: '-1',
    initial: '1',
    options: [{ value: '1', label: '派工' }],
  },
  { kind: 'dates', label: '时间', from: 'startDate', to: 'endDate', initialFrom: '2026-03-01' },
];
const read = (text: string) => readAddress(new URLSearchParams(text), filters);
const write = (text: string, change: object) =>
  writeAddress(new URLSearchParams(text), filters, { ...read(text), ...change }).toString();

test('an empty address is the initial list', () => {
  expect(read('')).toEqual({
    values: { jobNum: '', processType: '1', startDate: '2026-03-01', endDate: '' },
    pageNum: 1,
    pageSize: 10,
    sort: undefined,
  });
  expect(write('', {})).toBe('');
});

test('what is written is read again, and what belongs to the page stays', () => {
  const values = { ...initialValues(filters), jobNum: 'A&1 号', endDate: '2026-03-02' };
  const text = write('source=index', { values, pageNum: 3, pageSize: 50, sort: 'alarmDate:desc' });
  expect(read(text)).toEqual({ values, pageNum: 3, pageSize: 50, sort: 'alarmDate:desc' });
  expect(new URLSearchParams(text).get('source')).toBe('index');
});

test('two lists of one address keep apart by their prefix', () => {
  const values = { ...initialValues(filters), jobNum: 'A1' };
  const own = writeAddress(
    new URLSearchParams('jobNum=B2'),
    filters,
    { ...read(''), values },
    undefined,
    'list.',
  );
  expect(own.toString()).toBe('jobNum=B2&list.jobNum=A1');
  expect(readAddress(own, filters, undefined, 'list.').values).toEqual(values);
});

test('a cleared filter that has an initial value stays cleared, and asks for all', () => {
  const [, processType] = filters;
  if (!processType) throw new Error('no filter');
  const text = write('', { values: clearedFilter(processType, initialValues(filters)) });
  expect(text).toBe('processType=');
  expect(queryOf(filters, read(text))).toMatchObject({ processType: '-1' });
});

test('nonsense in the address falls back', () => {
  expect(read('pageNum=0&pageSize=7&sort=a;b')).toMatchObject({ pageNum: 1, pageSize: 10, sort: undefined });
  expect(read('pageNum=1e99&pageSize=100')).toMatchObject({ pageNum: 1, pageSize: 100 });
});

test('empty filters are not sent', () => {
  expect(queryOf(filters, read('startDate='))).toEqual({ pageNum: 1, pageSize: 10, processType: '1' });
});

test('a set filter has words: the label of the choice, both ends of a range', () => {
  const [jobNum, processType, dates] = filters;
  if (!jobNum || !processType || !dates) throw new Error('no filter');
  const { values } = read('');
  expect(filterText(jobNum, values)).toBeUndefined();
  expect(filterText(processType, values)).toBe('派工');
  expect(filterText(processType, { processType: '-1' })).toBeUndefined();
  expect(filterText(dates, values)).toBe('2026-03-01 – …');
});

test('a list knows whether it is as it began, and how it is without any filter', () => {
  expect(areInitial(filters, read('').values)).toBe(true);
  expect(areInitial(filters, read('jobNum=1').values)).toBe(false);
  expect(areInitial(filters, read('processType=').values)).toBe(false);
  expect(unfilteredValues(filters)).toEqual({ jobNum: '', processType: '', startDate: '', endDate: '' });
});
