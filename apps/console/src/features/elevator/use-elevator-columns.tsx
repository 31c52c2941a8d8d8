import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list/list-types.ts';
import { ElevatorTypeText, YesNo } from '../../ui/values/codes.tsx';
import { MonitorStatus } from '../../ui/values/state-badge.tsx';
import { Age, DateTime } from '../../ui/values/time.tsx';

export const useElevatorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('elevator');
  return [
    { key: 'jobNum', title: t('jobNum'), width: 130, sortable: true, pinned: 'left', card: 'title' },
    { key: 'city', title: t('city'), width: 100, sortable: true, card: 'fact' },
    { key: 'areaName', title: t('areaName'), width: 110, hidden: true },
    { key: 'province', title: t('province'), width: 100, hidden: true },
    { key: 'domainName', title: t('domainName'), width: 200, sortable: true, card: 'fact' },
    { key: 'buildingName', title: t('buildingName'), width: 90 },
    { key: 'elevatorNum', title: t('elevatorNum'), width: 90, card: 'fact' },
    {
      key: 'elevatorType',
      title: t('elevatorType'),
      width: 90,
      render: row => <ElevatorTypeText type={row.elevatorType} />,
    },
    {
      key: 'isactive',
      title: t('monitorStatus'),
      width: 150,
      card: 'fact',
      render: row => <MonitorStatus isactive={row.isactive} />,
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
    { key: 'domainType', title: t('domainType'), width: 100 },
    {
      key: 'inspectDate',
      title: t('inspectDate'),
      width: 120,
      sortable: true,
      render: row => <DateTime value={row.inspectDate} dayOnly />,
    },
    { key: 'address', title: t('address'), width: 220 },
    {
      key: 'allowed',
      title: t('allowed'),
      width: 100,
      hidden: true,
      render: row => <YesNo value={row.allowed} />,
    },
    { key: 'remark', title: t('remark'), width: 180 },
  ];
};
