/** An xlsx file of rows, written by hand, so that the server never reads a file that its own code wrote. */
import { crc32, deflateRawSync } from 'node:zlib';

export type Cell = string | number | null;

const cellXml = (cell: Cell) =>
  cell === null
    ? '<c/>'
    : typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const rowXml = (cells: Cell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

function sheetXml(rows: Iterable<Cell[]>): Buffer {
  const pieces = [
    Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'),
  ];
  for (const row of rows) pieces.push(Buffer.from(rowXml(row)));
  pieces.push(Buffer.from('</sheetData></worksheet>'));
  return Buffer.concat(pieces);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts = (rows: Iterable<Cell[]>): [name: string, content: Buffer][] => [
  [
    '[Content_Types].xml',
    Buffer.from(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/></Types>`,
    ),
  ],
  [
    '_rels/.rels',
    Buffer.from(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  ],
  [
    'xl/workbook.xml',
    Buffer.from(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
  ],
  [
    'xl/_rels/workbook.xml.rels',
    Buffer.from(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  ],
  ['xl/worksheets/sheet1.xml', sheetXml(rows)],
];

const deflated = 8;
const version = 20;

/** The fields shared by a file's local header and its directory entry, from the version on. */
function sharedHeader(name: string, content: Buffer, packed: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** Texts must need no escaping. */
export function sheetFile(rows: Iterable<Cell[]>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts(rows)) {
    const packed = deflateRawSync(content, { level: 1 });
    const shared = sharedHeader(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([version, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, shared, rest, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}
