/** Roles: the tree of them, and what each may see and do (specification 3, "Role screen" and section 7). */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { ownId, textOf } from '../core/list-filters.ts';
import { indexPermissions, permissionCatalogue } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { faultByCode } from '../device/faults.ts';
import { words } from '../words.ts';
import { allFieldPermissions } from './field-permissions.ts';
import { permissionRow } from './session.ts';

export type RoleRow = RowOf<typeof search>;

const oneOf = (ids: Iterable<string>) => {
  const known = new Set(ids);
  return z.string().refine(id => known.has(id), problem(problems.notAChoice));
};
/** Ids of pages and buttons; those of groups may stand among them and mean nothing by themselves. */
const permissionId = oneOf(permissionCatalogue.map(entry => entry.permissionId));
const permissionIds = z.array(permissionId).max(500);
const permissionIdField = f.listField(permissionId, { max: 500 });
const fieldId = oneOf(allFieldPermissions.map(({ id }) => id));
const faultCode = oneOf(faultByCode.keys());

export const roleForm = z.object({
  /** Null: a new role below the caller's own. */
  roleId: f.rowId.nullable().default(null),
  roleName: f.roleName,
  /** As the editor saw it. */
  oldRoleName: z.string().max(30).default(''),
  userIds: f.accountPath,
  remark: f.roleRemark,
  /** As the editor saw it. Absent, as in the specification's form: whatever it is now is replaced. */
  oldRemark: z.string().max(100).optional(),
  /** Absent: unchanged; a new role then holds none. */
  permissionIdList: permissionIds.optional(),
  oldPermissionIdList: permissionIds.optional(),
});

/** How a permission is shown in the tree: a group has pages, a page has buttons. */
const buttonNode = permissionRow;
const pageNode = permissionRow.extend({ children: z.array(buttonNode) });
export const permissionGroup = permissionRow.extend({ children: z.array(pageNode) });
export type PermissionGroup = z.output<typeof permissionGroup>;

const field = z.object({ id: z.string(), name: z.string() });
export const fieldGroup = field.extend({ children: z.array(field) });
export type FieldGroup = z.output<typeof fieldGroup>;

const panel = z.enum(Object.keys(indexPermissions) as [keyof typeof indexPermissions]);
const panels = z.array(panel).max(50);
export const shownFault = z.object({ showId: z.string(), showName: z.string().max(100) });

/** The permissions of a role, by the names of the calls that set them. */
export const rightKinds = ['permission', 'field', 'index', 'dictionary'] as const;
export type RightName = (typeof rightKinds)[number];

const byRole = z.object({ roleId: f.rowIdText });
const setters = ['role.setPermission', 'role.setField', 'role.setFault'] as const;
/** The role that offers: of this account (default: the caller), or the parent of this role. */
const offering = z.object({ userId: f.rowIdText.optional(), roleId: f.rowIdText.optional() });
const module = words('角色管理', 'Roles');

const search = list('/role/search', {
  method: 'GET',
  summary: "The caller's own role and those below it; for a super administrator all",
  shows: ['role', 'account'],
  access: ['role'],
  keys: 'unlimited',
  columns: {
    roleName: sorted({ title: words('角色名称', 'Role name') }),
    parentRoleName: { title: words('上级角色', 'Parent role') },
    /** Accounts that have it. */
    accountCount: sorted({ title: words('账号数', 'Accounts'), kind: 'integer' }),
    creator: { title: words('创建人', 'Creator') },
    createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
    remark: { title: words('备注', 'Remark') },
  },
  filters: { roleName: textOf(30), roleId: ownId },
  row: {
    roleId: z.number().int(),
    /** 1 super administrator: holds everything, is above all others and cannot be changed; 2 any other. */
    roleType: z.number().int(),
    /** The account that created it, and the comma path of account ids from the top to it; null when it is gone. */
    userId: z.number().int().nullable(),
    userIds: z.string(),
    /** A role never has permissions that its parent lacks; null for a role at the top. */
    parentRoleId: z.number().int().nullable(),
    /** The caller may change its rights and delete it: it is below his own, and he or an account below made it. */
    managed: z.boolean(),
  },
});

export const role = {
  search,
  one: get('/role/getRole/:roleId', {
    summary: 'One role with the ids of its permissions',
    access: ['role'],
    keys: 'unlimited',
    input: byRole,
    output: search.row.extend({ permissionIdList: z.array(z.string()) }),
  }),
  save: post('/role/save', {
    summary:
      "Create a role below the caller's own, or change one. Its permissions follow the rules of setRolePermission",
    access: ['role.add', 'role.edit'],
    needs: ({ roleId }) => (roleId === null ? 'role.add' : 'role.edit'),
    input: roleForm,
    output: z.object({ roleId: z.number().int() }),
    changes: ['role'],
    log: { module, type: words('保存', 'Save') },
  }),
  remove: upload('/role/delete', {
    summary:
      "Delete roles; refused for the caller's own, for roles created in another branch, and for roles in use, which are listed",
    access: ['role.delete'],
    input: z.object({ roleIdList: f.idListField }),
    changes: ['role'],
    log: { module, type: words('删除', 'Delete') },
  }),

  permissionTree: get('/role/getPermissionTree', {
    summary: 'The permissions that can be given to a role: those of its parent role',
    access: ['role'],
    keys: 'unlimited',
    input: offering,
    output: z.array(permissionGroup),
  }),
  permission: get('/role/getRolePermission/:roleId', {
    summary: "The ids of a role's permissions",
    access: ['role'],
    keys: 'unlimited',
    input: byRole,
    output: z.array(z.string()),
  }),
  permissionNames: get('/role/getRolePermissionNames/:roleId', {
    summary: "The names of a role's permissions; roles other than one's own require the role permission",
    access: 'signedIn',
    input: byRole,
    output: z.array(permissionRow),
  }),
  setPermission: upload('/role/setRolePermission', {
    summary:
      'Set the pages and buttons of a role. All roles below lose what it loses. Refused if its permissions no longer equal the old ones',
    access: ['role.setPermission'],
    input: z.object({
      roleId: f.rowIdText,
      userIds: f.accountPath,
      permissionIds: permissionIdField,
      oldPermissionIds: permissionIdField,
    }),
    changes: ['role'],
    log: { module, type: words('设置权限', 'Set permissions') },
  }),

  field: get('/role/getRoleFieldPermission', {
    summary: 'The fields that a role sees',
    access: ['role'],
    keys: 'unlimited',
    input: byRole,
    output: z.array(fieldGroup),
  }),
  parentField: get('/role/getParentRoleFieldPermission', {
    summary: 'The fields that can be given to a role: those of its parent role',
    access: ['role'],
    keys: 'unlimited',
    input: offering,
    output: z.array(fieldGroup),
  }),
  setField: post('/role/setRoleFieldPermission', {
    summary: 'Set the fields that a role sees, as setRolePermission sets its permissions',
    access: ['role.setField'],
    input: z.object({
      roleId: f.rowId,
      userIds: f.accountPath,
      oldFieldIdList: z.array(fieldId).max(500),
      fieldList: z.array(z.object({ fieldId, fieldName: z.string().max(100) })).max(500),
    }),
    changes: ['role'],
    log: { module, type: words('设置字段权限', 'Set field permissions') },
  }),

  index: get('/role/getRoleIndexPermission', {
    summary: 'The home-page panels that a role sees',
    access: 'superAdministrator',
    input: byRole,
    output: z.object({ roleId: z.number().int(), permissionList: panels }),
  }),
  setIndex: post('/role/setRoleIndexPermission', {
    summary: 'Set the home-page panels that a role sees',
    access: 'superAdministrator',
    input: z.object({
      roleId: f.rowId,
      permissionList: panels,
      /** Where it is sent, the role must hold these. */
      oldPermissionList: panels.optional(),
    }),
    changes: ['role'],
    log: { module, type: words('设置首页权限', 'Set home-page permissions') },
  }),

  dictionary: get('/role/getRoleDictionaryPermission', {
    summary: 'The fault descriptions that a role may filter by and see, its own or one that the caller sees',
    access: 'signedIn',
    input: byRole,
    output: z.array(shownFault),
  }),
  dictionaryOf: get('/role/getRoleDictionaryPermission/:roleId', {
    summary: 'The same with the role in the path',
    access: 'signedIn',
    input: byRole,
    output: z.array(shownFault),
  }),
  setDictionary: post('/role/setRoleDictionaryPermission', {
    summary:
      'Set the fault descriptions that a role sees. Selecting all includes those of later versions, as far as the parent role has them',
    access: ['role.setFault'],
    input: z.object({
      roleId: f.rowId,
      list: z.array(shownFault.extend({ showId: faultCode })).max(500),
      /** Where it is sent, the role must hold these. */
      oldShowIdList: z.array(faultCode).max(500).optional(),
    }),
    changes: ['role'],
    log: { module, type: words('设置故障内容权限', 'Set fault-content permissions') },
  }),

  affected: post('/role/countAffected', {
    summary: 'How many roles below and how many accounts would lose something if a role had only these ids',
    access: setters,
    input: z.object({
      roleId: f.rowId,
      kind: z.enum(rightKinds),
      idList: z.array(z.string().max(60)).max(500),
    }),
    output: z.object({ roleCount: z.number().int(), accountCount: z.number().int() }),
  }),
};
