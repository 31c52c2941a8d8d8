/** The columns of a sheet of agreements, as the template has them, and what a cell's text means in the form. */

import { agreement, agreementKinds } from '@hoistway/contract/features/agreement';
import { dayOf } from '@hoistway/contract/features/elevator-import/import-days';
import { type Words, words } from '@hoistway/contract/words';
import type { SheetColumn } from '../staged-import/titled-sheet.ts';

export type SheetField =
  | 'agreeNum'
  | 'customerName'
  | 'companyName'
  | 'kind'
  | 'startDate'
  | 'endDate'
  | 'jobNums'
  | 'remark';

const { columns } = agreement.search;
const none = words('', '');
const column = (
  field: Exclude<SheetField, 'jobNums'>,
  example: Words,
  more: Partial<SheetColumn<SheetField>> = {},
): SheetColumn<SheetField> => ({ field, title: columns[field].title, isRequired: false, example, ...more });
const day = { isRequired: true, isDate: true, rule: words('YYYY-MM-DD', 'YYYY-MM-DD') };

export const agreementSheet: readonly SheetColumn<SheetField>[] = [
  column('agreeNum', words('WB-2026-001', 'WB-2026-001'), {
    isRequired: true,
    rule: words(
      '最多 50 个字符，不能与已有的编号重复；编号相同的各行是同一份合同，其余内容只需填写一次',
      'At most 50 characters and not in use yet. Rows with the same number form one agreement, whose other cells need to be filled in only once',
    ),
  }),
  column('customerName', words('金鸡湖物业', 'Jinji Lake Property')),
  column('companyName', none, {
    rule: words('企业管理中已有的维保单位名称', 'Name of a maintenance company listed under “Companies”'),
  }),
  column('kind', agreementKinds.words.full, {
    isRequired: true,
    rule: words(
      agreementKinds.entries.map(([, { zh }]) => zh).join('、'),
      agreementKinds.entries.map(([, { en }]) => en).join('; '),
    ),
  }),
  column('startDate', words('2026-01-01', '2026-01-01'), day),
  column('endDate', words('2026-12-31', '2026-12-31'), {
    ...day,
    rule: words('YYYY-MM-DD，当天仍有效', 'YYYY-MM-DD; valid through that day'),
  }),
  {
    field: 'jobNums',
    // An export has the first unit alone under another title: it is not read as if that were all.
    title: words('电梯工号', 'Job numbers'),
    isRequired: true,
    example: words('SH-0001、SH-0002', 'SH-0001, SH-0002'),
    rule: words(
      '一个或多个工号，用顿号、逗号、分号或空格分开；其余的写在同一编号的下一行',
      'One or more job numbers, separated by commas, semicolons or spaces; put further ones in another row with the same number',
    ),
  },
  column('remark', none, { rule: words('最多 200 个字符', 'At most 200 characters') }),
];

const wordOf = (text: string) => text.trim().toLowerCase();
/** By its word in either language, or its code; other texts stay, for the form to refuse. */
export const kindOf = (text: string): string =>
  agreementKinds.entries.find(([code, { zh, en }]) =>
    [code, zh, en].map(wordOf).includes(wordOf(text)),
  )?.[0] ?? text;

/** A full day in any notation that is certain; other texts stay, for the form to refuse. */
export const sheetDay = (text: string): string => {
  const read = dayOf(text, undefined);
  return read?.length === 'YYYY-MM-DD'.length ? read : text;
};

export const jobNumsIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean);
