/**
 * The only writer of verdicts. Visits that are due are judged by what is known of them now; where that differs from the
 * verdict that counts, a new one supersedes it and is linked into the chain of records. So it does not matter how often a
 * visit is judged.
 */
import { type Kysely, sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { canonicalJson, links } from '../chain/chain.ts';
import { verdictSource } from './verdict-chain.ts';
import { readVisitFacts } from './verdict-read.ts';
import { judge, ruleVersion, type Verdict } from './verdict-rules.ts';

/** Visits at a time: a transaction of some tenths of a second, between calls. */
const visitsAtOnce = 100;

/** Judges what is due. @returns how many new verdicts were given */
export async function keepVerdicts(db: Kysely<DB>, signal?: AbortSignal): Promise<number> {
  for (let given = 0; ; ) {
    const taken = await inTransaction(db, judgeSome);
    given += taken.given;
    if (taken.due < visitsAtOnce || signal?.aborted) return given;
  }
}

async function judgeSome(db: Kysely<DB>): Promise<{ due: number; given: number }> {
  const due = await takeDue(db);
  if (due.length === 0) return { due: 0, given: 0 };
  const facts = await readVisitFacts(db, due);
  const given = await writeVerdicts(
    db,
    [...facts.values()].map(known => ({ mpId: known.mpId, visitId: known.visitId, ...judge(known) })),
  );
  const units = [...new Set(given.map(({ elevatorId }) => elevatorId))];
  if (units.length > 0)
    await notify(
      db,
      'verdict_changed',
      units.map(elevatorId => ({ elevatorId })),
    );
  await linkVerdicts(
    db,
    given.map(({ verdictId }) => String(verdictId)),
  );
  return { due: due.length, given: given.length };
}

/**
 * A unit of which the stop ledger has not seen everything yet waits, and so does a visit whose document or photos are
 * on their way; their plans stay as they are until the end of the transaction.
 */
async function takeDue(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ mpId: number }>`
    with due as (
      select d.mp_id from verdict_due d join maintenance_plan p using (mp_id)
      where d.due_at <= now()
        and p.elevator_id not in (select t.elevator_id from stop_touched t where t.at <= now())
        and not (p.plan_status = 'planned'
          and exists (select from visit v where v.mp_id = d.mp_id and v.state = 'waiting'))
      order by d.due_at, d.mp_id limit ${visitsAtOnce} for no key update of p skip locked
    ) delete from verdict_due d using due where d.mp_id = due.mp_id returning d.mp_id as "mpId"`.execute(db);
  return rows.map(({ mpId }) => mpId).sort((one, other) => one - other);
}

type Judged = Verdict & { mpId: number; visitId: string | null };

/** Those that say something else than the one that counts. */
async function writeVerdicts(
  db: Kysely<DB>,
  judged: readonly Judged[],
): Promise<{ verdictId: number; elevatorId: number }[]> {
  const { rows: known } = await sql<{ mpId: number; visitId: string | null; text: unknown }>`
    select p.mp_id as "mpId", v.visit_id as "visitId",
      json_build_object('outcome', v.outcome, 'reasons', v.reasons, 'ruleVersion', v.rule_version) as text
    from maintenance_plan p join verdict v using (verdict_id)
    where p.mp_id = any(${judged.map(({ mpId }) => mpId)}::bigint[])`.execute(db);
  const before = new Map(known.map(({ mpId, visitId, text }) => [mpId, `${visitId} ${canonicalJson(text)}`]));
  const fresh = judged.filter(
    ({ mpId, visitId, outcome, reasons }) =>
      before.get(mpId) !== `${visitId} ${canonicalJson({ outcome, reasons, ruleVersion })}`,
  );
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ verdictId: number; elevatorId: number }>`
    with given as (
      insert into verdict (mp_id, visit_id, outcome, score, reasons, rule_version, supersedes)
      select g.mp_id, g.visit_id, g.outcome, g.score, g.reasons, ${ruleVersion}, p.verdict_id
      from jsonb_to_recordset(${JSON.stringify(
        fresh.map(({ mpId, visitId, ...verdict }) => ({ mp_id: mpId, visit_id: visitId, ...verdict })),
      )}::jsonb) g (mp_id bigint, visit_id uuid, outcome text, score smallint, reasons jsonb)
      join maintenance_plan p using (mp_id) order by g.mp_id
      returning verdict_id, mp_id, outcome
    )
    update maintenance_plan p set verdict_id = g.verdict_id, verdict_outcome = g.outcome
    from given g where p.mp_id = g.mp_id
    returning g.verdict_id as "verdictId", p.elevator_id as "elevatorId"`.execute(db);
  return rows.sort((one, other) => one.verdictId - other.verdictId);
}

async function linkVerdicts(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const contents = await verdictSource.read(db, ids);
  await links(
    db,
    ids.map(ref => {
      const content = contents.get(ref);
      if (content === undefined) throw new Error(`verdict ${ref} cannot be read back`);
      return { kind: 'verdict', ref, content };
    }),
  );
}
