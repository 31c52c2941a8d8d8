/** Words of the rescue clock. */

import { breachKinds } from '@hoistway/contract/features/rescue-words';
import { words } from '@hoistway/contract/words';

export const texts = {
  view: {
    now: words('当前救援', 'Current rescues'),
    breaches: words('超时记录', 'Breaches'),
    stations: words('救援站', 'Rescue stations'),
  },
  now: {
    title: words('正在被困', 'Trapped now'),
    nobody: words(
      '您的数据范围内目前没有困人报警',
      'There are currently no entrapment alarms within your data scope',
    ),
    nobodyThen: words(
      '您的数据范围内当时没有困人报警',
      'There were no entrapment alarms within your data scope then',
    ),
    more: (count: number) =>
      words(
        `仅显示等待最久的 ${count} 起，其余请在报警列表中查看。`,
        `Only the ${count} longest-waiting are shown; see the alarm list for the others.`,
      ),
    people: (count: number) =>
      words(`${count} 人被困`, count === 1 ? `${count} person inside` : `${count} people inside`),
    peopleUnknown: words('人数不明', 'Number of people unknown'),
    floor: (floor: string) => words(`${floor} 层`, `floor ${floor}`),
    stage: {
      reported: words('已报警，尚未派工', 'Reported, not dispatched yet'),
      dispatched: words('已生成工单，尚无人接单', 'Order created, nobody has accepted it'),
      offered: (name: string) => words(`已派给 ${name}，待接单`, `Offered to ${name}, awaiting acceptance`),
      accepted: (name: string) => words(`${name} 已接单，尚未到达`, `${name} has accepted, not arrived yet`),
      arrived: words('已到达，救援中', 'Arrived, rescue under way'),
    },
    arrivalDue: ({ time, left }: { time: string; left: string }) =>
      words(`${time} 前应到达，还有 ${left}`, `arrival due by ${time}, ${left} left`),
    arrivalOver: ({ time, over }: { time: string; over: string }) =>
      words(`应于 ${time} 前到达，已超出 ${over}`, `arrival was due by ${time}, exceeded by ${over}`),
    rescueDue: ({ time, left }: { time: string; left: string }) =>
      words(`${time} 前应解困，还有 ${left}`, `rescue due by ${time}, ${left} left`),
    rescueOver: ({ time, over }: { time: string; over: string }) =>
      words(`应于 ${time} 前解困，已超出 ${over}`, `rescue was due by ${time}, exceeded by ${over}`),
    rescuedBy: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 由 ${person} 记录解困`, `Rescue recorded at ${time} by ${person}`),
    unknown: words('未登记', 'Not recorded'),
    noCall: words('尚未到外呼时间', 'Not time to call yet'),
    notCalled: words('待外呼', 'Call now'),
    calledBy: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 由 ${person} 外呼`, `Called at ${time} by ${person}`),
    call: words('外呼', 'Call for help'),
  },
  call: {
    title: (jobNum: string) => words(`外呼 · ${jobNum}`, `Call for help · ${jobNum}`),
    readOut: words('通话时照读', 'Read out during the call'),
    enter: words('外呼登记', 'Log call'),
    entered: words('已登记', 'Logged'),
    notYet: words('尚未到时间', 'Not due yet'),
    note: words('备注', 'Remark'),
    stays: words(
      '系统不拨号，请自行拨打后登记。登记后不能修改或删除。',
      'The system does not dial: make the call yourself, then log it. Entries cannot be changed or deleted.',
    ),
  },
  figures: {
    title: words('救援统计', 'Rescue statistics'),
    today: words('今天', 'today'),
    days: (days: number) => words(`近 ${days} 天`, `last ${days} days`),
    trapCount: words('困人工单', 'Entrapment orders'),
    trapFinishCount: words('已解困', 'Rescued'),
    trapArrivalOvertimeCount: breachKinds.words.arrival,
    trapRescueOvertimeCount: breachKinds.words.rescue,
    rate: (percent: number) => words(`今日解困率 ${percent}%。`, `Rescue rate today: ${percent}%.`),
    noRate: words('今天没有困人工单。', 'No entrapment orders today.'),
    limits: (minutes: number) =>
      words(
        `到达时限：直辖市和设区的市 30 分钟，其他地区 60 分钟；救援时限：到达后 ${minutes} 分钟。工单按报警日期统计，超时按时限日期统计。`,
        `Arrival limit: 30 minutes in municipalities and cities with districts, 60 minutes elsewhere. Rescue limit: ${minutes} minutes after arrival. Orders are counted by alarm date, breaches by the date of the limit.`,
      ),
    byDay: words('每日统计', 'Daily statistics'),
    day: words('日期', 'Date'),
  },
  breach: {
    goesOn: words('尚未到达或解困', 'Not arrived or rescued yet'),
    inTime: words('事后查明未超时', 'Later found to be in time'),
    alarm: words('查看报警', 'View alarm'),
    empty: words('没有超时记录', 'No breaches'),
  },
  station: {
    about: words(
      '电梯困人到达时限过去四分之三仍无人到达时，外呼最近的救援站。没有坐标的，按所在城市查找。',
      'If nobody has arrived after three quarters of the arrival limit, the nearest rescue station is called. If coordinates are missing, a station in the same city is used.',
    ),
    add: words('新增救援站', 'Add station'),
    edit: words('编辑救援站', 'Edit station'),
    none: words('还没有救援站', 'There are no rescue stations yet'),
    name: words('名称', 'Name'),
    phone: words('电话', 'Phone'),
    placeHelp: words(
      'WGS-84 坐标，经度和纬度都填写后才按距离查找',
      'WGS-84 coordinates; stations are searched by distance only if both longitude and latitude are entered',
    ),
    remove: (name: string) => words(`删除救援站“${name}”？`, `Delete the rescue station “${name}”?`),
    removeText: words('已登记的外呼记录不受影响。', 'Logged calls are not affected.'),
  },
};
