/**
 * A lift in its shaft. The car, its doors, its rope and the counterweight move as transforms on layers of their
 * own; React renders again only when a text in the drawing changes.
 */
import type { StructureMessage } from '@hoistway/contract/live';
import { useSize } from '@hoistway/parts/browser/use-size.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CarPlace } from '../motion/car-motion.ts';
import type { DrawnUnit } from '../motion/drawn-unit.ts';
import { useFromLift } from '../source/lift-source.ts';
import css from './drawing.module.css';
import { FloorMark } from './floor-mark.tsx';
import { PersonSign } from './person-sign.tsx';
import { floorNames, Shaft } from './shaft.tsx';
import { shaftScale } from './shaft-scale.ts';
import { texts } from './texts.ts';

interface LiftDrawingProps {
  unit: DrawnUnit;
  structure: StructureMessage | undefined;
  size: 'large' | 'small';
}

/** Px: the columns of the floors' names and of the mark, the well between them, the limits of the car's height. */
const sizes = {
  large: { names: 58, well: 104, mark: 72, carMinPx: 40, carMaxPx: 92, labelPx: 17, labelChars: 6 },
  small: { names: 44, well: 84, mark: 62, carMinPx: 32, carMaxPx: 72, labelPx: 16, labelChars: 4 },
} as const;
const noFloors: StructureMessage['realFloorList'] = [];
const noHeights: readonly number[] = [];
/** The counterweight is next to the car and this much shorter. */
const weightShare = 0.7;

const Riders = ({ unit, sizePx }: { unit: DrawnUnit; sizePx: number }) => {
  const someone = useFromLift(unit, state => state?.data.RunStatus?.passenger_status === 1);
  return someone ? <PersonSign sizePx={sizePx} /> : null;
};

const move = (element: HTMLElement | null, transform: string) => {
  if (element) element.style.transform = transform;
};

export const LiftDrawing = ({ unit, structure, size }: LiftDrawingProps) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const car = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const rope = useRef<HTMLDivElement>(null);
  const weight = useRef<HTMLDivElement>(null);
  const leftLeaf = useRef<HTMLDivElement>(null);
  const rightLeaf = useRef<HTMLDivElement>(null);
  const { height } = useSize(frame);
  const px = sizes[size];
  const heights = structure?.floorHeights ?? noHeights;
  const scale = useMemo(() => shaftScale(heights, height, px), [heights, height, px]);
  const floors = structure?.realFloorList ?? noFloors;
  const names = useMemo(() => floorNames(floors, scale, px.labelChars), [floors, scale, px]);
  const known = useFromLift(unit, state => state?.Floor !== undefined || state?.data.RunStatus !== undefined);
  const inDoorZone = useFromLift(unit, state => state?.data.RunStatus?.door_zone === 1);

  const place = useEffectEvent(({ position, doorPercent }: CarPlace, { yOf, carPx }: typeof scale) => {
    const top = yOf(position) - carPx;
    move(car.current, `translate3d(0, ${top}px, 0)`);
    move(mark.current, `translate3d(0, ${top + carPx / 2}px, 0)`);
    move(rope.current, `scaleY(${Math.max(0, top) / 1000})`);
    move(weight.current, `translate3d(0, ${Math.max(0, height - yOf(position) - 2)}px, 0)`);
    const closed = 1 - Math.min(100, Math.max(0, doorPercent)) / 100;
    // A sliver of each leaf stays visible in its pocket.
    move(leftLeaf.current, `scaleX(${0.06 + closed * 0.94})`);
    move(rightLeaf.current, `scaleX(${0.06 + closed * 0.94})`);
  });
  useEffect(() => unit.onPlace(next => place(next, scale)), [unit, scale]);

  const [left, right] = [px.names, px.names + px.well];
  const carWidth = Math.round(Math.min(px.well * 0.66, scale.carPx * 1.1));
  const drawn = structure !== undefined && known && height > 0;
  const width = right + px.mark;
  return (
    <div ref={frame} className={css.frame} style={{ width }} role="img" aria-label={t.lift} data-size={size}>
      <Shaft names={names} scale={scale} widthPx={width} heightPx={height} leftPx={left} rightPx={right} />
      <div style={{ visibility: drawn ? 'visible' : 'hidden' }}>
        <div ref={rope} className={css.rope} style={{ left: left + px.well / 2 }} />
        <div
          ref={weight}
          className={css.weight}
          style={{ left: right - 13, height: scale.carPx * weightShare }}
        />
        <div
          ref={car}
          data-part="car"
          data-zone={inDoorZone}
          className={css.car}
          style={{ left: left + (px.well - carWidth) / 2, width: carWidth, height: scale.carPx }}
        >
          <div ref={leftLeaf} data-part="door" className={css.leftLeaf} />
          <div ref={rightLeaf} className={css.rightLeaf} />
          <Riders unit={unit} sizePx={Math.min(scale.carPx * 0.72, carWidth * 0.6)} />
        </div>
        <div ref={mark} data-part="mark" className={css.mark} style={{ left: right + 4 }}>
          <FloorMark unit={unit} structure={structure} />
        </div>
      </div>
    </div>
  );
};
