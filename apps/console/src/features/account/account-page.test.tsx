import { account } from '@hoistway/contract/features/account';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const none = { total: 0, result: [] };
const roles = [
  { roleId: 1, roleName: '总管', roleType: 1 },
  { roleId: 2, roleName: '物业经理', roleType: 2 },
];

test('no customer is offered a role that sees everything, and the form says what a role sees', async () => {
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.add'],
    replies: [
      reply(account.list, none),
      reply(account.roles, roles),
      reply(dataPermission.range, none),
      reply(dataPermission.tree, none),
    ],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增/ }));
  const dialog = within(await page.findByRole('dialog'));
  const choose = async (label: string, option: string) => {
    await page.hand.click(await dialog.findByLabelText(label));
    await page.hand.click(await page.findByTitle(option));
  };
  await choose('角色', '总管');
  await dialog.findByText('该账号看到全部电梯');

  await choose('用户类型', '物业');
  await dialog.findByText('未选择任何位置：看不到任何电梯');
  expect(dialog.queryByTitle('总管')).toBeNull();
  await page.hand.click(dialog.getByLabelText('角色'));
  await page.findByTitle('物业经理');
  expect(page.queryByTitle('总管')).toBeNull();
});
