/** Risk monitoring: units ordered by a risk that is computed every few minutes. */
import { risk } from '@hoistway/contract/features/risk';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { computeRisk } from './compute-risk.ts';
import { riskExamples } from './risk-examples.ts';
import { countRisks, findRisks } from './risk-queries.ts';

/** Its numbers are of days; what is urgent is on other pages. */
const everyMs = 5 * 60_000;

export const riskFeature = ({ db: pooled }: { db: Kysely<DB> }) =>
  feature({
    examples: [riskExamples],
    bindings: [
      bind(risk.list, (query, { db, user }) => findRisks(db, user.scope, query)),
      bind(risk.summary, (query, { db, user }) => countRisks(db, user.scope, query)),
    ],
    jobs: { unitRisks: { everyMs, run: () => computeRisk(pooled) } },
    tables: { unit_risk: 'few', unit_risk_run: 'few' },
  });
