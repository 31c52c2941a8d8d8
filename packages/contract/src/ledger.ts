/** The device ledger: sites by city, the elevators of a site, their counters (specification 1, sections 2 to 4). */
import { z } from 'zod';
import { get, post } from './call.ts';
import * as f from './fields.ts';
import { pageOf, pageQuery, pageQueryBy } from './paging.ts';

/** Status types of counters and filters: 0 is maintenance today (specification 1, section 3). */
export const statusTypes = {
  maintenanceToday: 0,
  normal: 1,
  online: 2,
  inspection: 3,
  faultStop: 4,
  trapped: 5,
} as const;

/**
 * What the ledger can be narrowed to besides: people are out by the word of a person, and the device still reports
 * people inside. Such a unit has the status that the rules give it; none of the counters above counts it by this.
 */
export const deviceInsideStatus = 6;

/** Displayed elevator status (specification 1, section 4). */
export const elevatorStatuses = ['normal', 'faultStop', 'trapped', 'unknown'] as const;
export const elevatorStatus = z.enum(elevatorStatuses);

const filters = {
  ...f.unitFilters,
  grtFlg: f.choiceFilter(['Y', 'N']),
  /** 1 planned today, 2 done today, 3 in maintenance or inspection now */
  maintainStatus: f.codeFilter(1, 2, 3),
  elevatorStatus: f.codeFilter(deviceInsideStatus, ...Object.values(statusTypes)),
  monitorStatus: f.codeFilter(0, 1),
  domainId: f.rowIdText.optional(),
  patrolId: f.rowIdText.optional(),
  type: z.coerce.number().int().optional(),
  dataPermissionList: f.dataPermissionList,
};
export const ledgerFilter = pageQuery.extend(filters);
export const siteFilter = pageQueryBy(
  'city',
  'domainName',
  'totalCount',
  'count1',
  'count2',
  'count3',
  'count4',
  'count5',
  'count6',
).extend(filters);
export const ledgerUnitFilter = pageQueryBy(
  'jobNum',
  'buildingName',
  'brand',
  'registerCode',
  'elevatorAge',
).extend(filters);

export const siteRow = z.object({
  city: z.string(),
  domainId: z.number().int(),
  domainName: z.string(),
  totalCount: z.number().int(),
  /** normally running / online / under inspection / fault stop / people trapped / maintenance today */
  count1: z.number().int(),
  count2: z.number().int(),
  count3: z.number().int(),
  count4: z.number().int(),
  count5: z.number().int(),
  count6: z.number().int(),
});
export type SiteRow = z.output<typeof siteRow>;

export const ledgerRow = z.object({
  patrolId: z.number().int(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  /** Of the elevator, else of its site. */
  address: z.string(),
  jobNum: z.string(),
  elevatorType: f.elevatorType,
  grtFlg: f.yesNo,
  elevatorStatus,
  isactive: z.number().int(),
  brand: z.string(),
  elevatorAge: z.number().nullable(),
  registerCode: z.string(),
  /** Empty without the field permission `device#remark`. */
  remark: z.string(),
  /** An open fault report of this elevator and its state (0 pending, 1 handled), else null. */
  faultId: z.number().int().nullable(),
  status: z.number().int().nullable(),
  processType: z.number().int().nullable(),
  finishDate: z.string().nullable(),
  rescueTime: z.string().nullable(),
  boxUp: z.enum(['yes', 'no']),
  monitorStatus: z.number().int(),
  icon: z.string(),
  /** The alarm that the status comes from, and since when people are inside: the rescue clock. */
  alarmId: z.number().int().nullable(),
  trappedSince: z.string().nullable(),
  /** The person who recorded the rescue while the device still reports people inside; null where nothing contradicts. */
  doubtedRescuer: z.string().nullable(),
});
export type LedgerRow = z.output<typeof ledgerRow>;

export const statusCount = z.object({
  name: z.string(),
  value: z.number().int(),
  /** With the trapped: units of `deviceInsideStatus`, which are not among them. */
  deviceInside: z.number().int().optional(),
});

export type StatusCount = z.output<typeof statusCount>;

export const ledger = {
  sites: post('/elevator/patrol/domainList', {
    summary: 'Sites by city with live counters',
    access: ['device'],
    input: siteFilter,
    output: pageOf(siteRow),
  }),
  elevators: post('/elevator/patrol/list', {
    summary: 'Elevators of a site',
    access: ['device'],
    input: ledgerUnitFilter,
    output: pageOf(ledgerRow),
  }),
  /** Names are the status types 0 to 5 as text. */
  statistics: post('/elevator/patrol/statusCount', {
    summary: 'Counters over everything that the filter covers',
    access: ['device'],
    input: ledgerFilter,
    output: z.array(statusCount),
  }),
  updateStatus: post('/elevator/patrol/updateStatus', {
    summary: 'Ask the device for its state now',
    access: ['device.realtimeUpdate'],
    input: z.object({ patrolId: f.rowId, jobNum: f.jobNum }),
    output: z.object({
      patrolId: z.number().int(),
      domainName: z.string(),
      elevatorStatus,
      monitorStatus: z.number().int(),
      isactive: z.number().int(),
      remark: z.string(),
    }),
    log: {
      module: { zh: '设备台账', en: 'Device ledger' },
      type: { zh: '状态实时更新', en: 'Realtime status update' },
    },
  }),
  cities: get('/elevator/patrol/cityList', {
    summary: 'Cities of the ledger with their sites counted',
    access: ['device'],
    output: z.array(z.object({ city: z.string(), count: z.number().int() })),
  }),
};
