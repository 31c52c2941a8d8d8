/**
 * Field permissions: an id is the route's name, then `#`, then the field (specification 1, section 6, and 3,
 * section 3). Without its permission the server sends a field empty: in lists, exports and live messages alike.
 */
import { sheetTitle } from '../core/list.ts';
import { faultReadingField, fieldRoute, readingField } from '../device/reading-fields.ts';
import {
  type FaultReadingKey,
  faultReadings,
  type ReadingKey,
  readingKeys,
  readingOf,
} from '../device/readings.ts';
import { alarm } from '../pages/alarm.ts';
import { device } from '../pages/device.ts';
import { supervise } from '../pages/supervise.ts';
import { elevatorTypes, type Words, words } from '../words.ts';
import { alarmColumns } from './alarm-columns.ts';
import { ledger } from './ledger.ts';

export interface FieldPermission {
  id: string;
  title: Words;
}
export interface FieldPermissionGroup {
  id: string;
  title: Words;
  children: FieldPermission[];
}

/** Lifts and escalators have a direction each, under one title; where both are in one list, the title names which. */
function titleOf(key: ReadingKey): Words {
  const { title, units } = readingOf(key);
  const shared = readingKeys.some(other => other !== key && readingOf(other).title.en === title.en);
  if (!shared) return title;
  const whose = elevatorTypes.words[units.includes('lift') ? 'lift' : 'escalator'];
  return words(`${whose.zh}${title.zh}`, `${whose.en} ${title.en.toLowerCase()}`);
}
const readingsOf = (route: 'run' | 'other') =>
  readingKeys
    .filter(key => fieldRoute[readingOf(key).group] === route)
    .map(key => ({ id: readingField(key), title: titleOf(key) }));

export const fieldPermissionTree: readonly FieldPermissionGroup[] = [
  {
    id: 'device',
    title: device.title,
    children: [{ id: 'device#remark', title: ledger.elevators.columns.remark.title }],
  },
  {
    id: 'alarm',
    title: alarm.title,
    children: [
      { id: 'alarm#mainFaultCode', title: alarmColumns.mainFaultCode.title },
      { id: 'alarm#subFaultCode', title: alarmColumns.subFaultCode.title },
      { id: 'alarm#processDate', title: sheetTitle(alarmColumns.processDate) },
      { id: 'alarm#arriveDate', title: sheetTitle(alarmColumns.arriveDate) },
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
    title: supervise.title,
    children: [
      { id: 'supervise#isMug', title: words('设备核验', 'Equipment supervision') },
      { id: 'supervise#startDate', title: words('停梯开始时间', 'Stop start time') },
      { id: 'supervise#endDate', title: words('停梯结束时间', 'Stop end time') },
      { id: 'supervise#stopTimes', title: words('设备记录停梯分钟', 'Device-recorded stop minutes') },
    ],
  },
];

export const allFieldPermissions: readonly FieldPermission[] = fieldPermissionTree.flatMap(
  group => group.children,
);
