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
  judged: {
    conforming: (count: number) => words(`符合 ${grouped(count)}`, `${grouped(count)} conforming`),
    doubtful: (count: number) => words(`存疑 ${grouped(count)}`, `${grouped(count)} doubtful`),
    nonConforming: (count: number) => words(`不符合 ${grouped(count)}`, `${grouped(count)} non-conforming`),
    notJudged: (count: number) => words(`待判定 ${grouped(count)}`, `${grouped(count)} not assessed`),
  },
  none: words('所选日期没有维保计划', 'No visits are planned on the selected dates'),
};
