/** The columns of a sheet of accounts, as the template has them: what a cell's text means in the form of an account. */

import { type AccountForm, account } from '@hoistway/contract/features/account';
import {
  dutyLevels,
  permissionLevels,
  staffTypes,
  userTypes,
  useTypes,
} from '@hoistway/contract/features/account-words';
import { type Codes, noWords, type Words, words, wordsOf, yesNo } from '@hoistway/contract/words';
import type { SheetColumn } from '../staged-import/titled-sheet.ts';

export type SheetField = Exclude<
  keyof AccountForm,
  'userId' | 'version' | 'repassword' | 'disabled' | 'jobStatus' | 'areaId' | 'dataPermissions' | 'withBelow'
>;
/** What is read of a cell; undefined when its text means nothing there. */
type Read = (text: string) => unknown;

export interface AccountField extends SheetColumn<SheetField> {
  read: Read;
}

type Entries = readonly (readonly [string | number, Words])[];
const wordOf = (text: string) => text.trim().toLowerCase();

/** By its word in either language, or its code. An empty cell is `none`. */
const oneOf =
  (entries: Entries, none: unknown = ''): Read =>
  text =>
    text === ''
      ? none
      : entries.find(([code, { zh, en }]) => [String(code), zh, en].map(wordOf).includes(wordOf(text)))?.[0];
const list = (entries: Entries): Words =>
  words(entries.map(([, { zh }]) => zh).join('、'), entries.map(([, { en }]) => en).join(', '));
const plain: Read = text => text;
const count: Read = text => (text === '' ? 1 : Number(text));
/** A day is valid to its end, as in the form. */
const moment: Read = text =>
  text === '' ? null : /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 23:59:59` : text;

const none = words('', '');
const { columns } = account.list;
const text = (
  field: SheetField & keyof typeof columns,
  example: Words,
  more: Partial<AccountField> = {},
): AccountField => ({
  field,
  title: columns[field].title,
  isRequired: false,
  example,
  read: plain,
  ...more,
});
const chosen = (field: SheetField & keyof typeof columns, { entries }: Codes, example = none) =>
  text(field, example, { rule: list(entries), read: oneOf(entries) });

/** In the order of the sheet. Which roles there are and what type is left out depends on the importer. */
export const accountFields = ({
  roles,
  ownType,
}: {
  /** Id and name of each that may be given. */
  roles: Entries;
  ownType: number;
}): readonly AccountField[] => [
  text('username', words('zhang.wei', 'zhang.wei'), {
    isRequired: true,
    rule: words('3 到 16 个字符，不能与已有的用户名重复', '3 to 16 characters; must not be in use'),
  }),
  {
    field: 'password',
    title: words('密码', 'Password'),
    isRequired: true,
    isSecret: true,
    // An example row that stays in the file makes no account whose password everybody knows.
    example: none,
    rule: words(
      '8 到 16 位，包含字母、数字和特殊字符，不能与用户名相同',
      '8 to 16 characters with letters, digits and special characters; must differ from the user name',
    ),
    read: plain,
  },
  {
    field: 'roleId',
    title: columns.roleName.title,
    isRequired: true,
    example: roles[0]?.[1] ?? words('物业', 'Property'),
    rule: roles.length > 0 ? list(roles) : words('低于您自己的角色', 'A role below your own'),
    read: oneOf(roles, undefined),
  },
  text('userType', wordsOf(userTypes, ownType) ?? none, {
    rule: words(
      `${list(userTypes.entries).zh}；不填写则与您相同`,
      `${list(userTypes.entries).en}; if empty, the same as yours`,
    ),
    read: oneOf(userTypes.entries, ownType),
  }),
  text('telNum', words('13800005678', '13800005678'), { rule: words('11 位数字', '11 digits') }),
  text('employeeName', words('张伟', 'Zhang Wei')),
  text('employeeId', words('E1027', 'E1027')),
  text('companyName', words('屹澜电梯服务有限公司', 'Yilan Elevator Service')),
  text('signingBranch', words('苏州分公司', 'Suzhou branch')),
  text('customer', none),
  chosen('useType', useTypes),
  text('expireDate', words('2030-12-31', '2030-12-31'), {
    isDate: true,
    rule: words(
      'YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss，晚于当前时间；不填写则长期有效',
      'YYYY-MM-DD or YYYY-MM-DD HH:mm:ss, in the future; if empty, no expiry',
    ),
    read: moment,
  }),
  chosen('staffType', staffTypes),
  chosen('permissionLevel', permissionLevels),
  chosen('dutyLevel', dutyLevels),
  text('smsReceiverNum', words('1', '1'), { rule: words('不填写为 1', '1 if empty'), read: count }),
  text('wxCount', words('1', '1'), { rule: words('不填写为 1', '1 if empty'), read: count }),
  text('monitor', noWords, {
    rule: list(yesNo.entries),
    read: given => {
      const code = oneOf(yesNo.entries, 'N')(given);
      return code === undefined ? undefined : code === 'Y';
    },
  }),
  text('remark', none),
];
