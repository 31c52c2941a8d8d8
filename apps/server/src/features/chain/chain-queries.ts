/** What pages show of the chain: its head, its verifications, and single links. */

import type { CallOutput } from '@hoistway/contract/core/call';
import {
  type AboutRecord,
  type ChainCheck,
  type ChainKind,
  type chain,
  foundFault,
  type LinkView,
} from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ChainSource } from './chain.ts';
import { isDeadCheck } from './chain-check.ts';
import { type FilesOf, findOtherFiles } from './chain-files.ts';
import { judgeLinks, mayBeKey, readLinks, type StoredLink } from './chain-links.ts';

type State = CallOutput<typeof chain.state>;

/** What a row `r` of a source belongs to, as `o`. */
const abouts: Readonly<Record<ChainSource['rows']['of'], { about: Sql; from: Sql }>> = {
  visit: {
    about: sql`o.mp_id as "mpId", null::bigint as "alarmId", o.work_at::date as day,
      case when o.cancelled_at is not null then o.due_date end as "cancelledPlanDay"`,
    from: sql`join maintenance_plan o on o.mp_id = r.mp_id`,
  },
  alarm: {
    about: sql`null::bigint as "mpId", o.alarm_id as "alarmId", o.alarm_date::date as day,
      null::date as "cancelledPlanDay"`,
    from: sql`join alarm o on o.alarm_id = r.alarm_id`,
  },
};

/** The maintenance record or alarm that a link is about; null where it is gone, or outside the scope. */
export async function aboutRecord(
  db: Kysely<DB>,
  sources: readonly ChainSource[],
  { kind, ref }: { kind: ChainKind | null; ref: string },
  scope: Scope,
): Promise<AboutRecord> {
  const source = sources.find(one => one.kind === kind);
  if (!source || !mayBeKey(source, ref)) return null;
  const { table, key, type, of } = source.rows;
  const { about, from } = abouts[of];
  const { rows } = await sql<NonNullable<AboutRecord>>`
    select ${about}, e.job_num as "jobNum"
    from ${sql.table(table)} r ${from} join elevator e on e.elevator_id = o.elevator_id
    where ${sql.ref(`r.${key}`)} = ${ref}::${sql.raw(type)} and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0] ?? null;
}

/** Whether each link is of a submission that was put aside, in the order of the links. */
async function areAside(
  db: Kysely<DB>,
  sources: readonly ChainSource[],
  links: readonly { kind: ChainKind; ref: string }[],
): Promise<boolean[]> {
  const aside = new Map<ChainKind, ReadonlySet<string>>();
  for (const source of sources) {
    const refs = links.flatMap(({ kind, ref }) =>
      kind === source.kind && mayBeKey(source, ref) ? [ref] : [],
    );
    if (source.aside && refs.length > 0) aside.set(source.kind, await source.aside(db, refs));
  }
  return links.map(({ kind, ref }) => aside.get(kind)?.has(ref) ?? false);
}

const viewOf = async (db: Kysely<DB>, of: FilesOf, links: readonly StoredLink[]): Promise<LinkView[]> => {
  const aside = await areAside(db, of.sources, links);
  const states = await judgeLinks(db, of.sources, links);
  const intact = links.filter(({ number }) => states.get(number) === 'intact');
  for (const number of await findOtherFiles(db, of, intact)) states.set(number, 'file');
  return links.map(({ number, kind, shownAt, hash }, index) => ({
    number,
    kind,
    aside: aside[index] === true,
    at: shownAt,
    hash,
    state: states.get(number) ?? 'link',
  }));
};

/** By its number or hash; undefined when there is none. */
export async function readLink(db: Kysely<DB>, of: FilesOf, name: string) {
  const [link] = await readLinks(
    db,
    name.length === 64 ? sql`l.hash = decode(${name}, 'hex')` : sql`l.number = ${name}::bigint`,
  );
  if (!link) return undefined;
  const [view] = await viewOf(db, of, [link]);
  return view && { ref: link.ref, view };
}

/** The links of a maintenance record, of all kinds; undefined when there is no such record in the scope. */
export async function readProof(
  db: Kysely<DB>,
  of: FilesOf,
  mpId: number,
  scope: Scope,
): Promise<LinkView[] | undefined> {
  const { rows } = await sql`
    select from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'e')}`.execute(db);
  if (rows.length === 0) return undefined;
  const ofVisits = of.sources.filter(source => source.rows.of === 'visit');
  if (ofVisits.length === 0) return [];
  const ofRecord = ofVisits.map(
    ({ kind, rows: { table, key } }) => sql`
      (l.kind = ${kind} and l.ref = any(array(
        select ${sql.ref(`r.${key}`)}::text from ${sql.table(table)} r where r.mp_id = ${mpId})))`,
  );
  const links = await readLinks(db, sql`(${sql.join(ofRecord, sql` or `)})`);
  return viewOf(db, of, links);
}

interface CheckRow extends Omit<ChainCheck, 'fault' | 'unread' | 'head'> {
  user_id: number | null;
  head_number: number | null;
  head_hash: string | null;
  fault: unknown;
  unread: Record<string, number>;
}

const readCheck = async (db: Kysely<DB>, condition: Sql): Promise<CheckRow | undefined> => {
  const { rows } = await sql<CheckRow>`
    select nightly, person, case when ${isDeadCheck} then 'failed' else state end as state, total, checked,
      ${wallTime('begun_date')} as "beginDate", ${wallTime('end_date')} as "endDate", user_id, head_number,
      encode(head_hash, 'hex') as head_hash, fault, unread
    from chain_check where ${condition} order by begun_date desc limit 1`.execute(db);
  return rows[0];
};

async function readHeadLink(db: Kysely<DB>, sources: readonly ChainSource[]): Promise<State['head']> {
  const { rows } = await sql<Omit<LinkView, 'aside' | 'state'> & { ref: string }>`
    select number, kind, ref, ${wallTime('at')} as at, encode(hash, 'hex') as hash
    from record_chain order by number desc limit 1`.execute(db);
  const [aside = false] = await areAside(db, sources, rows);
  return rows[0] ? { ...rows[0], aside } : null;
}

export async function readState(
  db: Kysely<DB>,
  sources: readonly ChainSource[],
  { userId, scope }: { userId: number; scope: Scope },
): Promise<State> {
  const shown = async (row: CheckRow): Promise<ChainCheck> => {
    const { head_number: number, head_hash: hash, user_id: _, unread, ...check } = row;
    const fault = row.fault === null ? null : foundFault.parse(row.fault);
    return {
      ...check,
      head: number === null || hash === null ? null : { number, hash },
      fault: fault && { ...fault, about: await aboutRecord(db, sources, fault, scope) },
      unread: Object.entries(unread).map(([kind, links]) => ({ kind: kind as ChainKind, links })),
    };
  };
  const head = await readHeadLink(db, sources);
  const running = await readCheck(db, sql`state = 'running' and not ${isDeadCheck}`);
  const ended = sql`(state <> 'running' or ${isDeadCheck})`;
  const nightly = await readCheck(db, sql`nightly and ${ended}`);
  const manual = await readCheck(db, sql`not nightly and ${ended}`);
  const last = await readCheck(db, sql`state in ('intact', 'broken')`);
  return {
    length: head?.number ?? 0,
    head,
    running: running
      ? { ...(await shown(running)), mine: !running.nightly && running.user_id === userId }
      : null,
    nightly: nightly ? await shown(nightly) : null,
    manual: manual ? await shown(manual) : null,
    last: last ? await shown(last) : null,
  };
}
