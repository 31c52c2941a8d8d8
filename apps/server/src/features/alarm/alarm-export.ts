/** The alarm list as a sheet: the whole search, in its order; fields without their permission stay away. */
import type { Words } from '@hoistway/contract/words';
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
import { monitoringLine, unitLines } from '../elevator/filter-lines.ts';
import { countAlarms, everyAlarm } from './alarm-queries.ts';
import { descriptionsByKey, visibleCodes, wordsOfFilter } from './alarm-words.ts';
import type { AlarmFilter } from './search/alarm-filter.ts';
import type { AlarmSearch } from './search/alarm-search-parts.ts';
import { sourceWords } from './service-order.ts';
import { isWithdrawn } from './withdrawn.ts';

const processWords: Record<string, Words> = {
  0: { zh: '自恢复', en: 'Self-recovery' },
  1: { zh: '派工', en: 'Dispatch' },
};
const returnWords: Record<string, Words> = {
  true: { zh: '已回访', en: 'Visited' },
  false: { zh: '未回访', en: 'Not visited' },
};
const stateWords: Record<string, Words> = {
  trapped: { zh: '困人', en: 'Trapped' },
  trappedCancelled: { zh: '派工已取消，人员仍被困', en: 'Dispatch cancelled, people still inside' },
  open: { zh: '未完成', en: 'Not completed' },
  deviceInside: {
    zh: '已记录解困，设备仍显示有人',
    en: 'Recorded as rescued; the device still reports people inside',
  },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  withdrawn: { zh: '疑似困人已排除', en: 'Suspicion withdrawn, nobody trapped' },
  done: { zh: '已完成', en: 'Completed' },
};
/** Where an alarm stands, as the screen says it. */
const state = sql`case when a.finish_date is null and a.box_up and a.cancelled_at is not null then 'trappedCancelled'
  when a.finish_date is null and a.box_up then 'trapped' when a.finish_date is null then 'open'
  when a.device_inside then 'deviceInside' when a.cancelled_at is not null and a.rescue_time is null then 'cancelled'
  when ${isWithdrawn} then 'withdrawn' else 'done' end`;
const reachedWords: Record<number, Words> = {
  1: { zh: '已报警', en: 'Reported' },
  2: { zh: '已派工', en: 'Dispatched' },
  3: { zh: '已到达', en: 'Arrived' },
  4: { zh: '已完成', en: 'Completed' },
};
const dateTime = { kind: 'dateTime' } as const;

function columnsFor({ user, language }: Pick<Context, 'user' | 'language'>): ExportColumn[] {
  const codes = visibleCodes(user.mayField);
  const key = sql`concat_ws(' ', a.main_code, nullif(a.sub_code, ''))`;
  const all: (ExportColumn | false)[] = [
    column('城市', 'City', 14, sql`c.name`),
    column('现场名称', 'Site', 30, sql`s.domain_name`),
    column('楼栋', 'Building', 16, sql`e.building_name`),
    column('梯号', 'Elevator number', 12, sql`e.elevator_num`),
    column('工号', 'Job number', 16, sql`e.job_num`),
    column('电梯类型', 'Elevator type', 12, sql`a.elevator_type`, { words: elevatorTypeWords }),
    column('梯龄(年)', 'Age (years)', 10, elevatorAge('e.start_date'), { kind: 'number' }),
    column('报警时间', 'Alarm time', 20, sql`a.alarm_date`, dateTime),
    column('状态', 'State', 16, state, { words: stateWords }),
    column('报警信息', 'Alarm message', 40, key, { words: descriptionsByKey(codes, language) }),
    column('等级', 'Level', 8, sql`a.level`),
    codes.main && column('主机故障码', 'Main computer fault code', 14, sql`a.main_code`),
    codes.sub && column('变频器故障码', 'Inverter fault code', 14, sql`a.sub_code`),
    column('是否困人', 'People trapped', 10, sql`a.box_up`, { words: { true: yesWords, false: noWords } }),
    column('服务请求来源', 'Source of the request', 14, sql`a.source`, {
      words: { 0: sourceWords(0), 1: sourceWords(1) },
    }),
    column('处置方式', 'Handling', 12, sql`a.process_type`, { words: processWords }),
    user.mayField('alarm#processDate') &&
      column('派工时间', 'Dispatch time', 20, sql`a.process_date`, dateTime),
    user.mayField('alarm#arriveDate') && column('到达时间', 'Arrival time', 20, sql`a.arrive_date`, dateTime),
    column('救援完成时间', 'Rescue completed', 20, sql`a.rescue_time`, dateTime),
    column('完成时间', 'Completed', 20, sql`a.finish_date`, dateTime),
    column('品牌', 'Brand', 16, sql`e.brand`),
    column('注册代码', 'Registration code', 24, sql`e.register_code`),
    column('回访状态', 'Return visit', 12, sql`a.return_status <> 'none'`, { words: returnWords }),
  ];
  return all.filter(one => one !== false);
}

const name = { zh: '报警报表', en: 'alarm report' };

export function alarmExport(context: Context, search: AlarmSearch, filter: AlarmFilter): ExportOrder {
  const { db, user, language } = context;
  const columns = columnsFor(context);
  const yesNo = (code: number | undefined) =>
    code === undefined ? undefined : code === 0 ? yesWords : noWords;
  return {
    user,
    language,
    name,
    rows: everyAlarm(search, valuesOf(columns)).compile(db),
    count: countAlarms(search).compile(db),
    columns: sheetColumns(columns, language),
    filterWords: filterLines(language, [
      ...unitLines(filter),
      [
        { zh: '处置方式', en: 'Handling' },
        filter.processType === undefined ? undefined : processWords[filter.processType],
      ],
      [
        { zh: '报警信息', en: 'Alarm message' },
        filter.description && wordsOfFilter(filter.description, visibleCodes(user.mayField), language),
      ],
      [{ zh: '已回访', en: 'Visited' }, yesNo(filter.returnStatus)],
      [{ zh: '困人', en: 'People trapped' }, filter.boxUp && (filter.boxUp === 'yes' ? yesWords : noWords)],
      [{ zh: '已完成', en: 'Completed' }, yesNo(filter.finishStatus)],
      [
        { zh: '已到达阶段', en: 'Reached stage' },
        filter.blockStatus === undefined ? undefined : reachedWords[filter.blockStatus],
      ],
      monitoringLine(filter.blockType),
      [{ zh: '开始时间', en: 'From' }, filter.startDate],
      [{ zh: '结束时间', en: 'To' }, filter.endDate],
    ]),
  };
}
