import { oms } from '../features/oms.ts';
import { examplesOf } from './examples-of.ts';

export const omsExamples = examplesOf(oms)(({ systemMaintenanceId }) => ({
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
