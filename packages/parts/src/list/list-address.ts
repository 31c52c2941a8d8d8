/**
 * Filters ↔ address bar, so that a list can be shared and restored. Pure: text in, text out.
 * A value that equals the initial one is left out of the address; a cleared filter that has an initial value
 * stands there empty.
 */
import { defaultPageSize, maxPageNum, pageSizes, type SortBy } from '@hoistway/contract/core/paging';
import type { ListQuery, ShownFilter } from './list-types.ts';

/** Values by field name; an empty string means no filter. */
export type FilterValues = Readonly<Record<string, string>>;
export interface ListAddress<S extends string = string> {
  values: FilterValues;
  pageNum: number;
  pageSize: number;
  sort: SortBy<S> | undefined;
}

/** The fields of a filter, with their values when the address has none. */
const fieldsOf = <F extends string>(filter: ShownFilter<F>): [name: F, initial: string][] =>
  filter.kind === 'dates'
    ? [
        [filter.from, filter.initialFrom ?? ''],
        [filter.to, filter.initialTo ?? ''],
      ]
    : [[filter.name, filter.initial ?? '']];

export const initialValues = (filters: readonly ShownFilter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(fieldsOf));

/** No filter at all, not even the initial ones. */
export const unfilteredValues = (filters: readonly ShownFilter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(fieldsOf).map(([name]) => [name, '']));

/** Whether a reset would change nothing. */
export const areInitial = (filters: readonly ShownFilter[], values: FilterValues): boolean =>
  filters.flatMap(fieldsOf).every(([name, initial]) => (values[name] ?? '') === initial);

/** What differs from the initial values; a cleared filter is an empty text. */
export const chosenFilters = (filters: readonly ShownFilter[], values: FilterValues): FilterValues =>
  Object.fromEntries(
    filters.flatMap(fieldsOf).flatMap(([name, initial]) => {
      const value = values[name] ?? '';
      return value === initial ? [] : [[name, value]];
    }),
  );

/** The initial values with these instead, where the list has such filters. */
export const valuesWith = (filters: readonly ShownFilter[], chosen: FilterValues): FilterValues =>
  Object.fromEntries(filters.flatMap(fieldsOf).map(([name, initial]) => [name, chosen[name] ?? initial]));

const integerFrom = (text: string | null, smallest: number, otherwise: number) => {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value >= smallest ? value : otherwise;
};

/** The default order of a list, and its sortable columns. */
export interface Sorting<S extends string = string> {
  columns: readonly S[];
  initial?: SortBy<S> | undefined;
}
/** An unknown order is ignored: an old or mistyped address still leads to the list. */
export const sortFrom = <S extends string>(
  text: string | null | undefined,
  { columns, initial }: Sorting<S>,
): SortBy<S> | undefined => {
  const [, name, direction] = /^(\w+):(asc|desc)$/.exec(text ?? '') ?? [];
  const column = columns.find(each => each === name);
  if (column === undefined) return initial;
  return direction === 'asc' ? `${column}:asc` : `${column}:desc`;
};

export const initialAddress = <S extends string>(
  filters: readonly ShownFilter[],
  { initial }: Sorting<S>,
): ListAddress<S> => ({
  values: initialValues(filters),
  pageNum: 1,
  pageSize: defaultPageSize,
  sort: initial,
});

/** Whether the address says anything of the list. */
export const isAddressed = (search: URLSearchParams, filters: readonly ShownFilter[], prefix = ''): boolean =>
  [...Object.keys(initialValues(filters)), 'pageNum', 'pageSize', 'sort'].some(name =>
    search.has(prefix + name),
  );

export const readAddress = <S extends string>(
  search: URLSearchParams,
  filters: readonly ShownFilter[],
  sorting: Sorting<S>,
  prefix = '',
  initialSize: number = defaultPageSize,
): ListAddress<S> => {
  const read = (name: string) => search.get(prefix + name);
  const pageSize = integerFrom(read('pageSize'), 1, initialSize);
  return {
    values: Object.fromEntries(
      filters.flatMap(fieldsOf).map(([name, initial]) => [name, read(name) ?? initial]),
    ),
    pageNum: Math.min(maxPageNum, integerFrom(read('pageNum'), 1, 1)),
    pageSize: (pageSizes as readonly number[]).includes(pageSize) ? pageSize : initialSize,
    sort: sortFrom(read('sort'), sorting),
  };
};

/** Other parameters in the address are kept: they belong to the page. */
export const writeAddress = <S extends string>(
  search: URLSearchParams,
  filters: readonly ShownFilter[],
  next: ListAddress<S>,
  sorting: Sorting<S>,
  prefix = '',
  initialSize: number = defaultPageSize,
): URLSearchParams => {
  const written = new URLSearchParams(search);
  const put = (name: string, value: string, initial: string) => {
    if (value === initial) written.delete(prefix + name);
    else written.set(prefix + name, value);
  };
  for (const [name, initial] of filters.flatMap(fieldsOf)) put(name, next.values[name] ?? '', initial);
  put('pageNum', String(next.pageNum), '1');
  put('pageSize', String(next.pageSize), String(initialSize));
  put('sort', next.sort ?? '', sorting.initial ?? '');
  return written;
};

/** The input of the call: empty filters are omitted, or sent as the call's own value for "all". */
export const queryOf = <F extends string, S extends string>(
  filters: readonly ShownFilter<F>[],
  { values, pageNum, pageSize, sort }: ListAddress<S>,
): ListQuery<F, S> => {
  const sent: Partial<Record<F, string>> = {};
  for (const filter of filters) {
    for (const [name] of fieldsOf(filter)) {
      const value = values[name] ?? '';
      if (value !== '') sent[name] = value;
      else if (filter.kind !== 'dates' && filter.all !== undefined) sent[name] = filter.all;
    }
  }
  return { ...sent, pageNum, pageSize, ...(sort && { sort }) };
};

/** The text of a filter that is set; undefined for one that is not. */
export const filterText = (filter: ShownFilter, values: FilterValues): string | undefined => {
  if (filter.kind === 'dates') {
    const [from, to] = [values[filter.from] ?? '', values[filter.to] ?? ''];
    return from === '' && to === '' ? undefined : `${from || '…'} – ${to || '…'}`;
  }
  const value = values[filter.name] ?? '';
  if (value === '' || value === filter.all) return undefined;
  if (filter.kind === 'text') return value;
  return filter.options.find(option => option.value === value)?.label ?? value;
};

/** The range of dates that ends before it begins: nothing is in it. A day as its end means all of that day. */
export const reversedDates = (
  filters: readonly ShownFilter[],
  values: FilterValues,
): ShownFilter | undefined =>
  filters.find(filter => {
    if (filter.kind !== 'dates') return false;
    const [from, to] = [values[filter.from] ?? '', values[filter.to] ?? ''];
    return to !== '' && from.slice(0, to.length) > to;
  });

/** The label of the filter for a field of the call. */
export const labelOfField = (filters: readonly ShownFilter[], field: string): string | undefined =>
  filters.find(filter => fieldsOf(filter).some(([name]) => name === field))?.label;

export const clearedFilter = (filter: ShownFilter, values: FilterValues): FilterValues => ({
  ...values,
  ...Object.fromEntries(fieldsOf(filter).map(([name]) => [name, ''])),
});
