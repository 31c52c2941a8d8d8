import { role } from '@hoistway/contract/features/role';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

export const roleExamples = examplesOf(role, {
  shown: { roleName: '客服', unusedRoleId: 9 },
  add: async ({ db, make, shared, owner }) => {
    const { roleId, newName } = shared;
    const { role_name: roleName } = await db
      .selectFrom('role')
      .select('role_name')
      .where('role_id', '=', roleId)
      .executeTakeFirstOrThrow();
    return {
      roleName,
      unusedRoleId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into role (role_name, parent_role_id) select ${newName}::text, role_id from account
          where user_id = ${owner.userId} returning role_id as id`,
      ),
    };
  },
})(rows => ({
  search: { roleName: 'role' },
  one: { roleId: rows.roleId },
  save: {
    roleId: rows.roleId,
    roleName: rows.roleName,
    oldRoleName: rows.roleName,
    userIds: String(rows.userId),
    remark: '华东大区',
    permissionIdList: ['device'],
    oldPermissionIdList: [],
  },
  remove: { roleIdList: [rows.unusedRoleId] },
  permissionTree: { userId: rows.userId, roleId: rows.roleId },
  permission: { roleId: rows.roleId },
  permissionNames: { roleId: rows.roleId },
  setPermission: {
    roleId: rows.roleId,
    userIds: String(rows.userId),
    permissionIds: ['device', 'alarm'],
    oldPermissionIds: [],
  },
  field: { roleId: rows.roleId },
  parentField: { userId: rows.userId, roleId: rows.roleId },
  setField: {
    roleId: rows.roleId,
    userIds: String(rows.userId),
    oldFieldIdList: [],
    fieldList: [{ fieldId: 'alarm#processDate', fieldName: '派工时间' }],
  },
  index: { roleId: rows.roleId },
  setIndex: { roleId: rows.roleId, permissionList: ['runCount'], oldPermissionList: [] },
  dictionary: { roleId: rows.roleId },
  dictionaryOf: { roleId: rows.roleId },
  setDictionary: {
    roleId: rows.roleId,
    list: [{ showId: '202', showName: '202 门关闭故障' }],
  },
  affected: { roleId: rows.roleId, kind: 'permission', idList: ['device'] },
}));
