/** The elevator list as a sheet: the whole search, in its order. */
import { type ImportField, importFields } from '@hoistway/contract/import-fields';
import { sql } from 'kysely';
import { elevatorAge } from '../../database/list-sql.ts';
import {
  exportColumn as column,
  type ExportColumn,
  elevatorTypeWords,
  filterLines,
  noWords,
  sheetColumns,
  valuesOf,
  yesWords,
} from '../../files/export/export-columns.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download.ts';
import { countElevators, type ElevatorFilter, elevatorSearch, everyElevator } from './elevator-queries.ts';
import { monitoringLine, monitoringWords, unitLines } from './filter-lines.ts';

const yesOrNo = { true: yesWords, false: noWords };

/** What an import takes goes out again under the same title, and comes back as it was. */
const fieldColumns: Readonly<Record<ImportField, Omit<ExportColumn, 'title'>>> = {
  jobNum: { width: 16, value: sql`e.job_num` },
  areaName: { width: 12, value: sql`r.name` },
  province: { width: 12, value: sql`p.name` },
  city: { width: 14, value: sql`c.name` },
  domainName: { width: 30, value: sql`s.domain_name` },
  domainType: { width: 12, value: sql`s.domain_type` },
  buildingName: { width: 16, value: sql`e.building_name` },
  elevatorNum: { width: 12, value: sql`e.elevator_num` },
  address: { width: 30, value: sql`e.address` },
  registerCode: { width: 24, value: sql`e.register_code` },
  elevatorType: { width: 12, value: sql`e.elevator_type`, words: elevatorTypeWords },
  brand: { width: 16, value: sql`e.brand` },
  x: { width: 12, value: sql`coalesce(e.longitude, s.longitude)`, kind: 'number' },
  y: { width: 12, value: sql`coalesce(e.latitude, s.latitude)`, kind: 'number' },
  startDate: {
    width: 14,
    value: sql`case e.start_precision when 'year' then to_char(e.start_date, 'YYYY')
      when 'month' then to_char(e.start_date, 'YYYY-MM') else e.start_date::text end`,
    kind: 'date',
  },
  inspectDate: { width: 14, value: sql`e.inspect_date`, kind: 'date' },
  ratedSpeed: { width: 12, value: sql`e.rated_speed`, kind: 'number' },
  ratedLoad: { width: 12, value: sql`e.rated_load`, kind: 'integer' },
  floorCount: { width: 10, value: sql`nullif(jsonb_array_length(e.floors), 0)`, kind: 'integer' },
  grtFlg: { width: 14, value: sql`e.grt_flg`, words: yesOrNo },
  intercomPhone: { width: 14, value: sql`e.intercom_phone` },
  remark: { width: 30, value: sql`e.remark` },
};
/** What is not for everybody who may export. */
const mayExport: Partial<Record<ImportField, (user: Context['user']) => boolean>> = {
  remark: user => user.may('lift') || user.may('lift.edit') || user.mayField('device#remark'),
  intercomPhone: user => user.may('lift.import') || user.may('lift.edit') || user.may('monitor.intercom'),
};
const derivedColumns = [
  column('梯龄(年)', 'Age (years)', 10, elevatorAge('e.start_date'), { kind: 'number' }),
  column('运行次数', 'Runs', 14, sql`e.run_times`, { kind: 'integer' }),
  column('运行时间(小时)', 'Running hours', 16, sql`e.total_hours`, { kind: 'number' }),
  column('钢丝绳折弯次数', 'Rope bends', 16, sql`e.bend_times`, { kind: 'integer' }),
  column('允许远程监视', 'Remote monitoring allowed', 14, sql`e.allowed`, { words: yesOrNo }),
  column('监视状态', 'Monitoring', 14, sql`st.isactive`, { words: monitoringWords }),
];

const names = {
  lift: { zh: '电梯信息表', en: 'elevator info table' },
  monitor: { zh: '实时监视', en: 'realtime monitor' },
};

export async function elevatorExport(context: Context, filter: ElevatorFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await elevatorSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const fields = importFields.filter(({ key }) => mayExport[key]?.(user) ?? true);
  const shown = [
    ...fields.map(({ key, zh, en }) => ({ title: { zh, en }, ...fieldColumns[key] })),
    ...derivedColumns,
  ];
  return {
    user,
    language,
    name: names[filter.pageName],
    rows: everyElevator(search, valuesOf(shown)).compile(db),
    count: countElevators(search).compile(db),
    columns: sheetColumns(shown, language),
    filterWords: filterLines(language, [
      [{ zh: '大区', en: 'Area' }, filter.areaName],
      ...unitLines(filter),
      [{ zh: '现场类型', en: 'Site type' }, filter.domainType],
      monitoringLine(filter.monitorStatus),
    ]),
  };
}
