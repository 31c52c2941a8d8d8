/** Words of the drawings of lifts and escalators. */
export const words = {
  lift: '轿厢在井道中的位置',
  escalator: { up: '扶梯上行', down: '扶梯下行', none: '扶梯停止' },
} as const;
