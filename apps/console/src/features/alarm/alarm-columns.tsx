import type { alarm } from '@hoistway/contract/features/alarm';
import { visitedStates } from '@hoistway/contract/features/alarm-columns';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { FaultCode } from '@hoistway/fleet/values/fault-code.tsx';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { Tooltip } from 'antd';
import css from './alarm.module.css';
import { AlarmState } from './alarm-state.tsx';
import { shortDescription } from './short-description.ts';
import { isLed } from './stage/stage-rules.ts';

const Description = ({ text }: { text: string }) => {
  const language = useLanguage();
  return (
    <Tooltip title={text}>
      <span>{shortDescription(text, language)}</span>
    </Tooltip>
  );
};

export const alarmColumns: readonly Column<typeof alarm.list>[] = [
  {
    key: 'alarmDate',
    // With the indent of an alarm that another one leads.
    width: 176,
    pinned: 'left',
    card: 'fact',
    render: row => (
      <span className={isLed(row) ? css.led : undefined}>
        <DateTime value={row.alarmDate} />
      </span>
    ),
  },
  { ...unit.jobNum, width: 125 },
  { key: 'state', width: 165, card: 'fact', render: row => <AlarmState row={row} /> },
  { key: 'description', width: 150, card: 'fact', render: row => <Description text={row.description} /> },
  { ...unit.place, width: 150 },
  { ...unit.city, width: 80 },
  { ...unit.buildingName, hidden: true },
  { ...unit.elevatorNum, hidden: true },
  { key: 'boxUp', width: 90 },
  { key: 'level', width: 70, align: 'center' },
  { key: 'mainFaultCode', width: 110, render: row => <FaultCode code={row.mainFaultCode} /> },
  { key: 'subFaultCode', width: 120, hidden: true },
  { key: 'processType', width: 90 },
  { key: 'processDate', width: 170 },
  { key: 'arriveDate', width: 170 },
  {
    key: 'rescueCompleteTime',
    width: 170,
    hidden: true,
  },
  { key: 'finishDate', width: 170 },
  {
    key: 'returnStatusName',
    width: 130,
    render: row => <WordsText words={visitedStates.words[row.returnStatusName === '' ? 1 : 0]} />,
  },
  unit.elevatorType,
  unit.brand,
  unit.elevatorAge,
  unit.registerCode,
  { key: 'serviceRequestSource', width: 110, hidden: true },
  { key: 'serviceOrder', width: 140, hidden: true },
  { ...unit.monitorStatus, width: 130, hidden: true },
];
