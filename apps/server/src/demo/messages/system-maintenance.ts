/** The next Sunday night, as announced by its notice. */
import type { Day } from '../history/calendar.ts';
import type { Row } from '../rows.ts';

const [fromMinutes, untilMinutes] = [2 * 60, 3 * 60];

export function planSystemMaintenance(today: Day): Row<'system_maintenance'>[] {
  const sunday = today.plus(7 - today.weekday);
  return [
    {
      start_date: sunday.at(fromMinutes),
      end_date: sunday.at(untilMinutes),
      text_zh: '系统升级：实时监视短暂中断，报警照常接收。',
      text_en: 'System upgrade: live monitoring is interrupted briefly, alarms are received as always.',
    },
  ];
}
