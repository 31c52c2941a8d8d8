/**
 * Risk monitoring: units ordered by a risk that anybody can follow. Each factor is a number that is kept elsewhere
 * anyway, and gives points by one rule; the points of all factors are at most 100.
 */
import { z } from 'zod';
import { get } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { choiceOf } from '../core/list-filters.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

interface RiskFactor {
  title: Words;
  /** What the number counts, after it. */
  unit: (number: number) => Words;
  /** The number from which on it gives points. */
  from: number;
  /** Points at `from`. */
  atFrom: number;
  /** More points for each `per` beyond `from`. */
  each: number;
  per: number;
  most: number;
}

const times = (count: number) => words('次', count === 1 ? 'time' : 'times');
const days = (count: number) => words('天', count === 1 ? 'day' : 'days');
const years = (count: number) => words('年', count === 1 ? 'year' : 'years');

/** The days, today included, in which faults and entrapments count. */
export const faultDays = 30;
export const entrapmentDays = 365;

/** The weights are ours, since no standard gives any. What puts people at risk weighs more than what is merely likely. */
export const riskFactors = {
  /** Orders, as the alarm list has them. A single one says nothing about the unit. */
  faults: {
    title: words(`近${faultDays}天故障`, `Faults in ${faultDays} days`),
    unit: times,
    from: 2,
    atFrom: 5,
    each: 5,
    per: 1,
    most: 25,
  },
  entrapments: {
    title: words(`近${entrapmentDays}天困人`, `Entrapments in ${entrapmentDays} days`),
    unit: times,
    from: 1,
    atFrom: 12,
    each: 9,
    per: 1,
    most: 30,
  },
  inspection: {
    title: words('检验逾期', 'Inspection overdue'),
    unit: days,
    from: 1,
    atFrom: 10,
    each: 1,
    per: 10,
    most: 15,
  },
  maintenance: {
    title: words('维保逾期', 'Maintenance overdue'),
    unit: days,
    from: 1,
    atFrom: 5,
    each: 1,
    per: 2,
    most: 15,
  },
  age: {
    title: words('梯龄', 'Age'),
    unit: years,
    from: 15,
    atFrom: 3,
    each: 1,
    per: 1,
    most: 10,
  },
  /** Of units whose remote monitoring is enabled. One that has never reported has no device yet. */
  silence: {
    title: words('设备失联', 'Device silent'),
    unit: days,
    from: 1,
    atFrom: 2,
    each: 1,
    per: 1,
    most: 5,
  },
} as const satisfies Record<string, RiskFactor>;
export type RiskFactorName = keyof typeof riskFactors;
export const riskFactorNames = Object.keys(riskFactors) as RiskFactorName[];

/** 0 for a number that is not known. */
export const riskPointsOf = (name: RiskFactorName, number: number | null): number => {
  const { from, atFrom, each, per, most } = riskFactors[name];
  if (number === null || number < from) return 0;
  return Math.min(most, atFrom + Math.floor((number - from) / per) * each);
};

export const riskLevels = codes([
  ['high', words('高', 'High')],
  ['medium', words('中', 'Medium')],
  ['low', words('低', 'Low')],
]);
export type RiskLevel = CodeOf<typeof riskLevels>;
/** The fewest points of a level. */
export const riskLevelFrom: Readonly<Record<RiskLevel, number>> = { high: 50, medium: 25, low: 0 };

export type RiskRow = RowOf<typeof risk.list>;

const count = z.number().int();

const search = list('/largeScreen/risk/search', {
  summary:
    'Units by their risk, highest first: the number of each factor and the points of all, as last computed. Faults and entrapments are of all fault codes, also of those that the role does not see',
  shows: [],
  access: ['riskMonitor'],
  columns: {
    points: { title: words('风险分', 'Risk points'), kind: 'integer' },
    level: { title: words('风险等级', 'Risk level'), codes: riskLevels },
    jobNum: unitColumns.jobNum,
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    level: choiceOf(riskLevels),
  },
  row: {
    elevatorId: f.rowId,
    factors: z.object({
      faults: count,
      entrapments: count,
      /** Null: no inspection date is stored. */
      inspection: count.nullable(),
      /** Null: no visit is due, as the statutory items of the unit are not computed yet. */
      maintenance: count.nullable(),
      age: z.number().nullable(),
      /** Null: its device has never been seen. */
      silence: count.nullable(),
    } satisfies Record<RiskFactorName, z.ZodType>),
  },
});

export const risk = {
  list: search,
  summary: get('/largeScreen/risk/summary', {
    summary:
      'How many of the units found have each level, how many get points from each factor, and when it was computed',
    shows: [],
    access: ['riskMonitor'],
    input: search.input.pick({ city: true, domainName: true, jobNum: true }),
    output: z.object({
      /** `YYYY-MM-DD HH:mm:ss`; empty before it was computed for the first time. */
      at: z.string(),
      levels: z.record(z.literal(riskLevels.codes), count),
      factors: z.record(z.literal(riskFactorNames), count),
    }),
  }),
};
