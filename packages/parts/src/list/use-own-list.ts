/** A list without an address bar, in a dialog or a picker: it starts over each time it is opened. */
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { initialAddress } from './list-address.ts';
import { type ListState, listState } from './list-state.ts';
import type { AlsoInput, ColumnView, FilterView, ListQuery, ListValue } from './list-types.ts';
import { type ListRead, useList } from './use-list.ts';
import { type Shown, useShown } from './use-shown.ts';

interface Asked<Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape> {
  list: ListValue<Row, C, F, S, A>;
  /** Input that the user does not choose. */
  base?: AlsoInput<NoInfer<A>>;
  columns: readonly ColumnView<Row, NoInfer<C>>[];
  filters: readonly FilterView<NoInfer<F>, NoInfer<C>>[];
}

/** What `List` shows of it: `<List {...useOwnList(…)} rowKey={…} />`. */
interface OwnList<Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape> {
  list: ListValue<Row, C, F, S, A>;
  shown: Shown<Row, F, S>;
  state: ListState<S>;
  read: ListRead<Row>;
  /** The input as last sent: an export uses the same. */
  query: AlsoInput<A> & ListQuery<F, S>;
}

export const useOwnList = <
  Row,
  C extends string,
  F extends string,
  S extends string,
  A extends z.ZodRawShape,
>({
  list,
  base,
  columns,
  filters,
}: Asked<Row, C, F, S, A>): OwnList<Row, C, F, S, A> => {
  const shown = useShown({ list, columns, filters });
  const sorting = useMemo(() => ({ columns: shown.sorts }), [shown.sorts]);
  const [address, setAddress] = useState(() => initialAddress(shown.filters, sorting));
  const state = listState(address, setAddress, shown.filters, sorting);
  const { query, ...read } = useList({ list, base, shown, state });
  return { list, shown, state, read, query };
};
