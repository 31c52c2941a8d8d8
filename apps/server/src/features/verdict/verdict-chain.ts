/** What the chain of records keeps of verdicts. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type ChainSource, canonicalJson } from '../chain/chain.ts';

export const verdictSource: ChainSource = {
  kind: 'verdict',
  rows: { table: 'verdict', key: 'verdict_id', type: 'integer', of: 'visit' },
  read: async (db: Kysely<DB>, refs) => {
    const { rows } = await sql<{ ref: string; content: unknown }>`
      select v.verdict_id::text as ref, json_build_object('verdictId', v.verdict_id, 'mpId', v.mp_id, 'visitId', v.visit_id,
        'outcome', v.outcome, 'score', v.score, 'reasons', v.reasons, 'ruleVersion', v.rule_version,
        'supersedes', v.supersedes, 'at', extract(epoch from v.at)::text) as content
      from verdict v where v.verdict_id = any(${refs}::int[])`.execute(db);
    return new Map(rows.map(({ ref, content }) => [ref, canonicalJson(content)]));
  },
  // Pages show the one that the plan holds. Former ones are read from their rows.
  shownOtherwise: async (db, refs) => {
    const { rows } = await sql<{ ref: string }>`
      select v.verdict_id::text as ref from verdict v join maintenance_plan p using (mp_id)
      where v.verdict_id = any(${refs}::int[])
        and (p.verdict_id, p.verdict_outcome) is distinct from (v.verdict_id, v.outcome)
        and v.verdict_id = (
          select max(w.verdict_id) from verdict w join record_chain l on l.kind = 'verdict' and l.ref = w.verdict_id::text
          where w.mp_id = v.mp_id)`.execute(db);
    return new Set(rows.map(({ ref }) => ref));
  },
};
