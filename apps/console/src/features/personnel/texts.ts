/** Words of the map of staff near a unit. */
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  title: (jobNum: string) => words(`人员定位 · ${jobNum}`, `Staff near ${jobNum}`),
  nearest: words('附近人员', 'Nearest staff'),
  metres: (count: number) => words(`${grouped(count)} 米`, `${grouped(count)} m`),
  noStaff: words(
    '最近一小时内 50 公里范围内没有人员上报位置',
    'No staff within 50 km reported a position in the last hour',
  ),
  reported: (time: string) => words(`上报于 ${time}`, `reported ${time}`),
  failed: words('获取人员位置失败', 'Failed to get personnel location'),
  track: words('轨迹', 'Track'),
  hideTrack: words('隐藏轨迹', 'Hide track'),
  trackFailed: words('获取人员轨迹失败', 'Failed to get personnel track'),
  trackKept: ({ count, since }: { count: number; since: string }) =>
    words(
      `${grouped(count)} 个位置；位置自 ${since} 起保留`,
      `${grouped(count)} positions, kept since ${since}`,
    ),
};
