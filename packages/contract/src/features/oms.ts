/**
 * The state of the system itself, for everybody (/oms): whether it works, and when maintenance of it is planned. It
 * names no version, number or machine.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';

const textChars = 200;
/** How many may be planned or past: what is over is deleted by hand. */
export const mostMaintenances = 100;
const access = 'superAdministrator';
const systemMaintenanceId = f.rowId;

const windowFields = {
  startDate: z.string(),
  endDate: z.string(),
  textZh: z.string(),
  textEn: z.string(),
};

/** The page asks again after this time. */
export const omsRefreshMs = 20_000;

export const omsStatus = z.object({
  /** `disturbed`: the server answers, but cannot read or keep data now. */
  state: z.enum(['up', 'disturbed']),
  /** Current and upcoming maintenance; null if the server could not determine it. */
  planned: z.array(z.object({ ...windowFields, current: z.boolean() })).nullable(),
  /** When the plan was true; empty where it is not known. */
  knownDate: z.string(),
  /** The zone of all times here. */
  timeZone: z.string(),
});
export type OmsStatus = z.output<typeof omsStatus>;

export const systemMaintenanceRow = z.object({
  systemMaintenanceId,
  ...windowFields,
  state: z.enum(['coming', 'current', 'over']),
  version: z.number().int(),
});
export type SystemMaintenanceRow = z.output<typeof systemMaintenanceRow>;

const module = words('系统维护计划', 'Planned system maintenance');
export const systemMaintenanceTitles = {
  startDate: words('开始时间', 'Start time'),
  endDate: words('结束时间', 'End time'),
  textZh: words('中文说明', 'Text in Chinese'),
  textEn: words('英文说明', 'Text in English'),
} as const;

export const oms = {
  status: get('/oms/status', {
    summary: 'Whether the system works, and which system maintenance is planned',
    access: 'public',
    output: omsStatus,
  }),
  maintenances: get('/oms/maintenance', {
    summary: 'Planned and past system maintenance, latest first',
    shows: ['systemMaintenance'],
    access,
    output: z.array(systemMaintenanceRow),
  }),
  save: post('/oms/maintenance/save', {
    summary: 'Plan system maintenance or change the plan; visible to everybody',
    access,
    input: z
      .object({
        systemMaintenanceId: systemMaintenanceId.nullable().default(null),
        startDate: f.dateTime,
        endDate: f.dateTime,
        textZh: f.shownText(textChars).min(1),
        textEn: f.shownText(textChars).min(1),
        /** As it was read, so that nobody overwrites the edit of another; 0 for a new one. */
        version: z.number().int().min(0).default(0),
      })
      .refine(({ startDate, endDate }) => startDate < endDate, {
        path: ['endDate'],
        error: problem(problems.startNotBeforeEnd),
      }),
    changes: ['systemMaintenance'],
    log: { module, type: words('保存', 'Save') },
  }),
  remove: post('/oms/maintenance/delete', {
    summary: 'Delete planned system maintenance',
    access,
    input: z.object({ systemMaintenanceId }),
    changes: ['systemMaintenance'],
    log: { module, type: words('删除', 'Delete') },
  }),
};
