/** What the chain of records keeps of a breach: all of its row. */
import { sql } from 'kysely';
import { type ChainSource, canonicalJson } from '../chain/chain.ts';

export const breachSource: ChainSource = {
  kind: 'breach',
  rows: { table: 'rescue_breach', key: 'breach_id', type: 'integer', of: 'alarm' },
  read: async (db, refs) => {
    const { rows } = await sql<{ ref: string; content: unknown }>`
      select b.breach_id::text as ref, json_build_object('breachId', b.breach_id, 'eventId', b.event_id,
        'alarmId', b.alarm_id, 'elevatorId', b.elevator_id, 'kind', b.kind,
        'due', extract(epoch from b.due)::text, 'at', extract(epoch from b.at)::text) as content
      from rescue_breach b where b.breach_id = any(${refs}::int[])`.execute(db);
    return new Map(rows.map(({ ref, content }) => [ref, canonicalJson(content)]));
  },
};
