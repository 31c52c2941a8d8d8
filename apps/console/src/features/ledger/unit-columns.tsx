import { deviceInsideWords, type LedgerRow, type ledger } from '@hoistway/contract/features/ledger';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { ElevatorStatusBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import css from './ledger.module.css';

/** While people are trapped the status is the clock of their rescue; the device's contradiction is shown below. */
const Status = ({ row }: { row: LedgerRow }) => {
  const t = useTexts(commonTexts);
  const words = useWords();
  if (row.elevatorStatus === 'trapped' && row.trappedSince) return <RescueClock since={row.trappedSince} />;
  const badge = <ElevatorStatusBadge status={row.elevatorStatus} />;
  if (row.doubtedRescuer === null) return badge;
  return (
    <span className={css.statusLines} title={t.deviceInside(row.doubtedRescuer)}>
      {badge}
      <strong className={css.contradiction}>{words(deviceInsideWords)}</strong>
    </span>
  );
};

export const unitColumns: readonly Column<typeof ledger.elevators>[] = [
  { ...unit.jobNum, width: 125, pinned: 'left' },
  { ...unit.buildingName, width: 80, card: 'fact' },
  { ...unit.elevatorNum, width: 70, card: 'fact' },
  { key: 'elevatorStatus', width: 105, card: 'fact', render: row => <Status row={row} /> },
  { ...unit.monitorStatus, width: 140, card: 'fact' },
  { ...unit.brand, width: 80 },
  { ...unit.elevatorAge, width: 75 },
  unit.registerCode,
  unit.elevatorType,
  { key: 'grtFlg', width: 110, hidden: true },
  { key: 'remark', width: 200 },
];
