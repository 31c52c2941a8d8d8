import type { LedgerRow } from '@hoistway/contract/ledger';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list/list-types.ts';
import { ElevatorTypeText, YesNo } from '../../ui/values/codes.tsx';
import { ElevatorStatusBadge, MonitorStatus } from '../../ui/values/state-badge.tsx';
import { Age, RescueClock } from '../../ui/values/time.tsx';

/** While people are trapped the status is the clock of their rescue. */
const Status = ({ row }: { row: LedgerRow }) =>
  row.elevatorStatus === 'trapped' && row.alarmDate ? (
    <RescueClock since={row.alarmDate} />
  ) : (
    <ElevatorStatusBadge status={row.elevatorStatus} />
  );

export const useUnitColumns = (withRemark: boolean): Column<LedgerRow>[] => {
  const { t } = useTranslation('ledger');
  return [
    { key: 'jobNum', title: t('jobNum'), width: 130, sortable: true, pinned: 'left', card: 'title' },
    { key: 'buildingName', title: t('buildingName'), width: 110, sortable: true, card: 'fact' },
    { key: 'elevatorNum', title: t('elevatorNum'), width: 100, card: 'fact' },
    {
      key: 'elevatorStatus',
      title: t('elevatorStatus'),
      width: 130,
      card: 'fact',
      render: row => <Status row={row} />,
    },
    {
      key: 'isactive',
      title: t('monitorStatus'),
      width: 140,
      card: 'fact',
      render: row => <MonitorStatus isactive={row.isactive} />,
    },
    {
      key: 'elevatorType',
      title: t('elevatorType'),
      width: 90,
      render: row => <ElevatorTypeText type={row.elevatorType} />,
    },
    { key: 'brand', title: t('brand'), width: 110 },
    {
      key: 'elevatorAge',
      title: t('elevatorAge'),
      width: 90,
      align: 'right',
      sortable: true,
      render: row => <Age years={row.elevatorAge} />,
    },
    { key: 'registerCode', title: t('registerCode'), width: 200 },
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
