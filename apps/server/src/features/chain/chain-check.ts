/** Verifications of the chain: one at a time in all processes, each a row with its progress and findings. */
import type { ChainCheck } from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { createCancellableRows } from '../../jobs/job-row.ts';
import type { Log } from '../../log/log.ts';
import type { ChainSource } from './chain.ts';
import type { NoteFile } from './chain-note.ts';
import { type Note, readHead, type Verified, verifyChain } from './chain-verify.ts';

const jobs = createCancellableRows({
  table: 'chain_check',
  key: 'check_id',
  isRunning: sql`state = 'running'`,
  deadAfterMs: 20_000,
});
const beatEveryMs = 1000;
/** In the installation's time zone: when the fewest people work. */
const nightlyHour = 2;
const hours = sql`make_interval(hours => ${nightlyHour})`;
/** In so many, every stored file is read once. */
const filesTurnNights = 30;

interface ChecksDeps {
  db: Kysely<DB>;
  sources: readonly ChainSource[];
  store: ObjectStore;
  noteFile: NoteFile;
  log: Log;
}
export type ChainChecks = ReturnType<typeof createChainChecks>;

/** Its process is gone, and no other verification has begun since. */
export const isDeadCheck = jobs.isDead;

/** Null: at night. */
type Asker = { userId: number; username: string } | null;

export function createChainChecks({ db, sources, store, noteFile, log }: ChecksDeps) {
  const running = new Set<{ ending: AbortController; done: Promise<void> }>();

  const readNotes = async (): Promise<Note[]> => {
    const { rows } = await sql<Note>`
      select distinct on (head_number) head_number as number, encode(head_hash, 'hex') as hash,
        to_char(begun_date, 'YYYY-MM-DD HH24:MI:SS') as at
      from chain_check where state = 'intact' and head_number is not null
      order by head_number, begun_date`.execute(db);
    const inFile = await noteFile.read();
    return inFile ? [...rows, inFile] : rows;
  };

  /**
   * Of which links the stored files are read. At night, of those that no night came to yet, and of a thirtieth of the
   * others, with the thirtieths of nights that were missed; at any time of the one whose file failed last.
   */
  const readFilesDue = async (nightly: boolean): Promise<(number: number) => boolean> => {
    const { rows } = await sql<{ night: number; nights: number; since: number; failed: number | null }>`
      select tonight - date '1970-01-01' as night,
        coalesce(tonight - (last.begun_date - ${hours})::date, ${filesTurnNights}) as nights,
        coalesce(last.checked, 0) as since, (
          select case fault ->> 'problem' when 'file' then (fault ->> 'number')::bigint end from chain_check
          where state in ('intact', 'broken') order by end_date desc limit 1) as failed
      from (select (now() - ${hours})::date as tonight) t left join lateral (
        select begun_date, checked from chain_check
        where nightly and state in ('intact', 'broken') and begun_date <= now()
        order by begun_date desc limit 1) last on true`.execute(db);
    const { night = 0, nights = 0, since = 0, failed = null } = rows[0] ?? {};
    return number =>
      number === failed ||
      (nightly && (number > since || (number + night) % filesTurnNights < Math.max(nights, 1)));
  };

  const finish = (id: string, state: ChainCheck['state'], found?: Verified) =>
    sql`update chain_check set state = ${state}, end_date = now(), checked = coalesce(${found?.checked ?? null}, checked),
        head_number = ${found?.head?.number ?? null}, head_hash = decode(${found?.head?.hash ?? null}, 'hex'),
        fault = ${found?.fault ? JSON.stringify(found.fault) : null}::jsonb,
        unread = ${JSON.stringify(Object.fromEntries(found?.unread ?? []))}::jsonb
      where ${jobs.isRunningOne(id)}`.execute(db);

  const run = async (id: string, nightly: boolean, signal: AbortSignal, cancel: () => void) => {
    let checked = 0;
    const beats = jobs.keepBeating(db, id, {
      everyMs: beatEveryMs,
      progress: () => sql`checked = ${checked}`,
      onStop: cancel,
      onFailure: error => log.warn({ err: error }, 'the progress of a verification could not be stored'),
    });
    try {
      const [notes, areDue] = [await readNotes(), await readFilesDue(nightly)];
      const found = await verifyChain(db, {
        sources,
        notes,
        signal,
        files: { store, areDue },
        onProgress: at => {
          checked = at;
        },
      });
      beats.stop();
      await finish(id, found.fault ? 'broken' : 'intact', found);
      const facts = { length: found.head?.number ?? 0, head: found.head?.hash };
      if (found.fault) log.error({ ...facts, fault: found.fault }, 'the chain of records is broken');
      else log.info({ ...facts, unread: Object.fromEntries(found.unread) }, 'the chain of records is intact');
    } catch (error) {
      beats.stop();
      if (!signal.aborted) log.error({ err: error }, 'the chain of records could not be verified');
      await finish(id, signal.reason === cancelled ? 'cancelled' : 'failed');
    }
  };

  const endDead = () => jobs.endDead(db, sql`state = 'failed', end_date = now()`);

  const begin = async (asker: Asker): Promise<string | undefined> => {
    await endDead();
    const { rows } = await sql<{ check_id: string }>`
      insert into chain_check (nightly, user_id, person, total)
      values (${asker === null}, ${asker?.userId ?? null}, ${asker?.username ?? ''},
        coalesce((select max(number) from record_chain), 0))
      on conflict do nothing returning check_id`.execute(db);
    return rows[0]?.check_id;
  };

  /** @returns undefined when another runs */
  const start = async (asker: Asker, stop?: AbortSignal): Promise<{ done: Promise<void> } | undefined> => {
    const id = await begin(asker);
    if (id === undefined) return undefined;
    const ending = new AbortController();
    const signal = stop ? AbortSignal.any([ending.signal, stop]) : ending.signal;
    const turn = { ending, done: run(id, asker === null, signal, () => ending.abort(cancelled)) };
    running.add(turn);
    void turn.done.finally(() => running.delete(turn));
    return turn;
  };

  return {
    /** Goes on after the answer; nothing happens when one runs already. */
    startFor: async (user: { userId: number; username: string }): Promise<void> => {
      await start(user);
    },

    /** Of this user alone. */
    async cancel(db: Kysely<DB>, userId: number): Promise<void> {
      await sql`update chain_check set cancel_asked = true
                where state = 'running' and not nightly and user_id = ${userId}`.execute(db);
    },

    /** Each night once, and again an hour after one that was not finished. */
    async keepNightly(signal: AbortSignal): Promise<void> {
      await endDead();
      const { rows } = await sql<{ due: boolean }>`
        select not exists (select from chain_check where nightly
          and begun_date >= date_trunc('day', now() - ${hours}) + ${hours}
          and (state <> 'failed' or begun_date > now() - interval '1 hour')
          -- Begun by a clock that was ahead, one says nothing of tonight.
          and begun_date <= now()) as due`.execute(db);
      if (rows[0]?.due) await (await start(null, signal))?.done;
    },

    /** Unless the chain is not the one that was noted before, which the next verification finds. */
    async noteHead(): Promise<void> {
      const [noted, head] = [await noteFile.read(), await readHead(db)];
      if (!head || (noted && head.number <= noted.number)) return;
      const { rows } = await sql<{ same: boolean }>`
        select encode(hash, 'hex') = ${noted?.hash ?? ''} as same from record_chain
        where number = ${noted?.number ?? 0}`.execute(db);
      if (!noted || rows[0]?.same) await noteFile.write({ ...head, at: new Date().toISOString() });
    },

    /** Those of this process end unfinished. */
    async stop(): Promise<void> {
      for (const { ending } of running) ending.abort();
      await Promise.all([...running].map(({ done }) => done));
    },
  };
}

const cancelled = new Error('cancelled by the user');
