/**
 * A group of readings: each value has its own subscription, so only it is redrawn when it changes. Moving values are
 * shown with their last minutes; the others are folded to one line, since deviations are shown above all panels.
 */
import type { LiftState } from '@hoistway/client/live/lift-state';
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { readingField } from '@hoistway/contract/device/reading-fields';
import {
  type ReadingGroup,
  type ReadingKey,
  readingKeys,
  readingOf,
} from '@hoistway/contract/device/readings';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { memo, useRef } from 'react';
import { useOldest, ValueAge } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { isTrailKey } from '../trend/trails.ts';
import trend from '../trend/trend.module.css';
import { Trend } from '../trend/trend.tsx';
import { readingText } from '../unit/reading-text.ts';
import { judge } from './deviations.ts';
import css from './panel.module.css';
import { FoldButton, Panel } from './panel.tsx';
import { useChangeTint } from './use-change-tint.ts';
import { useUnfolded } from './use-unfolded.ts';

interface ReadingValueProps {
  unit: DrawnUnit;
  name: ReadingKey;
}

const ReadingValue = memo(({ unit, name }: ReadingValueProps) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useFromLift(unit, state => state?.data[reading.group]?.[name]);
  const deviates = useFromLift(unit, state => judge(state, name) === false);
  const oldAt = useOldest(unit, [name]);
  const cell = useRef<HTMLDivElement>(null);
  useChangeTint(cell, value);
  return (
    <div
      ref={cell}
      className={css.value}
      data-reading={name}
      data-deviates={deviates}
      data-old={oldAt !== undefined}
    >
      <dt>{words(reading.title)}</dt>
      <dd>
        {readingText(reading, value, words)}
        <ValueAge at={oldAt} />
      </dd>
    </div>
  );
});

/** Readings of the group that this kind of unit has and the user may see. */
const useVisibleReadings = (group: ReadingGroup, elevatorType: ElevatorType): ReadingKey[] => {
  const may = useMayFields();
  return readingKeys.filter(key => {
    const reading = readingOf(key);
    return reading.group === group && reading.units.includes(elevatorType) && may(readingField(key));
  });
};

interface ReadingPanelProps {
  jobNum: string;
  unit: DrawnUnit;
  group: Exclude<ReadingGroup, 'FaultStatus'>;
  elevatorType: ElevatorType;
}

export const ReadingPanel = ({ jobNum, unit, group, elevatorType }: ReadingPanelProps) => {
  const t = useTexts(texts);
  const keys = useVisibleReadings(group, elevatorType);
  const trends = keys.filter(isTrailKey);
  const others = keys.filter(key => !isTrailKey(key));
  const source = useLiftSource(jobNum);
  const isOld = (state: LiftState | undefined, key: ReadingKey) => state?.ages[key] !== undefined;
  const normal = useFromLift(
    source,
    state =>
      others.filter(
        key => state?.data[group]?.[key] !== undefined && !isOld(state, key) && judge(state, key) !== false,
      ).length,
  );
  // As a string, which compares equal while nothing changed.
  const old = useFromLift(source, state => others.filter(key => isOld(state, key)).join()).split(',');
  const [open, toggle] = useUnfolded(group);
  if (keys.length === 0) return null;
  // Old values are not folded: whether they are normal is unknown.
  const shown = open ? others : others.filter(key => old.includes(key));
  const fold = <FoldButton label={t.fold.normal(normal)} open={open} onToggle={toggle} />;
  return (
    <Panel name={group} extra={others.length > 0 && fold}>
      {trends.length > 0 && (
        <dl className={trend.trends}>
          {trends.map(key => (
            <Trend key={key} jobNum={jobNum} unit={unit} name={key} />
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <dl className={css.values}>
          {shown.map(key => (
            <ReadingValue key={key} unit={unit} name={key} />
          ))}
        </dl>
      )}
    </Panel>
  );
};
