import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createExporter, type Exporter, type ExportRequest } from './export-job.ts';
import { type ExportProgress, exportQuery } from './export-query.ts';

let database: TestDatabase;
let folder: string;
let exporter: Exporter;
const timeZone = 'Asia/Shanghai';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-export-'));
  exporter = createExporter({ connection: database.address, timeZone });
});
afterEach(async () => {
  await exporter.stop();
  await rm(folder, { recursive: true });
});

function request(sql: string, parameters: unknown[], more: Partial<ExportRequest> = {}): ExportRequest {
  return {
    sql,
    parameters,
    columns: [{ title: '序号', width: 8, kind: 'integer' }],
    title: '报警',
    about: { sheetName: '筛选条件', lines: [['城市', '上海']] },
    createdAt: new Date(),
    path: join(folder, 'alarms.xlsx'),
    ...more,
  };
}

const numbers = 'select n from generate_series(1, $1::int) as n order by n';
const endless = 'select n from generate_series(1, 1000000000) as n';

describe('an export in a thread of its own', () => {
  it('writes what the query returns: codes as words, instants in the zone, parameters of every kind', async () => {
    const sql = `select n, n % 2 = 0, $2::timestamptz + n * interval '1 s', $2::timestamptz::date, 1.5 * n, $4::text
      from generate_series(1, $1::int) as n where n <> all ($3::int[]) order by n`;
    const outcome = await exporter.run(
      request(sql, [4, new Date('2026-03-01T16:30:05Z'), [2, 3], '=1+1'], {
        columns: [
          { title: '序号', width: 8, kind: 'integer' },
          { title: '偶数', width: 8, kind: 'text', words: { true: '是', false: '否' } },
          { title: '时间', width: 20, kind: 'dateTime' },
          { title: '日期', width: 12, kind: 'date' },
          { title: '数值', width: 8, kind: 'number' },
          { title: '备注', width: 8, kind: 'text' },
        ],
      }),
    );
    const file = await readFile(join(folder, 'alarms.xlsx'));
    expect(outcome).toEqual({ result: 'done', rows: 2, bytes: file.length });
    const book = await readXlsx(file);
    expect(book.sheets[0]?.rows.slice(1)).toEqual([
      [1, '否', new Date('2026-03-02T00:30:06Z'), new Date('2026-03-02T00:00:00Z'), 1.5, '=1+1'],
      [4, '是', new Date('2026-03-02T00:30:09Z'), new Date('2026-03-02T00:00:00Z'), 6, '=1+1'],
    ]);
  });

  it('reports its progress, with a total when it can be counted', async () => {
    const seen: ExportProgress[] = [];
    const countSql = 'select $1::int';
    await exporter.run(request(numbers, [5000], { countSql }), {
      onProgress: progress => seen.push(progress),
    });
    expect(seen[0]).toEqual({ rows: 0, total: 5000 });
    expect(seen.at(-1)).toEqual({ rows: 5000, total: 5000 });
    expect((await readXlsx(await readFile(join(folder, 'alarms.xlsx')))).sheets[0]?.rows).toHaveLength(5001);
  });

  it.each([undefined, 'select $1::int'])(
    'reports no data and too large (counting: %s), and leaves no file',
    async countSql => {
      expect(await exporter.run(request(numbers, [0], { countSql }))).toEqual({ result: 'noData' });
      expect(await exporter.run(request(numbers, [3001], { countSql, maxRows: 3000 }))).toEqual({
        result: 'tooLarge',
      });
      expect(await readdir(folder)).toEqual([]);
      expect(await exporter.run(request(numbers, [3000], { countSql, maxRows: 3000 }))).toMatchObject({
        rows: 3000,
      });
    },
  );

  it('fails with the error of the query', async () => {
    await expect(exporter.run(request('select nothing_such', []))).rejects.toThrow('nothing_such');
    await expect(
      exporter.run(request('select 1 / (3 - n) from generate_series(1, 5) as n', [])),
    ).rejects.toThrow('division by zero');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is cancelled while it runs and while it waits, and leaves nothing behind', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const running = exporter.run(request(endless, [], { maxRows: 1e9 }), {
      signal: first.signal,
      onProgress: () => first.abort(new Error('first cancelled')),
    });
    const waiting = exporter.run(request(numbers, [1], { path: join(folder, 'second.xlsx') }), {
      signal: second.signal,
    });
    const third = exporter.run(request(numbers, [1], { path: join(folder, 'third.xlsx') }));
    second.abort(new Error('second cancelled'));
    await expect(waiting).rejects.toThrow('second cancelled');
    await expect(running).rejects.toThrow('first cancelled');
    expect(await third).toMatchObject({ result: 'done', rows: 1 });
    expect(await readdir(folder)).toEqual(['third.xlsx']);
    const left =
      "select count(*)::int as n from pg_stat_activity where query ~ 'exported' and pid <> pg_backend_pid()";
    await expect
      .poll(async () => (await database.pool.query<{ n: number }>(left)).rows[0]?.n, { timeout: 10_000 })
      .toBe(0);
  });

  it('cancels everything when it is stopped', async () => {
    const running = exporter.run(request(endless, [], { maxRows: 1e9 }));
    const ended = expect(running).rejects.toThrow('the server is stopping');
    await exporter.stop();
    await ended;
    await expect(exporter.run(request(numbers, [1]))).rejects.toThrow('the server is stopping');
  });
});

it('also runs in the calling thread', async () => {
  const job = {
    ...request(numbers, [3]),
    connection: database.address,
    timeZone,
    maxRows: 10,
  };
  expect(await exportQuery(job, () => {})).toMatchObject({ result: 'done', rows: 3 });
});
