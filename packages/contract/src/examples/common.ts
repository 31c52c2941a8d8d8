/** What many examples have in common. */
import type { ExampleRows } from './example-rows.ts';

export const firstPage = { pageNum: 1, pageSize: 10 };

/** Ends of a period that holds everything. */
export const anyTime = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** Filters of a list of units that this unit meets. */
export const filtersOf = ({ city, domainName, jobNum, buildingName }: ExampleRows) => ({
  city,
  domainName,
  jobNum,
  buildingName,
  registerCode: '',
  elevatorType: 'lift' as const,
  dataPermissionList: [],
});
