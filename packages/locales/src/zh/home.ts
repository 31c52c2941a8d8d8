/** Words of the overview. */
export const words = {
  deviceStatus: '监视状态',
  updated: '{{time}} 更新',
  share: '{{count}} 台 · {{percent}}%',
  area: '区域',
  allAreas: '全部区域',
} as const;
