/** Accounts: the list, the form, deletion, statistics and the export (specification 3, "Account screen"). */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf, dateOf, idOf, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type Codes, codes, type Words, words } from '../words.ts';
import {
  accountStatuses,
  dutyLevels,
  jobStatuses,
  permissionLevels,
  staffTypes,
  syncStatuses,
  userTypes,
  useTypes,
} from './account-words.ts';
import { maxHeldNodes, nodePath } from './data-permission.ts';
import { exportName } from './download-file.ts';

export type AccountRow = RowOf<typeof accounts>;

const codeIfAny = <C extends string>({ codes }: Codes<C>) =>
  z.union([z.literal(''), z.literal(codes)], problem(problems.notAChoice)).default('');
const requiredCode = (words: Words, most: number) => {
  const missing = problem(words);
  return z.coerce.number(missing).int(missing).min(1, missing).max(most, missing);
};

/**
 * The form, complete: of an edit too, every field is sent. The creator of an account, its parent and its place in the
 * tree are the server's; the user name and the type of one that exists are sent again and never changed.
 */
export const accountForm = z.object({
  /** Absent: a new account below the caller. */
  userId: f.rowId.optional(),
  /** As the editor saw it: of two concurrent editors the second is refused. Left out, it is not compared. */
  version: f.version.optional(),
  username: f.username,
  /** Hashed (`passwordText`); an empty one leaves the stored password. */
  password: z.union([z.literal(''), f.passwordHash]),
  repassword: f.clearedPassword,
  roleId: requiredCode(words('请选择角色', 'Please select a role'), 2_147_483_647),
  userType: requiredCode(words('请选择用户类型', 'Please select a user type'), userTypes.codes.length),
  telNum: f.phone11IfAny,
  disabled: z.boolean(),
  monitor: z.boolean(),
  expireDate: f.dateTime.nullable(),
  employeeId: f.employeeId,
  employeeName: f.employeeName,
  companyName: f.companyName,
  jobStatus: f.yesNo,
  staffType: codeIfAny(staffTypes),
  permissionLevel: codeIfAny(permissionLevels),
  dutyLevel: codeIfAny(dutyLevels),
  signingBranch: f.signingBranch,
  customer: f.customer,
  useType: codeIfAny(useTypes),
  smsReceiverNum: f.receiverCount,
  wxCount: f.receiverCount,
  remark: f.accountRemark,
  areaId: f.rowId.nullable().default(null),
  /** The data scope of an account of the types 2 to 4, as paths of sites and elevators; left out, it stays unchanged. */
  dataPermissions: z.array(nodePath).max(maxHeldNodes).optional(),
  /** Without it, a data range or a role that takes something from accounts below is refused, with their number in `below`. */
  withBelow: z.boolean().default(false),
});
export type AccountForm = z.output<typeof accountForm>;

/** A vendor's account without the name, password and role. */
export const plainAccount = {
  repassword: '',
  userType: 1,
  telNum: '',
  disabled: false,
  monitor: false,
  expireDate: null,
  employeeId: '',
  employeeName: '',
  companyName: '',
  jobStatus: 'Y',
  staffType: '',
  permissionLevel: '',
  dutyLevel: '',
  signingBranch: '',
  customer: '',
  useType: '',
  smsReceiverNum: 1,
  wxCount: 1,
  remark: '',
  areaId: null,
  withBelow: false,
} as const satisfies Partial<AccountForm>;

/** The form's input; only the hash of a password is sent, which cannot be checked against the rules. */
export const typedAccount = (isNew: boolean) =>
  accountForm
    .extend({
      password: isNew
        ? z.string().min(1, problem(problems.passwordRequired)).pipe(f.typedPassword)
        : z.union([z.literal(''), f.typedPassword]),
      repassword: z.string(),
      /** Each path with the names on it. */
      dataPermissions: z.array(z.tuple([nodePath, z.string()])).optional(),
    })
    .refine(
      ({ username, password }) => password === '' || password.toLowerCase() !== username.toLowerCase(),
      {
        path: ['password'],
        error: problem(problems.passwordIsName),
        when: f.areTexts('username', 'password'),
      },
    )
    .refine(({ password, repassword }) => repassword === password, {
      path: ['repassword'],
      error: problem(problems.passwordRepeat),
      when: f.areTexts('password', 'repassword'),
    });

const module = words('账号管理', 'Accounts');
const personalData = { kinds: ['phone'], where: module } as const;

const accounts = list('/user/search', {
  method: 'GET',
  summary: 'Accounts: all for a super administrator, otherwise the caller’s own and those below it',
  shows: ['account', 'role', 'staff', 'place'],
  access: ['account'],
  keys: 'unlimited',
  columns: {
    username: sorted({ title: words('用户名', 'User name'), sheet: 18 }),
    employeeName: { title: words('姓名', 'Name'), sheet: 14 },
    employeeId: { title: words('员工编号', 'Employee ID'), sheet: 16 },
    companyName: { title: words('公司名称', 'Company'), sheet: 26 },
    areaName: { title: words('所属区域', 'Area'), sheet: 16 },
    telNum: { title: words('手机号', 'Phone'), sheet: 14 },
    roleName: { title: words('角色', 'Role'), sheet: 16 },
    userType: { title: words('用户类型', 'User type'), codes: userTypes, sheet: 14 },
    useType: { title: words('使用类型', 'Use type'), codes: useTypes, sheet: 20 },
    signingBranch: { title: words('签约分公司', 'Signing branch'), sheet: 20 },
    customer: { title: words('客户名称', 'Customer'), sheet: 20 },
    status: { title: words('状态', 'Status'), codes: accountStatuses, sheet: 10 },
    jobStatus: { title: words('在职状态', 'Job status'), codes: jobStatuses, sheet: 10 },
    staffType: { title: words('人员类型', 'Staff type'), codes: staffTypes, sheet: 10 },
    permissionLevel: {
      title: words('权限级别', 'Permission level'),
      codes: permissionLevels,
      sheet: 10,
    },
    dutyLevel: { title: words('值班级别', 'Duty level'), codes: dutyLevels, sheet: 10 },
    /** As of the last refresh of the statistics; null before. */
    elevatorCount: { title: words('电梯数量', 'Elevators'), kind: 'integer', sheet: 10, nullable: true },
    /** Y: `elevatorCount` is the number of elevators in its scope at this moment. */
    syncStatus: { title: words('同步状态', 'Sync status'), codes: syncStatuses, sheet: 10 },
    grtFlg: { title: words('在保', 'In warranty'), kind: 'yesNo', sheet: 10 },
    smsReceiverNum: { title: words('短信接收人数', 'SMS recipients'), kind: 'integer', sheet: 14 },
    wxCount: { title: words('微信绑定数', 'WeChat bindings'), kind: 'integer', sheet: 12 },
    /** All-day monitoring. */
    monitor: { title: words('全天监视', 'All-day monitoring'), kind: 'yesNo', sheet: 12 },
    expireDate: sorted({
      title: words('有效期至', 'Valid until'),
      kind: 'moment',
      sheet: 20,
      nullable: true,
    }),
    creator: { title: words('创建人', 'Creator'), sheet: 16 },
    createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment', sheet: 20 }),
    lastAccessDate: sorted({
      title: words('最近登录', 'Last sign-in'),
      kind: 'moment',
      sheet: 20,
      nullable: true,
    }),
    updater: { title: words('更新人', 'Updated by'), sheet: 16 },
    updateDate: { title: words('更新时间', 'Updated'), kind: 'moment', sheet: 20, nullable: true },
    remark: { title: words('备注', 'Remark'), sheet: 30 },
    disabled: { title: words('停用', 'Disabled'), kind: 'yesNo' },
  },
  filters: {
    username: textOf(30),
    telNum: textOf(11),
    roleId: idOf(words('角色', 'Role')),
    userType: codeOf(userTypes),
    signingBranch: textOf(100),
    customer: textOf(100),
    useType: choiceOf(useTypes),
    disabled: choiceOf(
      codes([
        ['false', words('启用', 'Enabled')],
        ['true', words('停用', 'Disabled')],
      ]),
      words('启用状态', 'Enabled status'),
    ),
    employeeId: textOf(50),
    companyName: textOf(50),
    creator: textOf(30),
    startExpireTime: dateOf(words('有效期从', 'Valid until, from')),
    endExpireTime: dateOf(words('有效期到', 'Valid until, to')),
  },
  row: {
    userId: z.number().int(),
    parentId: z.number().int().nullable(),
    /** Comma path of account ids from the top to this one. */
    userIds: z.string(),
    roleId: z.number().int(),
    /** 1 super administrator, 2 any other role. */
    roleType: z.number().int(),
    /** 1 vendor, 2 property, 3 home elevator, 4 service provider */
    userType: z.number().int(),
    staffType: z.string(),
    permissionLevel: z.string(),
    dutyLevel: z.string(),
    useType: z.string(),
    /** Y: for elevators in warranty. */
    grtFlg: f.yesNo,
    /** The region, province or city that it works for, if given. */
    areaId: z.number().int().nullable(),
    areaCode: z.string(),
    version: f.version,
  },
  personalData,
});

export const account = {
  list: accounts,
  read: get('/user/getUser/:userId', {
    summary: 'One account by id; any other than the caller’s own requires the account permission',
    access: 'signedIn',
    input: z.object({ userId: f.rowIdText }),
    /** With the data range that the form saves for types 2 to 4. */
    output: accounts.row.extend({ dataPermissions: z.array(nodePath).optional() }),
    personalData,
  }),
  roles: get('/user/roles', {
    summary:
      'Roles of accounts: type 0 for the list filter; type 1 the roles that the caller may assign to this account or to a new one',
    shows: ['role'],
    access: ['account'],
    keys: 'unlimited',
    input: z.object({ type: z.coerce.number().int().min(0).max(1), userId: f.rowIdText.optional() }),
    output: z.array(z.object({ roleId: z.number().int(), roleName: z.string(), roleType: z.number().int() })),
  }),
  save: post('/user/save', {
    summary: 'Save an account; without an id, create one below the caller',
    access: ['account.add', 'account.edit'],
    needs: ({ userId }) => (userId === undefined ? 'account.add' : 'account.edit'),
    input: accountForm,
    output: accounts.row,
    changes: ['account', 'staff'],
    log: { module, type: words('保存', 'Save') },
  }),
  delete: upload('/user/delete', {
    summary: 'Delete accounts; accounts below them only if the request confirms it',
    access: ['account.delete'],
    input: z.object({
      userIdList: f.idListField,
      /** Without it, deleting accounts that have others below them is refused, with their number in `below`. */
      withBelow: z.enum(['true', 'false']).optional(),
    }),
    changes: ['account', 'staff', 'displayLink'],
    log: { module, type: words('删除', 'Delete') },
  }),
  export: download('POST', '/user/export', {
    summary: 'Export accounts to xlsx',
    access: ['account.export'],
    input: accounts.input.extend(exportName),
    log: { module, type: words('导出', 'Export') },
    personalData,
  }),
  refreshCount: get('/user/refreshElevatorCount', {
    summary: 'Count the elevators in the scope of every account that the caller manages',
    access: ['account.refreshCount'],
    changes: ['account'],
    log: { module, type: words('刷新账号统计', 'Refresh account statistics') },
  }),
};
