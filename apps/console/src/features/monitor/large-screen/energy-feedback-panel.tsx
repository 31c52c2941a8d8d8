/** What a unit feeds back into the mains; only of units that report it. */
import { readingField } from '@hoistway/contract/device/reading-fields';
import { type ReadingKey, readingKeys, readingOf } from '@hoistway/contract/device/readings';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { useOldest, ValueAge } from '../doubt/value-age.tsx';
import css from '../panels/panel.module.css';
import { Fact, Panel } from '../panels/panel.tsx';
import { readingText } from '../unit/reading-text.ts';

const keys: readonly ReadingKey[] = readingKeys.filter(key => readingOf(key).group === 'EnergyFeedback');

const Value = ({ unit, name }: { unit: DrawnUnit; name: ReadingKey }) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useFromLift(unit, state => state?.data[reading.group]?.[name]);
  const oldAt = useOldest(unit, [name]);
  return (
    <Fact name={words(reading.title)}>
      {readingText(reading, value, words)}
      <ValueAge at={oldAt} />
    </Fact>
  );
};

export const EnergyFeedbackPanel = ({ unit }: { unit: DrawnUnit }) => {
  const may = useMayFields();
  const isReported = useFromLift(unit, state => state?.data.EnergyFeedback !== undefined);
  const shown = keys.filter(key => may(readingField(key)));
  if (!isReported || shown.length === 0) return null;
  return (
    <Panel name="EnergyFeedback">
      <dl className={css.values}>
        {shown.map(name => (
          <Value key={name} unit={unit} name={name} />
        ))}
      </dl>
    </Panel>
  );
};
