/** Words of the rescue clock. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  view: {
    now: words('当前救援', 'Now'),
    breaches: words('超时记录', 'Breaches'),
    stations: words('救援站', 'Rescue stations'),
  },
  now: {
    title: words('正在被困', 'Trapped now'),
    nobody: words('您的数据范围内目前没有困人报警', 'No entrapment is reported within your data scope'),
    more: (count: number) =>
      words(
        `仅显示等待最久的 ${count} 起，其余请在报警列表中查看。`,
        `Only the ${count} who wait longest are shown; the list of alarms has all.`,
      ),
    people: (count: number) =>
      words(`${count} 人被困`, count === 1 ? `${count} person inside` : `${count} people inside`),
    peopleUnknown: words('人数不明', 'Number of people not known'),
    floor: (floor: string) => words(`${floor} 层`, `floor ${floor}`),
    stage: {
      reported: words('已报警，尚未派工', 'Reported, not dispatched'),
      dispatched: words('已生成工单，尚无人接单', 'Order created, nobody has accepted it'),
      offered: (name: string) => words(`已派给 ${name}，待接单`, `Offered to ${name}, not accepted yet`),
      accepted: (name: string) => words(`${name} 已接单，尚未到达`, `${name} has accepted, not there yet`),
      arrived: words('已到达，救援中', 'Somebody is there'),
    },
    arrivalDue: ({ time, left }: { time: string; left: string }) =>
      words(`${time} 前应到达，还有 ${left}`, `arrival due by ${time}, ${left} left`),
    arrivalOver: ({ time, over }: { time: string; over: string }) =>
      words(`应于 ${time} 前到达，已超出 ${over}`, `arrival was due by ${time}, ${over} over`),
    rescueDue: ({ time, left }: { time: string; left: string }) =>
      words(`${time} 前应解困，还有 ${left}`, `rescue due by ${time}, ${left} left`),
    rescueOver: ({ time, over }: { time: string; over: string }) =>
      words(`应于 ${time} 前解困，已超出 ${over}`, `rescue was due by ${time}, ${over} over`),
    unknown: words('未登记', 'Not entered'),
    noCall: words('尚未到外呼时间', 'No call is due yet'),
    notCalled: words('待外呼', 'To be called'),
    calledBy: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 由 ${person} 外呼`, `Called at ${time} by ${person}`),
    call: words('外呼', 'Call for help'),
  },
  call: {
    title: (jobNum: string) => words(`外呼 · ${jobNum}`, `Call for help · ${jobNum}`),
    readOut: words('通话时照读', 'To be read out'),
    enter: words('外呼登记', 'Enter call'),
    entered: words('已登记', 'Entered'),
    done: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 由 ${person} 外呼`, `Called at ${time} by ${person}`),
    notYet: words('尚未到时间', 'Not due yet'),
    note: words('备注', 'Remark'),
    stays: words(
      '系统不拨号，请自行拨打后登记。登记后不能修改或删除。',
      'The system dials nothing: call, then enter it here. What is entered can be neither changed nor deleted.',
    ),
  },
  figures: {
    title: words('救援统计', 'Counters'),
    today: words('今天', 'today'),
    days: (days: number) => words(`近 ${days} 天`, `in ${days} days`),
    trapCount: words('困人工单', 'Orders with people trapped'),
    trapFinishCount: words('已解困', 'Rescued'),
    trapArrivalOvertimeCount: words('到达超时', 'Arrival late'),
    trapRescueOvertimeCount: words('救援超时', 'Rescue late'),
    rate: (percent: number) => words(`今日解困率 ${percent}%。`, `${percent}% of today’s are rescued.`),
    noRate: words('今天没有困人工单。', 'No order with people trapped today.'),
    limits: (minutes: number) =>
      words(
        `到达时限：直辖市和设区的市 30 分钟，其他地区 60 分钟；救援时限：到达后 ${minutes} 分钟。工单按报警日期统计，超时按时限日期统计。`,
        `Arrival is due within 30 minutes in municipalities and cities with districts, elsewhere within 60; rescue ${minutes} minutes after the arrival. Orders count on the day of their alarm, breaches on the day of the limit.`,
      ),
    byDay: words('每日统计', 'Day by day'),
    day: words('日期', 'Day'),
  },
  breach: {
    goesOn: words('尚未到达或解困', 'Goes on'),
    inTime: words('事后得知未超时', 'In time after all'),
    alarm: words('查看报警', 'Open alarm'),
    empty: words('没有超时记录', 'No limit was exceeded'),
  },
  station: {
    about: words(
      '电梯困人到达时限过去四分之三仍无人到达时，外呼最近的救援站。没有坐标的，按所在城市查找。',
      'Called when three quarters of the time for the arrival are over and nobody is there: the nearest one, or where coordinates are missing one of the city.',
    ),
    add: words('新增救援站', 'Add station'),
    edit: words('编辑救援站', 'Edit station'),
    none: words('还没有救援站', 'There are no rescue stations yet'),
    name: words('名称', 'Name'),
    city: words('城市', 'City'),
    phone: words('电话', 'Phone'),
    address: words('地址', 'Address'),
    x: words('经度', 'Longitude'),
    y: words('纬度', 'Latitude'),
    placeHelp: words(
      'WGS-84 坐标，经度和纬度都填写后才按距离查找',
      'WGS-84; the distance is known once both are there',
    ),
    remove: (name: string) => words(`删除救援站“${name}”？`, `Delete the rescue station “${name}”?`),
    removeText: words('已登记的外呼记录不受影响。', 'Calls that were entered stay as they are.'),
  },
};
