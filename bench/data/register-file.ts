/**
 * A register of elevators as an xlsx file, for machines without the real one: the columns, gaps and lengths of New
 * York's, with invented rows. Written by hand, so that the server never reads a file that its own code wrote.
 */
import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

const buildings = 30_000;

const streets = [
  'BROADWAY',
  'PARK AVENUE',
  'EAST 68 STREET',
  'GRAND CONCOURSE',
  'OCEAN PARKWAY',
  'WALL STREET',
];
const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'];
const kinds = ['Passenger Elevator (P)', 'Freight (F)', 'Escalator (E)', 'Dumbwaiter (D)', 'Sidewalk (S)'];
const statuses = [
  ['A', 'ACTIVE'],
  ['W', 'WK IN PROG'],
  ['R', 'REMOVED'],
];
const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
const day = (number: number) => `${1990 + (number % 26)}0${1 + (number % 9)}1${number % 9}`;

type Cell = string | number | null;
type Column = [title: string, cell: (row: number, building: number) => Cell];

const columns: Column[] = [
  ['DV_DEVICE_NUMBER', row => `${1 + (row % 5)}${pick(['P', 'F', 'E', 'D', 'S'], row)}${row}`],
  ['Device Status', row => pick(statuses, row)[0] ?? ''],
  ['DV_DEVICE_STATUS_DESCRIPTION', row => pick(statuses, row)[1] ?? ''],
  ['BIN', (_, building) => String(1_000_000 + building)],
  ['TAX_BLOCK', (_, building) => String(1 + (building % 3000))],
  ['TAX_LOT', (_, building) => String(1 + (building % 90))],
  ['HOUSE_NUMBER', (_, building) => String(1 + building)],
  ['STREET_NAME', (_, building) => pick(streets, building)],
  ['ZIP_CODE', (_, building) => String(10_000 + (building % 400))],
  ['Borough', (_, building) => pick(boroughs, building)],
  ['Device Type', row => pick(kinds, row)],
  ['DV_LASTPER_INSP_DATE', row => (row % 4 === 0 ? null : day(row))],
  ['DV_LASTPER_INSP_DISP', row => (row % 4 === 0 ? null : 'NV')],
  ['DV_APPROVAL_DATE', row => (row % 7 === 0 ? null : day(row + 3))],
  ['DV_MANUFACTURER', row => (row % 3 === 0 ? null : pick(['OTIS', 'STALEY', '**', 'WESTINGHOUSE'], row))],
  ['DV_TRAVEL_DISTANCE', row => (row % 5 === 0 ? null : 20 + (row % 400))],
  ['DV_SPEED_FPM', row => (row % 5 === 0 ? null : 100 + (row % 8) * 50)],
  ['DV_CAPACITY_LBS', row => (row % 5 === 0 ? null : 2000 + (row % 6) * 500)],
  ['DV_CAR_BUFFER_TYPE', row => (row % 2 === 0 ? null : 'OH')],
  ['DV_GOVERNOR_TYPE', row => (row % 2 === 0 ? null : 'FB')],
  ['DV_MACHINE_TYPE', row => (row % 2 === 0 ? null : 'OG')],
  ['DV_SAFETY_TYPE', row => (row % 2 === 0 ? null : 'GC')],
  ['DV_MODE_OPERATION', row => (row % 2 === 0 ? null : 'AC')],
  ['DV_STATUS_DATE', row => day(row + 5)],
  ['DV_FLOOR_FROM', row => (row % 4 === 0 ? null : pick(['B', '1', 'C', '2'], row))],
  ['DV_FLOOR_TO', row => (row % 4 === 0 ? null : String(2 + (row % 40)))],
  ['LATITUDE', (_, building) => 40.5 + (building % 4000) / 10_000 + 0.000001],
  ['LONGITUDE', (_, building) => -74.2 + (building % 5000) / 10_000 + 0.000001],
];

const cellXml = (cell: Cell) =>
  cell === null
    ? '<c/>'
    : typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const rowXml = (cells: Cell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

function sheetXml(registerRows: number): Buffer {
  const pieces = [
    Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'),
  ];
  pieces.push(Buffer.from(rowXml(columns.map(([title]) => title))));
  for (let row = 0; row < registerRows; row++)
    pieces.push(Buffer.from(rowXml(columns.map(([, cell]) => cell(row, (row * 7919) % buildings)))));
  pieces.push(Buffer.from('</sheetData></worksheet>'));
  return Buffer.concat(pieces);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts = (registerRows: number): [name: string, content: Buffer][] => [
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
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Register" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
  ],
  [
    'xl/_rels/workbook.xml.rels',
    Buffer.from(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  ],
  ['xl/worksheets/sheet1.xml', sheetXml(registerRows)],
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

export async function writeRegister(path: string, registerRows: number): Promise<void> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts(registerRows)) {
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
  await writeFile(path, Buffer.concat([...files, entries, end]));
}
