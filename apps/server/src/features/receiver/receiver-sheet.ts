/** The columns of a sheet of receivers, as the template has them, and what a cell's text means in the form. */

import { type ReceiverKind, receiver, receiverKinds } from '@hoistway/contract/features/receiver';
import { type Words, words } from '@hoistway/contract/words';
import type { SheetColumn } from '../staged-import/titled-sheet.ts';

export type SheetField = 'receiverName' | 'telNum' | 'jobNum' | 'city' | 'domainName' | 'kinds' | 'rank';

const { columns } = receiver.list;
const none = words('', '');
const column = (
  field: SheetField,
  example: Words,
  more: Partial<SheetColumn<SheetField>> = {},
): SheetColumn<SheetField> => ({ field, title: columns[field].title, isRequired: false, example, ...more });

const { trapped, rescued } = receiverKinds.words;
const all = words('全部', 'all');
const names = receiverKinds.entries.map(([, name]) => name);

export const receiverSheet: readonly SheetColumn<SheetField>[] = [
  column('receiverName', words('张主任', 'Zhang Wei'), {
    isRequired: true,
    rule: words('最多 30 个字符', 'At most 30 characters'),
  }),
  column('telNum', words('13800005678', '13800005678'), {
    isRequired: true,
    rule: words(
      '11 位数字；同一台电梯或同一项目只能登记一次',
      '11 digits; registered only once for a unit and once for a site',
    ),
  }),
  column('jobNum', words('SH-0001', 'SH-0001'), {
    rule: words(
      '接收一台电梯的短信时填写；与项目名称只填一项',
      'For the messages of one unit; enter either this or a site',
    ),
  }),
  column('city', none, {
    rule: words(
      '您的数据权限内有同名项目时，填写项目所在城市',
      'The city of the site, where your data scope has several sites of that name',
    ),
  }),
  column('domainName', none, {
    rule: words(
      '接收整个项目的短信时填写，该项目须全部在您的数据权限内；与工号只填一项',
      'For the messages of an entire site, which your data scope must fully cover; enter either this or a job number',
    ),
  }),
  column('kinds', words(`${trapped.zh}、${rescued.zh}`, `${trapped.en}, ${rescued.en}`), {
    rule: words(
      `${names.map(({ zh }) => zh).join('、')}，用顿号、逗号或分号分开；不填写或填“${all.zh}”为全部`,
      `${names.map(({ en }) => en).join(', ')}; separated by commas or semicolons. Empty or “${all.en}”: all of them`,
    ),
  }),
  column('rank', words('1', '1'), {
    rule: words(
      '1 到 999 的整数，小的在前；不填写为 1',
      'A whole number from 1 to 999, lower ones first; 1 if empty',
    ),
  }),
];

const wordOf = (text: string) => text.trim().toLowerCase();
const kindOf = (text: string): ReceiverKind | undefined =>
  receiverKinds.entries.find(([code, { zh, en }]) => [code, zh, en].map(wordOf).includes(wordOf(text)))?.[0];

/** By their names in either language or their codes, or all of them; with the texts that are no such name. */
export function kindsOf(text: string): { kinds: ReceiverKind[]; unknown: string[] } {
  const parts = text.split(/[,，、;；]/).filter(part => part.trim() !== '');
  const isAll = (part: string) => [all.zh, all.en].includes(wordOf(part));
  const kinds = parts.flatMap(part => (isAll(part) ? receiverKinds.codes : (kindOf(part) ?? [])));
  return {
    kinds: parts.length === 0 ? [...receiverKinds.codes] : [...new Set(kinds)],
    unknown: parts.filter(part => !isAll(part) && kindOf(part) === undefined).map(part => part.trim()),
  };
}

/** What is no number stays none, for the form to refuse. */
export const rankOf = (text: string): number => (text === '' ? 1 : Number(text));
