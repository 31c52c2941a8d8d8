/** Which of the devices' messages are kept, and for how long. The path itself is `device-path.ts`. */
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { deleteExpiredRows } from '../database/schema/delete-expired.ts';
import type { DB } from '../database/schema/tables.ts';
import { feature } from '../feature.ts';
import { keepHistory } from '../telemetry/history/history.ts';

const everyMs = 6 * 60 * 60 * 1000;

export const telemetryFeature = ({
  db,
  config: {
    history: { days },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'history'>;
}) =>
  feature({
    jobs: {
      history: { everyMs, ingestOnly: true, run: () => keepHistory(db, days) },
      'electrical samples': {
        everyMs,
        ingestOnly: true,
        run: signal => deleteExpiredRows(db, 'electrical_sample', days, signal),
      },
    },
    tables: {
      electrical_sample: { job: 'electrical samples' },
      elevator_state: 'few',
      energy_day: { kept: 'one row for each unit and day: years are compared' },
      energy_meter: 'few',
      reading: { job: 'history' },
      reading_change: { job: 'history' },
      // A row for each gateway, reason and field or unit, at most fifty names each; for unknown names only the newest
      // are kept.
      refused_message: 'few',
    },
    announces: ['presence_changed'],
  });
