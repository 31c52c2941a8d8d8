/** The elevator list as a sheet: the whole search, in its order. */
import { sql } from 'kysely';
import { elevatorAge } from '../../database/list-sql.ts';
import {
  exportColumn as column,
  elevatorTypeWords,
  filterLines,
  noWords,
  sheetColumns,
  valuesOf,
  yesWords,
} from '../../files/export-columns.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download.ts';
import { countElevators, type ElevatorFilter, elevatorSearch, everyElevator } from './elevator-queries.ts';

const yesOrNo = { true: yesWords, false: noWords };
const online = {
  true: { zh: '正常监视', en: 'Monitored' },
  false: { zh: '未正常监视', en: 'Not monitored' },
};

const columns = [
  column('工号', 'Job number', 16, sql`e.job_num`),
  column('大区', 'Area', 12, sql`r.name`),
  column('省份', 'Province', 12, sql`p.name`),
  column('城市', 'City', 14, sql`c.name`),
  column('现场名称', 'Site', 30, sql`s.domain_name`),
  column('现场类型', 'Site type', 12, sql`s.domain_type`),
  column('楼栋', 'Building', 16, sql`e.building_name`),
  column('梯号', 'Elevator number', 12, sql`e.elevator_num`),
  column('电梯类型', 'Elevator type', 12, sql`e.elevator_type`, { words: elevatorTypeWords }),
  column('地址', 'Address', 30, sql`e.address`),
  column('注册代码', 'Registration code', 24, sql`e.register_code`),
  column('品牌', 'Brand', 16, sql`e.brand`),
  column('梯龄(年)', 'Age (years)', 10, elevatorAge('e.start_date'), { kind: 'number' }),
  column('年检日期', 'Inspection date', 14, sql`e.inspect_date`, { kind: 'date' }),
  column('运行次数', 'Runs', 14, sql`e.run_times`, { kind: 'integer' }),
  column('运行时间(小时)', 'Running hours', 16, sql`e.total_hours`, { kind: 'number' }),
  column('钢丝绳折弯次数', 'Rope bends', 16, sql`e.bend_times`, { kind: 'integer' }),
  column('经度', 'Longitude', 12, sql`coalesce(e.longitude, s.longitude)`, { kind: 'number' }),
  column('纬度', 'Latitude', 12, sql`coalesce(e.latitude, s.latitude)`, { kind: 'number' }),
  column('允许远程监视', 'Remote monitoring allowed', 14, sql`e.allowed`, { words: yesOrNo }),
  column('监视状态', 'Monitoring', 14, sql`st.isactive`, { words: online }),
];
const remarkColumn = column('备注', 'Remark', 30, sql`e.remark`);

const names = {
  lift: { zh: '电梯信息表', en: 'elevator info table' },
  monitor: { zh: '实时监视', en: 'realtime monitor' },
};

export async function elevatorExport(context: Context, filter: ElevatorFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await elevatorSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const mayRemark = user.may('lift') || user.may('lift.edit') || user.mayField('device#remark');
  const shown = mayRemark ? [...columns, remarkColumn] : columns;
  return {
    user,
    language,
    name: names[filter.pageName],
    rows: everyElevator(search, valuesOf(shown)).compile(db),
    count: countElevators(search).compile(db),
    columns: sheetColumns(shown, language),
    filterWords: filterLines(language, [
      [{ zh: '城市', en: 'City' }, filter.city],
      [{ zh: '大区', en: 'Area' }, filter.areaName],
      [{ zh: '现场名称', en: 'Site' }, filter.domainName],
      [{ zh: '楼栋', en: 'Building' }, filter.buildingName],
      [{ zh: '工号', en: 'Job number' }, filter.jobNum],
      [{ zh: '注册代码', en: 'Registration code' }, filter.registerCode],
      [
        { zh: '电梯类型', en: 'Elevator type' },
        filter.elevatorType && elevatorTypeWords[filter.elevatorType],
      ],
      [{ zh: '现场类型', en: 'Site type' }, filter.domainType],
      [
        { zh: '监视状态', en: 'Monitoring' },
        filter.monitorStatus === undefined
          ? undefined
          : online[filter.monitorStatus === 1 ? 'true' : 'false'],
      ],
    ]),
  };
}
