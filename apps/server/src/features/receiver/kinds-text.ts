/** Kinds of messages as a sheet has them. */

import { receiverKinds } from '@hoistway/contract/features/receiver';
import { type Language, words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

const comma = words('、', ', ');

/** In the order of the form, whatever the order in which they were ticked. */
export function kindsIn(language: Language, column: string): Sql {
  const { codes, words } = receiverKinds;
  const names = codes.map(code => words[code][language]);
  return sql`array_to_string(array(
    select k.name from unnest(${codes}::text[], ${names}::text[]) with ordinality k (code, name, n)
    where k.code = any(${sql.ref(column)}) order by k.n), ${comma[language]})`;
}
