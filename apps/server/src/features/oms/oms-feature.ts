/** The state of the system for everybody, and the maintenance of it that is planned. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { mostMaintenances, oms, systemMaintenanceTitles } from '@hoistway/contract/features/oms';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { WriteState } from '../../database/write-state.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { added, spaced } from '../../http/operation-log/log-remark.ts';
import { bind, bindPublic } from '../../http/serve.ts';
import { omsExamples } from './oms-examples.ts';
import {
  addMaintenance,
  changeMaintenance,
  deleteMaintenance,
  findMaintenances,
  lockMaintenance,
} from './oms-queries.ts';
import { createOmsStatus } from './oms-status.ts';

interface OmsParts {
  db: Kysely<DB>;
  writing: Pick<WriteState, 'trouble'>;
  config: Pick<Config, 'timeZone'>;
}

const { startDate, endDate, textZh, textEn } = systemMaintenanceTitles;
const textOf = (text: { textZh: string; textEn: string }) => words(text.textZh, text.textEn);
const titles = {
  startDate: { title: startDate },
  endDate: { title: endDate },
  textZh: { title: textZh },
  textEn: { title: textEn },
};

const full = () =>
  new Refusal('conflict', {
    words: words(
      `最多保留 ${mostMaintenances} 条系统维护计划，请先删除已结束的`,
      `At most ${mostMaintenances} system maintenance entries are kept; delete one that has ended first`,
    ),
  });

export const omsFeature = ({ db: pooled, writing, config }: OmsParts) => {
  const status = createOmsStatus({ db: pooled, writing, timeZone: config.timeZone });
  return feature({
    examples: [omsExamples],
    bindings: [
      bindPublic(oms.status, () => status.read(), { perMinute: 60 }),

      bind(oms.maintenances, (_input, { db }) => findMaintenances(db)),

      bind(oms.save, async (form, { db, remark }) => {
        const { systemMaintenanceId: id } = form;
        if (id === null) {
          if (!(await addMaintenance(db, form))) throw full();
          remark(added(spaced(`${form.startDate} – ${form.endDate}`, textOf(form))));
          return null;
        }
        const before = await lockMaintenance(db, id);
        if (!before) throw new Refusal('notFound');
        requireVersion(before, form.version);
        await changeMaintenance(db, id, form);
        remark(textOf(before));
        remark(changesOf(before, form, titles));
        return null;
      }),

      bind(oms.remove, async ({ systemMaintenanceId }, { db, remark }) => {
        const text = await deleteMaintenance(db, systemMaintenanceId);
        if (text === undefined) throw new Refusal('notFound');
        remark(text);
        return null;
      }),
    ],
    tables: { system_maintenance: 'few' },
    start: status.start,
    stop: async () => status.stop(),
  });
};
