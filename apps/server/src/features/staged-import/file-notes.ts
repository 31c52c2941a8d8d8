/** What an import leaves of a sheet, and what it reads of rows that nobody sees: collected row by row. */
import type { FileNotes, UnreadSheet } from '@hoistway/contract/core/import-report';
import type { Language } from '@hoistway/contract/words';
import type { SheetRow } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { HiddenColumns } from '../../files/spreadsheet/spreadsheet-shape.ts';
import { columnName } from './sheet-titles.ts';

export type NoteTaking = ReturnType<typeof takeNotes>;

export function takeNotes({
  titles,
  isRead,
  unreadSheets,
  hidden,
  language,
}: {
  /** Of the columns; those behind the last one have none. */
  titles: readonly string[];
  isRead: (column: number) => boolean;
  unreadSheets: readonly UnreadSheet[];
  hidden: readonly HiddenColumns[];
  language: Language;
}) {
  const isHidden = (column: number) => hidden.some(({ first, last }) => first <= column && column <= last);
  const nameOf = (column: number) => titles[column] ?? columnName(column, language);
  const filled: number[] = [];
  let hiddenRows = 0;
  return {
    /** A row below the titles. */
    add({ cells, ...row }: SheetRow): void {
      if (row.isHidden) hiddenRows += 1;
      for (const [at, cell] of cells.entries()) {
        const isFilled = typeof cell === 'string' ? cell.trim() !== '' : (cell ?? null) !== null;
        if (isFilled) filled[at] = (filled[at] ?? 0) + 1;
      }
    },
    notes: (): FileNotes => ({
      unreadSheets: [...unreadSheets],
      unreadColumns: [...filled.entries()].flatMap(([at, rows = 0]) =>
        rows === 0 || isRead(at) ? [] : [{ column: nameOf(at), rows }],
      ),
      hiddenRows,
      hiddenColumns: [...filled.keys()].filter(at => filled[at] && isRead(at) && isHidden(at)).map(nameOf),
    }),
  };
}
