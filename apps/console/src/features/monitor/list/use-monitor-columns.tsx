import { StopOutlined } from '@ant-design/icons';
import { refusals } from '@hoistway/contract/core/refusal';
import type { ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { DirectionArrow } from '@hoistway/fleet/drawing/direction-arrow.tsx';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { wayOf } from '@hoistway/fleet/source/way.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Tooltip } from 'antd';
import { useOldest } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { isMonitored } from '../unit/is-monitored.ts';
import { StateOfUnit } from '../unit/unit-badge.tsx';
import { unitState } from '../unit/unit-state.ts';
import css from './live-cell.module.css';

const Live = (row: ElevatorRow) => {
  const { jobNum, elevatorType, trapped } = row;
  const words = useWords();
  const source = useLiftSource(jobNum, 'glance');
  const floor = useFromLift(source, state => state?.Floor);
  const old = useOldest(source, ['car_position']) !== undefined;
  const way = useFromLift(source, state => wayOf(state, elevatorType));
  // Alarms come with the row: a list fetches them once, not for each unit.
  const state = useFromLift(source, lift => unitState(lift, trapped));
  return (
    <span className={css.live}>
      {elevatorType === 'lift' && <b data-old={old}>{floor}</b>}
      <DirectionArrow way={way} sizePx={14} />
      <StateOfUnit jobNum={jobNum} state={state} view="glance" />
      {!isMonitored(row) && (
        <Tooltip title={words(refusals.monitoringOff.words)}>
          <StopOutlined aria-label={words(refusals.monitoringOff.words)} />
        </Tooltip>
      )}
    </span>
  );
};

/**
 * A unit of the list as it is now: its state, floor and direction, as its device reports on its own. A disconnected
 * one is not queried.
 */
const LiveCell = ({ row }: { row: ElevatorRow }) =>
  row.isactive === 1 ? <Live {...row} /> : <StateBadge tinted state={row.trapped ? 'trapped' : 'offline'} />;

/** What distinguishes units: the location, then the job number. */
const UnitTitle = ({ row }: { row: ElevatorRow }) => (
  <span className={css.title}>
    {row.domainName} · {row.buildingName} · {row.elevatorNum}
    <small>{row.jobNum}</small>
  </span>
);

export const useMonitorColumns = (): readonly Column<typeof elevator.list>[] => {
  const t = useTexts(texts);
  return [
    // The title of a card; the table has each part of it in a column.
    {
      own: 'unit',
      title: t.unitTitle,
      width: 240,
      hidden: true,
      card: 'title',
      render: row => <UnitTitle row={row} />,
    },
    { ...unit.jobNum, width: 140, pinned: 'left' },
    { own: 'live', title: t.liveNow, width: 170, card: 'line', render: row => <LiveCell row={row} /> },
    unit.monitorStatus,
    unit.city,
    unit.domainName,
    unit.buildingName,
    unit.elevatorNum,
    unit.elevatorType,
    unit.brand,
    unit.elevatorAge,
    unit.registerCode,
    { key: 'energy', width: 100 },
    { key: 'address', width: 220, hidden: true },
  ];
};
