/** Registers of other countries: their own titles, signs, days, words and cities. */

import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportMapping } from '@hoistway/contract/features/elevator-import/elevator-import';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../files/spreadsheet/spreadsheet-cells.ts';
import { counts, importTests, sheet } from '../../testing/test-imports.ts';
import { matchHeaders } from './file/import-headers.ts';

const { world, admin, ended, importFile, importRows, stored } = importTests();

const german = [
  ...['Anlagen-Nr.', 'Land', 'Stadt', 'Objekt', 'Straße', 'Anlagenart', 'Tragkraft (kg)'],
  ...['Geschwindigkeit', 'Baujahr', 'Letzte Prüfung', 'Gebäudeart', 'Wartungsvertrag'],
];
const rows: CellValue[][] = [
  [
    'D-1',
    'DE',
    'Ulm',
    'Münster',
    'Platz 1',
    'Aufzug',
    '1.000',
    '1,600',
    '1987',
    '01.02.2026',
    'Bürogebäude',
    'ja',
  ],
  [
    'D-2',
    'DE',
    'Ulm',
    'Münster',
    'Platz 1',
    'ABX',
    '1.250,0',
    '1,75',
    '06.1999',
    '03.02.2026',
    'Bürogebäude',
    'nein',
  ],
  ['D-3', 'DE', 'Ulm', 'Bahnhof', 'Platz 2', 'Fahrtreppe', '', '0,5', '12.05.2001', '', 'Turm', ''],
  ['D-4', 'DE', 'Ulm', 'Bahnhof', 'Platz 2', 'ABX', '630', '1', '2004', '', '', ''],
];
const titled = async () => ({
  name: 'Aufzüge.xlsx',
  content: await sheet(
    ['Aufzugsregister der Stadt', ...german.slice(1).map(() => '')],
    [['Stand: 01.11.2026'], german, ...rows],
  ),
});
const readPreview = async (file: { name: string; content: Buffer }) =>
  (await world().send(elevator.importPreview, {}, { as: admin(), file, language: 'en' })).data;
const run = async (input: {
  fileId: string;
  mapping: ImportMapping;
  headerRow?: number;
  lenient?: boolean;
}) => {
  const answer = await world().send(elevator.importElevator, input, { as: admin(), language: 'en' });
  return ended(answer.data, admin());
};

describe('a register with German titles below a title line', () => {
  it('is read as it is written, with one choice for each unknown word', async () => {
    const preview = await readPreview(await titled());
    expect(preview).toMatchObject({ headerRow: 3, rows: 4 });
    expect(preview.head.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(preview.mapping).toEqual({
      jobNum: { column: 'Anlagen-Nr.' },
      city: { column: 'Stadt' },
      domainName: { column: 'Objekt' },
      address: { column: 'Straße' },
      elevatorType: { column: 'Anlagenart' },
      ratedLoad: { column: 'Tragkraft (kg)', decimal: 'comma' },
      ratedSpeed: { column: 'Geschwindigkeit', decimal: 'comma' },
      startDate: { column: 'Baujahr', dateOrder: 'dmy' },
      inspectDate: { column: 'Letzte Prüfung', dateOrder: 'dmy' },
      domainType: { column: 'Gebäudeart', words: { Bürogebäude: '办公楼' } },
    });
    // What may mean something else is not taken.
    expect(preview.offers).toEqual({ areaName: 'Land', grtFlg: 'Wartungsvertrag' });
    expect(preview.columns.find(({ title }) => title === 'Anlagenart')?.words).toEqual([
      ...[
        ['ABX', 2],
        ['Aufzug', 1],
        ['Fahrtreppe', 1],
      ],
    ]);

    const mapping: ImportMapping = {
      ...preview.mapping,
      areaName: { column: 'Land' },
      elevatorType: { column: 'Anlagenart', words: { ABX: 'lift' } },
      inspectDate: { column: 'Letzte Prüfung', which: 'last' },
    };
    const { fileId, headerRow } = preview;
    const report = await run({ fileId, headerRow, mapping });
    expect(counts(report)).toEqual({ state: 'done', added: 4, updated: 0, unchanged: 0, refused: 0 });
    expect(report).toMatchObject({ headerRow: 3, mapping });
    expect(await stored('D-1')).toMatchObject({
      ...{ area: 'DE', rated_load: 1000, start_date: '1987-07-01', start_precision: 'year' },
      ...{ inspect_date: null, domain_type: '办公楼', elevator_type: 'lift' },
      rated_speed: expect.closeTo(1.6),
    });
    expect(await stored('D-2')).toMatchObject({
      ...{ elevator_type: 'lift', rated_load: 1250, start_date: '1999-06-15', start_precision: 'month' },
    });
    expect(await stored('D-3')).toMatchObject({
      ...{
        elevator_type: 'escalator',
        start_date: '2001-05-12',
        start_precision: 'day',
        domain_type: 'Turm',
      },
    });
    const again = await run({ fileId, headerRow, mapping });
    expect(counts(again)).toMatchObject({ unchanged: 4, updated: 0 });
  });

  it('records in its problem file how it was read', async () => {
    const { fileId, headerRow, ...preview } = await readPreview(await titled());
    const mapping: ImportMapping = {
      ...preview.mapping,
      inspectDate: { column: 'Letzte Prüfung', which: 'last' },
    };
    const report = await run({ fileId, headerRow, mapping });
    expect(report).toMatchObject({ refused: 2, problemCount: 2 });
    const { jobId } = report;
    const file = await world().send(elevator.importProblems, { jobId }, { as: admin(), language: 'en' });
    const about = new Map((await readXlsx(file.body)).sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(about.get('Header row')).toBe('3');
    expect(about.get('Rated load (kg)')).toBe('Tragkraft (kg); decimal comma');
    expect(about.get('Next inspection due')).toBe('Letzte Prüfung; last inspection, left out');
    expect(about.get('Site type')).toBe('Gebäudeart; “Bürogebäude” is Office building');
  });

  it('is previewed again with another title row, and imported from there', async () => {
    const { fileId } = await readPreview(await titled());
    const again = async (headerRow: number, as = admin()) =>
      world().send(elevator.importPreview, { fileId, headerRow }, { as, language: 'en' });
    expect((await again(1)).data).toMatchObject({
      headerRow: 1,
      rows: 6,
      columns: [{ title: 'Aufzugsregister der Stadt' }],
      mapping: {},
    });
    expect((await again(900)).status).toBe(400);
    expect((await world().send(elevator.importPreview, { headerRow: 1 }, { as: admin() })).status).toBe(400);
    const mapping: ImportMapping = {
      jobNum: { column: 'D-3' },
      city: { constant: 'Ulm' },
      domainName: { column: 'Bahnhof' },
    };
    const report = await run({ fileId, headerRow: 6, mapping });
    expect(report).toMatchObject({ added: 0, unchanged: 1, total: 1 });
  });
});

describe('ambiguous values', () => {
  it('are asked about: a separator before three digits, and day and month', async () => {
    const content = await sheet(
      ['Job number', 'City', 'Site', 'Rated load (kg)', 'In use since'],
      [['U-1', 'Ulm', 'Münster', '1,250', '03/04/2020']],
    );
    const { fileId, columns, mapping } = await readPreview({ name: 'unclear.xlsx', content });
    expect(columns[3]?.numbers).toEqual({ sure: [], unclear: '1,250' });
    expect(columns[4]?.days).toEqual({ sure: [], unclear: '03/04/2020' });
    const unread = await run({ fileId, mapping });
    expect(unread.problems.map(({ column, value }) => [column, value])).toEqual([
      ['In use since', '03/04/2020'],
      ['Rated load (kg)', '1,250'],
    ]);
    const chosen: ImportMapping = {
      ...mapping,
      ratedLoad: { column: 'Rated load (kg)', decimal: 'point' },
      startDate: { column: 'In use since', dateOrder: 'mdy' },
    };
    expect(counts(await run({ fileId, mapping: chosen }))).toMatchObject({ added: 1 });
    expect(await stored('U-1')).toMatchObject({ rated_load: 1250, start_date: '2020-03-04' });
  });

  it('are asked about where a column may hold the last inspection or the next one', async () => {
    const content = await sheet(
      ['Job number', 'City', 'Site', 'Inspection date'],
      [['I-1', 'Ulm', 'Münster', '2026-02-01']],
    );
    const { fileId, mapping } = await readPreview({ name: 'inspected.xlsx', content });
    expect(mapping.inspectDate).toEqual({ column: 'Inspection date' });
    const unread = await run({ fileId, mapping });
    expect(counts(unread)).toMatchObject({ added: 0, refused: 1 });
    expect(unread.problems).toMatchObject([
      { column: 'Inspection date', value: '2026-02-01', reason: expect.stringContaining('choose which') },
    ]);
    const answered = (which: 'next' | 'last') =>
      run({ fileId, mapping: { ...mapping, inspectDate: { column: 'Inspection date', which } } });
    expect(counts(await answered('last'))).toMatchObject({ added: 1, refused: 0 });
    expect(await stored('I-1')).toMatchObject({ inspect_date: null });
    expect(counts(await answered('next'))).toMatchObject({ updated: 1, refused: 0 });
    expect(await stored('I-1')).toMatchObject({ inspect_date: '2026-02-01' });
  });

  it('are asked about in the one-step call too, when nothing in the column decides', async () => {
    const row = { city: 'Ulm', domainName: 'Münster', jobNum: 'U-2' };
    const unclear = await importRows([{ ...row, ratedLoad: '1.250' }]);
    expect(unclear.problems).toMatchObject([{ column: '额定载重(kg)', value: '1.250' }]);
    const imported = await importRows([
      { ...row, ratedLoad: '1.250' },
      { ...row, jobNum: 'U-3', ratedLoad: '630,0' },
    ]);
    expect(counts(imported)).toMatchObject({ added: 2, refused: 0 });
    expect(await stored('U-2')).toMatchObject({ rated_load: 1250 });
  });
});

describe('titles', () => {
  it.each([
    ['fr', ["Numéro d'appareil", 'Pays', 'VILLE', 'Site', 'Adresse', 'Charge nominale (kg)', 'Arrêts']],
    ['es', ['Número de equipo', 'País', 'Ciudad', 'Inmueble', 'Dirección', 'Carga nominal', 'Paradas']],
    ['it', ['Numero impianto', 'Paese', 'Comune', 'Nome sito', 'Indirizzo', 'Portata', 'Fermate']],
    ['nl', ['Liftnummer', 'Country', 'Gemeente', 'Locatie', 'Adres', 'Hefvermogen [kg]', 'Stopplaatsen']],
    ['pt', ['NUMERO DO EQUIPAMENTO', 'pais', 'Municipio', 'Empreendimento', 'Morada', 'Carga', 'Andares']],
    ['pl', ['Nr urządzenia', 'Kraj', 'Miejscowosc', 'Obiekt', 'Adres', 'Udzwig', 'Przystanki']],
    [
      'de',
      ['AUFZUGSNUMMER', 'Staat', 'Gemeinde', 'Liegenschaft', 'Strasse', 'Tragfaehigkeit', 'Haltestellen'],
    ],
  ])('in %s are recognized', (_language, titles) => {
    const fields = ['jobNum', 'areaName', 'city', 'domainName', 'address', 'ratedLoad', 'floorCount'];
    expect(Object.fromEntries(matchHeaders(titles).taken)).toEqual(
      Object.fromEntries(fields.map((field, at) => [field, titles[at]])),
    );
  });

  it('that say that the next inspection is meant go before those of the last one', () => {
    for (const next of [
      '下次检验日期',
      '下次年检',
      'Next inspection',
      'Nächste Prüfung',
      'Prochain contrôle',
    ])
      expect(matchHeaders(['上次检验日期', 'Last inspection', next]).taken.get('inspectDate')).toBe(next);
  });

  it('that may mean something else are offered but not applied', () => {
    const { taken, offers } = matchHeaders([
      'Estado',
      'Type',
      'Owner address',
      'Region of sales',
      'Speed (km/h)',
    ]);
    expect([...taken]).toEqual([]);
    expect(offers).toEqual({ province: 'Estado', elevatorType: 'Type', address: 'Owner address' });
  });
});

describe('cities with the same name', () => {
  const unit = (jobNum: string, more: object) => ({
    jobNum,
    city: 'Cambridge',
    domainName: 'Station',
    ...more,
  });
  const storedPlace = async (jobNum: string) => {
    const row = await stored(jobNum);
    return [row?.area, row?.province, row?.city];
  };

  it('are distinguished by country, from a column or for the whole file', async () => {
    await importRows([unit('C-US', { areaName: 'USA', province: 'Massachusetts' })]);
    const other = await importRows([unit('C-UK', { areaName: 'UK' })]);
    expect(other).toMatchObject({ added: 1, refused: 0, newCities: ['Cambridge'] });
    expect([await storedPlace('C-US'), await storedPlace('C-UK')]).toEqual([
      ['USA', 'Massachusetts', 'Cambridge'],
      ['UK', 'Cambridge', 'Cambridge'],
    ]);
    const unclear = await importRows([unit('C-XX', {})]);
    expect(unclear.problems).toMatchObject([{ column: '城市', value: 'Cambridge' }]);
    // Provinces of one name, too.
    await importRows([unit('L-NL', { areaName: 'NL', province: 'Limburg', city: 'Venlo' })]);
    await importRows([unit('L-BE', { areaName: 'BE', province: 'Limburg', city: 'Hasselt' })]);
    expect(await storedPlace('L-BE')).toEqual(['BE', 'Limburg', 'Hasselt']);
  });

  it('with a wrong area stay where they are when wrong values are ignored, and are reported', async () => {
    const wrong = unit('C-US', { areaName: 'Amerika', province: 'Massachusetts' });
    expect(counts(await importRows([wrong]))).toMatchObject({ refused: 1 });
    const lenient = await importRows([wrong], admin(), { lenient: true });
    expect(counts(lenient)).toMatchObject({ unchanged: 1, refused: 0 });
    expect(lenient.problems).toMatchObject([{ column: '大区', value: 'Amerika' }]);
    expect(await storedPlace('C-US')).toEqual(['USA', 'Massachusetts', 'Cambridge']);
    const national = { jobNum: 'C-SH', city: '上海', domainName: '花园', areaName: '华东' };
    await importRows([national]);
    const moved = await importRows([{ ...national, areaName: '华北' }], admin(), { lenient: true });
    expect(counts(moved)).toMatchObject({ unchanged: 1, refused: 0 });
  });
});

it('refuses characters that hide or reverse text, with a reason', async () => {
  const report = await importRows([{ jobNum: 'B-1', city: 'Ulm', domainName: 'Park\u202exslx' }]);
  expect(report.problems).toMatchObject([
    { column: '项目名称', reason: expect.stringContaining('看不见的字符') },
  ]);
});

it('names the row limit and the number found', async () => {
  const content = await sheet(
    ['工号'],
    Array.from({ length: 400_001 }, (_, i) => [String(i)]),
  );
  const answer = await importFile({ name: 'large.xlsx', content });
  expect([answer.status, answer.msg]).toEqual([
    413,
    '文件有 400,002 行，一次最多 400,000 行，请拆分后分别上传',
  ]);
}, 120_000);
