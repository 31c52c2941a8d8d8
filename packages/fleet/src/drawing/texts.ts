/** Words of the drawings of lifts and escalators. */
import { words } from '@hoistway/contract/words';

export const texts = {
  lift: words('轿厢在井道中的位置', 'Position of the car in the shaft'),
  above: ({ floor, metres }: { floor: string; metres: string }) =>
    words(`高于 ${floor} 层地坎 ${metres} 米`, `${metres} m above the sill of floor ${floor}`),
  below: ({ floor, metres }: { floor: string; metres: string }) =>
    words(`低于 ${floor} 层地坎 ${metres} 米`, `${metres} m below the sill of floor ${floor}`),
  escalator: {
    up: words('扶梯上行', 'Escalator running up'),
    down: words('扶梯下行', 'Escalator running down'),
    none: words('扶梯停止', 'Escalator stopped'),
  },
};
