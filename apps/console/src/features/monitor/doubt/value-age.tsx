/** Values that are old though others of the unit are new, and how old they are; shows nothing while all are new. */
import type { ReadingKey } from '@hoistway/contract/device/readings';
import { type LiftSource, useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { texts } from '../texts.ts';
import css from './value-age.module.css';

/** When the oldest of these was last reported, epoch milliseconds of the server, if any of them is old. */
export const useOldest = (source: LiftSource, names: readonly ReadingKey[]): number | undefined =>
  useFromLift(source, state => {
    const valueAges = names.map(name => state?.ages[name] ?? Number.POSITIVE_INFINITY);
    const oldest = Math.min(...valueAges);
    return Number.isFinite(oldest) ? oldest : undefined;
  });

/** Shown after a value. */
export const ValueAge = ({ at }: { at: number | undefined }) =>
  at !== undefined && (
    <small className={css.age}>
      <Elapsed sinceMs={at} />
    </small>
  );

/** How many values of a unit are old, in one line, and for how long the oldest has been. */
export const OldValues = ({ source, names }: { source: LiftSource; names: readonly ReadingKey[] }) => {
  const t = useTexts(texts);
  const count = useFromLift(source, state => names.filter(name => state?.ages[name] !== undefined).length);
  const oldest = useOldest(source, names);
  if (oldest === undefined) return null;
  return (
    <span className={css.old} data-old={count}>
      {t.notUpdated(count)}
      <ValueAge at={oldest} />
    </span>
  );
};
