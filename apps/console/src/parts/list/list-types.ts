/** How a list page describes itself. */
import type { Call, CallInput, CallOutput } from '@hoistway/contract/call';
import type { pageSizes } from '@hoistway/contract/paging';
import type { ReactNode } from 'react';

export type RowOf<C extends Call> = CallOutput<C> extends { result: (infer Row)[] } ? Row : never;

export interface Choice {
  value: string;
  label: string;
}

interface FilterCommon {
  label: string;
  /** What the call wants to hear for "all"; without it an empty filter is not sent. Codes say '-1'. */
  all?: string;
  /** What is set when the address says nothing. */
  initial?: string;
}
/** `name` is the field of the call's input and of the address. */
export interface TextFilter extends FilterCommon {
  kind: 'text';
  name: string;
}
export interface ChoiceFilter extends FilterCommon {
  kind: 'choice';
  name: string;
  options: readonly Choice[];
  /** Type to find among many. */
  search?: boolean;
}
/** Two fields of the input, both `YYYY-MM-DD` or, with `time`, both `YYYY-MM-DD HH:mm:ss`. */
export interface DatesFilter {
  kind: 'dates';
  label: string;
  from: string;
  to: string;
  time?: boolean;
  initialFrom?: string;
  initialTo?: string;
  /** Shortcuts that end today: 7 is the last seven days. */
  lastDays?: readonly number[];
}
export type Filter = TextFilter | ChoiceFilter | DatesFilter;

export interface Column<Row> {
  /** Unique in the list; the field of the row unless `render` is given, and the name that `sort` sends. Its header
   * sorts when the call's contract names this key among its orders. */
  key: string;
  title: string;
  /** Px until the user changes it. */
  width: number;
  render?: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** Pinned until the user unpins it. */
  pinned?: 'left' | 'right';
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  /** Neighbouring rows with the same value share a cell. */
  grouped?: boolean;
  /** Its place on the card of a narrow screen; a column without one is not on the card. */
  card?: 'title' | 'fact';
}

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** What a toolbar learns of its list. */
export interface ListState<C extends Call> {
  /** The input as it was last sent: an export takes the same. */
  query: CallInput<C>;
  total: number;
  selected: readonly RowOf<C>[];
  clearSelection: () => void;
}

export interface ListPageProps<C extends Call> {
  /** Under this name the columns and the density are remembered. */
  name: string;
  /** Answers `{ total, result }` to a page query. */
  call: C;
  /** Inputs that the user does not choose. */
  base?: Partial<CallInput<C>>;
  filters: readonly Filter[];
  columns: readonly Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string | number;
  /** The first two are text buttons, the others are in a menu. */
  actions?: (row: RowOf<C>) => readonly RowAction[];
  /** Enter or a double click on a row. */
  onOpen?: (row: RowOf<C>) => void;
  toolbar?: (list: ListState<C>) => ReactNode;
  /** What the whole list is about, before the filters: a tag that leads back. */
  scope?: ReactNode;
  selectable?: boolean;
  rowClassName?: (row: RowOf<C>) => string;
  /** The list is read again this often while it is looked at and no search is running. */
  refreshMs?: number;
  /** Why there is nothing when no filter is set, and what to do. */
  empty?: { text: string; action?: ReactNode };
  initialSort?: string;
  /** Rows of a page until the user chooses; one of the sizes that there are. */
  pageSize?: (typeof pageSizes)[number];
  /** False for a list that is a part of a page: its count then does not stand beside the page's title. */
  countInHeader?: boolean;
  /** Before the names in the address, for a list whose page has an address of its own. */
  addressPrefix?: string;
  /** Cards on a wide screen too: the list stands in a narrow part of the page. */
  asCards?: boolean;
}
