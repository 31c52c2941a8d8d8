/**
 * Writes the table types from the migrated database. `tables.test.ts` compares them with `tables.ts` and,
 * under `npm run tables -w apps/server`, writes that file.
 */
import { type Kysely, sql } from 'kysely';

type Column = {
  table: string;
  column: string;
  type: string;
  element: string | null;
  nullable: boolean;
  hasDefault: boolean;
  always: boolean;
  readable: boolean;
  labels: string[] | null;
};

export const generateTables = async <T>(db: Kysely<T>): Promise<string> => {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(column => column.table))];
  const interfaces = tables.map(table => {
    const lines = columns.filter(column => column.table === table).map(line);
    return `export interface ${nameOf(table)} {\n${lines.join('')}}\n`;
  });
  const list = tables.map(table => `  ${table}: ${nameOf(table)};\n`);
  return `${head}\n${interfaces.join('\n')}\nexport interface DB {\n${list.join('')}}\n`;
};

const head = `/** The tables as the migrations leave them. Generated: \`npm run tables -w apps/server\`. */
import type { ColumnType } from 'kysely';

/** Filled in by the database when omitted. */
type Given<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
/** Never written. */
type Computed<T> = ColumnType<T extends ColumnType<infer S, unknown, unknown> ? S : T, never, never>;
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as text (JSON.stringify) or as a plain object; an array must be written as text. */
type Json = ColumnType<unknown, string | object, string | object>;
`;

const line = ({ column, nullable, hasDefault, always, readable, ...rest }: Column) => {
  const type = `${typeOf(rest)}${nullable ? ' | null' : ''}`;
  const wrapped = always || readable ? `Computed<${type}>` : hasDefault ? `Given<${type}>` : type;
  return `  ${column}: ${wrapped};\n`;
};

const nameOf = (table: string) =>
  table.replace(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const known: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Instant',
  timestamp: 'Instant',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const typeOf = ({ type, element, labels }: Pick<Column, 'type' | 'element' | 'labels'>): string => {
  if (element !== null) return `${element === 'timestamptz' ? 'Date' : (known[element] ?? 'string')}[]`;
  if (labels !== null) return labels.map(label => `'${label}'`).join(' | ');
  return known[type] ?? 'string';
};

/** Tables, partitioned tables (not their partitions), views; domains count as their base types. */
const readColumns = async <T>(db: Kysely<T>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    SELECT c.relname AS "table", a.attname AS "column", coalesce(b.typname, t.typname) AS type,
           e.typname AS element, NOT (a.attnotnull OR t.typnotnull) AS nullable,
           a.atthasdef OR a.attidentity <> '' AS "hasDefault",
           a.attgenerated <> '' OR a.attidentity = 'a' AS always, c.relkind IN ('v', 'm') AS readable,
           (SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid) AS labels
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type b ON t.typtype = 'd' AND b.oid = t.typbasetype
    LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND NOT c.relispartition AND c.relname NOT LIKE 'schema\\_%'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname, a.attnum`.execute(db);
  return rows;
};
