import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FoundFault } from '@hoistway/contract/features/chain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { type ChainSource, links } from './chain.ts';
import { createChainChecks } from './chain-check.ts';
import { createNoteFile, type NoteFile } from './chain-note.ts';
import { readLink, readProof, readState } from './chain-queries.ts';

/** Evaluations stand in for visits: rows with a key, the number of a visit, and a text. */
const source: ChainSource = {
  kind: 'visit',
  rows: { table: 'maintenance_evaluation', key: 'evaluate_id', type: 'integer', of: 'visit' },
  read: async (db, refs) => {
    const { rows } = await sql<{ ref: string; content: string }>`
      select evaluate_id::text as ref, remark as content from maintenance_evaluation
      where evaluate_id = any(${refs}::int[])`.execute(db);
    return new Map(rows.map(({ ref, content }) => [ref, content]));
  },
};
const records = 1203;
const broken = { kind: 'visit', noted: null };

let database: TestDatabase;
let folder: string;
let noteFile: NoteFile;
let store: ObjectStore;
let unit: { elevatorId: number; jobNum: string };
const logged: string[] = [];
const log = {
  info: (_: object, text: string) => logged.push(text),
  warn: (_: object, text: string) => logged.push(text),
  error: (_: object, text: string) => logged.push(text),
};
const checksOf = (sources: readonly ChainSource[] = [source], files = store) =>
  createChainChecks({ db: database.db, sources, store: files, noteFile, log });
const asker = { userId: 0, username: 'li.na' };

beforeEach(async () => {
  logged.length = 0;
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'hoistway-chain-'));
  noteFile = createNoteFile(folder);
  store = await openFolderStore(join(folder, 'files'));
  unit = await addElevator(database.db, { job_num: 'CHAIN-1' });
  const { userId } = await addAccount(database.db, {});
  asker.userId = userId;
  await sql`
    insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
    select ${unit.elevatorId}, t, t, t + interval '1 hour', 'completed'
    from generate_series(1, ${records}::int) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 day' as t) at`.execute(
    database.db,
  );
  const { rows: made } = await sql<{ ref: string; content: string }>`
    insert into maintenance_evaluation (mp_id, overall_eval, run_eval, personnel_eval, skill_eval, remark, evaluator)
    select mp_id, 5, 5, 5, 5, '{"day":"' || plan_start || '"}', 'x' from maintenance_plan order by mp_id
    returning evaluate_id::text as ref, remark as content`.execute(database.db);
  await links(
    database.db,
    made.map(row => ({ kind: 'visit', ...row })),
  );
});
afterEach(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const state = (sources: readonly ChainSource[] = [source]) =>
  readState(database.db, sources, { userId: asker.userId, scope: { kind: 'all' } });
/** As a manual one, to its end. */
const verify = async (sources?: readonly ChainSource[], files = store) => {
  const checks = checksOf(sources, files);
  await checks.startFor(asker);
  await expect.poll(async () => (await state(sources)).running, { timeout: 30_000 }).toBeNull();
  await checks.stop();
  return (await state(sources)).manual;
};
const tampered = ['record_chain', 'maintenance_evaluation'];
/** As somebody with every right in the database. */
const tamper = async (...statements: string[]) => {
  const client = await database.pool.connect();
  await client.query('begin');
  for (const table of tampered) await client.query(`alter table ${table} disable trigger all`);
  for (const statement of statements) await client.query(statement);
  for (const table of tampered) await client.query(`alter table ${table} enable trigger all`);
  await client.query('commit');
  client.release();
};
const faultAfter = async (...statements: string[]): Promise<Partial<FoundFault> | null | undefined> => {
  await tamper(...statements);
  return (await verify())?.fault;
};
const ofLink = (number: number) =>
  `evaluate_id = (select ref::int from record_chain where number = ${number})`;

describe('a chain', () => {
  it('stands when nobody touched it, and its head is noted', async () => {
    const check = await verify();
    expect(check).toMatchObject({
      nightly: false,
      person: 'li.na',
      state: 'intact',
      total: records,
      checked: records,
      fault: null,
      unread: [],
    });
    const { head, length } = await state();
    expect(length).toBe(records);
    expect(check?.head).toEqual({ number: records, hash: head?.hash });
    expect(logged).toEqual(['the chain of records is intact']);
  });

  it('says of how many links nothing reads the record', async () => {
    await links(database.db, [{ kind: 'proof', ref: 'call-1', content: 'x' }]);
    expect(await verify()).toMatchObject({ state: 'intact', unread: [{ kind: 'proof', links: 1 }] });
    expect(await verify([])).toMatchObject({
      state: 'intact',
      unread: expect.arrayContaining([{ kind: 'visit', links: records }]),
    });
  });

  it('names the first record whose content was changed, with its unit and day', async () => {
    expect(
      await faultAfter(
        `update maintenance_evaluation set remark = remark || ' ' where ${ofLink(900)} or ${ofLink(612)}`,
      ),
    ).toMatchObject({
      ...broken,
      number: 612,
      problem: 'content',
      about: { mpId: expect.any(Number), alarmId: null, jobNum: 'CHAIN-1', day: '2021-09-04' },
    });
    expect(logged).toEqual(['the chain of records is broken']);
    expect(await state()).toMatchObject({ manual: { state: 'broken', checked: 611 } });
  });

  it('names a record that is gone', async () => {
    expect(await faultAfter(`delete from maintenance_evaluation where ${ofLink(501)}`)).toMatchObject({
      ...broken,
      number: 501,
      problem: 'gone',
      about: null,
    });
  });

  it.each([
    [`content_sha256 = sha256('other')`, 700, 700],
    [`hash = sha256('other')`, 700, 700],
    [`ref = '99999999'`, 700, 700],
    [`at = at + interval '1 ms'`, 700, 700],
    [`previous = sha256('other')`, 1, 1],
    [`kind = 'addendum'`, 1203, 1203],
    // Its own hash fits again, and the next link's does not.
    [
      `content_sha256 = sha256('other'), hash = link_hash(number, kind, ref, at, sha256('other'), previous)`,
      3,
      3,
    ],
  ])('names a link of which somebody set %s', async (change, number, expected) => {
    const fault = await faultAfter(`update record_chain set ${change} where number = ${number}`);
    expect(fault?.number).toBe(expected);
    expect(['link', 'content']).toContain(fault?.problem);
  });

  it('names the link behind one that was replaced together with its record', async () => {
    const fault = await faultAfter(
      `update maintenance_evaluation set remark = 'other' where ${ofLink(40)}`,
      `update record_chain set content_sha256 = sha256('other'),
         hash = link_hash(number, kind, ref, at, sha256('other'), previous) where number = 40`,
    );
    expect(fault).toMatchObject({ number: 41, problem: 'link' });
  });

  it.each([
    ['in the middle', 600],
    ['at the beginning', 1],
  ])('names a link that was taken out %s', async (_, number) => {
    expect(await faultAfter(`delete from record_chain where number = ${number}`)).toMatchObject({
      number,
      problem: 'missing',
      kind: null,
    });
  });

  it('names the record whose link was taken out at the end, with its unit and day', async () => {
    expect(await faultAfter(`delete from record_chain where number = ${records}`)).toMatchObject({
      ...broken,
      number: null,
      problem: 'unlinked',
      about: { mpId: expect.any(Number), alarmId: null, jobNum: 'CHAIN-1', day: '2023-04-18' },
    });
    expect(await state()).toMatchObject({ manual: { state: 'broken', checked: records - 1 } });
  });

  it('is compared with the heads of earlier verifications: its end is missing', async () => {
    await verify();
    const fault = await faultAfter('delete from record_chain where number > 1100');
    expect(fault).toMatchObject({ number: 1101, problem: 'end', noted: { number: records } });
  });

  it('is compared with them when it was cut and went on', async () => {
    await verify();
    await tamper('delete from record_chain where number > 1200');
    await links(
      database.db,
      ['a', 'b', 'c', 'd'].map(ref => ({ kind: 'proof' as const, ref, content: ref })),
    );
    expect((await verify())?.fault).toMatchObject({ number: records, problem: 'noted', kind: 'proof' });
  });

  it('is compared with the head in the data folder when the database forgot all of them', async () => {
    const checks = checksOf();
    await checks.noteHead();
    await tamper('delete from record_chain where number > 10');
    expect((await verify())?.fault).toMatchObject({ number: 11, problem: 'end', noted: { number: records } });
    // A shorter chain is not noted in its place.
    await checks.noteHead();
    expect(await noteFile.read()).toMatchObject({ number: records });
  });
});

describe('a verification', () => {
  it('is made each night once', async () => {
    const checks = checksOf();
    await checks.keepNightly(AbortSignal.timeout(60_000));
    await checks.keepNightly(AbortSignal.timeout(60_000));
    const { rows } = await sql`select from chain_check where nightly`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await state()).toMatchObject({ nightly: { state: 'intact', person: '' }, manual: null });
    await sql`update chain_check set begun_date = begun_date - interval '1 day'`.execute(database.db);
    await checks.keepNightly(AbortSignal.timeout(60_000));
    expect((await sql`select from chain_check`.execute(database.db)).rows).toHaveLength(2);
  });

  it.each([
    ['its process was killed more than an hour ago', `'running', now() - interval '61 minutes', null`],
    ['a clock that was ahead made one of a night to come', `'intact', now() + interval '300 days', now()`],
  ])('is made again at night when %s', async (_, state) => {
    // Whatever time it is: of this night, and not of the one before.
    await sql`insert into chain_check (nightly, person, total, state, begun_date, end_date, beat_date)
      values (true, '', 9, ${sql.raw(state)}, now() - interval '1 hour')`.execute(database.db);
    await checksOf().keepNightly(AbortSignal.timeout(60_000));
    const { rows } =
      await sql`select from chain_check where state = 'intact' and begun_date <= now()`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('is one at a time in all processes, and only who began it may stop it', async () => {
    let readOn = () => {};
    const held = new Promise<void>(resolve => {
      readOn = resolve;
    });
    const slow: ChainSource = { ...source, read: (db, refs) => held.then(() => source.read(db, refs)) };
    const [first, second] = [checksOf([slow]), checksOf([slow])];
    await first.startFor(asker);
    await second.startFor(asker);
    expect(await state()).toMatchObject({
      running: { mine: true, total: records, checked: 0 },
      manual: null,
    });
    await second.cancel(database.db, asker.userId + 1);
    const asked = sql<{ cancel_asked: boolean }>`select cancel_asked from chain_check`;
    expect((await asked.execute(database.db)).rows).toEqual([{ cancel_asked: false }]);
    await second.cancel(database.db, asker.userId);
    // The second heartbeat from here on comes after the answer to the first, which says that it must stop.
    const beats = new Set<string>();
    const beat = sql<{ at: string }>`select beat_date::text as at from chain_check`;
    await expect
      .poll(async () => beats.add((await beat.execute(database.db)).rows[0]?.at ?? '').size, {
        timeout: 30_000,
      })
      .toBeGreaterThan(2);
    readOn();
    await expect.poll(async () => (await state()).running, { timeout: 30_000 }).toBeNull();
    expect(await state()).toMatchObject({ manual: { state: 'cancelled' } });
    await Promise.all([first.stop(), second.stop()]);
  });

  it('that found a fault stays the last result until a later one finds none, not when that is cancelled', async () => {
    await tamper(`update maintenance_evaluation set remark = 'x' where ${ofLink(41)}`);
    await verify();
    await sql`insert into chain_check (nightly, person, total, state, end_date)
              values (false, 'li.na', 9, 'cancelled', now())`.execute(database.db);
    expect(await state()).toMatchObject({
      manual: { state: 'cancelled' },
      last: { state: 'broken', fault: { number: 41 } },
    });
    await tamper(
      `update maintenance_evaluation set remark = '{"day":"' || (select plan_start from maintenance_plan p
        where p.mp_id = maintenance_evaluation.mp_id) || '"}' where ${ofLink(41)}`,
    );
    await verify();
    expect(await state()).toMatchObject({ last: { state: 'intact', fault: null } });
  });

  it('that its process left behind is not waited for', async () => {
    await sql`insert into chain_check (nightly, person, total, beat_date)
              values (false, 'gone', 9, now() - interval '1 minute')`.execute(database.db);
    expect(await state()).toMatchObject({ running: null, manual: { state: 'failed', person: 'gone' } });
    expect(await verify()).toMatchObject({ state: 'intact', person: 'li.na' });
  });
});

describe('a single record', () => {
  it('is shown with its links and whether they stand, inside the scope', async () => {
    const link = await readLink(database.db, { sources: [source], store }, '612');
    expect(link?.view).toMatchObject({ number: 612, kind: 'visit', state: 'intact' });
    expect(await readLink(database.db, { sources: [source], store }, link?.view.hash ?? '')).toEqual(link);
    expect(await readLink(database.db, { sources: [source], store }, '1204')).toBeUndefined();
    const { rows } = await sql<{ mp_id: number }>`
      select mp_id from maintenance_evaluation where evaluate_id = ${link?.ref}::int`.execute(database.db);
    const mpId = rows[0]?.mp_id ?? 0;
    const proof = (scope: Parameters<typeof readProof>[3]) =>
      readProof(database.db, { sources: [source], store }, mpId, scope);
    expect(await proof({ kind: 'all' })).toEqual([link?.view]);
    expect(await proof({ kind: 'none' })).toBeUndefined();
    await tamper(`update maintenance_evaluation set remark = 'other' where ${ofLink(612)}`);
    expect(await proof({ kind: 'all' })).toMatchObject([{ number: 612, state: 'content' }]);
  });
});

describe('the stored files', () => {
  /** Each record names one, which is empty. */
  const filed: ChainSource = {
    ...source,
    files: async (_, refs) =>
      new Map(refs.map(ref => [ref, [{ key: ref, sha256: createHash('sha256').digest('hex') }]])),
  };
  const content = (text = '') => ({
    bytes: text.length,
    type: 'image/jpeg' as const,
    storedAt: new Date(),
    content: Readable.from([text]),
  });
  const unchanged: ObjectStore['get'] = async () => content();
  let read: string[];
  const passNight = () =>
    sql`update chain_check set begun_date = begun_date - interval '1 day'`.execute(database.db);
  const night = async (get: ObjectStore['get'] = unchanged, signal = AbortSignal.timeout(60_000)) => {
    await passNight();
    read = [];
    const noted: ObjectStore['get'] = key => {
      read.push(key);
      return get(key);
    };
    await checksOf([filed], { ...store, get: noted }).keepNightly(signal);
    return (await state([filed])).nightly;
  };
  const refOf = async (number: number) => {
    const { rows } = await sql<{ ref: string }>`
      select ref from record_chain where number = ${number}`.execute(database.db);
    return rows[0]?.ref ?? '';
  };

  it('are read at night of new records, and once a month of the others', async () => {
    expect(await night()).toMatchObject({ state: 'intact' });
    expect(read).toHaveLength(records);
    expect(await night()).toMatchObject({ state: 'intact' });
    expect(Math.abs(read.length - records / 30)).toBeLessThan(1);
    // Tonight's share, and that of the night that was missed.
    await passNight();
    expect(await night()).toMatchObject({ state: 'intact' });
    expect(Math.abs(read.length - (2 * records) / 30)).toBeLessThan(2);
    await sql`update chain_check set checked = ${records - 1}`.execute(database.db);
    await night();
    expect(read).toContain(await refOf(records));
    const unread = { ...store, get: () => Promise.reject(new Error('it is not asked')) };
    expect(await verify([filed], unread)).toMatchObject({ state: 'intact' });
  });

  it.each<[string, () => ReturnType<typeof unchanged>]>([
    ['is another', async () => content('other')],
    ['is missing', async () => undefined],
  ])('break the chain at the first link of which one %s, until it is as it was', async (_, found) => {
    const ref = await refOf(612);
    const changed: ObjectStore['get'] = key => (key === ref ? found() : unchanged(key));
    expect(await night(changed)).toMatchObject({
      state: 'broken',
      checked: 611,
      fault: { ...broken, number: 612, problem: 'file', about: { jobNum: 'CHAIN-1' } },
    });
    const asked = (get: ObjectStore['get']) => verify([filed], { ...store, get });
    expect(await asked(changed)).toMatchObject({ state: 'broken', fault: { number: 612, problem: 'file' } });
    expect(await night(changed)).toMatchObject({ state: 'broken', fault: { number: 612, problem: 'file' } });
    expect(await asked(unchanged)).toMatchObject({ state: 'intact' });
    expect(await night()).toMatchObject({ state: 'intact' });
    const link = (get: ObjectStore['get']) =>
      readLink(database.db, { sources: [filed], store: { ...store, get } }, '612');
    expect((await link(changed))?.view.state).toBe('file');
    expect((await link(unchanged))?.view.state).toBe('intact');
  });

  it('are not missing because the store is: the verification is not completed', async () => {
    expect(await night(() => Promise.reject(new Error('the bucket does not answer')))).toMatchObject({
      state: 'failed',
      fault: null,
    });
    await rm(join(folder, 'files'), { recursive: true });
    expect(await night(async () => undefined)).toMatchObject({ state: 'failed', fault: null });
  });

  it('are read no further once the server stops', async () => {
    const stop = new AbortController();
    const stopping: ObjectStore['get'] = key => {
      stop.abort();
      return unchanged(key);
    };
    expect(await night(stopping, stop.signal)).toMatchObject({ state: 'failed' });
    expect(read).toHaveLength(1);
  });
});
