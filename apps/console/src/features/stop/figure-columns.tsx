/** The columns of figures: what a row is about, then how long and why its units were out of use. */
import type { ColumnOf } from '@hoistway/contract/core/list';
import type { StopGroup, stop } from '@hoistway/contract/features/stop';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Decimal } from '@hoistway/parts/values/decimal.tsx';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';

type FigureColumn = Column<typeof stop.figures>;

const digits = (key: 'availability' | 'mtbf' | 'mttr' | 'entrapmentRate', width: number, places: number) =>
  ({
    key,
    width,
    align: 'right',
    card: key === 'availability' ? 'fact' : undefined,
    render: row => {
      const value = row[key];
      return value === null ? <Absent /> : <Decimal value={value} places={places} />;
    },
  }) satisfies FigureColumn;
type HourKey = Extract<ColumnOf<typeof stop.figures>, `${string}Hours`>;
const hours = (key: HourKey, more: { hidden?: boolean; card?: 'fact' } = {}): FigureColumn => ({
  key,
  width: 120,
  align: 'right',
  render: row => <Decimal value={row[key]} places={1} />,
  ...more,
});

const figures: readonly FigureColumn[] = [
  digits('availability', 110, 3),
  hours('stopHours', { card: 'fact' }),
  hours('faultHours'),
  hours('powerHours'),
  hours('humanHours'),
  hours('maintenanceHours'),
  hours('inspectionHours'),
  hours('unknownHours'),
  hours('offlineHours'),
  hours('runHours'),
  { key: 'failures', width: 90, align: 'right', card: 'fact' },
  digits('mtbf', 130, 1),
  digits('mttr', 130, 1),
  { key: 'entrapments', width: 130, align: 'right', card: 'fact' },
  digits('entrapmentRate', 130, 2),
];

const city: FigureColumn = { key: 'city', width: 110, card: 'fact' };
const count: FigureColumn = { key: 'elevatorCount', width: 90, align: 'right', card: 'fact' };
const brand: FigureColumn = { key: 'brand', width: 110, render: row => row.brand || <Absent /> };

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
