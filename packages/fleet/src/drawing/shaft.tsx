/** The static parts: walls, rails, sills, floor names. Drawn once per building and size. */
import type { StructureMessage } from '@hoistway/contract/live';
import { memo } from 'react';
import css from './drawing.module.css';
import type { ShaftScale } from './shaft-scale.ts';

interface ShaftProps {
  names: readonly FloorName[];
  scale: ShaftScale;
  widthPx: number;
  heightPx: number;
  /** Position of the shaft's walls. */
  leftPx: number;
  rightPx: number;
}

const leastStoreyPx = 7;

export interface FloorName {
  floorcode: string;
  text: string;
  /** Y of its middle. */
  y: number;
}

/** The floor names that fit, each next to the middle of a car at that floor. */
export const floorNames = (
  floors: StructureMessage['realFloorList'],
  { sills, labelEvery, carPx }: ShaftScale,
  labelChars: number,
): FloorName[] =>
  floors.flatMap(({ floorcode, description }, index) => {
    const y = sills[index];
    if (y === undefined || index % labelEvery !== 0) return [];
    return [{ floorcode, text: cut(description || floorcode, labelChars), y: y - Math.min(carPx, 40) / 2 }];
  });

const cut = (text: string, chars: number) => (text.length > chars ? `${text.slice(0, chars - 1)}…` : text);

export const Shaft = memo(({ names, scale, widthPx, heightPx, leftPx, rightPx }: ShaftProps) => {
  const { sills } = scale;
  const middle = (leftPx + rightPx) / 2;
  const railInset = 5;
  // Lines closer together would form a grey area, not storeys.
  const storeyPx = Math.abs((sills[0] ?? 0) - (sills[1] ?? 0));
  const linesEvery = Math.max(1, Math.ceil(leastStoreyPx / Math.max(1, storeyPx)));
  return (
    <svg className={css.shaft} width={widthPx} height={heightPx} aria-hidden="true">
      <rect
        className={css.well}
        x={leftPx}
        y={0.5}
        width={rightPx - leftPx}
        height={Math.max(0, heightPx - 1)}
        rx={4}
      />
      <path
        className={css.storey}
        d={sills
          .filter((_, index) => index % linesEvery === 0)
          .map(y => `M${leftPx} ${y}H${rightPx}`)
          .join('')}
      />
      <path className={css.sill} d={sills.map(y => `M${leftPx - 5} ${y}H${leftPx + railInset}`).join('')} />
      <path
        className={css.rail}
        d={`M${leftPx + railInset} 1V${heightPx - 1}M${rightPx - railInset} 1V${heightPx - 1}`}
      />
      <path className={css.sheave} d={`M${middle - 10} 1.5H${middle + 10}`} />
      {names.map(({ floorcode, text, y }) => (
        <text key={floorcode} className={css.floorName} x={leftPx - 10} y={y + 4}>
          {text}
        </text>
      ))}
    </svg>
  );
});
