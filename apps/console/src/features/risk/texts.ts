import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

interface Rule {
  from: number;
  /** The word after `from`, and that after `per`. */
  unit: string;
  further: string;
  atFrom: number;
  each: number;
  per: number;
}

export const texts = {
  units: words('电梯（按风险排序）', 'Units by risk'),
  levels: words('风险等级', 'Risk levels'),
  weights: words('评分规则', 'How points are given'),
  computedAt: (at: string) => words(`${at} 计算`, `Computed at ${at}`),
  notComputed: words('首次计算尚未完成，几分钟后显示。', 'Not computed yet; it takes a few minutes.'),
  none: words('没有电梯', 'No units'),
  pointsOf: (points: number) => words(`+${points} 分`, `+${points}`),
  range: ({ from, to }: { from: number; to: number }) => words(`${from}–${to} 分`, `${from}–${to} pts`),
  unitCount: (count: number) =>
    words(`${grouped(count)} 台`, `${grouped(count)} ${count === 1 ? 'unit' : 'units'}`),
  showAll: words('显示全部', 'Show all'),
  pageOf: ({ page, pages }: { page: number; pages: number }) =>
    words(`第 ${page} / ${grouped(pages)} 页`, `Page ${page} of ${grouped(pages)}`),
  previous: words('上一页', 'Previous page'),
  next: words('下一页', 'Next page'),
  factor: words('因素', 'Factor'),
  most: words('上限', 'Max.'),
  affected: words('涉及电梯', 'Units'),
  rule: ({ from, unit, atFrom, each, per, further }: Rule) =>
    words(
      `${from} ${unit}起 ${atFrom} 分，每多 ${per} ${further} +${each}`,
      `from ${from} ${unit}: ${atFrom}, then +${each} per ${per === 1 ? '' : `${per} `}${further}`,
    ),
  unknown: words('未知', 'Unknown'),
  neverSeen: words('从未连接', 'Never seen'),
};
