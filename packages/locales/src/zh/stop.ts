/** Words of downtime, availability and the stops of a unit. */
export const words = {
  by: '统计对象',
  units: '查看电梯',
  details: '停梯明细',
  detailsOf: '停梯明细 · {{jobNum}}',
  period: '{{from}} 至 {{to}}',
  goesOn: '仍在停梯',
  alarms: '相关报警',
  none: '这段时间内没有停梯',
  empty: '所选月份还没有记录。设备第一次上报后开始统计。',
} as const;
