/** Whether the country or region of a register must be specified. Pure. */
import type {
  ImportMapping,
  ImportPreview,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { isOwnTitle } from '@hoistway/contract/features/elevator-import/import-column';
import { importFieldOf } from '@hoistway/contract/features/elevator-import/import-fields';

/** Not for our own export, whose cities are known, and not where a column, or a province, gives it. */
export const asksForRegion = (preview: ImportPreview, { areaName, province }: ImportMapping): boolean => {
  const { jobNum, city } = preview.mapping;
  const isOwn = [
    { field: 'jobNum', source: jobNum } as const,
    { field: 'city', source: city } as const,
  ].every(
    ({ field, source }) =>
      source !== undefined && 'column' in source && isOwnTitle(importFieldOf(field), source.column),
  );
  const isGiven = province !== undefined || (areaName !== undefined && 'column' in areaName);
  return !isOwn && !isGiven;
};
