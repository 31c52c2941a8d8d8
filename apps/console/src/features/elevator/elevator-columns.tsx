import type { elevator } from '@hoistway/contract/features/elevator';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { MonitorStatus } from '@hoistway/fleet/values/state-badge.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const SiteType = ({ type }: { type: string }) => siteTypeName(type, useLanguage());

const RetiredMark = () => <Tag>{useTexts(texts).retired}</Tag>;

export const elevatorColumns: readonly Column<typeof elevator.list>[] = [
  { ...unit.jobNum, width: 125, pinned: 'left' },
  unit.place,
  { ...unit.city, width: 80, card: 'fact' },
  { key: 'areaName', width: 110, hidden: true },
  { key: 'province', width: 100, hidden: true },
  { ...unit.elevatorType, width: 80 },
  {
    ...unit.monitorStatus,
    width: 140,
    card: 'fact',
    render: row => (row.retiredDate === null ? <MonitorStatus isactive={row.isactive} /> : <RetiredMark />),
  },
  { key: 'inspectDate', width: 150 },
  unit.brand,
  unit.elevatorAge,
  unit.registerCode,
  { ...unit.buildingName, hidden: true },
  { ...unit.elevatorNum, hidden: true },
  { key: 'domainType', width: 100, render: row => <SiteType type={row.domainType} /> },
  { key: 'address', width: 220 },
  { key: 'allowed', width: 100, hidden: true },
  { key: 'remark', width: 180 },
  {
    key: 'retiredDate',
    width: 110,
    hidden: true,
  },
];
