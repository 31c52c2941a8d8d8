import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** A moment for other systems: ISO 8601 with the offset of the installation. */
export const isoDate = (column: string): Sql<string> =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;
