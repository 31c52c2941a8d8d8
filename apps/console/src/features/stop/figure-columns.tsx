/** The columns of figures: what a row is about, then how long and why its units were out of use. */
import type { ColumnOf } from '@hoistway/contract/core/list';
import type { StopGroup, stop } from '@hoistway/contract/features/stop';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';

type FigureColumn = Column<typeof stop.figures>;

type HourKey = Extract<ColumnOf<typeof stop.figures>, `${string}Hours`>;
const hours = (key: HourKey): FigureColumn => ({ key, width: 120 });

const figures: readonly FigureColumn[] = [
  { key: 'availability', width: 110, card: 'fact' },
  { ...hours('stopHours'), card: 'fact' },
  hours('faultHours'),
  hours('powerHours'),
  hours('humanHours'),
  hours('maintenanceHours'),
  hours('inspectionHours'),
  hours('unknownHours'),
  hours('offlineHours'),
  hours('runHours'),
  { key: 'failures', width: 90, card: 'fact' },
  { key: 'mtbf', width: 130 },
  { key: 'mttr', width: 130 },
  { key: 'entrapments', width: 130, card: 'fact' },
  { key: 'entrapmentRate', width: 130 },
];

const city: FigureColumn = { key: 'city', width: 110, card: 'fact' };
const count: FigureColumn = { key: 'elevatorCount', width: 90, card: 'fact' };
const brand: FigureColumn = { key: 'brand', width: 110 };

const subjects: Readonly<Record<StopGroup, readonly FigureColumn[]>> = {
  unit: [
    { key: 'jobNum', width: 130, pinned: 'left', card: 'title' },
    {
      key: 'domainName',
      width: 190,
      card: 'fact',
      render: row => (
        <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
      ),
    },
    city,
    brand,
  ],
  site: [{ key: 'domainName', width: 220, pinned: 'left', card: 'title' }, city, count],
  city: [{ ...city, pinned: 'left', card: 'title' }, count],
  brand: [{ ...brand, pinned: 'left', card: 'title' }, count],
};

export const figureColumns = (by: StopGroup): readonly FigureColumn[] => [...subjects[by], ...figures];
