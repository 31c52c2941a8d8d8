/** The import file of elevator permissions: job numbers in the first column. */

import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { type Language, words } from '@hoistway/contract/words';
import type { Template } from './template.ts';

const name = words('电梯权限导入模板.xlsx', 'Elevator permission import template.xlsx');
const title = words('电梯权限', 'Elevator permissions');
const rule = words('必填；每行一个工号', 'Required; one job number per row');

export function elevatorPermissionTemplate(language: Language): Template {
  const column = unitColumns.jobNum.title[language];
  return {
    name: name[language],
    title: title[language],
    columns: [{ title: column, width: 18, kind: 'text' }],
    rows: [['SH-0001']],
    allowed: [[column, rule[language]]],
  };
}
