/** One of several elevators. A double click, or its button, opens it. */
import { ExpandOutlined } from '@ant-design/icons';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { readingKeys } from '@hoistway/contract/device/readings';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { IntercomButton } from '@hoistway/fleet/boxes/intercom-button.tsx';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { memo } from 'react';
import { MonitoringOff } from '../doubt/monitoring-off.tsx';
import { StaleAge } from '../doubt/stale-note.tsx';
import { useStale } from '../doubt/use-stale.ts';
import { OldValues } from '../doubt/value-age.tsx';
import { TrappedLead } from '../entrapment/trapped-lead.tsx';
import { texts } from '../texts.ts';
import { isMonitored } from '../unit/is-monitored.ts';
import { shortSiteName } from '../unit/reading-text.ts';
import { UnitBadge } from '../unit/unit-badge.tsx';
import { UnitDrawing } from '../unit/unit-drawing.tsx';
import { UnitReadout } from '../unit/unit-readout.tsx';
import { VideoButton } from '../unit/unit-video.tsx';
import { useUnit } from '../unit/use-unit.ts';
import { useUnitState } from '../unit/use-unit-state.ts';
import css from './unit-card.module.css';

/** In one line: a wall of cards stays calm. */
const OldOfCard = ({ jobNum, unit }: { jobNum: string; unit: DrawnUnit }) => {
  const mayField = useMayFields();
  const stale = useStale(jobNum);
  if (stale) return null;
  return <OldValues source={unit} names={readingKeys.filter(key => mayField(readingField(key)))} />;
};

interface UnitCardProps {
  row: ElevatorRow;
  onOpen: (jobNum: string) => void;
}

export const UnitCard = memo(({ row, onOpen }: UnitCardProps) => {
  const t = useTexts(texts);
  const { jobNum, elevatorType, domainName } = row;
  const unit = useUnit(jobNum);
  const stale = useStale(jobNum);
  const state = useUnitState(jobNum, unit);
  const trapped = state === 'trapped';
  const monitored = isMonitored(row);
  return (
    <li
      className={css.card}
      data-stale={stale}
      data-state={state}
      data-trapped={trapped}
      data-unit={jobNum}
      onDoubleClick={() => onOpen(jobNum)}
    >
      <div className={css.head}>
        <strong title={domainName}>{shortSiteName(domainName)}</strong>
        <span className={css.where}>
          {row.buildingName} {row.elevatorNum}
          <small>{jobNum}</small>
        </span>
        {!trapped && <UnitBadge jobNum={jobNum} />}
        {!trapped && (
          <span className={css.ways}>
            <VideoButton row={row} type="text" small />
            {elevatorType === 'lift' && <IntercomButton jobNum={jobNum} place="right" type="text" small />}
          </span>
        )}
        <Button
          type="text"
          aria-label={t.unit.details(jobNum)}
          title={t.unit.details(jobNum)}
          icon={<ExpandOutlined />}
          onClick={() => onOpen(jobNum)}
        />
      </div>
      <StaleAge jobNum={jobNum} />
      <OldOfCard jobNum={jobNum} unit={unit} />
      <div className={css.body}>
        {monitored && <UnitDrawing jobNum={jobNum} unit={unit} elevatorType={elevatorType} size="small" />}
        <div className={css.readout}>
          {trapped && <TrappedLead row={row} unit={unit} />}
          {!trapped && monitored && <UnitReadout unit={unit} elevatorType={elevatorType} size="small" />}
          {!monitored && <MonitoringOff />}
        </div>
      </div>
    </li>
  );
});
