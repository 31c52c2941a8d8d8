/** The columns and filters that a page asked for, with the titles and choices of the contract. */
import { maySee, sortsFor } from '@hoistway/contract/core/list';
import type { z } from 'zod';
import { useMayAny, useMayFields } from '../access/allowed.tsx';
import { useWords } from '../language/use-language.ts';
import { alignOf } from './list-cell.tsx';
import type { ColumnView, FilterView, ListValue, ShownColumn, ShownFilter } from './list-types.ts';

interface Asked<Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape> {
  list: ListValue<Row, C, F, S, A>;
  columns: readonly ColumnView<Row, NoInfer<C>>[];
  filters: readonly FilterView<NoInfer<F>, NoInfer<C>>[];
}
export interface Shown<Row, F extends string, S extends string> {
  columns: readonly ShownColumn<Row>[];
  filters: readonly ShownFilter<F>[];
  sorts: readonly S[];
}

export const useShown = <Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape>(
  asked: Asked<Row, C, F, S, A>,
): Shown<Row, F, S> => {
  const { list } = asked;
  const words = useWords();
  const holder = { may: useMayAny(), mayField: useMayFields() };
  const columns = asked.columns.flatMap((column): ShownColumn<Row>[] => {
    if ('own' in column) return [{ ...column, key: column.own }];
    const listed = list.columns[column.key];
    if (!maySee(listed, holder)) return [];
    const { kind, places, title, codes } = listed;
    return [{ align: alignOf(listed), ...column, kind, places, codes, title: words(title) }];
  });
  const filters = asked.filters.flatMap((filter): ShownFilter<F>[] => {
    const display = typeof filter === 'object' ? filter : { name: filter };
    const listed = list.filters['from' in display ? display.from : display.name];
    if (!maySee(listed, holder)) return [];
    if ('from' in display)
      return [{ kind: 'dates', ...display, label: words(list.columns[display.of].title) }];
    const { title, choices, all } = listed;
    const options =
      display.options ?? choices?.map(([value, choice]) => ({ value: String(value), label: words(choice) }));
    const common = { ...display, label: words(title), all };
    return [options ? { ...common, kind: 'choice', options } : { ...common, kind: 'text' }];
  });
  return { columns, filters, sorts: sortsFor(list, holder) };
};
