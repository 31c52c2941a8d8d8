/** Fault reports of devices until they have become alarms; the device path passes them in (alarm-facts.ts). */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { escalateUndispatched, warnUnattended } from './alarm-facts.ts';
import { forgetFacts } from './fact-retention.ts';

export const alarmFactsFeature = ({
  db: pooled,
  config: {
    retention: { eventDays },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    jobs: {
      'alarm escalation': { everyMs: 1000, run: () => escalateUndispatched(pooled) },
      'unattended alarms': { everyMs: 10_000, run: () => warnUnattended(pooled) },
      'old facts': { everyMs: retentionEveryMs, run: signal => forgetFacts(pooled, eventDays, signal) },
      'old warnings': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'fault_warning', eventDays, signal),
      },
    },
    tables: {
      device_event: { job: 'old facts' },
      fault_warning: { job: 'old warnings' },
      forgotten_fact: 'few',
    },
  });
