/** Words of the orders: who goes to which unit. */

import { alarmStates, stages } from '@hoistway/contract/features/alarm-columns';
import { malfunctions } from '@hoistway/contract/pages/malfunctions';
import { words } from '@hoistway/contract/words';

export const texts = {
  order: words('工单', 'Order'),
  title: ({ orderNum, jobNum }: { orderNum: string; jobNum: string }) =>
    words(`工单 ${orderNum} · ${jobNum}`, `Order ${orderNum} · ${jobNum}`),
  assign: malfunctions.buttons.assign,
  assigned: words('已派工', 'Assigned'),
  assignTitle: (orderNum: string) => words(`派工 · ${orderNum}`, `Assign ${orderNum}`),
  person: words('派给谁', 'Assign to'),
  entireTeam: words(
    '整个班组：由近及远依次询问在班人员',
    'Entire team: staff on duty are asked in turn, nearest first',
  ),
  teamOnDuty: (count: number) => words(`在班 ${count} 人`, `${count} on duty`),
  noTeams: words(
    '该城市还没有班组。请先在“人员与排班”中建立班组。',
    'This city has no team yet. Create one under “Staff and roster” first.',
  ),
  onDuty: (level: string) => words(`在班 · ${level}`, `On duty · ${level}`),
  noPlace: words('位置未知', 'Location unknown'),
  away: (distance: string) => words(`距电梯 ${distance}`, `${distance} from the unit`),
  seen: (at: string) => words(`定位于 ${at}`, `Located at ${at}`),
  seenOld: (at: string) => words(`定位于 ${at}，已过时`, `Located at ${at}, outdated`),
  load: (count: number) =>
    words(`在手 ${count} 单`, count === 1 ? `${count} order in hand` : `${count} orders in hand`),
  end: {
    cancel: {
      title: (orderNum: string) => words(`取消工单 ${orderNum}？`, `Cancel order ${orderNum}?`),
      act: words('取消工单', 'Cancel order'),
      done: words('工单已取消', 'The order has been cancelled'),
      help: words(
        '取消后，未完成的报警即告结束，不能撤回。',
        'Cancelling ends its open alarms. This cannot be undone.',
      ),
      inside: words(
        '仍有人员被困：只取消这次派工，设备报告的困人报警继续，可以在报警管理中再次派工。',
        'People are still trapped: only this dispatch is cancelled. Entrapment alarms reported by the device stay open and can be dispatched again under alarm management.',
      ),
    },
    file: {
      title: (orderNum: string) => words(`归档工单 ${orderNum}？`, `File order ${orderNum}?`),
      act: malfunctions.buttons.file,
      done: words('工单已归档', 'The order has been filed'),
      help: words(
        '归档后工单不再变动；同一事件再有报警派工时，工单重新打开。',
        'A filed order no longer changes; it is reopened if another alarm of the same event is dispatched.',
      ),
    },
    falseAlarm: {
      title: (orderNum: string) => words(`判定 ${orderNum} 为误报？`, `Mark ${orderNum} as a false alarm?`),
      act: malfunctions.buttons.falseAlarm,
      done: words('已判定为误报并归档', 'Marked as a false alarm and filed'),
      help: words(
        '未完成的报警即告结束，工单以误报归档。设备显示有人被困时不能判定。',
        'Its open alarms end, and the order is filed as a false alarm. Not possible while the device reports that people are trapped.',
      ),
    },
  },
  cancelledInside: alarmStates.words.trappedCancelled,
  falseAlarm: malfunctions.buttons.falseAlarm,
  asked: words('派工与应答', 'Assignments and answers'),
  nobodyAsked: words('还没有派给任何人', 'Not assigned to anyone yet'),
  course: words('处理经过', 'Progress'),
  alarms: words('报警', 'Alarms'),
  assignedBy: (who: string) => words(`由 ${who} 指派`, `assigned by ${who}`),
  answerDue: (at: string) => words(`应答时限 ${at}`, `Answer due by ${at}`),
  answeredAt: (at: string) => words(`${at} 应答`, `Answered at ${at}`),
  over: words('已结束', 'ended'),
  fromUnit: ({ distance, accuracy }: { distance: string; accuracy: number }) =>
    words(`距电梯 ${distance}（精度 ±${accuracy} m）`, `${distance} from the unit (±${accuracy} m)`),
  byPhone: (at: string) => words(`手机记录的时间 ${at}`, `Recorded on the phone at ${at}`),
  filedBy: ({ at, who }: { at: string; who: string }) => words(`${at}，${who}`, `${at} by ${who}`),
  trapped: words('困人', 'People trapped'),
  level: (level: string) => words(`${level} 级`, `Level ${level}`),
  goesOn: words('未结束', 'Open'),
  ended: (at: string) => words(`${at} 结束`, `Ended at ${at}`),
  stage: stages.words,
  empty: words(
    '没有未完成的工单。状态选“已处理”可查看待归档的工单。',
    'There are no open orders. Select the status “Processed” to see orders waiting to be filed.',
  ),
};
