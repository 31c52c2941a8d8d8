import { expect, test } from 'vitest';
import {
  areInitial,
  chosenFilters,
  clearedFilter,
  filterText,
  initialValues,
  isAddressed,
  labelOfField,
  queryOf,
  readAddress,
  reversedDates,
  unfilteredValues,
  valuesWith,
  writeAddress,
} from './list-address.ts';
import type { ShownFilter } from './list-types.ts';

const filters: ShownFilter[] = [
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
const sorting = { columns: ['alarmDate', 'jobNum'] };
const read = (text: string) => readAddress(new URLSearchParams(text), filters, sorting);
const write = (text: string, change: object) =>
  writeAddress(new URLSearchParams(text), filters, { ...read(text), ...change }, sorting).toString();

test('a list with a larger initial page size does not write it into the address', () => {
  const readTall = (text: string) => readAddress(new URLSearchParams(text), filters, sorting, '', 20);
  expect(readTall('').pageSize).toBe(20);
  expect(readTall('pageSize=7').pageSize).toBe(20);
  expect(readTall('pageSize=10').pageSize).toBe(10);
  const written = (pageSize: number) =>
    writeAddress(new URLSearchParams(), filters, { ...readTall(''), pageSize }, sorting, '', 20).toString();
  expect(written(20)).toBe('');
  expect(written(10)).toBe('pageSize=10');
});

test('an empty address gives the initial list', () => {
  expect(read('')).toEqual({
    values: { jobNum: '', processType: '1', startDate: '2026-03-01', endDate: '' },
    pageNum: 1,
    pageSize: 10,
    sort: undefined,
  });
  expect(write('', {})).toBe('');
});

test('an address reads back as written, and keeps what belongs to the page', () => {
  const values = { ...initialValues(filters), jobNum: 'A&1 号', endDate: '2026-03-02' };
  const text = write('source=index', { values, pageNum: 3, pageSize: 50, sort: 'alarmDate:desc' });
  expect(read(text)).toEqual({ values, pageNum: 3, pageSize: 50, sort: 'alarmDate:desc' });
  expect(new URLSearchParams(text).get('source')).toBe('index');
});

test('two lists in one address are kept apart by their prefix', () => {
  const values = { ...initialValues(filters), jobNum: 'A1' };
  const own = writeAddress(
    new URLSearchParams('jobNum=B2'),
    filters,
    { ...read(''), values },
    sorting,
    'list.',
  );
  expect(own.toString()).toBe('jobNum=B2&list.jobNum=A1');
  expect(readAddress(own, filters, sorting, 'list.').values).toEqual(values);
});

test('a cleared filter that has an initial value stays cleared, and asks for all', () => {
  const [, processType] = filters;
  if (!processType) throw new Error('no filter');
  const text = write('', { values: clearedFilter(processType, initialValues(filters)) });
  expect(text).toBe('processType=');
  expect(queryOf(filters, read(text))).toMatchObject({ processType: '-1' });
});

test('an order that the list does not have is dropped', () => {
  expect(read('sort=jobNum:desc').sort).toBe('jobNum:desc');
  expect(read('sort=city:asc').sort).toBeUndefined();
  const search = new URLSearchParams('sort=city:asc');
  expect(readAddress(search, filters, { ...sorting, initial: 'alarmDate:desc' }).sort).toBe('alarmDate:desc');
});

test('nonsense in the address falls back', () => {
  expect(read('pageNum=0&pageSize=7&sort=a;b')).toMatchObject({ pageNum: 1, pageSize: 10, sort: undefined });
  expect(read('pageNum=1e99&pageSize=100')).toMatchObject({ pageNum: 1, pageSize: 100 });
});

test('empty filters are not sent', () => {
  expect(queryOf(filters, read('startDate='))).toEqual({ pageNum: 1, pageSize: 10, processType: '1' });
});

test('a set filter has a text: the label of the choice, both ends of a range', () => {
  const [jobNum, processType, dates] = filters;
  if (!jobNum || !processType || !dates) throw new Error('no filter');
  const { values } = read('');
  expect(filterText(jobNum, values)).toBeUndefined();
  expect(filterText(processType, values)).toBe('派工');
  expect(filterText(processType, { processType: '-1' })).toBeUndefined();
  expect(filterText(dates, values)).toBe('2026-03-01 – …');
});

test('a list knows whether it has its initial filters, and its values without any filter', () => {
  expect(areInitial(filters, read('').values)).toBe(true);
  expect(areInitial(filters, read('jobNum=1').values)).toBe(false);
  expect(areInitial(filters, read('processType=').values)).toBe(false);
  expect(unfilteredValues(filters)).toEqual({ jobNum: '', processType: '', startDate: '', endDate: '' });
});

test('a field that the server refuses is named by the label of its filter', () => {
  expect(labelOfField(filters, 'endDate')).toBe('时间');
  expect(labelOfField(filters, 'processType')).toBe('处置方式');
  expect(labelOfField(filters, 'blockType')).toBeUndefined();
});

test('what was chosen leads back to the same filters, those cleared included', () => {
  const { values } = read('jobNum=A1&processType=&endDate=2026-03-02');
  const chosen = chosenFilters(filters, values);
  expect(chosen).toEqual({ jobNum: 'A1', processType: '', endDate: '2026-03-02' });
  expect(valuesWith(filters, chosen)).toEqual(values);
  expect(chosenFilters(filters, read('').values)).toEqual({});
  expect(valuesWith(filters, { gone: 'x' })).toEqual(read('').values);
});

test('an address that says something of the list is distinguished from one that does not', () => {
  const says = (text: string, prefix?: string) => isAddressed(new URLSearchParams(text), filters, prefix);
  expect(['', 'source=index', 'list.jobNum=A1'].map(text => says(text))).toEqual([false, false, false]);
  expect(['processType=1', 'endDate=', 'pageNum=1', 'sort=x'].map(text => says(text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(says('list.jobNum=A1', 'list.')).toBe(true);
});

test.each([
  ['2026-11-29', '2026-11-01', true],
  ['2026-11-01 00:00:01', '2026-11-01 00:00:00', true],
  ['2026-11-01 10:00:00', '2026-11-01', false],
  ['2026-11-01', '2026-11-01 00:00:00', false],
  ['2026-11-29', '', false],
  ['', '2026-11-01', false],
])('a range from %j to %j is reversed: %j', (startDate, endDate, isReversed) => {
  expect(reversedDates(filters, { startDate, endDate })?.label).toBe(isReversed ? '时间' : undefined);
});
