/**
 * Maintenance supervision: next to each planned visit, what the machine recorded on the day of the work (specification 2, section 2.5).
 * Field names are the specification's.
 */
import { z } from 'zod';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, dateOf } from '../core/list-filters.ts';
import { words } from '../words.ts';
import { stdTimeTitle } from './plan-words.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';
import { verdictOutcomes } from './verdict.ts';

/** Planned times and maintenance stops of the day that a row shows at most. */
export const plannedTimes = [1, 2, 3] as const;
export const maintenanceStops = [1, 2, 3, 4] as const;

export type SuperviseRow = RowOf<typeof supervise.list>;

const planned = words('计划开始时间', 'Planned start');
const plannedAgain = (n: number) =>
  ({ title: words(`计划时间${n}`, `Planned time ${n}`), kind: 'moment', nullable: true }) as const;
const began = (n: number) =>
  ({
    title: words(`维保停梯开始${n}`, `Maintenance stop ${n} start`),
    kind: 'moment',
    nullable: true,
  }) as const;
const ended = (n: number) =>
  ({
    title: words(`维保停梯结束${n}`, `Maintenance stop ${n} end`),
    kind: 'moment',
    nullable: true,
  }) as const;

const isMug = {
  title: words('设备核验', 'Equipment supervision'),
  needs: ['supervise#isMug'],
} as const;

export const supervise = {
  list: list('/supervise/search', {
    summary:
      'Planned visits of a range of days, each with the stops of its unit on the day of the work, or on the planned day until it is done; `judged` counts the verdicts of all of them, whatever `outcome` asks for',
    shows: ['plan', 'record', 'verdict'],
    access: ['supervise'],
    columns: {
      jobNum: sorted({ title: unitColumns.jobNum.title }),
      city: { title: unitColumns.city.title },
      domainName: { title: unitColumns.domainName.title },
      planStartDt: sorted({ title: planned, kind: 'moment' }),
      stdTime: { title: stdTimeTitle, kind: 'integer' },
      isMug,
      /** The stops for maintenance or inspection on that day: the first begin, the last end (null while one goes on), minutes. */
      startDate: {
        title: words('停梯开始时间', 'Stop start'),
        kind: 'moment',
        nullable: true,
        needs: ['supervise#startDate'],
      },
      endDate: {
        title: words('停梯结束时间', 'Stop end'),
        kind: 'moment',
        nullable: true,
        needs: ['supervise#endDate'],
      },
      stopTimes: {
        title: words('设备记录停梯分钟', 'Recorded stop minutes'),
        kind: 'decimal',
        needs: ['supervise#stopTimes'],
        nullable: true,
      },
      planStartDt1: plannedAgain(1),
      planStartDt2: plannedAgain(2),
      planStartDt3: plannedAgain(3),
      mainstartdate1: { ...began(1), needs: ['supervise#startDate'] },
      mainenddate1: { ...ended(1), needs: ['supervise#endDate'] },
      mainstartdate2: { ...began(2), needs: ['supervise#startDate'] },
      mainenddate2: { ...ended(2), needs: ['supervise#endDate'] },
      mainstartdate3: { ...began(3), needs: ['supervise#startDate'] },
      mainenddate3: { ...ended(3), needs: ['supervise#endDate'] },
      mainstartdate4: { ...began(4), needs: ['supervise#startDate'] },
      mainenddate4: { ...ended(4), needs: ['supervise#endDate'] },
    },
    filters: {
      city: unitFilters.city,
      domainName: unitFilters.domainName,
      jobNum: unitFilters.jobNum,
      startPlanDate: dateOf(words('计划日期从', 'Planned from')),
      endPlanDate: dateOf(words('计划日期至', 'Planned until')),
      outcome: { ...choiceOf(verdictOutcomes, isMug.title), needs: isMug.needs },
    },
    also: {
      /** One day instead of the range. */
      planStartDateStr: f.dateFilter,
      dataPermissionList: f.dataPermissionList,
    },
    row: {
      mpId: z.number().int(),
      buildingName: z.string(),
      elevatorNum: z.string(),
      /** 0 does not conform, 1 conforms, null: nothing definite, because it is doubtful or could not be judged. */
      isMug: z.literal([0, 1]).nullable(),
      /** In full; null as long as there is no verdict. */
      outcome: z.literal(verdictOutcomes.codes).nullable(),
      /** Facts have arrived since the verdict, and are judged within half an hour or so. */
      again: z.boolean(),
      /** WGS-84 of the unit or its site; null where neither is known, and for a display link. */
      x: z.number().nullable(),
      y: z.number().nullable(),
    },
    extra: {
      /** Null without the permission for the verdict. */
      judged: z
        .object({
          conforming: z.number().int(),
          doubtful: z.number().int(),
          nonConforming: z.number().int(),
          notJudged: z.number().int(),
        })
        .nullable(),
    },
  }),
};
