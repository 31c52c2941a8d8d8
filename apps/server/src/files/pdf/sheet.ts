/**
 * A document on A4 as a list of blocks: the caller provides their content, the layout is decided here. Blocks flow
 * over pages; the head of a table is repeated, a title stays with its content, and a row that fits on a page is never
 * split. The same blocks give the same bytes.
 */
import type { Words } from '@hoistway/contract/words';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode';
import type { Letters, Weight } from './letters.ts';

/** A paragraph in one style. */
export interface Piece {
  text: string;
  /** In points. */
  size?: number;
  bold?: boolean;
  colour?: string;
}
/** Pieces stacked vertically. */
export type Cell = readonly Piece[];
export type Fact = readonly [label: Words, value: Cell];

export interface Picture {
  /** jpg or png; when undefined, the text `instead` is shown in its place. */
  content: Uint8Array | undefined;
  instead: Cell;
  caption: Cell;
}

export type Block =
  | { kind: 'title'; title: Words; below: Cell; code: { content: string; caption: Cell } | undefined }
  | { kind: 'facts'; title: Words; facts: readonly Fact[] }
  | { kind: 'table'; title: Words; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'pictures'; title: Words; pictures: readonly Picture[] }
  | { kind: 'text'; title?: Words; text: Cell }
  | { kind: 'signature'; title: Words; facts: readonly Fact[]; picture: Picture };

export interface Column {
  title: Words;
  /** Share of the width. */
  share: number;
}

export interface Sheet {
  title: string;
  /** The creation time of the file. */
  at: Date;
  blocks: readonly Block[];
  /** At the foot of every page, before its number. */
  foot: string;
}

const page = { width: 595.28, height: 841.89, side: 42, top: 42, bottom: 54 } as const;
const inner = page.width - 2 * page.side;
const lowest = page.height - page.bottom;
export const inks = { text: '#1f2328', label: '#667085', line: '#d0d5dd', alarm: '#b42318' } as const;
const sizes = { title: 20, heading: 11.5, text: 9, label: 8, small: 6.5 } as const;
const gap = { block: 14, heading: 5, row: 4, column: 8 } as const;
const codeSide = 70;
const pictures = { perRow: 4, gap: 9, height: 90 } as const;
const signatureBox = { width: 190, height: 78 } as const;
const factLabel = 88;
/** A smaller part of a row is not placed at the foot of a page. */
const leastPart = 60;

type Doc = PDFKit.PDFDocument;

/** Chinese, with smaller English below. */
export const inBoth = ({ zh, en }: Words, size: number = sizes.text): Cell => [
  { text: zh, size },
  { text: en, size: Math.max(size - 2, sizes.small), colour: inks.label },
];
export const plain = (text: string): Cell => [{ text }];

/** Half a surrogate pair cannot be written to a PDF; a tab becomes a space. */
const clean = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('\t', ' ')
    .replaceAll('\r\n', '\n');

function* cellsOf(block: Block): Generator<Cell> {
  if ('title' in block && block.title) yield headingOf(block.title);
  switch (block.kind) {
    case 'title':
      yield block.below;
      if (block.code) yield block.code.caption;
      return;
    case 'signature':
      yield block.picture.instead;
      yield block.picture.caption;
      yield* cellsOfFacts(block.facts);
      return;
    case 'facts':
      yield* cellsOfFacts(block.facts);
      return;
    case 'table':
      for (const { title } of block.columns) yield columnTitle(title);
      for (const row of block.rows) yield* row;
      return;
    case 'pictures':
      for (const { instead, caption } of block.pictures) yield* [instead, caption];
      return;
    case 'text':
      yield block.text;
  }
}
function* cellsOfFacts(facts: readonly Fact[]) {
  for (const [label, value] of facts) yield* [labelOf(label), value];
}

const headingOf = ({ zh, en }: Words): Cell => [{ text: `${zh}  ${en}`, size: sizes.heading, bold: true }];
const columnTitle = (title: Words): Cell =>
  inBoth(title, sizes.label).map(piece => ({ ...piece, colour: inks.label }));
const labelOf = columnTitle;
const footOf = (foot: string, number: number | string, of: number | string) =>
  [foot, `第 ${number} 页，共 ${of} 页  Page ${number} of ${of}`] as const;

/** The text written in each weight, for the letters to embed. */
function textsOf(sheet: Sheet): Record<Weight, string> {
  const pieces = sheet.blocks.flatMap(block => [...cellsOf(block)].flat());
  const texts = { regular: [...footOf(sheet.foot, '0123456789', '')], bold: [' '] };
  for (const { text, bold } of pieces) texts[bold ? 'bold' : 'regular'].push(clean(text));
  return { regular: texts.regular.join(''), bold: texts.bold.join('') };
}

export type Fonts = Readonly<Record<Weight, Letters>>;

export async function sheetPdf(sheet: Sheet, letters: Fonts): Promise<Buffer> {
  const texts = textsOf(sheet);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    lang: 'zh-CN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: clean(sheet.title), CreationDate: sheet.at, Producer: 'Hoistway', Creator: 'Hoistway' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  for (const weight of ['regular', 'bold'] as const)
    doc.registerFont(weight, await letters[weight].fontOf(texts[weight]));
  const flow = flowOn(doc);
  for (const block of sheet.blocks) drawBlock(doc, flow, block);
  drawFeet(doc, sheet.foot);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Flow {
  /** The upper edge of the next block. */
  y: number;
  /** Begins a new page when so much no longer fits. @returns whether it did */
  need(height: number): boolean;
}

function flowOn(doc: Doc): Flow {
  doc.addPage();
  return {
    y: page.top,
    need(height) {
      if (this.y + height <= lowest || this.y === page.top) return false;
      doc.addPage();
      this.y = page.top;
      return true;
    },
  };
}

function heightOf(doc: Doc, cell: Cell, width: number): number {
  let height = 0;
  for (const piece of cell) height += setStyle(doc, piece).heightOfString(clean(piece.text), { width });
  return height;
}

function drawCell(doc: Doc, cell: Cell, x: number, y: number, width: number, align?: 'center' | 'right') {
  let at = y;
  for (const piece of cell) {
    setStyle(doc, piece)
      .fillColor(piece.colour ?? inks.text)
      .text(clean(piece.text), x, at, { width, align });
    at = doc.y;
  }
}

const setStyle = (doc: Doc, { size = sizes.text, bold = false }: Piece) =>
  doc.font(bold ? 'bold' : 'regular').fontSize(size);

function rule(doc: Doc, y: number, weight = 0.5, colour: string = inks.line) {
  doc
    .moveTo(page.side, y)
    .lineTo(page.side + inner, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}

/** @param after the height that must follow it on the same page */
function drawHeading(doc: Doc, flow: Flow, title: Words, after: number) {
  const cell = headingOf(title);
  const height = heightOf(doc, cell, inner) + gap.heading;
  if (flow.y > page.top) flow.y += gap.block;
  flow.need(height + after);
  drawCell(doc, cell, page.side, flow.y, inner);
  flow.y += height;
  rule(doc, flow.y, 0.8, inks.text);
}

function drawBlock(doc: Doc, flow: Flow, block: Block) {
  switch (block.kind) {
    case 'title':
      return drawTitle(doc, flow, block);
    case 'facts':
      return drawFacts(doc, flow, block.title, block.facts);
    case 'table':
      return drawTable(doc, flow, block);
    case 'pictures':
      return drawPictures(doc, flow, block);
    case 'text':
      return drawText(doc, flow, block);
    case 'signature':
      return drawSignature(doc, flow, block);
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function drawTitle(doc: Doc, flow: Flow, { title, below, code }: Of<'title'>) {
  const width = inner - (code ? codeSide + 16 : 0);
  const cell: Cell = [
    { text: title.zh, size: sizes.title, bold: true },
    { text: title.en, size: sizes.heading, colour: inks.label },
    { text: ' ', size: 4 },
    ...below,
  ];
  drawCell(doc, cell, page.side, flow.y, width);
  let height = heightOf(doc, cell, width);
  if (code) {
    const x = page.side + inner - codeSide;
    drawCode(doc, code.content, x, flow.y, codeSide);
    drawCell(doc, code.caption, x - 20, flow.y + codeSide + 2, codeSide + 40, 'center');
    height = Math.max(height, codeSide + 2 + heightOf(doc, code.caption, codeSide + 40));
  }
  flow.y += height;
}

function drawCode(doc: Doc, content: string, x: number, y: number, side: number) {
  const { modules } = qrcode.create(content, { errorCorrectionLevel: 'M' });
  const step = side / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step, step);
  doc.fillColor('#000').fill();
}

/** Two side by side; a long one gets its own line, and all of them do when space is limited. */
function linesOfFacts(doc: Doc, facts: readonly Fact[], width: number) {
  const half = (width - gap.column) / 2;
  const isLong = ([, value]: Fact) =>
    width < inner ||
    value.some(
      piece => setStyle(doc, piece).widthOfString(clean(piece.text)) > (half - factLabel - gap.column) * 2,
    );
  const lines: Fact[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    if (last?.length === 1 && !isLong(fact) && last[0] && !isLong(last[0])) last.push(fact);
    else lines.push([fact]);
  }
  return lines.map(line => {
    const cellWidth = line.length === 2 ? half : width;
    const valueWidth = cellWidth - factLabel - gap.column;
    const height = Math.max(
      ...line.map(([label, value]) =>
        Math.max(heightOf(doc, labelOf(label), factLabel), heightOf(doc, value, valueWidth)),
      ),
    );
    return { line, cellWidth, valueWidth, height: height + 2 * gap.row };
  });
}

function drawFactLines(doc: Doc, flow: Flow, facts: readonly Fact[], width: number) {
  for (const { line, cellWidth, valueWidth, height } of linesOfFacts(doc, facts, width)) {
    flow.need(height);
    for (const [at, [label, value]] of line.entries()) {
      const x = page.side + at * (cellWidth + gap.column);
      drawCell(doc, labelOf(label), x, flow.y + gap.row, factLabel);
      drawCell(doc, value, x + factLabel + gap.column, flow.y + gap.row, valueWidth);
    }
    flow.y += height;
    if (width === inner) rule(doc, flow.y);
  }
}

function drawFacts(doc: Doc, flow: Flow, title: Words, facts: readonly Fact[]) {
  const heights = linesOfFacts(doc, facts, inner).map(({ height }) => height);
  const total = heights.reduce((sum, height) => sum + height, 0);
  // Facts stay together, unless that would leave half a page empty.
  drawHeading(doc, flow, title, total < page.height / 2 ? total : (heights[0] ?? 0));
  drawFactLines(doc, flow, facts, inner);
}

/** One piece per line: they can go on different pages. */
const linesOf = (cell: Cell): Cell =>
  cell.flatMap(piece =>
    clean(piece.text)
      .split('\n')
      .map(text => ({ ...piece, text: text || ' ' })),
  );

/** The lines that fit into a height, at least the first, and the others. */
function splitLines(doc: Doc, cell: Cell, width: number, height: number): [fit: Cell, rest: Cell] {
  let left = height;
  const end = cell.findIndex((piece, at) => {
    left -= heightOf(doc, [piece], width);
    return left < 0 && at > 0;
  });
  return end < 0 ? [cell, []] : [cell.slice(0, end), cell.slice(end)];
}

function drawTable(doc: Doc, flow: Flow, { title, columns, rows }: Of<'table'>) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => ((inner - (columns.length - 1) * gap.column) * share) / shares);
  const heightOfRow = (cells: readonly Cell[]) =>
    Math.max(...cells.map((cell, at) => heightOf(doc, cell, widths[at] ?? 0))) + 2 * gap.row;
  const drawRow = (cells: readonly Cell[]) => {
    const height = heightOfRow(cells);
    let x = page.side;
    for (const [at, cell] of cells.entries()) {
      drawCell(doc, cell, x, flow.y + gap.row, widths[at] ?? 0);
      x += (widths[at] ?? 0) + gap.column;
    }
    flow.y += height;
    rule(doc, flow.y);
  };
  const head = columns.map(column => columnTitle(column.title));
  const fullPage = lowest - page.top - heightOfRow(head);
  drawHeading(
    doc,
    flow,
    title,
    heightOfRow(head) + Math.min(fullPage / 2, rows[0] ? heightOfRow(rows[0]) : 0),
  );
  drawRow(head);
  for (const row of rows) {
    let rest = row.map(linesOf);
    // Only a row too large for a page continues on the next one.
    while (heightOfRow(rest) > fullPage) {
      if (flow.need(leastPart)) drawRow(head);
      const parts = rest.map((cell, at) =>
        splitLines(doc, cell, widths[at] ?? 0, lowest - flow.y - 2 * gap.row),
      );
      drawRow(parts.map(([fit]) => fit));
      rest = parts.map(([, left]) => left);
      flow.need(Number.POSITIVE_INFINITY);
      drawRow(head);
    }
    if (flow.need(heightOfRow(rest))) drawRow(head);
    drawRow(rest);
  }
}

function drawPicture(doc: Doc, { content, instead }: Picture, x: number, y: number, size: [number, number]) {
  const [width, height] = size;
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(inks.line).stroke();
  if (content) doc.image(Buffer.from(content), x, y, { fit: size, align: 'center', valign: 'center' });
  else {
    const inset = width - 12;
    drawCell(doc, instead, x + 6, y + (height - heightOf(doc, instead, inset)) / 2, inset, 'center');
  }
}

function drawPictures(doc: Doc, flow: Flow, block: Of<'pictures'>) {
  const width = (inner - (pictures.perRow - 1) * pictures.gap) / pictures.perRow;
  const rows = Array.from({ length: Math.ceil(block.pictures.length / pictures.perRow) }, (_, at) =>
    block.pictures.slice(at * pictures.perRow, (at + 1) * pictures.perRow),
  ).map(row => ({
    row,
    height:
      pictures.height +
      3 +
      Math.max(...row.map(({ caption }) => heightOf(doc, caption, width))) +
      pictures.gap,
  }));
  drawHeading(doc, flow, block.title, pictures.gap + (rows[0]?.height ?? 0));
  flow.y += pictures.gap;
  for (const { row, height } of rows) {
    flow.need(height);
    for (const [at, picture] of row.entries()) {
      const x = page.side + at * (width + pictures.gap);
      drawPicture(doc, picture, x, flow.y, [width, pictures.height]);
      drawCell(doc, picture.caption, x, flow.y + pictures.height + 3, width);
    }
    flow.y += height;
  }
}

function drawText(doc: Doc, flow: Flow, { title, text }: Of<'text'>) {
  const lines = linesOf(text).map(line => ({ line, height: heightOf(doc, [line], inner) }));
  if (title) drawHeading(doc, flow, title, (lines[0]?.height ?? 0) + 2 * gap.row);
  flow.y += gap.row;
  for (const { line, height } of lines) {
    flow.need(height);
    drawCell(doc, [line], page.side, flow.y, inner);
    flow.y += height;
  }
  flow.y += gap.row;
}

function drawSignature(doc: Doc, flow: Flow, { title, facts, picture }: Of<'signature'>) {
  const width = inner - signatureBox.width - gap.column;
  const factsHeight = linesOfFacts(doc, facts, width).reduce((sum, { height }) => sum + height, 0);
  const height = Math.max(signatureBox.height + 2 * gap.row, factsHeight);
  drawHeading(doc, flow, title, height);
  const { y } = flow;
  const x = page.side + inner - signatureBox.width;
  drawPicture(doc, picture, x, y + gap.row + 2, [signatureBox.width, signatureBox.height]);
  drawFactLines(doc, flow, facts, width);
  flow.y = y + height;
}

function drawFeet(doc: Doc, foot: string) {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    const [left, right] = footOf(foot, at + 1, count);
    const y = lowest + 18;
    rule(doc, y - 6);
    setStyle(doc, { text: '', size: sizes.small }).fillColor(inks.label);
    doc.text(clean(left), page.side, y, { lineBreak: false });
    doc.text(right, page.side, y, { width: inner, align: 'right' });
  }
}
