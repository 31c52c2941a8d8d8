import { Refusal } from '@hoistway/contract/core/refusal';
import { company } from '@hoistway/contract/features/company';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { role } from '@hoistway/contract/features/role';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OpenConsole, openConsole, reply } from '../../../testing/open-console.tsx';

const nothing = { total: 0, result: [] };
const opened = (page: OpenConsole) => page.sent(operationLog.save).map(({ operateModule }) => operateModule);

test('a page is logged once for as long as it is open, and again when it is opened again', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company', 'role'],
    replies: [reply(company.list, nothing), reply(role.search, nothing)],
  });
  const tabs = within(await page.findByRole('navigation', { name: '已打开的页面' }));
  const toTab = (name: string) => page.hand.click(tabs.getByRole('link', { name }));
  const toMenu = (name: string) => page.hand.click(within(page.getByRole('complementary')).getByText(name));
  await page.findByText(/还没有企业/);
  await toMenu('角色管理');
  await toTab('企业管理');
  await page.hand.type(page.getByRole('textbox', { name: '企业名称' }), '安达{Enter}');
  await expect.poll(() => location.search).not.toBe('');
  await toMenu('帮助文档');
  await page.findByLabelText('在帮助文档中查找');
  await toTab('角色管理');
  expect(opened(page)).toEqual(['company', 'role']);

  await page.hand.click(page.getByRole('button', { name: /关闭.*角色管理/ }));
  await toMenu('角色管理');
  await expect.poll(() => opened(page)).toEqual(['company', 'role', 'role']);
});

test('a page whose line is refused opens all the same', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company'],
    replies: [reply(company.list, nothing), reply(operationLog.save, new Refusal('tooMany'))],
  });
  await page.findByText(/还没有企业/);
  expect(opened(page)).toEqual(['company']);
});
