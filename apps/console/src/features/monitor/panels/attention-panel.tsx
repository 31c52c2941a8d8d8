/** Trouble, above everything else: the readings that deviate, the most serious first. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { type ReadingKey, readingKeys, readingOf, readings } from '@hoistway/contract/device/readings';
import { useReading } from '@hoistway/fleet/live/use-live.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useStale } from '../doubt/use-stale.ts';
import { OldValues, useOldest, ValueAge } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { readingText } from '../unit/reading-text.ts';
import { useUnitState } from '../unit/use-unit-state.ts';
import css from './attention-panel.module.css';
import { deviationsOf } from './deviations.ts';

const isReadingKey = (name: string): name is ReadingKey => name in readings;

const Deviation = ({ jobNum, name }: { jobNum: string; name: ReadingKey }) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useReading(jobNum, reading.group, name);
  const oldAt = useOldest(useLiftSource(jobNum), [name]);
  return (
    <li data-deviation={name}>
      <StateShapeIcon state="fault" size={12} />
      {words(reading.title)}
      <b>{readingText(reading, value, words)}</b>
      <ValueAge at={oldAt} />
    </li>
  );
};

interface AttentionPanelProps {
  jobNum: string;
  elevatorType: ElevatorType;
}

export const AttentionPanel = ({ jobNum, elevatorType }: AttentionPanelProps) => {
  const t = useTexts(texts);
  const may = useMayFields();
  const source = useLiftSource(jobNum);
  const stale = useStale(jobNum);
  const known = useFromLift(source, state => state?.data.RunStatus !== undefined);
  const calm = useUnitState(jobNum, source) === 'normal' && !stale;
  // As a string, which compares equal while nothing changed.
  const names = useFromLift(source, state => deviationsOf(state, elevatorType).join());
  const keys = names
    .split(',')
    .filter(isReadingKey)
    .filter(key => may(readingField(key)));
  const seen = readingKeys.filter(key => may(readingField(key)));
  const old = useOldest(source, seen) !== undefined;
  // Normal readings alone do not prove that all is well: there may be an alarm, an old value or a hidden one.
  const mayAll = seen.length === readingKeys.length;
  if (!known || (keys.length === 0 && !old && (!calm || !mayAll))) return null;
  return (
    <section className={css.attention} data-panel="attention" data-old={old}>
      <h3>{keys.length > 0 || old ? t.attention.title : t.attention.none}</h3>
      {keys.length > 0 && (
        <ul>
          {keys.map(key => (
            <Deviation key={key} jobNum={jobNum} name={key} />
          ))}
        </ul>
      )}
      <OldValues source={source} names={seen} />
    </section>
  );
};
