import { arrivalLimitMinutes, rateNeeds } from '@hoistway/contract/features/dashboard';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  period: words('统计期间', 'Period'),
  fromTo: ({ from, to }: { from: string; to: string }) => words(`${from} 至 ${to}`, `${from} to ${to}`),
  computedAt: (at: string) => words(`${at} 计算`, `Computed at ${at}`),
  notComputed: words('首次计算尚未完成，几分钟后显示。', 'Not computed yet; it takes a few minutes.'),
  noUnits: words('数据权限内没有电梯上报过数据', 'No unit of yours has reported anything yet'),
  unitDays: ({ units, days }: { units: number; days: number }) =>
    words(
      `${grouped(units)} 台 · ${grouped(days)} 台·日`,
      `${grouped(units)} ${units === 1 ? 'unit' : 'units'} · ${grouped(days)} unit-days`,
    ),
  sample: (count: number) => words(`n = ${grouped(count)}`, `n = ${grouped(count)}`),
  none: words('期间内没有', 'None in this period'),

  availability: words('可用率', 'Availability'),
  availabilityOf: words(
    '运行 ÷（运行 + 停梯），停梯、离线占全部时间；观察不足半个月的月份不画点',
    'Running ÷ (running + stopped); stopped and offline of all time; months observed less than half are blank',
  ),
  mtbf: words('MTBF（小时）', 'MTBF (h)'),
  mttr: words('MTTR（分钟）', 'MTTR (min)'),
  stopped: words('停梯', 'Stopped'),
  offline: words('离线', 'Offline'),

  entrapmentRate: words('每百台每年困人', 'Entrapments per 100 units a year'),

  tooFew: words(
    `不足 ${grouped(rateNeeds.unitDays)} 台·日且少于 ${rateNeeds.entrapments} 次时不计算`,
    `Not given below ${grouped(rateNeeds.unitDays)} unit-days and ${rateNeeds.entrapments} entrapments`,
  ),

  stopCauses: words('停梯原因', 'Causes of stops'),
  planned: words('另有：', 'Besides: '),
  entrapmentCauses: words('困人原因', 'Causes of entrapments'),

  rescue: words('救援用时', 'Rescue times'),
  arrivalTime: words('派工至到达', 'Dispatch to arrival'),
  rescueTime: words('到达至解困', 'Arrival to rescue'),
  average: words('平均', 'Average'),
  median: words('中位数', 'Median'),
  p90: words('90% 不超过', '90% within'),
  minutes: words('分钟', 'min'),
  inTime: words(`${arrivalLimitMinutes} 分钟内到达`, `Arrived within ${arrivalLimitMinutes} min`),
  arrivals: words('到达用时分布（分钟）', 'Time to the arrival (min)'),
  above: (minutes: number) => words(`${minutes} 以上`, `> ${minutes}`),
  between: ({ from, to }: { from: number; to: number }) => words(`${from}–${to}`, `${from}–${to}`),
  leftOut: (count: number) =>
    words(`解困未计入 ${grouped(count)} 次：`, `Rescue not timed of ${grouped(count)}: `),
  comma: words('，', ', '),
  hidden: words('您的角色看不到到达时间', 'Your role does not see arrival times'),

  published: words('与公开数据对比', 'Next to published figures'),
  place: words('来源', 'Source'),
  ours: words('权限内电梯', 'Your elevators'),
  arrival: words('到达', 'Arrival'),
  out: words('解困', 'Rescue'),
  share: words(`≤${arrivalLimitMinutes} 分钟`, `≤ ${arrivalLimitMinutes} min`),
  rate: words('每百台每年', '/100 a year'),
  publishedNote: words(
    '到达、解困为平均分钟数；“–”为没有依据。每百台每年：按公布天数折算全年，以平台电梯数为分母；各地口径可能不同。',
    'Average minutes; “–”: not known. Per 100 units a year: scaled from the days published, by the elevators on the platform; places may count differently.',
  ),
};
