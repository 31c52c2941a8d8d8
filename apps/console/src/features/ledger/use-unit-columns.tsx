import type { LedgerRow } from '@hoistway/contract/ledger';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../ui/elevator-columns.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { YesNo } from '../../ui/values/codes.tsx';
import { ElevatorStatusBadge } from '../../ui/values/state-badge.tsx';
import { RescueClock } from '../../ui/values/time.tsx';

/** While people are trapped the status is the clock of their rescue. */
const Status = ({ row }: { row: LedgerRow }) =>
  row.elevatorStatus === 'trapped' && row.alarmDate ? (
    <RescueClock since={row.alarmDate} />
  ) : (
    <ElevatorStatusBadge status={row.elevatorStatus} />
  );

export const useUnitColumns = (withRemark: boolean): Column<LedgerRow>[] => {
  const { t } = useTranslation('ledger');
  const unit = useElevatorColumnParts<LedgerRow>();
  return [
    { ...unit.jobNum, width: 125, sortable: true, pinned: 'left' },
    { ...unit.buildingName, width: 95, sortable: true, card: 'fact' },
    { ...unit.elevatorNum, width: 80, card: 'fact' },
    {
      key: 'elevatorStatus',
      title: t('elevatorStatus'),
      width: 120,
      card: 'fact',
      render: row => <Status row={row} />,
    },
    { ...unit.monitorStatus, width: 125, card: 'fact' },
    { ...unit.brand, width: 90 },
    { ...unit.elevatorAge, width: 85, sortable: true },
    unit.registerCode,
    unit.elevatorType,
    {
      key: 'grtFlg',
      title: t('grtFlg'),
      width: 110,
      hidden: true,
      render: row => <YesNo value={row.grtFlg} />,
    },
    ...(withRemark ? [{ key: 'remark', title: t('remark'), width: 200 }] : []),
  ];
};
