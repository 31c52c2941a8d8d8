/** A reading with its last ten minutes next to it, and the zone of usual values. */
import { readingOf } from '@hoistway/contract/device/readings';
import { type UsualRange, usualReadings } from '@hoistway/contract/device/usual-readings';
import { useStructure } from '@hoistway/fleet/live/use-live.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { memo } from 'react';
import { useOldest, ValueAge } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { readingText } from '../unit/reading-text.ts';
import { sparkOf } from './spark-path.ts';
import type { TrailKey } from './trails.ts';
import css from './trend.module.css';
import { useTrails } from './use-trails.ts';

interface TrendProps {
  jobNum: string;
  unit: DrawnUnit;
  name: TrailKey;
}

/** Px of the chart's own grid. */
const box = { width: 160, height: 28 };
const redrawMs = 2000;

/** A unit's own limit: no unit runs faster than it was built for. */
const useUsual = (jobNum: string, name: TrailKey): UsualRange | undefined => {
  const rated = useStructure(jobNum)?.ratedSpeed;
  const usual = usualReadings[name];
  if (name === 'speed') return rated ? { from: -rated, to: rated } : undefined;
  return typeof usual === 'object' ? usual : undefined;
};

const Spark = ({ jobNum, name }: Omit<TrendProps, 'unit'>) => {
  const t = useTexts(texts);
  const trails = useTrails();
  const now = useNow(redrawMs);
  const usual = useUsual(jobNum, name);
  const { line, zone } = sparkOf(trails?.of(jobNum, name) ?? [], { now, ...box, usual });
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t.trend}
    >
      {zone && <rect className={css.zone} x={0} y={zone.y} width={box.width} height={zone.height} />}
      <path d={line} />
    </svg>
  );
};

export const Trend = memo(({ jobNum, unit, name }: TrendProps) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useFromLift(unit, state => state?.data[reading.group]?.[name]);
  const oldAt = useOldest(unit, [name]);
  return (
    <div className={css.trend} data-reading={name} data-old={oldAt !== undefined}>
      <dt>{words(reading.title)}</dt>
      <dd>
        <Spark jobNum={jobNum} name={name} />
        <b>{readingText(reading, value, words)}</b>
        <ValueAge at={oldAt} />
      </dd>
    </div>
  );
});
