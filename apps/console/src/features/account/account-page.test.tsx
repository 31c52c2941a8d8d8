import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountRow, account } from '@hoistway/contract/features/account';
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

const row: AccountRow = {
  userId: 8,
  parentId: 1,
  userIds: '1,8',
  username: 'li.na',
  telNum: '',
  roleId: 2,
  roleName: '物业经理',
  roleType: 2,
  userType: 1,
  disabled: false,
  status: 'enabled',
  syncStatus: 'Y',
  elevatorCount: 0,
  expireDate: null,
  creator: 'admin',
  createDate: '2026-01-05 09:00:00',
  lastAccessDate: '',
  updater: '',
  updateDate: null,
  remark: '',
  employeeId: '',
  employeeName: '李娜',
  companyName: '',
  jobStatus: 'Y',
  staffType: '',
  permissionLevel: '',
  dutyLevel: '',
  signingBranch: '',
  customer: '',
  useType: '',
  grtFlg: 'N',
  smsReceiverNum: 1,
  wxCount: 1,
  monitor: false,
  areaId: null,
  areaCode: '',
  areaName: '',
  version: 3,
};

test('after somebody else’s save what was typed stays, and what was not touched is as it is now', async () => {
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.edit'],
    replies: [
      reply(account.list, { total: 1, result: [row] }),
      reply(account.roles, roles),
      reply(dataPermission.tree, none),
      reply(account.save, new Refusal('conflict')),
      reply(account.read, { ...row, companyName: '安达', version: 4 }),
    ],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  const name = await dialog.findByLabelText<HTMLInputElement>('姓名');
  await page.hand.clear(name);
  await page.hand.type(name, '李娜娜');
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText(/刚被他人更改/);
  expect(name.value).toBe('李娜娜');
  expect(dialog.getByLabelText<HTMLInputElement>('公司名称').value).toBe('安达');
  expect(dialog.queryByText(/对方也修改了此项/)).toBeNull();
  page.server(reply(account.save, row));
  await page.hand.click(dialog.getByText('保存'));
  await expect
    .poll(() => page.sent(account.save).at(-1))
    .toMatchObject({
      version: 4,
      employeeName: '李娜娜',
      companyName: '安达',
    });
});

test('an emptied expiry means none, and one by a day counts to the end of the day', async () => {
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.edit'],
    replies: [
      reply(account.list, { total: 1, result: [{ ...row, expireDate: '2098-01-01 12:00:00' }] }),
      reply(account.roles, roles),
      reply(dataPermission.tree, none),
      reply(account.save, new Refusal('invalid', { fields: { expireDate: problems.expiryNotAfterNow } })),
    ],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  const expiry = await dialog.findByLabelText<HTMLInputElement>('有效期至');
  const save = async (text: string) => {
    await page.hand.clear(expiry);
    if (text !== '') await page.hand.type(expiry, text);
    await page.hand.click(dialog.getByText('保存'));
    await dialog.findByText('有效期必须晚于当前时间');
  };
  await save('2099-01-01');
  expect(expiry.value).toBe('2099-01-01 23:59:59');
  await save('');
  expect(page.sent(account.save).map(({ expireDate }) => expireDate)).toEqual(['2099-01-01 23:59:59', null]);
});

test('a field that somebody else has saved meanwhile says so where it was typed into', async () => {
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.edit'],
    replies: [
      reply(account.list, { total: 1, result: [row] }),
      reply(account.roles, roles),
      reply(dataPermission.tree, none),
      reply(account.save, new Refusal('conflict')),
      reply(account.read, { ...row, employeeName: '李安', companyName: '安达', version: 4 }),
    ],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  const name = await dialog.findByLabelText<HTMLInputElement>('姓名');
  await page.hand.clear(name);
  await page.hand.type(name, '李娜娜');
  await page.hand.click(dialog.getByText('保存'));
  const warning = await dialog.findByText(/对方也修改了此项/);
  expect(warning.closest('.ant-form-item')?.contains(name)).toBe(true);
  expect(name.value).toBe('李娜娜');
  await page.hand.type(name, '2');
  await expect.poll(() => dialog.queryByText(/对方也修改了此项/)).toBeNull();
});

test('after somebody else’s save of a customer’s account its places are those of now', async () => {
  const customer = { ...row, userType: 2 as const };
  const city = (id: number, name: string) => ({
    ...{ id, name, leaf: false, level: 2, ids: `1,2,${id}`, names: name, parentId: 2, parentName: '黑龙江' },
    ...{ elevatorCount: 1, choosable: true },
  });
  const held = { everything: false, everythingOffered: false, grtFlg: 'N' as const, edition: 'one' };
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.edit'],
    replies: [
      reply(account.list, { total: 1, result: [customer] }),
      reply(account.roles, roles),
      reply(dataPermission.tree, none),
      reply(dataPermission.range, none),
      reply(dataPermission.held, { ...held, nodes: [city(3, '哈尔滨市')] }),
      reply(account.save, new Refusal('conflict')),
      reply(account.read, { ...customer, version: 4, dataPermissions: ['1,2,3', '1,2,4'] }),
    ],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText('已选 1 项');
  page.server(reply(dataPermission.held, { ...held, nodes: [city(3, '哈尔滨市'), city(4, '大庆市')] }));
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText('已选 2 项');
  page.server(reply(account.save, customer));
  await page.hand.click(dialog.getByText('保存'));
  await expect.poll(() => page.sent(account.save).at(-1)?.version).toBe(4);
  // Untouched, they are not sent.
  expect(page.sent(account.save).at(-1)?.dataPermissions).toBeUndefined();
});

test('deleting selected accounts that a filter hides names them first', async () => {
  const accounts = [row, { ...row, userId: 9, username: 'wang.wei' }];
  const other = { ...row, userId: 10, username: 'zhao.min' };
  const page = await openConsole('/info/account', {
    permissions: ['account', 'account.delete'],
    replies: [
      reply(account.list, ({ username }) =>
        username === 'zhao.min' ? { total: 1, result: [other] } : { total: 2, result: accounts },
      ),
      reply(account.roles, roles),
      reply(account.delete, null),
    ],
  });
  const tick = async (name: string) =>
    page.hand.click(within(await page.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  await tick('li.na');
  await tick('wang.wei');
  await page.findByText('已选 2 条');

  await page.hand.type(page.getByRole('textbox', { name: '用户名' }), 'zhao.min{Enter}');
  await page.findByText('已选 2 条，其中 2 条当前未显示');
  await tick('zhao.min');
  await page.findByText('已选 3 条，其中 2 条当前未显示');

  await page.hand.click(page.getByRole('button', { name: /^删\s?除$/ }));
  const question = within(await page.findByRole('dialog'));
  question.getByText(/其中 2 条当前未显示在列表中/);
  expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'li.na当前未显示',
    'wang.wei当前未显示',
    'zhao.min',
  ]);
  await page.hand.click(question.getByRole('button', { name: /^删\s?除$/ }));
  await expect.poll(() => page.sent(account.delete)[0]?.userIdList).toEqual([8, 9, 10]);
});
