/** What the chain of records keeps of visits and of what was added to them. */
import type { ChainKind } from '@hoistway/contract/features/chain';
import { attachTypes } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type ChainSource, canonicalJson, type LinkedFile, link } from '../chain/chain.ts';
import { isPdfKeyOf } from './visit.ts';

/** Seconds since 1970 with all digits: the same text in whatever time zone the installation is. */
const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})::text`;

/** Everything that was sealed, but for the numbers of accounts, which go when those are deleted. */
const visits = (ids: readonly string[]) => sql<{ ref: string; content: unknown }>`
  select v.visit_id::text as ref, json_build_object(
    'visitId', v.visit_id, 'mpId', v.mp_id, 'elevatorId', v.elevator_id, 'technician', v.technician,
    'state', v.state, 'aside', v.aside, 'startedAt', ${moment('v.started_at')}, 'finishedAt', ${moment('v.finished_at')},
    'clockBehindMs', v.clock_behind_ms, 'begunAt', ${moment('v.begun_at')}, 'receivedAt', ${moment('v.received_at')},
    'sealedAt', ${moment('v.sealed_at')}, 'document', v.document,
    -- Of a record it is the plan that says when and by whom the work was done.
    'plan', case when v.state = 'record' then json_build_object('planType', p.plan_type, 'annex', p.annex,
      'actualStart', ${moment('p.actual_start')}, 'actualEnd', ${moment('p.actual_end')},
      'workEmpNames', p.work_emp_names) end,
    'signIns', (select json_agg(json_build_object('signInId', s.sign_in_id, 'name', s.name, 'own', s.own,
        'at', ${moment('s.at')}, 'clockBehindMs', s.clock_behind_ms, 'longitude', s.longitude, 'latitude', s.latitude,
        'accuracy', s.accuracy, 'placeProblem', s.place_problem, 'scanned', s.scanned,
        'receivedAt', ${moment('s.received_at')}) order by s.sign_in_id)
      from visit_sign_in s where s.visit_id = v.visit_id),
    'files', (select json_agg(json_build_object('fileId', f.file_id, 'attachType', f.attach_type, 'itemCode', f.item_code,
        'sha256', encode(f.sha256, 'hex'), 'takenAt', ${moment('f.taken_at')}, 'objectKey', f.object_key,
        'storedSha256', encode(f.stored_sha256, 'hex'), 'receivedAt', ${moment('f.received_at')},
        'attachId', f.attach_id) order by f.file_id)
      from visit_file f where f.visit_id = v.visit_id)) as content
  from visit v join maintenance_plan p using (mp_id)
  where v.visit_id = any(${ids}::uuid[]) and v.sealed_at is not null`;

/** Longer than any PDF is put off; the oldest records of a demo are drawn last. */
const longestPdfWait = sql`interval '30 days'`;

/** Of the plan: its unit, that it is done, its verdict and its files. That of a visit put aside are its files alone. */
const visitsShownOtherwise = (ids: readonly string[]) => sql<{ ref: string }>`
  select v.visit_id::text as ref from visit v join maintenance_plan p using (mp_id)
  where v.visit_id = any(${ids}::uuid[]) and (
    p.elevator_id <> v.elevator_id
    or v.state = 'record' and (p.plan_status = 'planned' or p.cancelled_at is not null
      -- Whether the outcome is that of the verdict is said of the verdict's own link.
      or p.verdict_id is distinct from (
        select max(w.verdict_id) from verdict w join record_chain l on l.kind = 'verdict' and l.ref = w.verdict_id::text
        where w.mp_id = p.mp_id)
      or p.verdict_id is null and p.verdict_outcome is not null
      or (select count(*) from maintenance_attachment a where a.mp_id = v.mp_id and not a.aside)
        <> (select count(f.attach_id) from visit_file f where f.visit_id = v.visit_id)
          + (select count(r.attach_id) from record_pdf r where r.visit_id = v.visit_id))
    or exists (
      select from visit_file f left join maintenance_attachment a using (attach_id)
      where f.visit_id = v.visit_id and f.attach_id is not null
        and (a.mp_id, a.attach_type, a.object_key, a.aside)
          is distinct from (v.mp_id, f.attach_type, f.object_key, v.state = 'aside'))
    or exists (
      select from record_pdf r left join maintenance_attachment a using (attach_id)
      where r.visit_id = v.visit_id and r.attach_id is not null
        and ((a.mp_id, a.attach_type, a.aside) is distinct from (v.mp_id, ${attachTypes.pdf}::int, v.state = 'aside')
          or not ${isPdfKeyOf(sql`a.object_key`, 'v', 'p')}))
    -- It is asked for when the visit is sealed, and again within a day when it cannot be drawn.
    or not exists (
      select from record_pdf r
      where r.visit_id = v.visit_id and (r.attach_id is not null or r.due_at < now() + ${longestPdfWait})))`;

const addenda = (ids: readonly string[]) => sql<{ ref: string; content: unknown }>`
  select a.addendum_id::text as ref, json_build_object('addendumId', a.addendum_id, 'mpId', a.mp_id, 'author', a.author,
    'at', ${moment('a.at')}, 'content', a.content) as content
  from visit_addendum a where a.addendum_id = any(${ids}::int[])`;

const source = (kind: ChainKind, rows: ChainSource['rows'], statement: typeof visits): ChainSource => ({
  kind,
  rows,
  read: async (db, refs) => {
    const found = await statement(refs).execute(db);
    return new Map(found.rows.map(({ ref, content }) => [ref, canonicalJson(content)]));
  },
});

export const visitSource: ChainSource = {
  ...source(
    'visit',
    { table: 'visit', key: 'visit_id', type: 'uuid', of: 'visit', linked: sql`r.sealed_at is not null` },
    visits,
  ),
  shownOtherwise: async (db, refs) => {
    const { rows } = await visitsShownOtherwise(refs).execute(db);
    return new Set(rows.map(({ ref }) => ref));
  },
  // What never arrived has no digest.
  files: async (db, refs) => {
    const { rows } = await sql<{ ref: string; files: LinkedFile[] }>`
      select f.visit_id::text as ref, json_agg(json_build_object('key', f.object_key,
        'sha256', encode(f.stored_sha256, 'hex')) order by f.file_id) as files
      from visit_file f where f.visit_id = any(${refs}::uuid[]) and f.stored_sha256 is not null
      group by f.visit_id`.execute(db);
    return new Map(rows.map(({ ref, files }) => [ref, files]));
  },
  aside: async (db, refs) => {
    const { rows } = await sql<{ ref: string }>`select v.visit_id::text as ref from visit v
      where v.visit_id = any(${refs}::uuid[]) and v.state = 'aside'`.execute(db);
    return new Set(rows.map(({ ref }) => ref));
  },
};
export const addendumSource = source(
  'addendum',
  { table: 'visit_addendum', key: 'addendum_id', type: 'integer', of: 'visit' },
  addenda,
);

/** In the transaction that makes the record final, at its end. */
export async function linkRecord(db: Kysely<DB>, { kind, read }: ChainSource, ref: string): Promise<void> {
  const content = (await read(db, [ref])).get(ref);
  if (content === undefined) throw new Error(`${kind} ${ref} cannot be read back`);
  await link(db, { kind, ref, content });
}
