/** The files of the home page hold what their lists show: the same rows, in the same order. */
import { type AnyList, type ListColumn, sheetTitle } from '@hoistway/contract/core/list';
import { home, inspectionMonths, late, reminderDays } from '@hoistway/contract/features/home';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAgreement, addElevator, addSite } from '../../testing/test-rows.ts';
import { everyPanel } from '../../testing/valid-inputs.ts';
import { dayMs } from '../../time/days.ts';

let world: TestApp;
/** Of everybody, and of one who sees a site alone. */
let viewers: [everything: number, site: number];

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const { rows } = await sql<{ today: string }>`
    select to_char(current_date, 'YYYY-MM-DD') as today`.execute(db);
  const todayMs = Date.parse(rows[0]?.today ?? '');
  const day = (days: number) => new Date(todayMs + days * dayMs).toISOString().slice(0, 10);
  const sites = [
    await addSite(db, { name: 'near', city: '上海市' }),
    await addSite(db, { name: 'close', city: '上海市' }),
    await addSite(db, { name: 'far', city: '重庆市' }),
  ];
  const units: number[] = [];
  // Many are alike in what they are sorted by, and some have nothing there.
  for (let n = 0; n < 27; n += 1) {
    const { elevatorId } = await addElevator(db, {
      domain_id: sites[n % sites.length]?.domainId ?? 0,
      job_num: `HE-${String((n * 7) % 27).padStart(2, '0')}`,
      building_name: `${n % 4}`,
      elevator_num: `0${n % 3}`,
      register_code: `31${n % 5}`,
      run_times: n % 9 === 8 ? null : (n % 6) * 450_000,
      start_date: n % 9 === 7 ? null : day(-300 * (n % 8)),
      inspect_date: n % 9 === 6 ? null : day((n % 7) * 20 - 40),
    });
    units.push(elevatorId);
  }
  for (let n = 0; n < 24; n += 1)
    await addAgreement(
      db,
      units.filter((_, at) => at % 9 === n % 9 || at === n),
      { agree_num: `WB-${(n * 5) % 24}`, end_date: day((n % 6) * 15) },
    );
  const viewer = async (scope: 'all' | { level: number; nodeId: number }[]) =>
    (await addAccount(db, { permissions: ['indexInfo'], panels: everyPanel, scope })).userId;
  viewers = [await viewer('all'), await viewer([{ level: 3, nodeId: sites[2]?.domainId ?? 0 }])];
});
afterAll(() => world?.stop());

const halfYear = reminderDays(inspectionMonths[2]);
const lists: [
  name: string,
  list: AnyList,
  file: (typeof home)['exportRuns' | 'exportInspections' | 'exportContracts'],
  input: object,
][] = [
  ['annual inspections', home.inspections, home.exportInspections, { expiryInterval: halfYear }],
  ['late inspections', home.inspections, home.exportInspections, { expiryInterval: 30, dueState: late }],
  ['contracts', home.contracts, home.exportContracts, { expiryInterval: 90 }],
  ['runs', home.runs, home.exportRuns, {}],
  ['runs of a range', home.runs, home.exportRuns, { runBucket: 2 }],
];

/** As the list has it: a day is a date in the sheet, and what is not known an empty cell. */
const listed = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === '' || cell === undefined ? null : cell;

it.each(lists)('%s: by each column that the list is sorted by', async (_name, list, file, input) => {
  const columns: Readonly<Record<string, ListColumn>> = list.columns;
  let compared = 0;
  for (const [nth, as] of viewers.entries())
    for (const sort of [undefined, ...(nth === 0 ? list.sorts.map(name => `${name}:desc`) : [])]) {
      const asked = { ...input, sort };
      const rows: Record<string, unknown>[] = [];
      for (let pageNum = 1, total = 1; rows.length < total; pageNum += 1) {
        const raw = { ...asked, pageNum, pageSize: 10 };
        const { data } = await world.send(list, {}, { raw, as });
        ({ total } = data);
        rows.push(...(data.result as Record<string, unknown>[]));
        expect(data.result.length).toBeGreaterThan(0);
      }
      const { body } = await world.send(file, {} as never, { raw: asked, as });
      const [header = [], ...cells] = (await readXlsx(body)).sheets[0]?.rows ?? [];
      expect(header).toEqual(Object.values(columns).map(column => sheetTitle(column).zh));
      const ofList = rows.map(row => Object.keys(columns).map(key => listed(row[key])));
      expect([sort, cells.map(row => row.map(listed))]).toEqual([sort, ofList]);
      compared += cells.length;
    }
  expect(compared).toBeGreaterThan(20);
});
