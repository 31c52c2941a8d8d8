import { verdict } from '@hoistway/contract/features/verdict';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

/** The technician was near the unit. */
const near = {
  code: 'near',
  weight: 'for',
  values: { metres: 5 },
  evidence: [
    {
      kind: 'signIn',
      name: '秘苑',
      own: false,
      distance: 5,
      accuracy: 5,
      placeProblem: null,
      scanned: 'right',
      at: 0,
    },
  ],
};

export const verdictExamples = examplesOf(verdict, {
  shown: {},
  add: async ({ db, shared }) => {
    // Inserted directly: the job waits for the stop ledger.
    await sql`delete from verdict_due where mp_id = ${shared.mpId}`.execute(db);
    await sql`
      with given as (
        insert into verdict (mp_id, visit_id, outcome, score, reasons, rule_version)
        select mp_id, visit_id, 'conforming', 100, ${JSON.stringify([near])}::jsonb, 1
        from visit where mp_id = ${shared.mpId} returning *
      ) update maintenance_plan p set verdict_id = g.verdict_id, verdict_outcome = g.outcome
        from given g where p.mp_id = g.mp_id`.execute(db);
    return {};
  },
})(({ mpId }) => ({ read: { mpId } }));
