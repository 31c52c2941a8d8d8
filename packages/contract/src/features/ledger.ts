/** The device ledger: sites by city, the elevators of a site, their counters (specification 1, sections 2 to 4). */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf } from '../core/list-filters.ts';
import { pageQuery } from '../core/paging.ts';
import { codes, words, yesNo } from '../words.ts';
import { monitoringFilter, unitColumns as unit, unitFilters } from './unit-columns.ts';
import { monitoringStates } from './unit-words.ts';

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
 * An additional filter of the ledger: a person recorded the rescue, but the device still reports people inside.
 * Such a unit keeps the status that the rules give it; none of the counters above counts it for this.
 */
export const deviceInsideStatus = 6;

/** Displayed elevator status (specification 1, section 4). */
export const elevatorStatuses = ['normal', 'faultStop', 'trapped', 'unknown'] as const;
export const elevatorStatus = z.enum(elevatorStatuses);

/** Their names in counters and filters; a column of numbers has less room. */
export const unitStatuses = codes([
  [statusTypes.normal, words('正常运行', 'Normal')],
  [statusTypes.online, words('远程监视在线', 'Online')],
  [statusTypes.inspection, words('检修', 'Inspection')],
  [statusTypes.faultStop, words('故障停梯', 'Fault stop')],
  [statusTypes.trapped, words('困人', 'Trapped')],
  [statusTypes.maintenanceToday, words('今日维保', 'Maintenance today')],
]);
export const deviceInsideWords = words('设备显示有人', 'Device reports people inside');
/** By which units are searched: those, and what no counter counts. */
export const searchedStatuses = codes([...unitStatuses.entries, [deviceInsideStatus, deviceInsideWords]]);

const statusTitle = words('电梯状态', 'Elevator status');
/** Only the page shows by what of its units the sites are found; a display link shows counters alone. */
const needs = ['device'] as const;
const filters = {
  ...unitFilters,
  jobNum: { ...unitFilters.jobNum, needs },
  buildingName: { ...unitFilters.buildingName, needs },
  registerCode: { ...unitFilters.registerCode, needs },
  elevatorType: { ...unitFilters.elevatorType, needs },
  grtFlg: { ...choiceOf(yesNo, unit.grtFlg.title), needs },
  /** 1 planned today, 2 completed today, 3 in maintenance or inspection now */
  maintainStatus: codeOf(
    codes([
      [1, words('今日计划', 'Planned today')],
      [2, words('今日完成', 'Completed today')],
      [3, words('维保或检修中', 'Under maintenance or inspection')],
    ]),
    words('维保状态', 'Maintenance status'),
  ),
  elevatorStatus: codeOf(searchedStatuses, statusTitle),
  monitorStatus: monitoringFilter,
};
const also = {
  domainId: f.rowIdText.optional(),
  patrolId: f.rowIdText.optional(),
  type: z.coerce.number().int().optional(),
  dataPermissionList: f.dataPermissionList,
};

export type SiteRow = RowOf<typeof sites>;

export type LedgerRow = RowOf<typeof ledger.elevators>;

export const statusCount = z.object({
  name: z.string(),
  value: z.number().int(),
  /** Next to the trapped: units of `deviceInsideStatus`, which are not counted among them. */
  deviceInside: z.number().int().optional(),
});

export type StatusCount = z.output<typeof statusCount>;

const sites = list('/elevator/patrol/domainList', {
  summary: 'Sites by city with live counters',
  shows: ['alarm', 'presence', 'elevator', 'place'],
  access: ['device'],
  columns: {
    city: sorted(unit.city),
    domainName: sorted(unit.domainName),
    totalCount: sorted({ title: words('总台数', 'Total'), kind: 'integer' }),
    /** normally running / online / under inspection / fault stop / people trapped / maintenance today */
    count1: sorted({ title: unitStatuses.words[statusTypes.normal], kind: 'integer' }),
    count2: sorted({ title: unitStatuses.words[statusTypes.online], kind: 'integer' }),
    count3: sorted({ title: unitStatuses.words[statusTypes.inspection], kind: 'integer' }),
    count4: sorted({ title: unitStatuses.words[statusTypes.faultStop], kind: 'integer' }),
    count5: sorted({ title: unitStatuses.words[statusTypes.trapped], kind: 'integer' }),
    count6: sorted({ title: words('今日维保', 'Maint. today'), kind: 'integer' }),
  },
  filters,
  also,
  row: {
    domainId: z.number().int(),
  },
});

export const ledger = {
  sites,
  elevators: list('/elevator/patrol/list', {
    summary: 'Elevators of a site',
    shows: ['alarm', 'presence', 'elevator', 'place', 'faultReport'],
    access: ['device'],
    columns: {
      jobNum: sorted(unit.jobNum),
      buildingName: sorted(unit.buildingName),
      elevatorNum: unit.elevatorNum,
      elevatorStatus: { title: statusTitle },
      isactive: unit.isactive,
      brand: sorted(unit.brand),
      elevatorAge: sorted(unit.elevatorAge),
      registerCode: sorted(unit.registerCode),
      elevatorType: unit.elevatorType,
      grtFlg: unit.grtFlg,
      /** Empty without the field permission `device#remark`. */
      remark: { title: words('详细备注', 'Detailed remark'), needs: ['device#remark'] },
    },
    filters,
    also,
    row: {
      patrolId: z.number().int(),
      city: z.string(),
      domainName: z.string(),
      /** Of the elevator, otherwise of its site. */
      address: z.string(),
      grtFlg: f.yesNo,
      elevatorStatus,
      /** The newest fault report of this elevator that is pending (status 0), else the newest handled one (1), else null. */
      faultId: z.number().int().nullable(),
      status: z.number().int().nullable(),
      processType: z.number().int().nullable(),
      finishDate: z.string().nullable(),
      rescueTime: z.string().nullable(),
      boxUp: z.enum(['yes', 'no']),
      monitorStatus: z.number().int(),
      icon: z.string(),
      /** The alarm that determines the status, and since when people are inside: the rescue clock. */
      alarmId: z.number().int().nullable(),
      trappedSince: z.string().nullable(),
      /** The person who recorded the rescue while the device still reports people inside; otherwise null. */
      doubtedRescuer: z.string().nullable(),
    },
  }),
  /** The keys are the status types 0 to 5 as text. */
  statistics: post('/elevator/patrol/statusCount', {
    summary: 'Counters over everything that the filter covers',
    shows: ['alarm', 'presence', 'elevator'],
    access: ['device'],
    input: sites.input.extend(pageQuery.shape),
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
      isactive: z.literal(monitoringStates.codes),
      remark: z.string(),
    }),
    changes: [],
    log: {
      module: words('设备台账', 'Device ledger'),
      type: words('状态实时更新', 'Realtime status update'),
    },
  }),
  cities: get('/elevator/patrol/cityList', {
    summary: 'Cities of the ledger with their sites counted',
    shows: ['elevator', 'place'],
    access: ['device'],
    output: z.array(z.object({ city: z.string(), count: z.number().int() })),
  }),
};
