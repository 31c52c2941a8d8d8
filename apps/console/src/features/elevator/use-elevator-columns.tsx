import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../ui/elevator-columns.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { YesNo } from '../../ui/values/codes.tsx';
import { DateTime } from '../../ui/values/time.tsx';

export const useElevatorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('elevator');
  const unit = useElevatorColumnParts<ElevatorRow>();
  return [
    { ...unit.jobNum, sortable: true, pinned: 'left' },
    { ...unit.city, sortable: true, card: 'fact' },
    { key: 'areaName', title: t('areaName'), width: 110, hidden: true },
    { key: 'province', title: t('province'), width: 100, hidden: true },
    { ...unit.domainName, sortable: true, card: 'fact' },
    unit.buildingName,
    { ...unit.elevatorNum, card: 'fact' },
    unit.elevatorType,
    { ...unit.monitorStatus, card: 'fact' },
    unit.brand,
    { ...unit.elevatorAge, sortable: true },
    unit.registerCode,
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
