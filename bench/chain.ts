/**
 * The chain of records: records of 5 KB are linked in batches, as verdicts come, and one by one by several writers at a
 * time; then the whole chain is verified, with every record's content.
 *
 *   npm run bench -- chain [links, default 300000]
 */
import { withServer } from './rig/built-server.ts';
import { percentiles, printFigures, rounded } from './rig/figures.ts';
import { openServerDatabase } from './rig/server-database.ts';
import { serverModule } from './rig/server-module.ts';

const records = Number(process.argv[2] ?? 300_000);
const perBatch = 8000;
const writers = 8;
const singles = 4000;
const contentChars = 5000;
const limitSeconds = 60;

interface Entry {
  kind: 'visit' | 'addendum';
  ref: string;
  content: string;
}
interface Source {
  kind: Entry['kind'];
  rows: { table: string; key: string; type: string };
  read(db: unknown, refs: readonly string[]): Promise<Map<string, string>>;
}
const links = await serverModule<(db: unknown, entries: readonly Entry[]) => Promise<unknown>>(
  'features/chain/chain',
  'links',
);
const verifyChain = await serverModule<
  (
    db: unknown,
    how: { sources: readonly Source[]; notes: readonly never[]; signal: AbortSignal },
  ) => Promise<{ checked: number; fault: unknown; unread: Map<string, number> }>
>('features/chain/chain-verify', 'verifyChain');

await withServer(async server => {
  const { client } = server;
  await client.query('create table bench_record (id integer primary key, content text not null)');
  // Of hexadecimal digits, which compress about as documents do.
  await client.query(
    `insert into bench_record select n, (select string_agg(md5(n || '/' || part), '') from
       generate_series(1, ${contentChars / 32}) part) from generate_series(1, ${records + singles}) n`,
  );
  await client.query(`create view bench_visit as select * from bench_record where id <= ${records}`);
  await client.query(`create view bench_addendum as select * from bench_record where id > ${records}`);
  await client.query('analyze');
  const contentsOf = async (ids: readonly (string | number)[]) => {
    const { rows } = await client.query<{ ref: string; content: string }>(
      'select id::text as ref, content from bench_record where id = any($1::int[])',
      [ids],
    );
    return new Map(rows.map(({ ref, content }) => [ref, content]));
  };
  const source = (kind: Entry['kind']): Source => ({
    kind,
    rows: { table: `bench_${kind}`, key: 'id', type: 'integer' },
    read: (_, refs) => contentsOf(refs),
  });
  const entriesOf = async (kind: Entry['kind'], from: number, count: number): Promise<Entry[]> => {
    const ids = Array.from({ length: count }, (_, at) => from + at);
    const contents = await contentsOf(ids);
    return ids.map(id => ({ kind, ref: String(id), content: contents.get(String(id)) ?? '' }));
  };
  const { db, stop } = await openServerDatabase(server, writers);
  try {
    const batchMs: number[] = [];
    for (let from = 1; from <= records; from += perBatch) {
      const entries = await entriesOf('visit', from, Math.min(perBatch, records - from + 1));
      const began = performance.now();
      await links(db, entries);
      batchMs.push(performance.now() - began);
    }
    const single = await entriesOf('addendum', records + 1, singles);
    const singlesBegan = performance.now();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let at = writer; at < singles; at += writers) await links(db, single.slice(at, at + 1));
      }),
    );
    const singlesS = (performance.now() - singlesBegan) / 1000;

    const began = performance.now();
    const { checked, fault, unread } = await verifyChain(db, {
      sources: [source('visit'), source('addendum')],
      notes: [],
      signal: new AbortController().signal,
    });
    const seconds = (performance.now() - began) / 1000;
    const total = records + singles;
    const batchedS = batchMs.reduce((all, ms) => all + ms, 0) / 1000;
    printFigures([
      {
        what: `${rounded(total)} links verified`,
        required: `under ${limitSeconds} s`,
        measured: `${seconds.toFixed(1)} s`,
        isMet: seconds < limitSeconds && checked === total && fault === undefined && unread.size === 0,
      },
      {
        what: `batches of ${rounded(perBatch)} linked`,
        required: '',
        measured: `${rounded(records / batchedS)}/s; ${percentiles(batchMs)}`,
      },
      {
        what: `one by one, ${writers} at a time`,
        required: '',
        measured: `${rounded(singles / singlesS)}/s`,
      },
    ]);
  } finally {
    await stop();
  }
});
