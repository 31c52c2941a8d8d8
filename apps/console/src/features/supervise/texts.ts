/** Words of maintenance supervision. */

import { verdictOutcomes } from '@hoistway/contract/features/verdict';
import { supervise } from '@hoistway/contract/pages/supervise';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  locate: supervise.buttons.personnel,
  details: supervise.buttons.stopDetail,
  noCoordinates: words('电梯坐标不存在', 'The elevator has no coordinates'),
  notJudged: verdictOutcomes.words.notJudged,
  again: words('待重新判定', 'to be judged again'),
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
