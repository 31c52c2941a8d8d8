/** Up to six elevators, two a row. A double click, or its button, opens one of them. */
import { ExpandOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/elevator';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import css from './monitor.module.css';
import { shortSiteName } from './reading-text.ts';
import { StaleAge } from './stale-note.tsx';
import { UnitBadge } from './unit-badge.tsx';
import { UnitDrawing } from './unit-drawing.tsx';
import { UnitReadout } from './unit-readout.tsx';
import { useStale } from './use-stale.ts';

interface UnitCardProps {
  row: ElevatorRow;
  onOpen: (jobNum: string) => void;
}

const UnitCard = memo(({ row, onOpen }: UnitCardProps) => {
  const { t } = useTranslation('monitor');
  const { jobNum, elevatorType, domainName } = row;
  const stale = useStale(jobNum);
  const trapped = useFromLift(useLiftSource(jobNum), state => state?.data.FaultStatus?.trapped === 1);
  return (
    <li
      className={css.card}
      data-stale={stale}
      data-trapped={trapped}
      data-unit={jobNum}
      onDoubleClick={() => onOpen(jobNum)}
    >
      <header className={css.cardHead}>
        <strong title={domainName}>{shortSiteName(domainName)}</strong>
        <span className={css.quiet}>
          {row.buildingName} {row.elevatorNum}
        </span>
        <UnitBadge jobNum={jobNum} />
        <Button
          type="text"
          size="small"
          aria-label={t('unit.details', { jobNum })}
          title={t('unit.details', { jobNum })}
          icon={<ExpandOutlined />}
          onClick={() => onOpen(jobNum)}
        />
      </header>
      <div className={css.cardBody}>
        <UnitDrawing jobNum={jobNum} elevatorType={elevatorType} size="small" />
        <div className={css.cardReadout}>
          <UnitReadout jobNum={jobNum} elevatorType={elevatorType} size="small" />
          <span className={css.cardFoot}>
            <span className={css.jobNum}>{jobNum}</span>
            <StaleAge jobNum={jobNum} />
          </span>
        </div>
      </div>
    </li>
  );
});

interface MultiViewProps {
  rows: readonly ElevatorRow[];
  onOpen: (jobNum: string) => void;
}

export const MultiView = ({ rows, onOpen }: MultiViewProps) => (
  <ul className={css.cards}>
    {rows.map(row => (
      <UnitCard key={row.jobNum} row={row} onOpen={onOpen} />
    ))}
  </ul>
);
