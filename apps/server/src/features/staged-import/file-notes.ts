/** What an import leaves of a sheet, and what it reads of rows that nobody sees: collected row by row. */
import type { FileNotes, UnreadSheet } from '@hoistway/contract/core/import-report';
import type { Language } from '@hoistway/contract/core/words';
import type { SheetRow } from '../../files/spreadsheet/spreadsheet-rows.ts';
import { columnName } from './sheet-titles.ts';

export type NoteTaking = ReturnType<typeof takeNotes>;

export function takeNotes({
  titles,
  isRead,
  unreadSheets,
  language,
}: {
  /** Of the columns; those behind the last one have none. */
  titles: readonly string[];
  isRead: (column: number) => boolean;
  unreadSheets: readonly UnreadSheet[];
  language: Language;
}) {
  const filled: number[] = [];
  let hiddenRows = 0;
  return {
    /** A row below the titles. */
    add({ cells, isHidden }: SheetRow): void {
      if (isHidden) hiddenRows += 1;
      for (const [at, cell] of cells.entries()) {
        const isFilled = typeof cell === 'string' ? cell.trim() !== '' : (cell ?? null) !== null;
        if (isFilled && !isRead(at)) filled[at] = (filled[at] ?? 0) + 1;
      }
    },
    notes: (): FileNotes => ({
      unreadSheets: [...unreadSheets],
      unreadColumns: Array.from(filled, (rows = 0, at) => ({
        column: titles[at] ?? columnName(at, language),
        rows,
      })).filter(({ rows }) => rows > 0),
      hiddenRows,
    }),
  };
}
