/** The rescue clock: limits that were exceeded, calls for help before that, and the counters of both. */

import type { QueryOf } from '@hoistway/contract/core/list';
import { rescue } from '@hoistway/contract/features/rescue';
import { callLevels } from '@hoistway/contract/features/rescue-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { requireAlarm } from '../../auth/visible/alarm.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { changesOf, withoutPhones } from '../../http/operation-log/log-changes.ts';
import { added, spaced } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { breachColumns, breachJoins, breachSearch, findBreaches } from './breach-queries.ts';
import { readDoubted, readOpen, readPreAlerts } from './open-entrapments.ts';
import { confirmCall, makeCalls } from './rescue-calls.ts';
import { contactsOf } from './rescue-contacts.ts';
import { rescueExamples } from './rescue-examples.ts';
import { readFigures } from './rescue-figures.ts';
import { findStationCities, findStations, removeStation, saveStation } from './rescue-stations.ts';

const stationTitles = {
  name: { title: words('名称', 'Name') },
  phone: { title: words('电话', 'Phone') },
  address: { title: words('地址', 'Address') },
  x: { title: words('经度', 'Longitude') },
  y: { title: words('纬度', 'Latitude') },
};

const sheetName = words('救援超时', 'rescue-breaches');

/** Limits that were exceeded as a sheet: all rows, in the order of the list. */
async function breachExport(context: Context, filter: QueryOf<typeof rescue.list>): Promise<ExportOrder> {
  const { db, user } = context;
  const search = await breachSearch(db, user, await context.narrow(filter.dataPermissionList), filter);
  const columns = breachColumns(user);
  const cells = {
    ...columns,
    // Hours, minutes and seconds; nothing where the limit was not exceeded in the end.
    overSeconds: sql`case when ${columns.overSeconds} > 0 then to_char(make_interval(secs => ${columns.overSeconds}), 'HH24:MI:SS') end`,
  } as const;
  return listExport(context, rescue.list, { name: sheetName, filter, search, cells, joins: breachJoins });
}

export const rescueFeature = ({
  db: pooled,
  downloads,
  config: {
    rescue: { limitMinutes },
  },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'rescue'>;
}) =>
  feature({
    examples: [rescueExamples],
    bindings: [
      bind(rescue.list, async (query, { db, user, narrow }) =>
        findBreaches(db, user, await narrow(query.dataPermissionList), query),
      ),
      bindFile(rescue.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await breachExport(context, filter)), downloadId }),
      ),
      bind(rescue.open, (_, { db, user }) => readOpen(db, user)),
      bind(rescue.doubted, (_, { db, user }) => readDoubted(db, user)),
      bind(rescue.preAlerts, (_, { db, user }) => readPreAlerts(db, user)),
      bind(rescue.figures, (_, { db, user }) => readFigures(db, user.scope)),
      bind(rescue.contacts, async ({ alarmId }, { db, user, recordAccess }) => {
        await requireAlarm(db, user, alarmId);
        const contacts = await contactsOf(db, alarmId);
        recordAccess(
          phonesOf(
            contacts.flatMap(({ level, name, phone }) => (level === 1 && phone !== '' ? [name] : [])),
            alarmId,
          ),
        );
        return contacts;
      }),
      bind(rescue.confirm, async ({ callId, note }, { db, user, remark }) => {
        const { jobNum, level, called } = await confirmCall(db, user, { callId, note });
        remark(spaced(jobNum, callLevels.words[level]));
        remark(called);
        remark(withoutPhones(note));
        return null;
      }),
      bind(rescue.stations, (_, { db, user }) => findStations(db, user.scope)),
      bind(rescue.stationCities, (_, { db, user }) => findStationCities(db, user.scope)),
      bind(rescue.saveStation, async (form, { db, user, remark }) => {
        const before = await saveStation(db, user.scope, form);
        remark(before ? before.name : added(form.name));
        if (before) remark(changesOf(before, form, stationTitles));
        return null;
      }),
      bind(rescue.removeStation, async ({ stationId }, { db, user, remark }) => {
        const { city, name } = await removeStation(db, user.scope, stationId);
        remark(`${city} ${name}`);
        return null;
      }),
    ],
    announces: ['rescue_changed'],
    jobs: {
      'rescue calls': { everyMs: 2000, run: () => makeCalls(pooled) },
    },
    tables: {
      rescue_call: { kept: 'a part of the record of an incident' },
      rescue_station: 'few',
    },
    // Where the database reckons with it, for arrivals from here on.
    start: async () => {
      await pooled
        .updateTable('installation')
        .set({ rescue_minutes: limitMinutes })
        .where('rescue_minutes', '<>', limitMinutes)
        .execute();
    },
  });
