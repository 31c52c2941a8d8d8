/** Words of the overview on the large screen. */
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  noPermission: words('无权限', 'No permission'),
  unitCount: words('电梯总数', 'Elevators'),
  online: words('正常监视', 'Monitored'),
  faultStops: words('故障停梯', 'Fault stops'),
  trapped: words('困人电梯', 'Trapped'),
  maintenance: words('今日保养完成', 'Maintained'),

  trappedNow: words('现在被困', 'People trapped'),
  readAt: (time: string) => words(`最近读取 ${time}`, `Last read at ${time}`),
  unitTrapped: words('台电梯有人被困', 'elevator with people trapped'),
  unitsTrapped: words('台电梯有人被困', 'elevators with people trapped'),
  moreTrapped: (count: number) => words(`另有 ${grouped(count)} 台`, `And ${grouped(count)} more`),

  feed: words('实时关注', 'Attention now'),
  feedNone: words('今天没有需要关注的事件', 'Nothing needs attention today'),
  feedOpen: (count: number) => words(`${grouped(count)} 项未结束`, `${grouped(count)} open`),

  progress: words('今日救援进度', "Today's rescue progress"),
  rescues: words('困人救援', 'Rescues'),
  repairs: words('故障维修', 'Repairs'),

  trend: (days: number) => words(`近 ${days} 天报警`, `Alarms of the last ${days} days`),
  alarms: words('报警', 'Alarms'),
  entrapments: words('困人', 'Entrapments'),
  trendNone: (days: number) => words(`近 ${days} 天没有报警`, `No alarms in the last ${days} days`),
  trendOfDay: ({ day, alarms, trapped }: { day: string; alarms: number; trapped: number }) =>
    words(
      `${day}：报警 ${grouped(alarms)}，困人 ${grouped(trapped)}`,
      `${day}: ${grouped(alarms)} ${alarms === 1 ? 'alarm' : 'alarms'}, ${grouped(trapped)} with people trapped`,
    ),
  today: words('今天', 'Today'),

  inspections: words('年检提醒', 'Annual inspections'),
  inspectionsNone: words('一个月内没有年检到期', 'No inspection is due within a month'),
  contracts: words('合同提醒', 'Contracts'),
  contractsNone: words('三个月内没有合同到期', 'No contract ends within three months'),
  sites: (count: number) =>
    words(`${grouped(count)} 个项目`, `${grouped(count)} ${count === 1 ? 'site' : 'sites'}`),
  contractCount: (count: number) =>
    words(`${grouped(count)} 份`, `${grouped(count)} ${count === 1 ? 'contract' : 'contracts'}`),
  units: (count: number) =>
    words(`${grouped(count)} 台`, `${grouped(count)} ${count === 1 ? 'unit' : 'units'}`),
  overdue: (count: number) => words(`逾期 ${grouped(count)} 台`, `${grouped(count)} overdue`),
  daysLeft: (days: number) => words(`剩 ${grouped(days)} 天`, `${grouped(days)} d left`),
  lastDay: words('今天到期', 'Ends today'),

  map: words('项目分布', 'Sites'),
  mapOf: ({
    sites,
    trapped,
    inside,
    stopped,
    offline,
  }: {
    sites: number;
    trapped: number;
    inside: number;
    stopped: number;
    offline: number;
  }) =>
    words(
      `${grouped(sites)} 个项目：困人 ${grouped(trapped)}，${deviceInsideWords.zh} ${grouped(inside)}，故障 ${grouped(stopped)}，离线 ${grouped(offline)}`,
      `${grouped(sites)} ${sites === 1 ? 'site' : 'sites'}: ${grouped(trapped)} with people trapped, ${grouped(inside)} where a device contradicts a rescue, ${grouped(stopped)} with fault stops, ${grouped(offline)} with units offline`,
    ),
  moreSites: (count: number) => words(`另有 ${grouped(count)} 个项目`, `And ${grouped(count)} more`),
  unplaced: (count: number) =>
    words(`另有 ${grouped(count)} 个项目没有坐标`, `${grouped(count)} more without a position`),
  noSites: words('还没有带坐标的项目', 'No site has a position yet'),
  nextSite: words('下一个项目', 'Next site'),
  close: words('关闭', 'Close'),
};
