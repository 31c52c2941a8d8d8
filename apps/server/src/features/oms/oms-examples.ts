import { oms } from '@hoistway/contract/features/oms';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

export const omsExamples = examplesOf(oms, {
  shown: { systemMaintenanceId: 3 },
  add: async ({ db, make }) => ({
    systemMaintenanceId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into system_maintenance (start_date, end_date, text_zh, text_en)
        values ('2098-01-01', '2098-01-02', 'x', 'x') returning system_maintenance_id as id`,
    ),
  }),
})(({ systemMaintenanceId }) => ({
  save: {
    systemMaintenanceId,
    startDate: '2099-08-01 01:00:00',
    endDate: '2099-08-01 03:00:00',
    textZh: '数据库升级，期间无法登录。',
    textEn: 'Database upgrade; nobody can sign in meanwhile.',
    version: 1,
  },
  remove: { systemMaintenanceId },
}));
