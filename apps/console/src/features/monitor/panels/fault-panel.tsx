/** The open faults of a unit and its repeating ones, as far as the user may see them. */

import { faultByCode, inverterByCode, trappedCodes } from '@hoistway/contract/device/faults';
import { faultReadingField } from '@hoistway/contract/device/reading-fields';
import { type FaultReadingKey, faultReadings } from '@hoistway/contract/device/readings';
import { useReading } from '@hoistway/fleet/live/use-live.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { FaultWarnings } from '@hoistway/fleet/values/fault-warnings.tsx';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { memo, useRef } from 'react';
import { texts } from '../texts.ts';
import { absentText } from '../unit/reading-text.ts';
import css from './panel.module.css';
import { FoldButton, Panel } from './panel.tsx';
import { useChangeTint } from './use-change-tint.ts';
import { useUnfolded } from './use-unfolded.ts';

const faultKeys = Object.keys(faultReadings) as FaultReadingKey[];
const isCode = (name: FaultReadingKey) => name === 'main_fault_code' || name === 'sub_fault_code';
const isPresent = (name: FaultReadingKey, value: number | string | undefined) =>
  isCode(name) ? value !== undefined && value !== '' : value === 1;

/** A code with its words from the dictionary; a mere suspicion is less prominent than a fault. */
const FaultCodeText = ({ code }: { code: string }) => {
  const words = useWords();
  const entry = faultByCode.get(code) ?? inverterByCode.get(code);
  return (
    <StateBadge
      state={code === trappedCodes.suspected ? 'inspection' : 'fault'}
      label={entry ? `${code} ${words(entry.words)}` : code}
    />
  );
};

const FaultValue = memo(({ jobNum, name }: { jobNum: string; name: FaultReadingKey }) => {
  const t = useTexts(texts);
  const words = useWords();
  const value = useReading(jobNum, 'FaultStatus', name);
  const cell = useRef<HTMLDivElement>(null);
  useChangeTint(cell, value);
  const shown = () => {
    if (value === undefined || value === '') return absentText;
    if (isCode(name)) return <FaultCodeText code={String(value)} />;
    if (value !== 1) return t.fault.absent;
    return <StateBadge state={name === 'trapped' ? 'trapped' : 'fault'} label={t.fault.present} />;
  };
  return (
    <div ref={cell} className={`${css.value} ${isCode(name) ? css.wideValue : ''}`} data-reading={name}>
      <dt>{words(faultReadings[name])}</dt>
      <dd>{shown()}</dd>
    </div>
  );
});

export const FaultPanel = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const may = useMayFields();
  const keys = faultKeys.filter(key => may(faultReadingField(key)));
  // As a string, which compares equal while nothing changed.
  const present = useFromLift(useLiftSource(jobNum), state =>
    keys.filter(key => isPresent(key, state?.data.FaultStatus?.[key])).join(),
  ).split(',');
  const known = useFromLift(useLiftSource(jobNum), state => state?.data.FaultStatus !== undefined);
  const [open, toggle] = useUnfolded('FaultStatus');
  if (keys.length === 0) return null;
  const count = known ? keys.filter(key => !present.includes(key)).length : 0;
  const shown = open ? keys : keys.filter(key => present.includes(key));
  return (
    <Panel
      name="FaultStatus"
      extra={<FoldButton label={t.fold.absent(count)} open={open} onToggle={toggle} />}
    >
      {shown.length > 0 && (
        <dl className={css.values}>
          {shown.map(key => (
            <FaultValue key={key} jobNum={jobNum} name={key} />
          ))}
        </dl>
      )}
      <FaultWarnings jobNum={jobNum} />
    </Panel>
  );
};
