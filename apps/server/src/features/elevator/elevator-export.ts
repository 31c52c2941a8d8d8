/** The elevator list as a sheet: all matching rows, in list order. */

import { noWords, words, yesWords } from '@hoistway/contract/core/words';
import { elevator } from '@hoistway/contract/features/elevator';
import {
  type EscalatorFact,
  elevatorTypeWords,
  monitoringWords,
} from '@hoistway/contract/features/unit-words';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import {
  type ElevatorFilter,
  elevatorBelongings,
  elevatorColumns,
  elevatorSearch,
  type Reader,
} from './elevator-queries.ts';
import { startDayGiven } from './start-day.ts';

const yesOrNo = { true: yesWords, false: noWords };
const number = (value: ReturnType<typeof sql>) => ({ value, kind: 'number' }) as const;
const integer = (value: ReturnType<typeof sql>) => ({ value, kind: 'integer' }) as const;

const stated = (fact: EscalatorFact) => sql`coalesce(e.escalator ->> ${sql.lit(fact)}, '')`;
const ofEscalator = {
  tsgd: stated('tsgd'),
  zjgl: stated('zjgl'),
  bpqgl: stated('bpqgl'),
  ljcxh: stated('ljcxh'),
  aqcxh: stated('aqcxh'),
  bpcxh: stated('bpcxh'),
};

/** Columns that an import accepts are exported under the same title, and can be imported unchanged. */
const cells = (reader: Reader) => {
  const columns = elevatorColumns(reader);
  return {
    ...columns,
    elevatorType: { value: columns.elevatorType, words: elevatorTypeWords },
    x: number(columns.x),
    y: number(columns.y),
    startDate: {
      value: startDayGiven,
      kind: 'date',
    },
    inspectDate: { value: columns.inspectDate, kind: 'date' },
    ratedSpeed: number(sql`e.rated_speed`),
    ratedLoad: integer(sql`e.rated_load`),
    floorCount: integer(sql`nullif(jsonb_array_length(e.floors), 0)`),
    ...ofEscalator,
    grtFlg: { value: sql`e.grt_flg`, words: yesOrNo },
    warrantyEnd: { value: sql`e.warranty_end`, kind: 'date' },
    annex: sql`e.annex`,
    intercomPhone: sql`e.intercom_phone`,
    elevatorAge: number(columns.elevatorAge),
    runTimesOr: integer(columns.runTimesOr),
    totalTimeOr: number(columns.totalTimeOr),
    bendTimesOr: integer(columns.bendTimesOr),
    allowed: { value: sql`e.allowed`, words: yesOrNo },
    isactive: { value: columns.isactive, words: monitoringWords },
  } as const;
};

const names = {
  lift: words('电梯信息表', 'elevator info table'),
  monitor: words('实时监视', 'realtime monitor'),
};

export async function elevatorExport(context: Context, filter: ElevatorFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await elevatorSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(elevator.list, search, filter);
  const { wanted, ...sheet } = sheetOf(elevator.list, cells(user), filter, { ...user, language });
  return {
    user,
    language,
    name: names[filter.pageName],
    rows: sql`select ${wanted} from ${from} ${elevatorBelongings} where ${where} order by ${orderBy}`.compile(
      db,
    ),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
