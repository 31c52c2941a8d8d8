/** Words of the drawings of lifts and escalators. */
export const words = {
  lift: '轿厢在井道中的位置',
  above: '高于 {{floor}} 层地坎 {{metres}} 米',
  below: '低于 {{floor}} 层地坎 {{metres}} 米',
  escalator: { up: '扶梯上行', down: '扶梯下行', none: '扶梯停止' },
} as const;
