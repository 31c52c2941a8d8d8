/**
 * The home page and the figures in its header (specification 2, sections 2.2 and 7, and 3, section 7). Each call needs the
 * home-page permission of its panel next to the page. "Today" is the day of the installation's time zone. Every number
 * is the total of the list that it opens.
 */
import { z } from 'zod';
import { download, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { codeOf } from '../core/list-filters.ts';
import { pageFields, pageOf } from '../core/paging.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';
import { agreement, agreementReminder } from './agreement.ts';
import { exportName } from './download-file.ts';
import { deviceInsideStatus, statusTypes } from './ledger.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

/** How a unit is monitored, as the links into the alarms have it: `type` of the address (specification 3, section 2). */
export const deviceStatuses = {
  normal: { type: 1, title: words('正常监视', 'Normal monitoring') },
  notNormal: { type: 0, title: words('未正常监视', 'Not normal') },
} as const;
export type DeviceStatus = keyof typeof deviceStatuses;

/** Types of the status count: of units by their alarm, and by how they are monitored. */
const elevatorStatusType = 1;
const deviceStatusType = 2;

/** What the status of a unit is by its alarm, with the code by which the list of job numbers has it. */
export const alarmStatuses = {
  trapped: statusTypes.trapped,
  faultStop: statusTypes.faultStop,
  normal: statusTypes.normal,
  /** Besides one of the others: a person recorded the rescue, and the device still reports people inside. */
  deviceInside: deviceInsideStatus,
} as const;
export type AlarmStatus = keyof typeof alarmStatuses;

export const planStatuses = codes([
  ['planned', words('今日待保养', 'Planned today')],
  ['completed', words('今日已保养', 'Completed today')],
]);
export type PlanStatus = CodeOf<typeof planStatuses>;

const { dataPermissionList } = f;
const count = z.number().int();
/** What the large screen's overview shows as well. */
const onHomeAndLargeScreen = ['indexInfo', 'indexBigScreen'] as const;

/**
 * Stages of the orders of a day, cumulative: the alarms of that day that were dispatched, and how many of them have
 * reached each stage. `total` is every order, whatever its stage. The specification reads four numbers of a row that
 * shows four stages besides the total: here are five, by name.
 */
const stageCounts = z.object({
  total: count,
  reported: count,
  dispatched: count,
  arrived: count,
  completed: count,
});
export type StageCounts = z.output<typeof stageCounts>;
/** The stages in order, with the code that the alarms' filter `blockStatus` has for each. */
export const progressStages = [
  ['reported', 1],
  ['dispatched', 2],
  ['arrived', 3],
  ['completed', 4],
] as const;

/** Buckets of a distribution, from 1; the last one is what is not known. */
const buckets = (titles: readonly [Words, Words, Words, Words, Words]) => {
  const [first, second, third, fourth, fifth] = titles;
  return codes([
    [1, first],
    [2, second],
    [3, third],
    [4, fourth],
    [5, fifth],
    [6, words('未知', 'Unknown')],
  ]);
};
/** Of runs; a bucket begins with its lower number and ends before its upper one. */
export const runBuckets = buckets([
  words('0-50万次', '0-500k'),
  words('50-100万次', '500k-1M'),
  words('100-150万次', '1M-1.5M'),
  words('150-200万次', '1.5M-2M'),
  words('200万次以上', 'Over 2M'),
]);
/** Of years in use, in the same way. */
export const ageBuckets = buckets([
  words('0-3年', '0-3 yrs'),
  words('3-6年', '3-6 yrs'),
  words('6-10年', '6-10 yrs'),
  words('10-15年', '10-15 yrs'),
  words('15年以上', 'Over 15'),
]);

/** Reminders are asked for by months and sent as days (specification 2, section 9). */
export const reminderDays = (months: number): number => 30 * months;
export const inspectionMonths = [1, 3, 6] as const;
export const contractMonths = [3, 6, 12] as const;
/** Rows that a reminder shows. */
export const reminderRows = 3;
/** Rows that the summary of yesterday asks for; it shows as many as a reminder. */
export const yesterdayRows = 6;

/** Days from today: what falls due up to then, and what is late already. */
const expiryInterval = z.coerce.number().int().min(1).max(366);
/** The day that the caller shows. The server counts for its own today, whichever it is. */
const curDate = f.day.optional();

const unitBase = {
  city: sorted(unitColumns.city),
  domainName: sorted(unitColumns.domainName),
  buildingName: sorted(unitColumns.buildingName),
  elevatorNum: unitColumns.elevatorNum,
  jobNum: sorted(unitColumns.jobNum),
  elevatorAge: sorted(unitColumns.elevatorAge),
  registerCode: sorted(unitColumns.registerCode),
};
const unitSearch = { domainName: unitFilters.domainName, jobNum: unitFilters.jobNum };
/** A site whose row was clicked. */
const domainId = f.rowId.optional();

export type InspectionRow = RowOf<typeof inspections>;

/** Codes of what is late, and of what falls due from today on. */
export const late = 1;
const dueStates = codes([
  [late, words('已逾期', 'Overdue')],
  [2, words('未逾期', 'Not overdue')],
]);

const inspections = list('/home/inspectionList', {
  summary:
    'Modal list 1: units whose annual inspection is due within the interval or overdue, by default the most urgent first',
  shows: ['elevator'],
  access: ['indexInfo'],
  columns: {
    ...unitBase,
    inspectDate: unitColumns.inspectDate,
    /** From today; negative where it is late. */
    days: sorted({ title: words('剩余天数', 'Days left'), kind: 'integer', sheet: 12 }),
  },
  filters: { dueState: codeOf(dueStates, words('到期情况', 'Due status')), ...unitSearch },
  also: { expiryInterval, domainId, curDate, dataPermissionList },
  row: { elevatorId: count, inspectDate: z.string() },
});

export type RunRow = RowOf<typeof runs>;
const runs = list('/home/runCountList', {
  summary: 'Modal list 4: units with the run counts reported by their devices, highest first',
  shows: [],
  access: ['indexInfo'],
  columns: {
    ...unitBase,
    runCount: sorted({ title: words('运行次数', 'Runs'), kind: 'integer', sheet: 14, nullable: true }),
  },
  filters: { runBucket: codeOf(runBuckets, words('运行次数区间', 'Run-count range')), ...unitSearch },
  also: { dataPermissionList },
  row: { elevatorId: count },
});

export type YesterdayRow = RowOf<typeof home.yesterdayUnits>;

/** As list 2 of the specification calls them; the page of the agreements has names of its own. */
const contractNumber = words('合同编号', 'Contract number');
export type ContractRow = RowOf<typeof contracts>;
const contracts = list('/home/contractList', {
  summary:
    'Modal list 2: agreements that end within the interval and have not ended yet, the first to end first',
  shows: ['agreement'],
  access: ['indexInfo'],
  columns: {
    agreeNum: sorted({ ...agreement.search.columns.agreeNum, title: contractNumber }),
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    assetNum: unitColumns.jobNum,
    endDate: sorted({ ...agreement.search.columns.endDate, title: words('结束日期', 'End date') }),
    days: agreement.search.columns.days,
  },
  filters: { agreeNum: { ...agreement.search.filters.agreeNum, title: contractNumber } },
  also: { expiryInterval, curDate, dataPermissionList },
  row: agreementReminder,
});

const siteBase = { city: unitColumns.city, domainName: unitColumns.domainName };
const siteSearch = { domainName: unitFilters.domainName };
const siteUnits = words('电梯数', 'Units');
const yesterdayFaultCount = words('故障次数', 'Faults');
export type InspectionSite = RowOf<typeof inspectionSites>;
export type YesterdaySite = RowOf<typeof yesterdaySites>;

const inspectionSites = list('/home/inspectionSiteList', {
  summary:
    'Sites with units whose annual inspection is due within the interval or overdue, those with the most units first',
  shows: ['elevator'],
  access: ['indexInfo'],
  columns: {
    ...siteBase,
    utils: { title: siteUnits, kind: 'integer' },
    /** How many of them are overdue. */
    overdue: { title: words('已逾期', 'Overdue'), kind: 'integer' },
    inspectDate: unitColumns.inspectDate,
    days: { title: words('剩余天数', 'Days left'), kind: 'integer' },
  },
  filters: siteSearch,
  also: { expiryInterval, curDate, dataPermissionList },
  row: {
    domainId: count,
    /** The earliest, and `days` the days left until then. */
    inspectDate: z.string(),
  },
});

const yesterdaySites = list('/home/yesterdaySiteList', {
  summary: 'Sites with stop faults yesterday, those with the most faults first',
  shows: [],
  access: ['indexInfo'],
  columns: {
    ...siteBase,
    liftCount: { title: siteUnits, kind: 'integer' },
    faultCount: { title: yesterdayFaultCount, kind: 'integer' },
  },
  filters: siteSearch,
  also: { dataPermissionList },
  row: {
    domainId: count,
    /** Its id path, for links into lists of what stands there. */
    area: z.string(),
  },
});

/** Kinds of events: a unit stopped by a fault, people trapped, a device offline. */
export const eventTypes = { faultStop: 1, trapped: 2, offline: 3 } as const;
/** How an event stands, and what ended it. `withdrawn`: an entrapment, or the suspicion of one, ended and nobody was rescued. */
export const eventStates = ['occurred', 'cleared', 'rescued', 'withdrawn', 'offline', 'online'] as const;
const realTimeEvent = z.object({
  /** Of the alarm; of type 3 of the elevator, whose events differ by their time. */
  id: count,
  type: z.literal(Object.values(eventTypes)),
  state: z.enum(eventStates),
  city: z.string(),
  domainName: z.string(),
  jobNum: z.string(),
  /** When it began, or ended. */
  updateTime: z.string(),
  /** It is over: shown a little longer, then no longer on that day. */
  remove: z.boolean(),
});
export type RealTimeEvent = z.output<typeof realTimeEvent>;
/** What the feed is sent at most: open events, trapped people first, and those that ended last. */
export const mostOpenEvents = 300;
export const mostEndedEvents = 100;

export type OpenEvent = RowOf<typeof openEvents>;
/** What has begun; the filter's order. */
export const eventKinds = codes([
  [eventTypes.trapped, words('发生困人', 'People trapped')],
  [eventTypes.faultStop, words('故障停梯', 'Stopped by a fault')],
  [eventTypes.offline, words('设备离线', 'Device offline')],
]);
const openEvents = list('/home/attentionList', {
  summary: 'The open events of the attention information, entrapments first; their number equals its `total`',
  shows: ['alarm', 'presence'],
  access: ['indexInfo'],
  columns: {
    type: { title: words('事件', 'Event') },
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    jobNum: unitColumns.jobNum,
    /** When it began. */
    updateTime: { title: words('开始时间', 'Since'), kind: 'moment' },
  },
  filters: {
    eventType: codeOf(eventKinds, words('事件', 'Event')),
    ...unitSearch,
  },
  also: { dataPermissionList },
  row: realTimeEvent.pick({ id: true, type: true }).shape,
});

export type JobNumRow = RowOf<typeof jobNums>;

const jobNums = list('/home/jobNumList', {
  summary:
    'The units of one status count: by alarm, by visits of today (a row for each visit), or by monitoring. Exactly one of the three filters',
  shows: ['alarm', 'presence', 'plan', 'record'],
  access: onHomeAndLargeScreen,
  columns: {
    jobNum: unitColumns.jobNum,
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
    trappedSince: { title: words('被困时长', 'Time trapped'), nullable: true },
  },
  filters: {
    jobNum: unitFilters.jobNum,
  },
  also: {
    elevatorStatus: f.codeFilter(
      alarmStatuses.faultStop,
      alarmStatuses.trapped,
      alarmStatuses.normal,
      alarmStatuses.deviceInside,
    ),
    planStatus: f.choiceFilter(planStatuses.codes),
    monitorStatus: f.codeFilter(1, 0),
    dataPermissionList,
  },
  row: {
    /** Of the unit, or of the visit. */
    rowId: count,
    /** The alarm that the unit's status comes from, and since when people have waited; otherwise null. Of those whose
     * device contradicts a rescue the alarm of that rescue. */
    alarmId: count.nullable(),
    /** Until when somebody has to be there; null once they are, and without trapped people. */
    arrivalDue: z.string().nullable(),
  },
});

/** Of the trend on the large screen: today and the days before it. */
export const trendDays = 30;
const siteOnMap = z.tuple([
  /** Its id and name. */
  count,
  z.string(),
  /** Of its city among `cities`. */
  count,
  /** Where it is, or where its units are on the average; degrees of WGS-84. */
  z.number(),
  z.number(),
  /** Its units. */
  count,
]);
export type SiteOnMap = z.output<typeof siteOnMap>;
/**
 * A site's id, and how many of its units have trapped people, are stopped by a fault, are offline, and still report people
 * inside after their rescue was recorded.
 */
const siteState = z.tuple([count, count, count, count, count]);
export type SiteState = z.output<typeof siteState>;

const overview = words('首页', 'Overview');
const exported = words('导出', 'Export');

export const home = {
  rescueProgress: post('/home/rescueProgress', {
    summary:
      "Today's rescue progress: orders for repairs and for trapped people by the stage that they have reached, and when the last people were rescued. For holders of its home-page permission",
    shows: ['alarm'],
    access: onHomeAndLargeScreen,
    input: z.object({ dataPermissionList }),
    output: z.object({
      /** Of the orders. */
      date: z.string(),
      maintain: stageCounts,
      rescue: stageCounts,
      /** The latest of today's orders; null as long as nobody was rescued. */
      rescueCompleteTime: z.string().nullable(),
    }),
  }),
  elevatorStatusCount: post('/home/elevatorStatusCount', {
    summary:
      'How many units of the scope have trapped people, are stopped by a fault, or run normally, and of how many the device still reports people inside after a person recorded their rescue (deviceInside); for holders of the home-page permission of the rescue progress',
    shows: ['alarm'],
    access: onHomeAndLargeScreen,
    input: z.object({ type: z.literal(elevatorStatusType), dataPermissionList }),
    output: z.array(
      z.object({
        name: z.enum(['trapped', 'faultStop', 'normal', 'deviceInside']),
        value: count,
        /** Of the trapped: since when those wait who have waited longest. */
        since: z.string().nullable(),
      }),
    ),
  }),
  deviceStatusCount: post('/home/deviceStatusCount', {
    summary:
      'How many units of the scope are monitored normally and how many are not; for holders of the home-page permission of the device status',
    access: onHomeAndLargeScreen,
    input: z.object({ type: z.literal(deviceStatusType), dataPermissionList }),
    output: z.array(z.object({ name: z.enum(['normal', 'notNormal']), value: count })),
  }),
  planStatusCount: post('/home/planStatusCount', {
    summary:
      "How many of today's maintenance visits are planned and done, whoever maintains the units; for holders of the home-page permission of the records",
    shows: ['plan', 'record'],
    access: onHomeAndLargeScreen,
    input: z.object({ dataPermissionList }),
    output: z.array(z.object({ name: z.literal(planStatuses.codes), value: count })),
  }),
  jobNums,
  /** Each number is the total of the list that the day opens: the records of the main brand of that day of the work. */
  recordDates: post('/home/maintenanceRecordDates', {
    summary: `How many maintenance visits of the main brand were finished and are planned on each day of a range of at most ${f.calendarDays} days, as [finished, planned]; days without any are left out. For holders of the home-page permission of the records`,
    shows: ['plan', 'record'],
    access: ['indexInfo'],
    input: z.object({ ...f.calendarRange, dataPermissionList }).refine(f.isCalendarRange, f.noCalendarRange),
    output: z.array(z.object({ date: z.string(), values: z.tuple([count, count]) })),
  }),
  runCounts: post('/home/runCountDistribution', {
    summary:
      'Units by run count: 0 to 500k, to 1M, to 1.5M, to 2M, over 2M, unknown. For holders of its home-page permission',
    access: ['indexInfo'],
    input: z.object({ dataPermissionList }),
    output: z.object({
      count1: count,
      count2: count,
      count3: count,
      count4: count,
      count5: count,
      count6: count,
    }),
  }),
  runs,
  exportRuns: download('POST', '/home/exportRunCount', {
    summary: 'Export list 4 to xlsx',
    access: ['indexInfo'],
    input: runs.input.extend(exportName),
    log: { module: overview, type: exported },
  }),
  realTimeFaults: post('/home/realTimeFaults', {
    summary: `What needs attention today: open stop faults, trapped people and devices that went offline today (at most ${mostOpenEvents}, trapped people first; \`total\` counts all), and those that ended last (at most ${mostEndedEvents}). For holders of the home-page permission of the attention information`,
    access: onHomeAndLargeScreen,
    input: z.object({ dataPermissionList }),
    output: z.object({ date: z.string(), total: count, result: z.array(realTimeEvent) }),
  }),
  openEvents,
  sites: post('/home/sites', {
    summary:
      'Every site of the scope with units and a position, as [id, name, index of the city, longitude, latitude, units]; `unplaced` counts those without a position. For holders of the home-page permission of the device status',
    shows: ['elevator', 'place'],
    access: ['indexBigScreen'],
    input: z.object({ dataPermissionList }),
    output: z.object({ cities: z.array(z.string()), sites: z.array(siteOnMap), unplaced: count }),
  }),
  siteStates: post('/home/siteStates', {
    summary:
      'Sites of the scope that have units with trapped people, stopped by a fault, offline, or whose device still reports people inside after a person recorded their rescue, as [id, trapped, stopped, offline, deviceInside]. For holders of the home-page permission of the device status; without that of the rescue progress all but offline are 0',
    shows: ['alarm', 'presence', 'elevator'],
    access: ['indexBigScreen'],
    input: z.object({ dataPermissionList }),
    output: z.array(siteState),
  }),
  alarmDays: post('/home/alarmDays', {
    summary: `Dispatched alarms of the last ${trendDays} days, today included, and how many of them with trapped people, within the faults that the role sees, the oldest day first. For holders of the home-page permission of the warning summary`,
    shows: ['alarm'],
    access: ['indexBigScreen'],
    input: z.object({ dataPermissionList }),
    output: z.array(z.object({ day: z.string(), alarms: count, trapped: count })),
  }),
  elevatorAges: post('/home/elevatorAgeCount', {
    summary:
      'Units by years in use: 0 to 3, to 6, to 10, to 15, over 15, unknown. For holders of its home-page permission',
    shows: ['elevator'],
    access: ['indexInfo'],
    input: z.object({ curDate, dataPermissionList }),
    output: z.array(count).length(6),
  }),
  ages: list('/home/elevatorAgeList', {
    summary: 'Units by years in use, oldest first',
    shows: ['elevator'],
    access: ['indexInfo'],
    columns: unitBase,
    filters: { ageBucket: codeOf(ageBuckets, words('梯龄区间', 'Age range')), ...unitSearch },
    also: { dataPermissionList },
    row: { elevatorId: count },
  }),
  annualInspection: post('/home/annualInspection', {
    summary:
      'Sites with units whose annual inspection is due within the interval or overdue, those with the most units first; `units` and `overdue` are totals over all sites. For holders of its home-page permission',
    shows: ['elevator'],
    access: onHomeAndLargeScreen,
    input: z.object({ ...pageFields, expiryInterval, curDate, dataPermissionList }),
    output: pageOf(inspectionSites.row).extend({ units: count, overdue: count }),
  }),
  inspections,
  inspectionSites,
  exportInspections: download('POST', '/home/exportInspections', {
    summary: 'Export list 1 to xlsx',
    access: ['indexInfo'],
    input: inspections.input.extend(exportName),
    log: { module: overview, type: exported },
  }),
  contractExpiry: post('/home/contractExpiry', {
    summary:
      'Agreements covering units in scope that end within the interval, earliest first. For holders of its home-page permission',
    shows: ['agreement'],
    access: onHomeAndLargeScreen,
    input: z.object({ ...pageFields, expiryInterval, curDate, dataPermissionList }),
    output: pageOf(contracts.row),
  }),
  contracts,
  exportContracts: download('POST', '/home/exportContracts', {
    summary: 'Export list 2 to xlsx',
    access: ['indexInfo'],
    input: contracts.input.extend(exportName),
    log: { module: overview, type: exported },
  }),
  yesterdayFaults: post('/home/yesterdayFaults', {
    summary:
      'Sites with stop faults yesterday, those with most faults first: orders by the day of their alarm, within the faults that the role sees. For holders of the home-page permission of the warning summary',
    access: ['indexInfo'],
    input: z.object({ ...pageFields, statisticType: z.literal(1), dataPermissionList }),
    output: pageOf(yesterdaySites.row).extend({ date: z.string(), units: count, faults: count }),
  }),
  yesterdaySites,
  yesterdayUnits: list('/home/yesterdayFaultList', {
    summary: 'Modal list 3: the units of those faults, those with the most faults first',
    shows: [],
    access: ['indexInfo'],
    columns: { ...unitBase, faultCount: sorted({ title: yesterdayFaultCount, kind: 'integer' }) },
    filters: unitSearch,
    also: { statisticType: z.literal(2), domainId, dataPermissionList },
    row: { elevatorId: count },
  }),
};
