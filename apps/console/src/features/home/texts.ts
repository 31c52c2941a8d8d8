/** Words of the overview. */

import { alarmStates, stages } from '@hoistway/contract/features/alarm-columns';
import { eventKinds, eventTypes } from '@hoistway/contract/features/home';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  deviceStatus: words('监视状态', 'Monitoring status'),
  updated: (time: string) => words(`${time} 更新`, `Updated ${time}`),
  share: ({ count, percent }: { count: number; percent: string }) =>
    words(`${grouped(count)} 台 · ${percent}%`, `${grouped(count)} · ${percent}%`),
  alarmsOf: (status: string) => words(`${status}电梯的报警`, `Alarms of units with status ${status}`),
  area: words('区域', 'Area'),
  allAreas: words('全部区域', 'All areas'),

  noPermission: words('无权限', 'No permission'),
  noPermissionFor: (panel: string) => words(`${panel}：无权限`, `${panel}: no permission`),
  counts: words('状态统计', 'Status counts'),
  viewAll: words('查看全部', 'View all'),
  units: (count: number) => words(`${grouped(count)} 台`, `Units: ${grouped(count)}`),
  times: (count: number) => words(`${grouped(count)} 次`, `Faults: ${grouped(count)}`),
  sites: (count: number) => words(`${grouped(count)} 个项目`, `Sites: ${grouped(count)}`),
  viewAllUnits: (count: number) =>
    words(`查看全部 ${grouped(count)} 台`, count === 1 ? 'View the unit' : `All ${grouped(count)} units`),
  viewAllContracts: (count: number) =>
    words(
      `查看全部 ${grouped(count)} 份`,
      count === 1 ? 'View the contract' : `All ${grouped(count)} contracts`,
    ),
  inspectionSites: words('年检提醒的项目', 'Sites with inspections due'),
  yesterdaySites: words('昨日有故障的项目', 'Sites with faults yesterday'),

  nobodyTrapped: words('无人被困', 'Nobody is trapped'),
  nobodyTrappedThen: words('当时无人被困', 'Nobody was trapped then'),
  unitsTrapped: words('台电梯当前有人被困', 'with people trapped now'),
  moreTrapped: (count: number) => words(`另有 ${grouped(count)} 台`, `And ${grouped(count)} more`),

  repair: words('故障维修进度', 'Fault repair progress'),
  rescue: words('困人救援进度', 'Trapped-person rescue progress'),
  stage: {
    ...stages.words,
    rescued: words('已解困', 'Rescued'),
  },
  stageOf: ({ row, stage, count, percent }: { row: string; stage: string; count: number; percent: number }) =>
    words(
      `${row} ${stage}：${grouped(count)} 单，${percent}%`,
      `${row}, ${stage}: ${grouped(count)} orders, ${percent}%`,
    ),
  ratio: (ratio: string) => words(`完成率 ${ratio}%`, `${ratio}% completed`),
  noOrders: words('今天没有工单', 'No orders today'),
  lastRescue: (time: string) => words(`最近解困 ${time}`, `Last rescue ${time}`),

  calendar: {
    month: words('月份', 'Month'),
    before: words('上个月', 'Previous month'),
    after: words('下个月', 'Next month'),
    finished: words('已完成', 'Completed'),
    planned: words('待保养', 'Planned'),
    finishedOn: ({ date, count }: { date: string; count: number }) =>
      words(`${date} 已完成：${grouped(count)} 次`, `${date}, completed visits: ${grouped(count)}`),
    plannedOn: ({ date, count }: { date: string; count: number }) =>
      words(`${date} 待保养：${grouped(count)} 次`, `${date}, planned visits: ${grouped(count)}`),
    mainBrand: words('只统计主品牌维保', 'Main brand only'),
    openDay: (date: string) => words(`${date} 的维保`, `Visits on ${date}`),
  },
  ages: words('梯龄', 'Elevator age'),
  noUnits: words('暂无电梯数据', 'No elevators'),

  feed: {
    open: (count: number) => words(`${grouped(count)} 项未结束`, `${grouped(count)} open`),
    some: ({ shown, count }: { shown: number; count: number }) =>
      words(
        `显示 ${grouped(shown)} 项，共 ${grouped(count)} 项未结束`,
        `Showing ${grouped(shown)} of ${grouped(count)} open events`,
      ),
    none: words('今天没有需要关注的事件', 'Nothing needs attention today'),
    list: words('实时关注信息', 'Real-time attention information'),
    going: words('未结束的事件', 'Open events'),
    stopped: eventKinds.words[eventTypes.faultStop],
    cleared: words('故障停梯已恢复', 'Stop fault cleared'),
    trapped: eventKinds.words[eventTypes.trapped],
    rescued: words('救援完成', 'Rescue completed'),
    withdrawn: words('困人报警已结束', 'Entrapment alarm ended'),
    suspicionWithdrawn: alarmStates.words.withdrawn,
    offline: eventKinds.words[eventTypes.offline],
    online: words('设备恢复在线', 'Device back online'),
  },

  within: words('期限', 'Within'),
  months: (count: number) => words(`${count} 个月`, `${count} mo.`),
  overdue: (count: number) => words(`逾期 ${grouped(count)} 台`, `${grouped(count)} overdue`),
  dueIn: (days: number) => words(`最早 ${grouped(days)} 天后到期`, `earliest due in ${grouped(days)} d`),
  dueToday: words('最早今天到期', 'earliest due today'),
  daysLate: (days: number) => words(`已逾期 ${grouped(days)} 天`, `overdue by ${grouped(days)} d`),
  noInspections: words('暂无年检提醒数据', 'No annual inspection reminder data'),

  daysLeft: (days: number) => words(`剩余 ${grouped(days)} 天`, `${grouped(days)} d left`),
  lastDay: words('今天到期', 'ends today'),
  noContracts: words('暂无合同提醒数据', 'No contract reminder data'),

  noYesterday: words('暂无昨日远程监视预警汇总数据', "No yesterday's remote-monitoring warning summary data"),

  toAlarm: words('报警', 'Alarm'),
  toMonitor: words('监视', 'Monitor'),
};
