/** What is added to a finished record. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { texts } from './intake/visit-texts.ts';
import { addendumSource, linkRecord } from './visit-chain.ts';
import { lockPlan, type VisitedPlan } from './visit-plan.ts';

/** They stay, and every reader of the record gets all of them. */
export const mostAddenda = 100;

/** @throws Refusal notFound; conflict as long as there is no record, and when it has as many as it takes */
export async function addAddendum(
  db: Kysely<DB>,
  { userId, username, scope }: SignedIn,
  { mpId, content }: { mpId: number; content: string },
): Promise<VisitedPlan> {
  const plan = await lockPlan(db, scope, mpId);
  if (!plan.done) throw new Refusal('conflict', { words: texts.notDone });
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostAddenda}::int as full from visit_addendum where mp_id = ${mpId}`.execute(db);
  if (rows[0]?.full) throw new Refusal('conflict', { words: texts.tooManyAddenda(mostAddenda) });
  const { addendum_id } = await db
    .insertInto('visit_addendum')
    .values({ mp_id: mpId, author: username, author_id: userId, content })
    .returning('addendum_id')
    .executeTakeFirstOrThrow();
  await notify(db, 'record_changed', [plan]);
  await linkRecord(db, addendumSource, String(addendum_id));
  return plan;
}
