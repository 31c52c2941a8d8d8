/** The field permission that guards each reading in the monitor; field-permissions.ts has their tree. */
import {
  type FaultReadingKey,
  faultReadings,
  type ReadingGroup,
  type ReadingKey,
  readingKeys,
  readingOf,
} from './readings.ts';

/** The first part of the permission's id: a monitor field is named `run#…`, `fault#…` or `other#…`. */
export const fieldRoute: Record<ReadingGroup, 'run' | 'fault' | 'other'> = {
  RunStatus: 'run',
  DeviceStatus: 'run',
  FaultStatus: 'fault',
  OtherStatus: 'other',
  VideoStatus: 'other',
  DiagnosisStatus: 'other',
  EnergyFeedback: 'other',
};

export const readingField = (key: ReadingKey): string => `${fieldRoute[readingOf(key).group]}#${key}`;
export const faultReadingField = (key: FaultReadingKey): string => `fault#${key}`;

const fields: ReadonlySet<string> = new Set([
  ...readingKeys.map(readingField),
  ...(Object.keys(faultReadings) as FaultReadingKey[]).map(faultReadingField),
]);
/** Whether this field permission guards a reading, and not a column of a page. */
export const isReadingField = (field: string): boolean => fields.has(field);
