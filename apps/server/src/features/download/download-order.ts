/** What a feature says of a file that it orders from downloads. */
import type { Readable } from 'node:stream';
import type { Language, Words } from '@hoistway/contract/words';
import type { ContentType } from '../../files/object-store/content-type.ts';
import type { CellValue, Column } from '../../files/spreadsheet/spreadsheet-cells.ts';
import type { DownloadKind } from './download-queries.ts';

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface ExportOrder {
  /** The client's name for it, by which it can be cancelled from the start. */
  downloadId?: string;
  user: { userId: number; username: string };
  language: Language;
  /** Without the timestamp and `.xlsx`, which are added. */
  name: Words;
  /** One SELECT with a total order whose columns match the order of `columns`. */
  rows: Statement;
  /** A cheap query for the number of rows: refuses early and gives progress a total. */
  count?: Statement;
  columns: Column[];
  /** The filter of the list as text: the second sheet. */
  filterWords: readonly (readonly [label: string, value: CellValue])[];
}

export interface FileToKeep {
  user: { userId: number };
  kind: Exclude<DownloadKind, 'export'>;
  fileName: string;
  type: ContentType;
  content: Buffer | Readable;
  /** Number of rows or pieces, for the list. */
  rows: number;
}

export interface FileToMake extends Omit<FileToKeep, 'content'> {
  /** Called when its turn has come. */
  content: () => Readable;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}
