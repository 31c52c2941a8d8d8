import { company } from '@hoistway/contract/features/company';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../testing/open-console.tsx';

test.each([
  ['/manage/lcdEquipment', /“液晶设备”页面尚未开放/],
  ['/info/role', /您没有权限打开“角色管理”/],
])('who is led away from %s is told why', async (address, why) => {
  const page = await openConsole(address, {
    permissions: ['company', 'lcdEquipment'],
    replies: [reply(company.list, { total: 0, result: [] })],
  });
  await page.findByText(why);
  expect(location.pathname).toBe('/info/company');
});
