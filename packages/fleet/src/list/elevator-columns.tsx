/** Renders the columns shared by every list of elevators and alarms. A list picks from them, and adds its own. */
import type { ColumnView } from '@hoistway/parts/list/list-types.ts';
import { Age } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { MonitorStatus } from '../values/state-badge.tsx';

interface Unit {
  isactive: number;
  elevatorAge?: number | null;
  domainName: string;
  buildingName: string;
  elevatorNum: string;
}

const isColumns = <const C extends Readonly<Record<string, ColumnView<Unit, string>>>>(columns: C): C =>
  columns;

export const unit = isColumns({
  jobNum: { key: 'jobNum', width: 130, card: 'title' },
  city: { key: 'city', width: 100 },
  domainName: { key: 'domainName', width: 200 },
  /** The site and, below it, the unit: identifies a place in the width of one column. */
  place: {
    key: 'domainName',
    width: 160,
    card: 'fact',
    render: row => (
      <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
    ),
  },
  buildingName: { key: 'buildingName', width: 90 },
  elevatorNum: { key: 'elevatorNum', width: 90 },
  elevatorType: { key: 'elevatorType', width: 90 },
  monitorStatus: {
    key: 'isactive',
    width: 150,
    render: row => <MonitorStatus isactive={row.isactive} />,
  },
  brand: { key: 'brand', width: 110 },
  elevatorAge: {
    key: 'elevatorAge',
    width: 90,
    render: (row: Pick<Unit, 'elevatorAge'>) => <Age years={row.elevatorAge ?? null} />,
  },
  registerCode: { key: 'registerCode', width: 190 },
});
