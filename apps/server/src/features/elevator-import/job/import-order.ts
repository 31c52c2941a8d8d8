/** The input of an import's writing phase. */

import type { ImportField } from '@hoistway/contract/features/elevator-import/import-fields';
import type { Words } from '@hoistway/contract/words';
import type { Sql } from '../../../database/list-sql.ts';
import type { RefusedList } from '../file/import-rows.ts';

/** Queries on the connection of the import. */
export type Ask = <Row>(statement: Sql<Row>) => Promise<Row[]>;

export interface WriteOrder {
  jobId: string;
  /** Whose import it is. */
  userId: number;
  /** The title of a field in the report. */
  titleOf: (field: ImportField) => string;
  say: (words: Words) => string;
  lenient: boolean;
  /** Refuses a row after all, or drops a cell when no list is given. */
  onProblem: (list: RefusedList | undefined, jobNum: string) => void;
  /** Rows of the stage that are written. */
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}
