/** Messages to owners, receivers and WeChat users about planned maintenance, and their log. */
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { textOf } from '../../outbox/sms-templates.ts';
import { sendHeld } from '../stop-sms/send-held.ts';
import { maintainSmsExamples } from './maintain-sms-examples.ts';
import { findMaintainSms } from './maintain-sms-queries.ts';
import { notifyMaintenance } from './notify-maintenance.ts';

/** A moved visit is announced after that at the latest. */
const everyMs = 5 * 60_000;
const example = { address: '苏州花园 1 号楼 1#', code: 'E0001', time: '08-15 09:00' };

export const maintainSmsFeature = ({
  database: { behind },
  config: {
    sms: { quiet },
  },
}: {
  database: Pick<Database, 'behind'>;
  config: { sms: Pick<Config['sms'], 'quiet'> };
}) =>
  feature({
    bindings: [
      bind(maintainSms.list, async (query, { db, narrow, recordAccess }) => {
        const page = await findMaintainSms(db, await narrow(query.dataPermissionList), query);
        recordAccess(
          phonesOf(page.result.flatMap(({ ownerName, telNum }) => (telNum === '' ? [] : [ownerName]))),
        );
        return page;
      }),
      // Owners are written to in Chinese, whatever the console speaks.
      bind(maintainSms.sample, async () => ({
        planned: textOf('maintenance', example, 'zh'),
        moved: textOf('maintenanceMoved', example, 'zh'),
        quietFrom: quiet.from,
        quietTo: quiet.to,
      })),
      bind(maintainSms.send, async ({ idList }, { db, user, remark }) => {
        remark(listed(await sendHeld(db, user.scope, { log: 'maintenance', ids: idList })));
        return null;
      }),
    ],
    examples: [maintainSmsExamples],
    jobs: {
      'messages about planned maintenance': {
        everyMs,
        run: signal => notifyMaintenance(behind, quiet, signal),
      },
    },
    tables: { maintain_sms: { with: 'outbox_message' } },
  });
