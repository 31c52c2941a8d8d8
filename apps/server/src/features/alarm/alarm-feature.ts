/** Alarms: their calls, and the totals of their lists. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { alarmRoutes } from './alarm-routes.ts';
import { alarmReadingsRoutes } from './context/alarm-readings-routes.ts';
import { alarmWarningRoutes } from './context/alarm-warning-routes.ts';
import { foldAlarmDeltas, keepTallyZone } from './search/alarm-tallies.ts';

const incident = { kept: 'the record of an incident' };

export const alarmFeature = ({
  db,
  downloads,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: [...alarmRoutes({ downloads }), ...alarmReadingsRoutes(), ...alarmWarningRoutes()],
    jobs: {
      'alarm tallies': { everyMs: 5000, run: () => foldAlarmDeltas(db) },
    },
    tables: {
      alarm: incident,
      alarm_code_tally: 'few',
      alarm_day_tally: { kept: 'the totals of the alarms: some rows for each city and day' },
      alarm_delta: { job: 'alarm tallies' },
      alarm_site_tally: 'few',
      alarm_stage: incident,
      alarm_unit_tally: 'few',
      alarms_by_code: { with: 'alarm_delta' },
      alarms_by_day: { with: 'alarm_delta' },
      // The time zone of the tallies' days.
      installation: 'few',
    },
    announces: ['alarm_changed'],
    start: () => keepTallyZone(db, timeZone),
  });
