/**
 * A list with an address bar and a toolbar: a search can be shared and restored, columns appear as the user
 * arranged them.
 */
import type { Arrangement } from '@hoistway/contract/core/arrangement';
import type { pageSizes, SortBy } from '@hoistway/contract/core/paging';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { recall, remember } from '../browser/browser-memory.ts';
import { useReportPageCount } from '../browser/page-count.ts';
import { useIsNarrow } from '../browser/use-media.ts';
import { useSession } from '../session/session.ts';
import { useFilterExtras } from './filter-extras.tsx';
import { List } from './list.tsx';
import { readAddress, type Sorting, writeAddress } from './list-address.ts';
import { cellOf } from './list-cell.tsx';
import { type ListState, listState } from './list-state.ts';
import { ListToolbar, SeenToolbar } from './list-toolbar.tsx';
import type {
  AlsoInput,
  ColumnView,
  FilterView,
  ListValue,
  RowsDisplay,
  ShownFilter,
  ToolbarList,
} from './list-types.ts';
import { seenPageSize, useSeenOnly } from './seen-only.ts';
import { useSelection } from './selection/use-selection.ts';
import { ColumnSettings } from './table/column-settings.tsx';
import { arrange, keptArrangement, noArrangement } from './table/list-columns.ts';
import { useList } from './use-list.ts';
import { useShown } from './use-shown.ts';

/** The list's state as stored in the address bar. */
const useListAddress = <S extends string>(
  filters: readonly ShownFilter[],
  sorting: Sorting<S>,
  prefix?: string,
  initialSize?: number,
): ListState<S> => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(
    () => readAddress(search, filters, sorting, prefix, initialSize),
    [search, filters, sorting, prefix, initialSize],
  );
  return listState(
    address,
    next => setSearch(writeAddress(search, filters, next, sorting, prefix, initialSize), { replace: true }),
    filters,
    sorting,
  );
};

/** A list's columns as this user arranged them in this browser. */
const useArrangement = (listName: string) => {
  const userId = useSession()?.info.user.userId ?? 0;
  const key = `hoistway:list:${userId}:${listName}`;
  const [chosen, setChosen] = useState<Arrangement>(() => recall(key, keptArrangement) ?? noArrangement);
  const change = (part: Partial<Arrangement>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    remember(key, next);
  };
  return { chosen, change };
};

interface ListPageProps<
  Row extends object,
  C extends string,
  F extends string,
  S extends string,
  A extends z.ZodRawShape,
> extends Omit<RowsDisplay<Row>, 'detail'> {
  /** The key under which columns and density are stored. */
  name: string;
  list: ListValue<Row, C, F, S, A>;
  /** Input that the user does not choose. */
  base?: AlsoInput<NoInfer<A>>;
  columns: readonly ColumnView<Row, NoInfer<C>>[];
  filters?: readonly FilterView<NoInfer<F>, NoInfer<C>>[];
  /** By default the server's own order. */
  initialSort?: SortBy<NoInfer<S>>;
  toolbar?: (list: ToolbarList<Row, F, S, A>) => ReactNode;
  /** As in `RowsLook`, with the input as last sent. */
  detail?: (row: Row, query: ToolbarList<Row, F, S, A>['query']) => ReactNode;
  /** The subject of the whole list, before the filters: a tag that leads back. */
  scope?: ReactNode;
  selectable?: boolean;
  /** The list is reloaded at this interval while it is visible and no search is running. */
  refreshMs?: number;
  /** It is reloaded only while it shows such a row. */
  refreshWhile?: (row: Row) => boolean;
  /** Default page size; one of the available sizes. */
  pageSize?: (typeof pageSizes)[number];
  /** Prefix of the names in the address, for a list whose page has an address of its own. */
  addressPrefix?: string;
}

const none: readonly never[] = [];

export const ListPage = <
  Row extends object,
  C extends string,
  F extends string,
  S extends string,
  A extends z.ZodRawShape,
>({
  name,
  list,
  base,
  columns,
  filters = none,
  initialSort,
  toolbar,
  scope,
  selectable,
  refreshMs,
  refreshWhile,
  pageSize,
  addressPrefix,
  detail,
  ...display
}: ListPageProps<Row, C, F, S, A>) => {
  const phone = useIsNarrow();
  const seenOnly = useSeenOnly();
  const { sorts, ...asked } = useShown({ list, columns, filters });
  const shown = { ...asked, sorts: seenOnly ? none : sorts };
  const sorting = useMemo(() => ({ columns: shown.sorts, initial: initialSort }), [shown.sorts, initialSort]);
  const state = useListAddress(shown.filters, sorting, addressPrefix, seenOnly ? seenPageSize : pageSize);
  const { query, ...read } = useList({ list, base, shown, state, refreshMs, refreshWhile });
  const title = shown.columns.find(({ card }) => card === 'title');
  const selection = useSelection(read.rows, {
    keyOf: display.rowKey,
    nameOf: row => title && cellOf(title, row),
  });
  const arrangement = useArrangement(name);
  const extras = useFilterExtras({
    list: list.path,
    pageName: name,
    filters: shown.filters,
    state,
    arrangement,
    addressPrefix,
  });
  useReportPageCount(read.answer.data?.total);
  const common = { list, shown, state, read, arrangement };
  if (seenOnly) {
    const { actions: _actions, onOpen: _onOpen, ...rest } = display;
    return (
      <List
        {...rest}
        {...common}
        seenOnly
        toolbar={<SeenToolbar extras={extras} filters={shown.filters} state={state} asOf={read.asOf} />}
      />
    );
  }
  return (
    <List
      {...display}
      {...common}
      detail={detail && ((row: Row) => detail(row, query))}
      selection={selectable ? selection : undefined}
      toolbar={
        <ListToolbar
          scope={scope}
          extras={extras}
          filters={shown.filters}
          state={state}
          selected={selection}
          asOf={read.asOf}
          onRefresh={() => void read.answer.refetch()}
          // Next to other content there is little space; touch on a phone needs it anyway.
          smallTools={display.asCards === true && !phone}
          tools={toolbar?.({ query, total: read.total, selected: selection })}
          settings={
            !phone &&
            display.asCards !== true && (
              <ColumnSettings
                columns={arrange(shown.columns, arrangement.chosen, shown.sorts)}
                arrangement={arrangement.chosen}
                onChange={arrangement.change}
              />
            )
          }
        />
      }
    />
  );
};
