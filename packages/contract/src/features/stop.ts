/**
 * The stop ledger: when units were out of use and why, and what follows from it: availability, mean time between
 * failures and to repair, entrapments per 100 units and year.
 */
import { z } from 'zod';
import { download } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, monthOf, textOf } from '../core/list-filters.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { agreement } from './agreement.ts';
import { exportName } from './download-file.ts';
import { stopCauses } from './stop-cause.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

/** Of a year, in "per 100 units and year". */
export const daysPerYear = 365.25;

/** The subject of a row of figures. */
export const stopGroups = codes([
  ['unit', words('电梯', 'Unit')],
  ['site', words('项目', 'Site')],
  ['city', words('城市', 'City')],
  ['brand', words('品牌', 'Brand')],
  ['agreement', words('合同', 'Agreement')],
]);
export type StopGroup = CodeOf<typeof stopGroups>;

const hours = (zh: string, en: string) =>
  sorted({ title: words(`${zh}(小时)`, `${en} (h)`), kind: 'decimal', places: 1, sheet: 14 });

export type StopFigures = RowOf<typeof figures>;

/** As in the list of agreements, for whoever may read that. */
const needs = ['agreement'] as const;
const { agreeNum, customerName } = agreement.search.columns;

const months = words('月份', 'Months');
const pageTitle = words('停梯与可用率', 'Downtime and availability');

const figures = list('/stop/figures', {
  summary:
    'Running time, stops by cause, availability, MTBF, MTTR and entrapments of a range of months, by unit, site, city, brand or agreement. By agreement: for holders of the permission of agreements',
  shows: [],
  access: ['stops'],
  columns: {
    /** What is not the same for all units of the row is empty. */
    jobNum: sorted(unitColumns.jobNum),
    domainName: sorted(unitColumns.domainName),
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
    city: sorted(unitColumns.city),
    brand: sorted(unitColumns.brand),
    agreeNum: { ...agreeNum, needs },
    customerName: { ...customerName, needs },
    elevatorCount: { title: words('电梯数', 'Units'), kind: 'integer', sheet: 10 },
    /** Percent of the hours that were observed; null where none were. */
    availability: sorted({
      title: words('可用率(%)', 'Availability (%)'),
      kind: 'decimal',
      places: 3,
      sheet: 14,
      nullable: true,
    }),
    stopHours: hours('停梯', 'Stopped'),
    faultHours: hours('故障', 'Fault'),
    powerHours: hours('停电', 'Power failure'),
    humanHours: hours('人为及外部', 'Human or external'),
    maintenanceHours: hours('维保', 'Maintenance'),
    inspectionHours: hours('检修', 'Inspection'),
    unknownHours: hours('原因未知', 'Unknown'),
    offlineHours: hours('离线', 'Offline'),
    /** Running, stopped and offline together are the calendar since the units were first reported. */
    runHours: hours('运行', 'Running'),
    failures: sorted({ title: words('故障次数', 'Failures'), kind: 'integer', sheet: 10 }),
    /** Hours of running for each failure; null without one. */
    mtbf: sorted({
      title: words('MTBF(小时)', 'MTBF (h)'),
      kind: 'decimal',
      places: 1,
      sheet: 14,
      nullable: true,
    }),
    /** Minutes that a failure lasted; null without one. */
    mttr: sorted({
      title: words('MTTR(分钟)', 'MTTR (min)'),
      kind: 'decimal',
      places: 1,
      sheet: 14,
      nullable: true,
    }),
    entrapments: sorted({ title: words('困人次数', 'Entrapments'), kind: 'integer', sheet: 10 }),
    /** Per 100 units and year; null where nothing was observed. */
    entrapmentRate: sorted({
      title: words('每百台每年困人', 'Entrapments per 100 units a year'),
      kind: 'decimal',
      places: 2,
      sheet: { width: 18, title: words('每百台每年困人次数', 'Entrapments per 100 units a year') },
      nullable: true,
    }),
    months: { title: months, field: false },
  },
  filters: {
    startMonth: monthOf(words('起始月份', 'From month')),
    endMonth: monthOf(words('截止月份', 'To month')),
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    brand: textOf(100),
    agreeNum: textOf(50),
    jobNum: unitFilters.jobNum,
    elevatorType: unitFilters.elevatorType,
  },
  also: {
    groupBy: z.literal(stopGroups.codes).default('unit'),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    /** Of the row: its group's id. */
    groupId: z.string(),
  },
});

export type StopRow = RowOf<typeof stop.list>;

export const stop = {
  figures,
  export: download('POST', '/stop/exportFigures', {
    summary: 'Export figures of downtime and availability to xlsx',
    access: ['stops.export'],
    input: figures.input.extend(exportName),
    log: { module: pageTitle, type: words('导出', 'Export') },
  }),
  /** The elevator stops of the specification (2, section 7), with cause and evidence. */
  list: list('/stop/search', {
    summary:
      'The stops of one unit, newest first: those that touch the days from `startDateStr` to `endDateStr`; by default from the start of the month to now',
    shows: [],
    access: ['stops', 'supervise.stopDetail'],
    columns: {
      domainName: { title: unitColumns.domainName.title },
      jobNum: { title: unitColumns.jobNum.title },
      installAddress: { title: words('安装地址', 'Installation address') },
      startDate: { title: words('停梯开始时间', 'Stop start'), kind: 'moment' },
      /** Null while it goes on. */
      endDate: { title: words('停梯结束时间', 'Stop end'), kind: 'moment', nullable: true },
      /** Minutes, with one decimal; up to now while it goes on. */
      stopTimes: { title: words('停梯分钟', 'Stop minutes'), kind: 'decimal' },
      cause: { title: words('停梯原因', 'Cause'), codes: stopCauses },
      /** The evidence, in the language of the request. */
      evidence: { title: words('依据', 'Evidence') },
    },
    filters: { cause: choiceOf(stopCauses) },
    also: {
      jobNum: f.jobNum,
      startDateStr: f.dateFilter,
      endDateStr: f.dateFilter,
    },
    row: {
      stopId: z.string(),
      /** Alarms that the caller may see. */
      alarmIds: z.array(z.number().int()),
    },
  }),
};
