/**
 * The dashboards of the large screen: availability, what stops and entrapments came from, rescue times and entrapments
 * per 100 units and year, of up to twelve months that end with the current one.
 */
import { z } from 'zod';
import { get } from '../core/call.ts';
import { type CodeOf, codes, words } from '../words.ts';

export const dashboardPeriods = codes([
  ['month', words('本月', 'This month')],
  ['quarter', words('近 3 个月', '3 months')],
  ['year', words('近 12 个月', '12 months')],
]);
export const dashboardMonths = { month: 1, quarter: 3, year: 12 } as const;

/**
 * What a stop or an entrapment came from: the part that failed, by the fault dictionary, or the cause that the stop
 * ledger found where no part did.
 */
export const dashboardCauses = codes([
  ['door', words('门系统', 'Doors')],
  ['safety', words('安全与位置', 'Safety and position')],
  ['drive', words('驱动与制动', 'Drive and brake')],
  ['power', words('供电', 'Power supply')],
  ['electronics', words('控制与通讯', 'Electronics')],
  ['car', words('轿厢与乘客', 'Car and passengers')],
  ['escalator', words('扶梯部件', 'Escalator parts')],
  ['human', words('人为及外部', 'Human or external')],
  ['maintenance', words('维保', 'Maintenance')],
  ['inspection', words('检修', 'Inspection')],
  ['unknown', words('原因未知', 'Unknown cause')],
]);

/** Those by which nothing has failed. */
export const plannedCauses: readonly CodeOf<typeof dashboardCauses>[] = ['maintenance', 'inspection'];

/** Why an entrapment has no time of its rescue that could be averaged. */
export const untimed = codes([
  ['running', words('仍在进行', 'Not over yet')],
  ['noArrival', words('无到达记录', 'No arrival recorded')],
  ['noRescue', words('无解困时间', 'No time of rescue')],
  ['unordered', words('时间先后矛盾', 'Times out of order')],
]);

/** Where one group of arrivals ends and the next begins, in minutes. */
export const arrivalGroups = [5, 10, 15, 20, 30, 45, 60] as const;
/** Where the law gives least time: municipalities, and cities with districts (TSG T5002-2017, article 5(4)). */
export const arrivalLimitMinutes = 30;

/** A rate of entrapments needs either: 100 units for a year, or events of which one more or less changes little. */
export const rateNeeds = { unitDays: 36_500, entrapments: 10 } as const;

const count = z.number().int();
const figure = z.number().nullable();
const causes = z.array(z.object({ cause: z.literal(dashboardCauses.codes), count }));
const minutes = z.object({ average: figure, median: figure, p90: figure });
/** Null where nothing was observed, or nothing failed. */
const figures = {
  /** Of the calendar: days since units are in the stop ledger. */
  unitDays: z.number(),
  availability: figure,
  entrapments: count,
  /** Null also where it would rest on less than `rateNeeds`. */
  entrapmentRate: figure,
};

export const dashboard = {
  read: get('/largeScreen/dashboards', {
    summary:
      'Availability, causes of stops and entrapments, rescue times and entrapments per 100 units and year, as last computed. All fault codes count, also those that the role does not see',
    shows: [],
    access: ['dataBigScreen'],
    input: z.object({ period: z.literal(dashboardPeriods.codes).default('year') }),
    output: z.object({
      /** `YYYY-MM-DD HH:mm:ss`; empty before it was computed for the first time. */
      at: z.string(),
      total: z.object({
        ...figures,
        units: count,
        failures: count,
        /** Hours that units stood still, and that nothing was received from them. */
        stopHours: z.number(),
        offlineHours: z.number(),
        /** Hours of running for each failure, and minutes that one lasted. */
        mtbf: figure,
        mttr: figure,
      }),
      /** `YYYY-MM`, the oldest first. Of a month in which units were observed for less than half no rate is given. */
      months: z.array(z.object({ ...figures, month: z.string() })),
      /** The most frequent first, without those that did not occur. */
      stopCauses: causes,
      entrapmentCauses: causes,
      /** Null without `alarm#arriveDate`. */
      rescue: z
        .object({
          /** Entrapments whose arrival is known, and of those the ones whose rescue is. */
          arrived: count,
          timed: count,
          untimed: z.record(z.literal(untimed.codes), count),
          /** Minutes from the dispatch to the arrival, and from there until everybody was out. */
          arrival: minutes,
          rescue: minutes,
          /** Of `arrived`: within the limit. */
          inTime: count,
          /** By the time to the arrival: up to the first of `arrivalGroups`, …, above the last. */
          arrivals: z.array(count),
        })
        .nullable(),
    }),
  }),
};
