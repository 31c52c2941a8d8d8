/** Words of maintenance supervision. */
export const words = {
  locate: '人员定位',
  details: '停梯明细',
  chooseOne: '请选择一条数据',
  noCoordinates: '电梯坐标不存在',
  notJudged: '待判定',
  judged:
    '符合\u00a0{{conforming, number}}\u00a0· 存疑\u00a0{{doubtful, number}}\u00a0· 不符合\u00a0{{nonConforming, number}}\u00a0· 待判定\u00a0{{notJudged, number}}',
  none: '所选日期没有维保计划',
} as const;
