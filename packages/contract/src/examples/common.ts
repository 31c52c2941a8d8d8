/** Values shared by many examples. */
import type { ExampleRows } from './example-rows.ts';

export const firstPage = { pageNum: 1, pageSize: 10 };

/** Bounds of a period that includes everything. */
export const anyTime = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** Filters of a list of units that match this unit. */
export const filtersOf = ({ city, domainName, jobNum, buildingName }: ExampleRows) => ({
  city,
  domainName,
  jobNum,
  buildingName,
  registerCode: '',
  elevatorType: 'lift' as const,
  dataPermissionList: [],
});
