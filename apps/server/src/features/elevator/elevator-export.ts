/** The elevator list as a sheet: all matching rows, in list order. */

import { elevator } from '@hoistway/contract/features/elevator';
import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';
import type { EscalatorFact } from '@hoistway/contract/features/unit-words';
import { type Words, words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import {
  type ElevatorFilter,
  elevatorColumns,
  elevatorJoins,
  elevatorSearch,
  type Reader,
} from './elevator-queries.ts';
import { startDayGiven } from './start-day.ts';

const domainTypeWords: Readonly<Record<string, Words>> = Object.fromEntries(
  domainTypeChoices.map(choice => [choice.value, choice]),
);

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
    domainType: { value: columns.domainType, words: domainTypeWords },
    startDate: startDayGiven,
    ratedSpeed: sql`e.rated_speed`,
    ratedLoad: sql`e.rated_load`,
    floorCount: sql`nullif(jsonb_array_length(e.floors), 0)`,
    ...ofEscalator,
    grtFlg: sql`e.grt_flg`,
    warrantyEnd: sql`e.warranty_end`,
    annex: sql`e.annex`,
    intercomPhone: sql`e.intercom_phone`,
  } as const;
};

const names = {
  lift: words('电梯信息表', 'elevator info table'),
  monitor: words('实时监视', 'realtime monitor'),
};

export async function elevatorExport(context: Context, filter: ElevatorFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await elevatorSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const name = names[filter.pageName];
  return listExport(context, elevator.list, {
    name,
    filter,
    search,
    cells: cells(user),
    joins: elevatorJoins,
    filterTexts: { domainType: domainTypeWords[filter.domainType ?? '']?.[language] },
  });
}
