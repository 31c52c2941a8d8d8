import { type RoleRow, role } from '@hoistway/contract/features/role';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const row: RoleRow = {
  roleId: 5,
  roleName: '班长',
  roleType: 2,
  remark: '',
  creator: 'admin',
  createDate: '2026-01-05 09:00:00',
  userId: 1,
  userIds: '1',
  parentRoleId: 1,
  parentRoleName: '',
  managed: true,
  accountCount: 2,
};

test('a dialog of rights starts in its search and returns the focus to its button', async () => {
  const page = await openConsole('/info/role', {
    permissions: ['role', 'role.setPermission'],
    replies: [
      reply(role.search, { total: 1, result: [row] }),
      reply(role.permissionTree, []),
      reply(role.permission, []),
    ],
  });
  const opener = await page.findByRole('button', { name: '设置权限' });
  opener.focus();
  await page.hand.keyboard('{Enter}');
  const search = await page.findByRole('searchbox');
  await expect.poll(() => document.activeElement).toBe(search);
  await page.hand.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});
