/** Verdicts of visits: given by a job, kept for good, read with their reasons. */
import { verdict } from '@hoistway/contract/features/verdict';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { nameSeparator } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { keepVerdicts } from './verdict.ts';
import { verdictExamples } from './verdict-examples.ts';
import { readVerdict } from './verdict-queries.ts';

const everyMs = 10_000;

export const verdictFeature = ({
  db: pooled,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'timeZone'>;
}) => {
  const clock = zoneClock(timeZone);
  return feature({
    examples: [verdictExamples],
    bindings: [
      bind(verdict.read, async ({ mpId }, { db, user, recordAccess }) => {
        const { elevatorId, names, view } = await readVerdict(db, user, clock, mpId);
        recordAccess(
          names.length > 0 ? [{ kind: 'track', subject: names.join(nameSeparator), elevatorId }] : [],
        );
        return view;
      }),
    ],
    announces: ['verdict_changed'],
    jobs: { verdicts: { everyMs, run: signal => keepVerdicts(pooled, signal) } },
    tables: {
      verdict: { kept: 'what was said of a record is kept as long as the record' },
      verdict_due: { job: 'verdicts' },
    },
  });
};
