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
    { ...unit.jobNum, sortable: true, pinned: 'left' },
    { ...unit.buildingName, width: 110, sortable: true, card: 'fact' },
    { ...unit.elevatorNum, width: 100, card: 'fact' },
    {
      key: 'elevatorStatus',
      title: t('elevatorStatus'),
      width: 130,
      card: 'fact',
      render: row => <Status row={row} />,
    },
    { ...unit.monitorStatus, width: 140, card: 'fact' },
    unit.elevatorType,
    unit.brand,
    { ...unit.elevatorAge, sortable: true },
    { ...unit.registerCode, width: 200 },
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
