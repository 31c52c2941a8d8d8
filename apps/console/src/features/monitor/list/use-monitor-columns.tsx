import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../../fleet/list/elevator-columns.tsx';
import type { Column } from '../../../parts/list/list-types.ts';
import { YesNo } from '../../../parts/values/yes-no.tsx';
import { LiveCell, UnitTitle } from './live-cell.tsx';

export const useMonitorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('monitor');
  const unit = useElevatorColumnParts<ElevatorRow>();
  return [
    // The title of a card; the table has each part of it in a column.
    {
      key: 'unit',
      title: t('unitTitle'),
      width: 240,
      hidden: true,
      card: 'title',
      render: row => <UnitTitle row={row} />,
    },
    { ...unit.jobNum, width: 140, pinned: 'left' },
    { key: 'live', title: t('liveNow'), width: 170, card: 'fact', render: row => <LiveCell row={row} /> },
    unit.monitorStatus,
    unit.city,
    unit.domainName,
    unit.buildingName,
    unit.elevatorNum,
    unit.elevatorType,
    unit.brand,
    unit.elevatorAge,
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
