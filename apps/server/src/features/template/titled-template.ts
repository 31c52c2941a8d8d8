/** Import files whose columns are found by their titles: each with what it takes, and an example row. */
import { type Language, words } from '@hoistway/contract/words';
import type { SheetColumn } from '../staged-import/titled-sheet.ts';
import type { Template } from './template.ts';

const templates = {
  account: {
    name: words('用户导入模板.xlsx', 'User import template.xlsx'),
    title: words('用户', 'Users'),
  },
  agreement: {
    name: words('合同导入模板.xlsx', 'Agreement import template.xlsx'),
    title: words('维保合同', 'Agreements'),
  },
  receiver: {
    name: words('短信接收人导入模板.xlsx', 'SMS receiver import template.xlsx'),
    title: words('短信接收人', 'SMS receivers'),
  },
};
const needed = words('必填', 'Required');

export function titledTemplate<Field extends string>(
  of: keyof typeof templates,
  columns: readonly SheetColumn<Field>[],
  language: Language,
): Template {
  const rulesOf = ({ isRequired, rule }: SheetColumn<Field>) =>
    [isRequired && needed[language], rule?.[language]].filter(Boolean).join(language === 'zh' ? '；' : '; ');
  const { name, title } = templates[of];
  return {
    name: name[language],
    title: title[language],
    columns: columns.map(column => ({
      title: column.title[language],
      width: 18,
      kind: column.isDate ? 'date' : 'text',
    })),
    rows: [columns.map(({ example }) => example[language])],
    allowed: columns.flatMap(column => {
      const rules = rulesOf(column);
      return rules === '' ? [] : [[column.title[language], rules] as const];
    }),
  };
}
