import type { RowOf } from '@hoistway/contract/core/list';
import type { gateway } from '@hoistway/contract/features/gateway';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';

export const unitsDialogPx = 960;

export const unitColumns: readonly Column<typeof gateway.units>[] = [
  { ...unit.jobNum, width: 140 },
  { ...unit.city, card: 'fact' },
  { ...unit.domainName, width: 160, card: 'fact' },
  unit.buildingName,
  unit.elevatorNum,
  { ...unit.elevatorType, width: 100 },
  { ...unit.monitorStatus, width: 140, card: 'fact' },
];

type Unit = RowOf<typeof gateway.units>;
export const unitDisplay = {
  keyOf: ({ elevatorId }: Pick<Unit, 'elevatorId'>) => elevatorId,
  nameOf: ({ jobNum }: Pick<Unit, 'jobNum'>) => jobNum,
};
