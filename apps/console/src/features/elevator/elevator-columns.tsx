import type { elevator } from '@hoistway/contract/features/elevator';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { YesNo } from '@hoistway/parts/values/yes-no.tsx';

const SiteType = ({ type }: { type: string }) => siteTypeName(type, useLanguage());

export const elevatorColumns: readonly Column<typeof elevator.list>[] = [
  { ...unit.jobNum, width: 125, pinned: 'left' },
  unit.place,
  { ...unit.city, width: 80, card: 'fact' },
  { key: 'areaName', width: 110, hidden: true },
  { key: 'province', width: 100, hidden: true },
  { ...unit.elevatorType, width: 80 },
  { ...unit.monitorStatus, width: 140, card: 'fact' },
  { key: 'inspectDate', width: 110, render: row => <DateTime value={row.inspectDate} dayOnly /> },
  unit.brand,
  unit.elevatorAge,
  unit.registerCode,
  { ...unit.buildingName, hidden: true },
  { ...unit.elevatorNum, hidden: true },
  { key: 'domainType', width: 100, render: row => <SiteType type={row.domainType} /> },
  { key: 'address', width: 220 },
  { key: 'allowed', width: 100, hidden: true, render: row => <YesNo value={row.allowed} /> },
  { key: 'remark', width: 180 },
];
