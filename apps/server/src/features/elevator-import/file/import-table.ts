/** The table in a sheet: which row has its titles, and the rows below. Rows above the header are ignored. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, words } from '@hoistway/contract/words';
import type { SheetRow } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText } from '../../staged-import/cell-text.ts';
import { belowTitles, columnTitles } from '../../staged-import/sheet-titles.ts';
import { matchHeaders } from './import-headers.ts';

/** The header is one of the first non-empty rows. */
const headRows = 20;
/** A row with at least this many known titles is the header. */
const minKnownTitles = 2;
/** A header has distinct texts in most columns. */
const filledShare = 0.7;

const texts = {
  empty: words('文件中没有数据', 'The file contains no data'),
  noSuchRow: words(
    `标题行必须是前 ${headRows} 行之一，且不能为空`,
    `The header row must be one of the first ${headRows} rows and must not be empty`,
  ),
};

export interface SheetTable {
  /** The first rows of the sheet. */
  head: SheetRow[];
  headerRow: number;
  titles: string[];
  rows: AsyncGenerator<SheetRow>;
}

/**
 * @param wanted the number of the header row; detected when absent
 * @throws Refusal invalid: the file is empty, or that row is
 */
export async function openTable(
  rows: AsyncGenerator<SheetRow>,
  { language, clock, wanted }: { language: Language; clock: ZoneClock; wanted: number | undefined },
): Promise<SheetTable> {
  const head: SheetRow[] = [];
  while (head.length < headRows) {
    const { value, done } = await rows.next();
    if (done) break;
    head.push(value);
  }
  if (head.length === 0) throw new Refusal('invalid', { words: texts.empty });
  const header =
    wanted === undefined ? findHeader(head, clock) : head.find(({ number }) => number === wanted);
  if (!header) {
    await rows.return(undefined);
    throw new Refusal('invalid', {
      words: texts.noSuchRow,
      fields: { headerRow: texts.noSuchRow },
    });
  }
  return {
    head,
    headerRow: header.number,
    titles: columnTitles(header, language, clock),
    rows: below(head, header.number, rows),
  };
}

async function* below(head: readonly SheetRow[], headerRow: number, rows: AsyncGenerator<SheetRow>) {
  try {
    for (const row of head) if (row.number > headerRow) yield* belowTitles(row, headerRow);
    for await (const row of rows) yield* belowTitles(row, headerRow);
  } finally {
    await rows.return(undefined);
  }
}

/** The row with the most known titles; failing that, the first that is filled like a header; otherwise the first. */
function findHeader(head: readonly SheetRow[], clock: ZoneClock): SheetRow | undefined {
  const shapes = head.map(row => {
    const texts = row.cells.map(cell => cellText(cell, clock)).filter(text => text !== '');
    const { taken, offers } = matchHeaders(texts);
    const ownTexts = new Set(row.cells.filter(cell => typeof cell === 'string')).size;
    return { row, filled: texts.length, ownTexts, known: taken.size + Object.keys(offers).length };
  });
  const most = Math.max(...shapes.map(({ known }) => known));
  if (most >= minKnownTitles) return shapes.find(({ known }) => known === most)?.row;
  const width = Math.max(...shapes.map(({ filled }) => filled));
  return (shapes.find(({ ownTexts }) => ownTexts >= width * filledShare) ?? shapes[0])?.row;
}
