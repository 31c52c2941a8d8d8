import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../ui/elevator-columns.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { YesNo } from '../../ui/values/codes.tsx';

export const useMonitorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('monitor');
  const unit = useElevatorColumnParts<ElevatorRow>();
  return [
    { ...unit.jobNum, width: 140, sortable: true, pinned: 'left' },
    { ...unit.monitorStatus, card: 'fact' },
    unit.city,
    { ...unit.domainName, card: 'fact' },
    unit.buildingName,
    unit.elevatorNum,
    unit.elevatorType,
    unit.brand,
    { ...unit.elevatorAge, sortable: true },
    unit.registerCode,
    {
      key: 'energy',
      title: t('energyShown'),
      width: 100,
      render: row => <YesNo value={row.energy} />,
    },
    { key: 'address', title: t('address'), width: 220, hidden: true },
  ];
};
