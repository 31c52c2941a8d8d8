/**
 * Field permissions: an id is the route's name, then `#`, then the field (specification 1, section 6, and 3,
 * section 3). Without its permission the server sends a field empty: in lists, exports and live messages alike.
 */
import {
  type FaultReadingKey,
  faultReadings,
  fieldRoute,
  type ReadingKey,
  readingKeys,
  readingOf,
} from '../device/readings.ts';
import type { Words } from './words.ts';

export interface FieldPermission {
  id: string;
  title: Words;
}
export interface FieldPermissionGroup {
  id: string;
  title: Words;
  children: FieldPermission[];
}

const words = (zh: string, en: string): Words => ({ zh, en });

/** The field permission that guards a reading in the monitor. */
export const readingField = (key: ReadingKey): string => `${fieldRoute[readingOf(key).group]}#${key}`;
export const faultReadingField = (key: FaultReadingKey): string => `fault#${key}`;

const readingsOf = (route: 'run' | 'other') =>
  readingKeys
    .filter(key => fieldRoute[readingOf(key).group] === route)
    .map(key => ({ id: readingField(key), title: readingOf(key).title }));

export const fieldPermissionTree: readonly FieldPermissionGroup[] = [
  {
    id: 'device',
    title: words('设备台账', 'Device ledger'),
    children: [{ id: 'device#remark', title: words('详细备注', 'Detailed remark') }],
  },
  {
    id: 'alarm',
    title: words('报警管理', 'Alarm management'),
    children: [
      { id: 'alarm#mainFaultCode', title: words('主机故障码', 'Main computer fault code') },
      { id: 'alarm#subFaultCode', title: words('变频器故障码', 'Inverter fault code') },
      { id: 'alarm#processDate', title: words('派工时间', 'Dispatch time') },
      { id: 'alarm#arriveDate', title: words('到达时间', 'Arrival time') },
    ],
  },
  {
    id: 'run',
    title: words('实时监视：运行与设备状态', 'Monitor: running and equipment'),
    children: readingsOf('run'),
  },
  {
    id: 'fault',
    title: words('实时监视：故障状态', 'Monitor: faults'),
    children: Object.entries(faultReadings).map(([key, title]) => ({
      id: faultReadingField(key as FaultReadingKey),
      title,
    })),
  },
  { id: 'other', title: words('实时监视：其他状态', 'Monitor: other values'), children: readingsOf('other') },
  {
    id: 'supervise',
    title: words('维保监督', 'Maintenance supervision'),
    children: [
      { id: 'supervise#isMug', title: words('设备监督', 'Equipment supervision') },
      { id: 'supervise#startDate', title: words('停梯开始时间', 'Stop start time') },
      { id: 'supervise#endDate', title: words('停梯结束时间', 'Stop end time') },
      { id: 'supervise#stopTimes', title: words('设备记录停梯分钟', 'Device-recorded stop minutes') },
    ],
  },
];

export const allFieldPermissions: readonly FieldPermission[] = fieldPermissionTree.flatMap(
  group => group.children,
);
