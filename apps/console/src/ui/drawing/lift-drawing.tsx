/**
 * A lift in its shaft. The car, its doors, its rope and the counterweight move as transforms of their own
 * layers; React draws again only when a word on the drawing changes.
 */
import type { StructureMessage } from '@hoistway/contract/live';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../use-size.ts';
import { DirectionArrow } from './direction-arrow.tsx';
import css from './drawing.module.css';
import { type LiftSource, useFromLift } from './lift-source.ts';
import { PersonSign } from './person-sign.tsx';
import { floorNames, Shaft } from './shaft.tsx';
import { shaftScale } from './shaft-scale.ts';
import { useCarMotion } from './use-car-motion.ts';
import { wayOf } from './way.ts';

interface LiftDrawingProps {
  source: LiftSource;
  structure: StructureMessage | undefined;
  size: 'large' | 'small';
}

/** Px: the column of the floors' names, the well, the limits of the car's height. */
const sizes = {
  large: { names: 62, well: 92, carMinPx: 40, carMaxPx: 88, labelPx: 17, labelChars: 6 },
  small: { names: 46, well: 58, carMinPx: 28, carMaxPx: 52, labelPx: 16, labelChars: 4 },
} as const;
const noFloors: StructureMessage['realFloorList'] = [];
const noHeights: readonly number[] = [];
/** Px between the middles of the floor's mark and of a name that it leaves legible. */
const clearPx = 17;
/** The counterweight hangs beside the car and is this much shorter. */
const weightShare = 0.7;

const FloorMark = ({ source }: { source: LiftSource }) => {
  const floor = useFromLift(source, state => state?.Floor);
  const way = useFromLift(source, state => wayOf(state, 'lift'));
  return (
    <>
      {way !== 'none' && <DirectionArrow way={way} sizePx={11} />}
      {floor ?? '–'}
    </>
  );
};

const Riders = ({ source, sizePx }: { source: LiftSource; sizePx: number }) => {
  const someone = useFromLift(source, state => state?.data.RunStatus?.passenger_status === 1);
  return someone ? <PersonSign sizePx={sizePx} /> : null;
};

export const LiftDrawing = ({ source, structure, size }: LiftDrawingProps) => {
  const { t } = useTranslation('drawing');
  const frame = useRef<HTMLDivElement>(null);
  const car = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const rope = useRef<HTMLDivElement>(null);
  const weight = useRef<HTMLDivElement>(null);
  const leftLeaf = useRef<HTMLDivElement>(null);
  const rightLeaf = useRef<HTMLDivElement>(null);
  const namesRef = useRef<SVGGElement>(null);
  const { height } = useSize(frame);
  const px = sizes[size];
  const heights = structure?.floorHeights ?? noHeights;
  const scale = useMemo(() => shaftScale(heights, height, px), [heights, height, px]);
  const floors = structure?.realFloorList ?? noFloors;
  const names = useMemo(() => floorNames(floors, scale, px.labelChars), [floors, scale, px]);
  const known = useFromLift(
    source,
    state => state?.Floor !== undefined || state?.data.RunStatus !== undefined,
  );

  useCarMotion(source, structure, scale, ({ position, doorPercent }, { yOf, carPx }) => {
    const top = yOf(position) - carPx;
    const move = (element: HTMLElement | null, transform: string) => {
      if (element) element.style.transform = transform;
    };
    move(car.current, `translate3d(0, ${top}px, 0)`);
    move(mark.current, `translate3d(0, ${top + carPx / 2}px, 0)`);
    for (const [index, { y }] of names.entries()) {
      const name = namesRef.current?.children[index];
      const visibility = Math.abs(y - top - carPx / 2) < clearPx ? 'hidden' : '';
      if (name instanceof SVGElement && name.style.visibility !== visibility)
        name.style.visibility = visibility;
    }
    move(rope.current, `scaleY(${Math.max(0, top) / 1000})`);
    move(weight.current, `translate3d(0, ${Math.max(0, height - yOf(position) - 2)}px, 0)`);
    const closed = 1 - Math.min(100, Math.max(0, doorPercent)) / 100;
    // A sliver of each leaf stays to be seen in its pocket.
    move(leftLeaf.current, `scaleX(${0.06 + closed * 0.94})`);
    move(rightLeaf.current, `scaleX(${0.06 + closed * 0.94})`);
  });

  const left = px.names;
  const carWidth = Math.round(Math.min(px.well * 0.66, scale.carPx * 1.1));
  const carLeft = left + (px.well - carWidth) / 2;
  const drawn = structure !== undefined && known && height > 0;
  return (
    <div
      ref={frame}
      className={css.frame}
      style={{ width: px.names + px.well + 2 }}
      role="img"
      aria-label={t('lift')}
      data-size={size}
    >
      <Shaft
        names={names}
        namesRef={namesRef}
        scale={scale}
        widthPx={px.names + px.well + 2}
        heightPx={height}
        leftPx={left}
        rightPx={left + px.well}
      />
      <div style={{ visibility: drawn ? 'visible' : 'hidden' }}>
        <div ref={rope} className={css.rope} style={{ left: left + px.well / 2 }} />
        <div
          ref={weight}
          className={css.weight}
          style={{ left: left + px.well - 13, height: scale.carPx * weightShare }}
        />
        <div
          ref={car}
          data-part="car"
          className={css.car}
          style={{ left: carLeft, width: carWidth, height: scale.carPx }}
        >
          <div ref={leftLeaf} data-part="door" className={css.leftLeaf} />
          <div ref={rightLeaf} className={css.rightLeaf} />
          <Riders source={source} sizePx={Math.min(scale.carPx * 0.72, carWidth * 0.6)} />
        </div>
        <div ref={mark} className={css.mark} style={{ width: left - 6 }}>
          <span>
            <FloorMark source={source} />
          </span>
        </div>
      </div>
    </div>
  );
};
