/** Words of the map of staff near a unit. */
export const words = {
  title: '人员定位 · {{jobNum}}',
  nearest: '附近人员',
  metres: '{{count, number}} 米',
  noStaff: '最近一小时内 50 公里范围内没有人员上报位置',
  reported: '上报于 {{time}}',
  failed: '获取人员位置失败',
  track: '轨迹',
  hideTrack: '隐藏轨迹',
  trackFailed: '获取人员轨迹失败',
  trackKept: '{{count, number}} 个位置；位置自 {{since}} 起保留',
} as const;
