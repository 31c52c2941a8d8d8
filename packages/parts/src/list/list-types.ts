/** How a page declares which columns and filters of a list it shows. Their titles come from the contract. */

import type { Call } from '@hoistway/contract/core/call';
import type {
  AnyList,
  ColumnOf,
  FilterOf,
  FilterText,
  ListColumn,
  RowOf,
} from '@hoistway/contract/core/list';
import type { ListFilter } from '@hoistway/contract/core/list-filters';
import type { Page, SortBy } from '@hoistway/contract/core/paging';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import type { Key, ReactNode } from 'react';
import type { z } from 'zod';
import type { Choice } from '../form/form-field.tsx';

/** The filters that are set, as text: the call's schema on the server validates them. */
export type ListQuery<Filter extends string, Sort extends string> = {
  pageNum?: unknown;
  pageSize?: unknown;
  sort?: SortBy<Sort> | undefined;
} & Partial<Record<Filter, FilterText>>;

/** Fixed input of the page. */
export type AlsoInput<Also extends z.ZodRawShape> = { [Name in keyof Also]?: z.input<Also[Name]> };

/** A list of the contract by the names in it. */
export interface ListValue<
  Row,
  Column extends string,
  Filter extends string,
  Sort extends string,
  Also extends z.ZodRawShape,
> extends Call<
    z.ZodType<unknown, AlsoInput<NoInfer<Also>> & ListQuery<NoInfer<Filter>, NoInfer<Sort>>>,
    z.ZodType<Page<Row>>
  > {
  columns: Readonly<Record<Column, ListColumn>>;
  filters: Readonly<Record<Filter, ListFilter>>;
  sorts: readonly Sort[];
  also: Also;
}

interface FilterDisplay<Name extends string> {
  name: Name;
  /** Where the contract has no choices: loaded ones. */
  options?: readonly Choice[];
  /** Searchable, for many choices. */
  search?: boolean;
  /** The value when the address has none. */
  initial?: string;
}
interface DatesDisplay<Name extends string, Column extends string> {
  /** The column they filter, whose title they use. */
  of: Column;
  /** Both `YYYY-MM-DD` or, with `time`, both `YYYY-MM-DD HH:mm:ss`, or, by `month`, both `YYYY-MM`. */
  from: Name;
  to: Name;
  time?: boolean;
  month?: boolean;
  initialFrom?: string;
  initialTo?: string;
  /** Shortcuts ending today: 7 is the last seven days. */
  lastDays?: readonly number[];
}
export type FilterView<Name extends string, Column extends string> =
  | Name
  | FilterDisplay<Name>
  | DatesDisplay<Name, Column>;
export type Filter<L extends AnyList> = FilterView<FilterOf<L>, ColumnOf<L>>;

interface ColumnDisplay {
  /** Default width in px, until the user changes it. */
  width: number;
  /** Default: numbers to the right. */
  align?: 'left' | 'right' | 'center';
  /** Pinned until the user unpins it. */
  pinned?: 'left' | 'right';
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Neighbouring rows with the same value share a cell. */
  grouped?: boolean;
  /** Its place on the card of a narrow screen, `line` as wide as the card; a column without one is not on the card. */
  card?: 'title' | 'fact' | 'line';
}
/** A column of the contract; the field of that name is shown, as its kind says, unless `render` is given. */
interface ListedColumn<Row, Key extends string> extends ColumnDisplay {
  key: Key;
  title?: never;
  render?: (row: Row) => ReactNode;
}
/** A column of this page alone: it is not sortable and not in sheets. */
interface OwnColumn<Row> extends ColumnDisplay {
  own: string;
  title: string;
  render: (row: Row) => ReactNode;
}
export type ColumnView<Row, Key extends string> = ListedColumn<Row, Key> | OwnColumn<Row>;
export type Column<L extends AnyList> = ColumnView<RowOf<L>, ColumnOf<L>>;

/** A column as rendered. */
export interface ShownColumn<Row> extends ColumnDisplay, Pick<ListColumn, 'kind' | 'places' | 'codes'> {
  key: string;
  title: string;
  render?: (row: Row) => ReactNode;
}

interface ShownFilterCommon {
  label: string;
  /** What is sent for "all"; without it an empty filter is not sent. */
  all?: string;
  initial?: string;
}
export interface ShownText<Name extends string = string> extends ShownFilterCommon {
  kind: 'text';
  name: Name;
}
export interface ShownChoice<Name extends string = string> extends ShownFilterCommon {
  kind: 'choice';
  name: Name;
  options: readonly Choice[];
  search?: boolean;
}
export interface ShownDates<Name extends string = string> {
  kind: 'dates';
  label: string;
  from: Name;
  to: Name;
  time?: boolean;
  month?: boolean;
  initialFrom?: string;
  initialTo?: string;
  lastDays?: readonly number[];
}
export type ShownFilter<Name extends string = string> =
  | ShownText<Name>
  | ShownChoice<Name>
  | ShownDates<Name>;

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  /** Offered to users who hold all of these permissions. */
  needs?: PermissionName | readonly PermissionName[];
  /** False where it does not apply to the row. */
  when?: boolean;
  danger?: boolean;
  disabled?: boolean;
}

/** What a toolbar receives from its list. */
export interface ToolbarList<Row, F extends string, S extends string, A extends z.ZodRawShape> {
  /** The input as last sent: an export uses the same. */
  query: AlsoInput<A> & ListQuery<F, S>;
  total: number;
  selected: Selected<Row>;
}

/** The selected rows, over all pages. */
export interface Selected<Row> {
  rows: readonly Row[];
  /** Those that the list does not show now: filtered out, or on another page. */
  hidden: readonly Row[];
  keyOf: (row: Row) => Key;
  /** What a row is called in a question. */
  nameOf: (row: Row) => ReactNode;
  clear: () => void;
}

/** What is ticked, over all pages, and how to change it. */
export interface Selection<Row> {
  keys: Key[];
  set: (keys: readonly Key[]) => void;
  toggle: (row: Row) => void;
  /** Without it every row. */
  mayChoose?: (row: Row) => boolean;
}

/** How the rows of a list are shown, and their actions. */
export interface RowsDisplay<Row> {
  rowKey: (row: Row) => string | number;
  /** The first two are text buttons, the others are in a menu. */
  actions?: (row: Row) => readonly RowAction[];
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
  rowClassName?: (row: Row) => string | undefined;
  /** What a row is opened to show below it; undefined for one that has no longer. */
  detail?: (row: Row) => ReactNode;
  /** Rows of the table are numbered through all pages. */
  numbered?: boolean;
  /** Above the rows: what is to be known of all of them. */
  note?: ReactNode;
  /** Why the list is empty without filters, and what to do. */
  empty?: { text: string; action?: ReactNode };
  /** Cards on a wide screen too: the list is in a narrow part of the page. */
  asCards?: boolean;
}
