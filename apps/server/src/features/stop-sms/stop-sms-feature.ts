/** Text messages to owners and receivers about what happens to their units, and their log. */
import { stopSms } from '@hoistway/contract/features/stop-sms';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Listener } from '../../database/listen.ts';
import type { Database } from '../../database/pool.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { soonAfter } from '../../jobs/soon-after.ts';
import type { Log } from '../../log/log.ts';
import { foldSmsDeltas } from './message-tallies.ts';
import { notifyOwners, notifyTrapped } from './notify-owners.ts';
import { sendHeld } from './send-held.ts';
import { stopSmsExamples } from './stop-sms-examples.ts';
import { findStopSms } from './stop-sms-queries.ts';

/** For changes whose notice was missed, or that could not be sent. */
const notifyAgainMs = 5000;

export const stopSmsFeature = ({
  db: pooled,
  database: { behind },
  listen,
  log,
  config: {
    sms: { gatherSeconds },
  },
}: {
  db: Kysely<DB>;
  database: Pick<Database, 'behind'>;
  listen: Listener['listen'];
  log: Log;
  config: Pick<Config, 'sms'>;
}) => {
  const notifyAll = (db: Kysely<DB>, signal: AbortSignal) => notifyOwners(db, gatherSeconds, signal);
  // Each on its own: messages about trapped people wait for no others.
  const notifiers = [notifyTrapped, notifyAll].map(notify =>
    soonAfter('alarm_changed', {
      listener: { listen },
      run: signal => notify(behind, signal),
      inTrouble: error => log.error({ err: error }, 'owners could not be notified of alarms'),
    }),
  );
  return feature({
    bindings: [
      bind(stopSms.list, async (query, { db, narrow, recordAccess }) => {
        const page = await findStopSms(db, await narrow(query.dataPermissionList), query);
        recordAccess(phonesOf(page.result.map(({ receiver }) => receiver)));
        return page;
      }),
      bind(stopSms.send, async ({ idList }, { db, user, remark }) => {
        remark(listed(await sendHeld(db, user.scope, { log: 'stop', ids: idList })));
        return null;
      }),
    ],
    examples: [stopSmsExamples],
    reactions: notifiers,
    jobs: {
      'untold changes of units with owners': {
        everyMs: notifyAgainMs,
        run: async signal => {
          await notifyTrapped(behind, signal);
          await notifyAll(behind, signal);
        },
      },
      'message tallies': { everyMs: 5000, run: () => foldSmsDeltas(pooled) },
    },
    tables: {
      owner_change: { job: 'untold changes of units with owners' },
      stop_sms: { with: 'outbox_message' },
      sms_delta: { job: 'message tallies' },
      sms_day_tally: { kept: 'the totals of the messages: some rows for each city and day' },
      sms_recipient_tally: { job: 'message tallies' },
      sms_site_tally: 'few',
      sms_unit_tally: 'few',
    },
  });
};
