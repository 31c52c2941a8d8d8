import { type Words, words } from '@hoistway/contract/words';

/** Titles of the second sheets of our own files, which describe the first. */
export const aboutSheets = {
  filters: words('筛选条件', 'Filters'),
  allowed: words('填写说明', 'Instructions'),
  result: words('导入结果', 'Result'),
} as const satisfies Record<string, Words>;
