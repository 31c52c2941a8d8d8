/** What the chain of records keeps of visits and of what was added to them. */
import type { ChainKind } from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type ChainSource, canonicalJson, link } from '../chain/chain.ts';

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

export const visitSource = source(
  'visit',
  { table: 'visit', key: 'visit_id', type: 'uuid', of: 'visit' },
  visits,
);
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
