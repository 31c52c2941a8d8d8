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
};
