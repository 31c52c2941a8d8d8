/** Words of maintenance supervision. */
import { words } from '@hoistway/contract/core/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  locate: words('人员定位', 'Locate staff'),
  details: words('停梯明细', 'Stop details'),
  chooseOne: words('请选择一条数据', 'Please select one row'),
  noCoordinates: words('电梯坐标不存在', 'The elevator has no coordinates'),
  notJudged: words('待判定', 'Not assessed'),
  judged: ({
    conforming,
    doubtful,
    nonConforming,
    notJudged,
  }: {
    conforming: number;
    doubtful: number;
    nonConforming: number;
    notJudged: number;
  }) =>
    words(
      `符合 ${grouped(conforming)} · 存疑 ${grouped(doubtful)} · 不符合 ${grouped(nonConforming)} · 待判定 ${grouped(notJudged)}`,
      `${grouped(conforming)} conforming · ${grouped(doubtful)} doubtful · ${grouped(nonConforming)} non-⁠conforming · ${grouped(notJudged)} not assessed`,
    ),
  none: words('所选日期没有维保计划', 'No visits are planned on the selected dates'),
};
