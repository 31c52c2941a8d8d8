/** What the writing of an import is given. */

import type { Words } from '@hoistway/contract/core/words';
import type { ImportField } from '@hoistway/contract/elevator-import/import-fields';
import type { Scope } from '../../../auth/scope.ts';
import type { Sql } from '../../../database/list-sql.ts';
import type { RefusedList } from '../file/import-rows.ts';

/** Asks on the connection of the import. */
export type Ask = <Row>(statement: Sql<Row>) => Promise<Row[]>;

export interface WriteOrder {
  jobId: string;
  scope: Scope;
  /** What a field is called in the report. */
  titleOf: (field: ImportField) => string;
  say: (words: Words) => string;
  lenient: boolean;
  /** A row is refused after all, or a cell left out when there is no list. */
  onProblem: (list: RefusedList | undefined, jobNum: string) => void;
  /** Rows of the stage that are written. */
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}
