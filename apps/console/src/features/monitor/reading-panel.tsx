/** A group of readings: each value subscribes to itself, and nothing else is drawn when it changes. */
import { readingField } from '@hoistway/contract/field-permissions';
import type { ElevatorType } from '@hoistway/contract/fields';
import { type ReadingGroup, type ReadingKey, readingKeys, readingOf } from '@hoistway/contract/readings';
import { memo, useRef } from 'react';
import { useReading } from '../../live/use-live.ts';
import { useWords } from '../../locales/i18n.ts';
import { useMayFields } from '../../ui/allowed.tsx';
import css from './panel.module.css';
import { Panel } from './panel.tsx';
import { readingText } from './reading-text.ts';
import { useChangeTint } from './use-change-tint.ts';

const ReadingValue = memo(({ jobNum, name }: { jobNum: string; name: ReadingKey }) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useReading(jobNum, reading.group, name);
  const cell = useRef<HTMLDivElement>(null);
  useChangeTint(cell, value);
  return (
    <div ref={cell} className={css.value} data-reading={name}>
      <dt>{words(reading.title)}</dt>
      <dd>{readingText(reading, value, words)}</dd>
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
  group: Exclude<ReadingGroup, 'FaultStatus'>;
  elevatorType: ElevatorType;
}

export const ReadingPanel = ({ jobNum, group, elevatorType }: ReadingPanelProps) => {
  const keys = useVisibleReadings(group, elevatorType);
  if (keys.length === 0) return null;
  return (
    <Panel name={group}>
      <dl className={css.values}>
        {keys.map(key => (
          <ReadingValue key={key} jobNum={jobNum} name={key} />
        ))}
      </dl>
    </Panel>
  );
};
