/**
 * A place next to the filters of every page's list, which the app fills: what stands there knows what the list shows at
 * the moment, and can show something else. The parts do not know what it is.
 */
import type { Arrangement } from '@hoistway/contract/core/arrangement';
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../time/use-now.ts';
import { daysInForce } from './filter/recent-days.ts';
import { chosenFilters, type FilterValues, isAddressed, valuesWith } from './list-address.ts';
import type { ListState } from './list-state.ts';
import type { ShownFilter } from './list-types.ts';

export interface ListView {
  /** Those that differ from the list's initial ones. */
  filters: FilterValues;
  /** `column:asc`; empty is the list's own order. */
  sort: string;
  columns: Arrangement;
}
export interface FilterExtrasProps {
  /** The path of the list's call, and the name of its page. */
  list: string;
  pageName: string;
  view: ListView;
  /** Whether the address leaves everything to the list. */
  untouched: boolean;
  show: (view: ListView) => void;
  /** The shortcut of its dates that is in force, in days up to today. */
  recentDays: number | undefined;
  /** Whether the page has a filter of this name. */
  hasFilter: (name: string) => boolean;
}

const place = createContext<ComponentType<FilterExtrasProps> | undefined>(undefined);
export const FilterExtras = place.Provider;

interface Asked<S extends string> extends Pick<FilterExtrasProps, 'list' | 'pageName'> {
  filters: readonly ShownFilter[];
  state: ListState<S>;
  arrangement: { chosen: Arrangement; change: (part: Partial<Arrangement>) => void };
  addressPrefix: string | undefined;
}

export const useFilterExtras = <S extends string>(asked: Asked<S>): ReactNode => {
  const { list, pageName, filters, state, arrangement, addressPrefix } = asked;
  const Extras = useContext(place);
  const [search] = useSearchParams();
  const today = useToday();
  if (!Extras) return null;
  const { values, sort = '' } = state.address;
  return (
    <Suspense>
      <Extras
        list={list}
        pageName={pageName}
        view={{ filters: chosenFilters(filters, values), sort, columns: arrangement.chosen }}
        untouched={!isAddressed(search, filters, addressPrefix)}
        show={view => {
          arrangement.change(view.columns);
          state.show(valuesWith(filters, view.filters), view.sort);
        }}
        recentDays={daysInForce(filters, values, today)}
        hasFilter={name => name in values}
      />
    </Suspense>
  );
};
