/**
 * A list is a value: a call that also declares, once, its columns with their titles and kinds, its filters, its sort
 * columns and the columns of its sheet. The schema of its rows, server, export, page, form labels and pickers follow.
 */
import { z } from 'zod';
import type { CodeOf, Codes, Words } from '../words.ts';
import { type Access, type Call, get, type PersonalData, post } from './call.ts';
import type { DescribedFilter, ListFilter } from './list-filters.ts';
import { type Page, pageFields, pageOf, type SortBy, sortField } from './paging.ts';
import { isPermissionName, type Need, type PermissionName } from './permissions.ts';
import type { RowKind } from './row-kinds.ts';

/**
 * A moment is `YYYY-MM-DD HH:mm:ss` and a day `YYYY-MM-DD`, both in the installation's zone. In a sheet a day may be
 * known to the month or the year alone, `YYYY-MM` or `YYYY`.
 */
type ColumnKind = 'integer' | 'decimal' | 'moment' | 'day' | 'yesNo';

export interface ListColumn {
  title: Words;
  /** The kind of its values: it decides how rows hold, pages render and align, and sheets write them. Default: text. */
  kind?: ColumnKind;
  /** Decimal places shown on pages. */
  places?: number;
  /** Its values are these codes, and are called so. */
  codes?: Codes;
  /** Rows hold null where there is no value. */
  nullable?: true;
  /** Rows have no such field: it is in the sheet only, or names a filter. */
  field?: false;
  /** The server sorts by it, and its header offers sorting. */
  sort?: true;
  /** Included in sheets, this many characters wide; with a title of its own where the sheet is more explicit. */
  sheet?: number | { width: number; title: Words };
  /** Without any of these the server sends the field empty and neither searches nor sorts by it, and neither the page
   * nor the sheet has the column. */
  needs?: readonly Need[];
}

const fieldOfKind = {
  integer: z.number().int(),
  decimal: z.number(),
  moment: z.string(),
  day: z.string(),
  yesNo: z.boolean(),
};
type ValueSchema<C> = C extends { codes: infer E extends Codes }
  ? z.ZodLiteral<CodeOf<E>>
  : C extends { kind: infer K extends ColumnKind }
    ? (typeof fieldOfKind)[K]
    : z.ZodString;
type FieldSchema<C> = C extends { nullable: true } ? z.ZodNullable<ValueSchema<C>> : ValueSchema<C>;
/** The fields of the rows: those of the columns, replaced or extended by the given ones. */
type RowShape<C, Given> = {
  -readonly [K in keyof C as K extends keyof Given
    ? never
    : C[K] extends { field: false }
      ? never
      : K]: FieldSchema<C[K]>;
} & Given;

function fieldSchema({ codes, kind, nullable }: ListColumn): z.ZodType {
  const schema = codes ? z.literal(codes.codes) : kind ? fieldOfKind[kind] : z.string();
  return nullable ? schema.nullable() : schema;
}

export interface Holder {
  may(permission: PermissionName): boolean;
  mayField(field: string): boolean;
}
/** A column, or a filter. */
interface Guarded {
  title: Words;
  needs?: readonly Need[] | undefined;
}
export const maySee = ({ needs }: Guarded, holder: Holder): boolean =>
  needs?.some(need => (isPermissionName(need) ? holder.may(need) : holder.mayField(need))) ?? true;

const isSeen = (asked: Guarded | undefined, holder: Holder): boolean => !asked || maySee(asked, holder);

/**
 * What the value of a field asks for. Kept with the schema, which goes along into inputs made of a list's: those of its
 * export and of its counters.
 */
const askedBy = new WeakMap<object, (value: unknown) => Guarded | undefined>();
const guarded = (schema: z.ZodType, asked: (value: unknown) => Guarded | undefined): z.ZodType => {
  // Lists share filters, and each guards its own.
  const own = schema.clone();
  askedBy.set(own, asked);
  return own;
};

/** Whether an input searches and sorts by nothing that the holder may not see: what is hidden must not be found by trial. */
export const asksOnlySeen = ({ input }: Call, given: unknown, holder: Holder): boolean =>
  !(input instanceof z.ZodObject) ||
  Object.entries(given ?? {}).every(([name, value]) => {
    const field = input.shape[name];
    return value === undefined || !field || isSeen(askedBy.get(field)?.(value), holder);
  });

/** The columns that the holder may sort by. */
export const sortsFor = <S extends string>(
  { columns, sorts }: { columns: Columns; sorts: readonly S[] },
  holder: Holder,
): readonly S[] => sorts.filter(sort => isSeen(columns[sort], holder));

/** A sortable column. */
export const sorted = <const C extends ListColumn>(column: C): C & { sort: true } => ({
  ...column,
  sort: true,
});

/** Its title in a sheet, and in an imported file. */
export const sheetTitle = ({ title, sheet }: ListColumn): Words =>
  typeof sheet === 'object' ? sheet.title : title;

type Columns = Readonly<Record<string, ListColumn>>;
type Filters = Readonly<Record<string, DescribedFilter>>;
type Titled<F extends Filters> = { [K in keyof F]: F[K] & { title: Words } };

/** Filter values are sent as in the address bar, as text. The schema validates them. */
export type FilterText = string | number;

type SortKey<C> = { [K in keyof C]: C[K] extends { sort: true } ? K : never }[keyof C] & string;
type FilterShape<F extends Filters> = {
  [K in keyof F]: z.ZodOptional<z.ZodType<Exclude<z.output<F[K]['schema']>, undefined>, FilterText>>;
};
type SortSchema<S extends string> = z.ZodOptional<
  [S] extends [never] ? z.ZodNever : z.ZodEnum<{ [K in SortBy<S>]: K }>
>;
type ListShape<C, F extends Filters, Also> = typeof pageFields & {
  sort: SortSchema<SortKey<C>>;
} & FilterShape<F> &
  Also;

export interface List<
  A extends Access,
  C extends Columns,
  F extends Filters,
  Given extends z.ZodRawShape,
  Also extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
> extends Call<
    z.ZodObject<ListShape<C, F, Also>>,
    z.ZodObject<{ total: z.ZodNumber; result: z.ZodArray<z.ZodObject<RowShape<C, Given>>> } & Extra>,
    A
  > {
  columns: C;
  filters: Titled<F>;
  /** The sortable columns. */
  sorts: readonly SortKey<C>[];
  /** All input that the user does not choose. */
  also: Also;
  row: z.ZodObject<RowShape<C, Given>>;
}

/** Any list, for functions that access its columns and filters by name. */
export interface AnyList extends Call<z.ZodType<object>, z.ZodType<Page<object>>> {
  columns: Columns;
  filters: Readonly<Record<string, ListFilter>>;
  sorts: readonly string[];
  row: z.ZodObject;
}
export const isList = (call: Call): call is AnyList => 'columns' in call && 'sorts' in call;

export type RowOf<L extends AnyList> = z.output<L['output']>['result'][number];
/** The fields of its rows. */
export type FieldOf<L extends AnyList> = keyof RowOf<L> & string;
export type ColumnOf<L extends AnyList> = keyof L['columns'] & string;
export type FilterOf<L extends AnyList> = keyof L['filters'] & string;
export type SortOf<L extends AnyList> = L['sorts'][number];
/** The columns that its sheet has. */
export type SheetOf<L extends AnyList> = {
  [K in ColumnOf<L>]: L['columns'][K] extends { sheet: unknown } ? K : never;
}[ColumnOf<L>];
export type QueryOf<L extends AnyList> = z.output<L['input']>;

interface Description<A, C, F, Given, Also, Extra> {
  /** Default: POST. */
  method?: 'GET';
  summary: string;
  /** None for logs and for figures of past days. */
  shows: readonly RowKind[];
  access: A;
  /** In the order of the sheet. */
  columns: C;
  /** In the order of the sheet's filter lines. One without a title has that of the column of its name. */
  filters: F;
  also?: Also;
  /** Fields of rows that are not columns, or differ from the kind of their column. */
  row?: Given;
  /** The reply's data besides the rows. */
  extra?: Extra;
  personalData?: PersonalData;
  keys?: false | 'unlimited';
}

export function list<
  A extends Access,
  const C extends Columns,
  F extends Filters,
  Given extends z.ZodRawShape = Record<never, never>,
  Also extends z.ZodRawShape = Record<never, never>,
  Extra extends z.ZodRawShape = Record<never, never>,
>(path: string, description: Description<A, C, F, Given, Also, Extra>): List<A, C, F, Given, Also, Extra>;
export function list(
  path: string,
  description: Description<Access, Columns, Filters, z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>,
): Call & Pick<AnyList, 'columns' | 'filters' | 'sorts' | 'row'> & { also: z.ZodRawShape } {
  const { method, summary, shows, access, columns, also = {}, extra = {}, personalData, keys } = description;
  const sorts = Object.keys(columns).filter(key => columns[key]?.sort);
  const filters = Object.fromEntries(
    Object.entries(description.filters).map(([name, filter]) => {
      const title = filter.title ?? columns[name]?.title;
      if (!title) throw new Error(`${path}: the filter ${name} has neither a title nor a column`);
      return [name, { ...filter, title, needs: filter.needs ?? columns[name]?.needs }];
    }),
  );
  const schemas = Object.entries(filters).map(([name, filter]) => [
    name,
    guarded(filter.schema, () => filter),
  ]);
  const sort = guarded(sortField(sorts), value => columns[String(value).split(':')[0] ?? '']);
  const fields = Object.entries(columns).filter(([, { field }]) => field !== false);
  const row = z.object({
    ...Object.fromEntries(fields.map(([name, column]) => [name, fieldSchema(column)])),
    ...description.row,
  });
  const call = (method === 'GET' ? get : post)(path, {
    summary,
    shows,
    access,
    input: z.object({ ...pageFields, sort, ...Object.fromEntries(schemas), ...also }),
    output: pageOf(row).extend(extra),
    personalData,
    keys,
  });
  return { ...call, columns, filters, sorts, also, row };
}
