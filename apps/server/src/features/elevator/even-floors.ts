import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** Floors 1 to n, three metres each: all that a bare number allows. Escalators have none. */
export const evenFloors = (count: Sql): Sql => sql`(select jsonb_agg(jsonb_build_object(
  'floorcode', n::text, 'description', n::text, 'height', (n - 1) * 3) order by n) from generate_series(1, ${count}) n)`;
