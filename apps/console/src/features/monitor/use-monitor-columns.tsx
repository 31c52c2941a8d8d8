import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list/list-types.ts';
import { ElevatorTypeText, YesNo } from '../../ui/values/codes.tsx';
import { MonitorStatus } from '../../ui/values/state-badge.tsx';
import { Age } from '../../ui/values/time.tsx';

export const useMonitorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('monitor');
  return [
    { key: 'jobNum', title: t('jobNum'), width: 140, sortable: true, pinned: 'left', card: 'title' },
    {
      key: 'isactive',
      title: t('monitorStatus'),
      width: 150,
      card: 'fact',
      render: row => <MonitorStatus isactive={row.isactive} />,
    },
    { key: 'city', title: t('city'), width: 100 },
    { key: 'domainName', title: t('domainName'), width: 200, card: 'fact' },
    { key: 'buildingName', title: t('buildingName'), width: 90 },
    { key: 'elevatorNum', title: t('elevatorNum'), width: 90 },
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
    { key: 'registerCode', title: t('registerCode'), width: 190 },
    {
      key: 'energy',
      title: t('energyShown'),
      width: 100,
      render: row => <YesNo value={row.energy} />,
    },
    { key: 'address', title: t('address'), width: 220, hidden: true },
  ];
};
