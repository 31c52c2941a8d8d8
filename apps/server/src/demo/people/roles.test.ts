import type { IndexPermission, PermissionName } from '@hoistway/contract/core/permissions';
import { expect, test } from 'vitest';
import { type DemoRole, roles } from './roles.ts';

/** The pages that the numbers of a panel link to. */
const leadsTo: Partial<Record<IndexPermission, PermissionName>> = {
  rescueProgress: 'alarm',
  maintenanceRecord: 'maintainManage',
  deviceStatus: 'alarm',
  attention: 'alarm',
};

test('only the maintenance side records visits as completed at the desk', () => {
  const finishing = Object.entries<DemoRole>(roles).filter(([, { menu }]) =>
    menu.includes('maintainManage.finish'),
  );
  expect(finishing.map(([key]) => key)).toEqual(['branch', 'serviceProvider', 'branchSupervisor']);
});

test.each(Object.entries<DemoRole>(roles))('%s sees the home page, and where its numbers lead', (_, role) => {
  expect(role.menu).toContain('indexInfo');
  expect(role.index.length).toBeGreaterThan(2);
  const pages = role.index.flatMap(panel => leadsTo[panel] ?? []);
  expect(pages.filter(page => !role.menu.includes(page))).toEqual([]);
});
