/** Words of planned maintenance. */
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  certExpired: (name: string) => words(`${name}（作业证已过期）`, `${name} (certificate expired)`),
  view: {
    month: words('月历', 'Month'),
    visits: words('维保任务', 'Visits'),
    units: words('按电梯', 'By unit'),
    teams: words('按班组', 'By team'),
  },
  noTeam: words('未分配班组', 'No team'),
  mineOnly: words('只看我的', 'Mine only'),
  work: words('去保养', 'Start visit'),
  thisWeek: words('本周', 'This week'),
  monthSum: ({ visits, done, overdue }: { visits: number; done: number; overdue: number }) =>
    words(
      `计划 ${grouped(visits)} 次，已完成 ${grouped(done)} 次，超期 ${grouped(overdue)} 次`,
      `${grouped(visits)} planned, ${grouped(done)} completed, ${grouped(overdue)} overdue`,
    ),
  visits: (count: number) => words(`${count} 次`, count === 1 ? `${count} visit` : `${count} visits`),
  doneCount: (count: number) => words(`完成 ${count}`, `${count} completed`),
  overdueCount: (count: number) => words(`超期 ${count}`, `${count} overdue`),
  overdueBy: (count: number) =>
    words(`超期 ${count} 天`, count === 1 ? `${count} day overdue` : `${count} days overdue`),
  hours: (hours: string) => words(`${hours} 小时`, `${hours} hours`),
  visitsOf: (day: string) => words(`${day} 的维保`, `Visits on ${day}`),
  inList: words('在维保任务中查看', 'View in the list'),
  allInList: (count: number) =>
    words(`维保任务中共 ${grouped(count)} 次`, `All ${grouped(count)} in the list`),
  dragHint: words(
    '拖到另一天即可改期，或使用“改期”。',
    'Drag to another day to reschedule, or use “Reschedule”.',
  ),
  techniciansOf: (team: string) => words(`${team}的人员`, `Technicians of ${team}`),
  tooMuch: (hours: number) => words(`超过 ${hours} 小时`, `over ${hours} h`),
  noVisits: words('这段时间没有维保计划', 'No visits are planned for this period'),
  noPlans: words(
    '您的数据权限内还没有维保计划。新电梯在半小时内自动生成未来 400 天的计划。',
    'There are no planned visits within your data scope. Visits for new units are planned 400 days ahead within half an hour.',
  ),
  noUnits: words('您的数据权限内还没有电梯。', 'There are no units within your data scope yet.'),
  noUnitsYet: words(
    '还没有电梯。录入或导入电梯后会出现在这里。',
    'There are no units yet. They appear here once you add or import them.',
  ),
  move: words('改期', 'Reschedule'),
  moved: words('维保已改期', 'The visit has been rescheduled'),
  newDay: words('新日期', 'New date'),
  mayMove: ({ from, to }: { from: string; to: string }) =>
    words(`可改到 ${from} 至 ${to}`, `Can be moved to between ${from} and ${to}`),
  mayNotMove: words('按法定间隔已不能再改期', 'Cannot be rescheduled within the legal interval'),
  notOpen: words(
    '已开始、已完成或已取消，不能再改',
    'It has started, is completed or is cancelled, and can no longer be changed',
  ),
  mayMoveTitle: words('可改期范围', 'Possible dates'),
  keepVisit: words('返回', 'Keep visit'),
  confirmCancel: words('确认取消', 'Cancel visit'),
  cancelVisit: words('取消维保', 'Cancel visit'),
  cancelled: words('维保已取消', 'The visit has been cancelled'),
  cancelGap: ({ days, most }: { days: number; most: number }) =>
    words(
      `取消后前后两次保养相隔 ${days} 天，超过 ${most} 天的规定。`,
      `After cancelling, the previous and next visits are ${days} days apart, more than the ${most} days allowed.`,
    ),
  cancelTakenOver: (day: string) =>
    words(`其保养项目由 ${day} 的维保接替。`, `Its items are taken over by the visit on ${day}.`),
  cancelledTitle: words('取消', 'Cancelled'),
  year: words('全年计划', 'Full-year plan'),
  schedule: words('保养周期设置', 'Schedule'),
  modeHelp: words(
    '按需维保的条件：维保单位具备资质且评级高于 C、电梯在用且检验有效、有远程监视、投保责任险',
    'On-demand maintenance requires a qualified maintenance company rated above C, an elevator in use with a valid inspection, remote monitoring and liability insurance',
  ),
  intervalHelp: ({ min, max, least, most }: { min: number; max: number; least: number; most: number }) =>
    words(
      `按规范 ${min} 至 ${max} 天，按需 ${least} 至 ${most} 天`,
      `${min} to ${max} days by regulation, ${least} to ${most} days on demand`,
    ),
  lastDay: (day: string) =>
    words(
      `上次维保：${day}；更改后重新生成以后的计划`,
      `Last visit: ${day}. A change replans all upcoming visits`,
    ),
  noLastDay: words('更改后重新生成以后的计划', 'A change replans all upcoming visits'),
  startTime: words('开始时间', 'Start time'),
  technicianHelp: words('不选即整个班组', 'If none is selected, the entire team'),
  noTeams: words('该电梯所在城市还没有您能看到的班组', 'The city of this unit has no teams that you can see'),
  facts: words('概况', 'Overview'),
  items: words('维保项目', 'Items'),
  around: words('前后两次保养', 'Previous and next visits'),
  actual: words('实际时间', 'Actual time'),
  overdueRecord: ({ dueDate, count, at }: { dueDate: string; count: number; at: string }) =>
    words(
      `计划日 ${dueDate}，超期 ${count} 天，记录于 ${at}`,
      `Planned for ${dueDate}, ${count} ${count === 1 ? 'day' : 'days'} late, recorded ${at}`,
    ),
  itemSum: ({ annex, count }: { annex: string; count: number }) =>
    words(`${annex}，共 ${count} 项`, `${annex}, ${count} items`),
  photo: words('需拍照', 'photo required'),
};
