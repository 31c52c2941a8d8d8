/** Words of the overview. */
export const words = {
  deviceStatus: '监视状态',
  updated: '{{time}} 更新',
  share: '{{count}} 台 · {{percent}}%',
  area: '区域',
  allAreas: '全部区域',

  noPermission: '无权限',
  counts: '状态统计',
  viewAll: '查看全部',
  units: '{{count, number}} 台',
  times: '{{count, number}} 次',

  trappedNow: '当前被困',
  nobodyTrapped: '无人被困',
  unitsTrapped: '台电梯有人被困',
  waitedLongest: '最长等待',
  openRescues: '查看报警',

  repair: '故障维修进度',
  rescue: '困人救援进度',
  stage: { reported: '报警', dispatched: '派工', arrived: '到达', completed: '完成', rescued: '已解困' },
  stageOf: '{{row}} {{stage}}：{{count, number}} 单，{{percent}}%',
  ratio: '完成率 {{ratio}}%',
  noOrders: '今天没有工单',
  lastRescue: '最近解困 {{time}}',

  calendar: {
    month: '月份',
    before: '上个月',
    after: '下个月',
    finished: '已完成',
    planned: '待保养',
    finishedOn: '{{date}} 已完成：{{count, number}} 次',
    plannedOn: '{{date}} 待保养：{{count, number}} 次',
  },

  runList: '运行次数',
  ageList: '梯龄',
  noUnits: '暂无电梯数据',

  feed: {
    open: '{{count, number}} 项未结束',
    some: '显示 {{shown, number}} 项，共 {{count, number}} 项未结束',
    none: '今天没有需要关注的事件',
    list: '实时关注信息',
    stopped: '故障停梯',
    cleared: '故障停梯已恢复',
    trapped: '发生困人',
    rescued: '救援完成',
    withdrawn: '困人报警已结束',
    offline: '设备离线',
    online: '设备恢复在线',
  },

  within: '期限',
  months: '{{count}} 个月',
  inspectionList: '年检提醒',
  overdue: '逾期 {{count, number}} 台',
  dueIn: '最近 {{days, number}} 天后到期',
  dueToday: '最近今天到期',
  daysLate: '已逾期 {{days, number}} 天',
  sumOfInspections: '{{sites, number}} 个项目，{{units, number}} 台',
  noInspections: '暂无年检提醒数据',

  contractList: '合同提醒',
  daysLeft: '剩余 {{days, number}} 天',
  lastDay: '今天到期',
  sumOfContracts: '共 {{count, number}} 份',
  noContracts: '暂无合同提醒数据',

  yesterdayList: '昨日远程监视预警',
  sumOfYesterday: '{{date}}：{{sites, number}} 个项目，{{units, number}} 台，{{faults, number}} 次',
  noYesterday: '暂无昨日远程监视预警汇总数据',

  toAlarm: '报警',
  toMonitor: '监视',
} as const;
