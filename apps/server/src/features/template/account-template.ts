/** The import file of accounts: the columns, an example row, and the roles that this importer may give. */
import { type Language, words } from '@hoistway/contract/core/words';
import type { AccountField } from '../account-import/account-fields.ts';
import type { Template } from './template.ts';

const name = words('用户导入模板.xlsx', 'User import template.xlsx');
const title = words('用户', 'Users');
const needed = words('必填', 'Required');

export function accountTemplate(fields: readonly AccountField[], language: Language): Template {
  const rulesOf = ({ isRequired, rule }: AccountField) =>
    [isRequired && needed[language], rule?.[language]].filter(Boolean).join(language === 'zh' ? '；' : '; ');
  return {
    name: name[language],
    title: title[language],
    columns: fields.map(field => ({
      title: field.title[language],
      width: 18,
      kind: field.isDate ? 'date' : 'text',
    })),
    rows: [fields.map(({ example }) => example[language])],
    allowed: fields.flatMap(field => {
      const rules = rulesOf(field);
      return rules === '' ? [] : [[field.title[language], rules] as const];
    }),
  };
}
