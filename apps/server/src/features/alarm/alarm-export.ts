/** The alarm list as a sheet: all matching rows, in list order; fields without their permission are omitted. */

import { alarm } from '@hoistway/contract/features/alarm';
import { visitedStates } from '@hoistway/contract/features/alarm-columns';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { elevatorAge } from '../../database/list-sql.ts';
import { type Cells, sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { alarmState, countAlarms, everyAlarm } from './alarm-queries.ts';
import { descriptionsByKey, visibleCodes, wordsOfFilter } from './alarm-words.ts';
import { hotlineCode } from './reported-code.ts';
import type { AlarmFilter } from './search/alarm-filter.ts';
import type { AlarmSearch } from './search/alarm-search-parts.ts';
import { sourceWords } from './service-order.ts';

const cellsFor = ({ user, language }: Pick<Context, 'user' | 'language'>): Cells<typeof alarm.list> => ({
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  jobNum: sql`e.job_num`,
  elevatorType: sql`a.elevator_type`,
  elevatorAge: elevatorAge('e.start_date'),
  alarmDate: sql`a.alarm_date`,
  state: alarmState,
  description: {
    value: sql`concat_ws(' ', a.main_code, nullif(a.sub_code, ''))`,
    words: descriptionsByKey(visibleCodes(user.mayField), language),
  },
  level: sql`a.level`,
  mainFaultCode: sql`nullif(a.main_code, ${hotlineCode})`,
  subFaultCode: sql`a.sub_code`,
  boxUp: sql`a.box_up`,
  serviceRequestSource: { value: sql`a.source`, words: { 0: sourceWords(0), 1: sourceWords(1) } },
  processType: sql`a.process_type`,
  processDate: sql`a.process_date`,
  arriveDate: sql`a.arrive_date`,
  rescueCompleteTime: sql`a.rescue_time`,
  finishDate: sql`a.finish_date`,
  brand: sql`e.brand`,
  registerCode: sql`e.register_code`,
  returnStatusName: {
    value: sql`a.return_status <> 'none'`,
    words: { true: visitedStates.words[0], false: visitedStates.words[1] },
  },
});

const name = words('报警报表', 'alarm report');

export function alarmExport(context: Context, search: AlarmSearch, filter: AlarmFilter): ExportOrder {
  const { db, user, language } = context;
  const { description } = filter;
  const { wanted, ...sheet } = sheetOf(
    alarm.list,
    cellsFor(context),
    filter,
    { ...user, language },
    description === undefined
      ? {}
      : { description: wordsOfFilter(description, visibleCodes(user.mayField), language) },
  );
  return {
    user,
    language,
    name,
    rows: everyAlarm(search, wanted).compile(db),
    count: countAlarms(search).compile(db),
    ...sheet,
  };
}
