import type { elevator } from '@hoistway/contract/features/elevator';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { texts } from '../texts.ts';
import { LiveCell, UnitTitle } from './live-cell.tsx';

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
