/** Words of maintenance supervision. */
export const words = {
  locate: '人员定位',
  details: '停梯明细',
  chooseOne: '请选择一条数据',
  noCoordinates: '电梯坐标不存在',
  notJudged: '—，未判定',
  judged: '符合 {{conforming, number}} · 不符合 {{nonConforming, number}} · 未判定 {{notJudged, number}}',
  none: '所选日期没有维保计划',
} as const;
