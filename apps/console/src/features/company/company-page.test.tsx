import { Refusal } from '@hoistway/contract/core/refusal';
import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { words } from '@hoistway/contract/words';
import { act, fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const row: CompanyRow = {
  companyId: 7,
  companyName: '安达电梯',
  kind: 'maintenance',
  website: '',
  address: '路 1 号',
  contact: '李工',
  contactPhone: '051288880000',
  logoId: null,
  siteCount: 0,
  elevatorCount: 12,
  creator: 'admin',
  createDate: '2026-01-05 09:00:00',
  updater: '',
  updateDate: null,
  version: 3,
  editable: true,
};
const listed = reply(company.list, { total: 1, result: [row] });
const everything = ['company', 'company.add', 'company.edit', 'company.delete'] as const;

test.each([
  [everything, /点“新增企业”录入/],
  [['company'] as const, '您的数据权限内还没有企业。'],
])('an empty list says what to do, to whom may', async (permissions, text) => {
  const page = await openConsole('/info/company', {
    permissions,
    replies: [reply(company.list, { total: 0, result: [] })],
  });
  await page.findByText(text);
});

test('a read-only user has no buttons', async () => {
  const page = await openConsole('/info/company', { permissions: ['company'], replies: [listed] });
  await page.findByText('安达电梯');
  const main = within(page.getByRole('main'));
  for (const name of [/新增/, /删除/, /编辑/]) expect(main.queryByRole('button', { name })).toBeNull();
  expect(main.queryByRole('checkbox')).toBeNull();
});

test('selected rows are deleted after a question that names them; those of a refusal stay selected', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company', 'company.delete'],
    replies: [
      listed,
      reply(company.remove, new Refusal('conflict', { words: words('仍被使用', 'Still in use') })),
    ],
  });
  const button = await page.findByRole('button', { name: /删\s?除$/ });
  await page.hand.click(button);
  await page.findByText('请选择要删除的数据');
  const line = within(await page.findByRole('row', { name: /安达电梯/ }));
  await page.hand.click(line.getByRole('checkbox'));
  const answer = async () => {
    await page.hand.click(button);
    const question = within(await page.findByRole('dialog'));
    question.getAllByText('删除 1 家企业？');
    expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual(['安达电梯']);
    await page.hand.click(question.getByRole('button', { name: /^删\s?除$/ }));
    const asked = () => {
      for (const shown of page.queryAllByRole('dialog')) fireEvent.animationEnd(shown);
      return page.queryByRole('dialog');
    };
    await expect.poll(asked).toBeNull();
  };
  await answer();
  await page.findByText('仍被使用');
  await page.findByText('已选 1 条');

  page.server(reply(company.remove, null));
  await answer();
  await expect.poll(() => page.queryByText('已选 1 条')).toBeNull();
  expect(page.sent(company.remove)).toMatchObject([{ companyIdList: [7] }, { companyIdList: [7] }]);
});

test('what was typed stays when somebody was first, and a touched form asks before it closes', async () => {
  const page = await openConsole('/info/company', { permissions: everything, replies: [listed] });
  await page.hand.click(await page.findByRole('button', { name: '编辑' }));
  const dialog = within(await page.findByRole('dialog'));
  const contact = await dialog.findByLabelText('联系人');
  await page.hand.clear(contact);
  await page.hand.type(contact, '王工');
  const first = words('他人已经修改', 'Somebody was first');
  page.server(reply(company.save, new Refusal('conflict', { words: first })));
  await page.hand.click(dialog.getByRole('button', { name: '保存' }));
  await page.findByText('他人已经修改');
  expect(page.sent(company.save)).toMatchObject([{ companyId: 7, version: 3, contact: '王工' }]);
  expect(dialog.getByLabelText<HTMLInputElement>('联系人').value).toBe('王工');

  const saved = { ...row, contact: '王工', version: 4 };
  page.server(reply(company.save, null), reply(company.list, { total: 1, result: [saved] }));
  await page.hand.click(dialog.getByRole('button', { name: '保存' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  // The list is read again.
  await within(page.getByRole('main')).findByText('王工');
});

test('Back asks before it closes a touched form, and the page stays', async () => {
  const page = await openConsole('/info/company', { permissions: everything, replies: [listed] });
  await page.hand.click(await page.findByRole('button', { name: '编辑' }));
  const dialog = within(await page.findByRole('dialog'));
  await page.hand.type(await dialog.findByLabelText('联系人'), '王');
  await expect.poll(() => history.state).toMatchObject({ isGuard: true });
  for (const answer of ['继续填写', '放弃修改']) {
    await act(async () => history.back());
    await page.hand.click(await page.findByText(answer));
    // The document of the tests draws no motion, so its end is reported by hand.
    const asked = () => {
      for (const shown of page.queryAllByRole('dialog')) fireEvent.animationEnd(shown);
      return page.queryByText(answer);
    };
    await expect.poll(asked).toBeNull();
  }
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/info/company');
  await expect.poll(() => history.state).not.toMatchObject({ isGuard: true });
});

test('a form that is opened while the browser still goes back from the one before stays open', async () => {
  const page = await openConsole('/info/company', { permissions: everything, replies: [listed] });
  const edit = () => page.findByRole('button', { name: '编辑' });
  const shown = () => {
    for (const dialog of page.queryAllByRole('dialog')) fireEvent.animationEnd(dialog);
    return page.queryAllByRole('dialog').length;
  };
  await page.hand.click(await edit());
  await page.findByRole('dialog');
  await expect.poll(() => history.state).toMatchObject({ isGuard: true });
  const back = vi.spyOn(history, 'back').mockReturnValue();
  await page.hand.click(await page.findByRole('button', { name: /取\s?消/ }));
  await expect.poll(shown).toBe(0);
  await expect.poll(() => back.mock.calls.length).toBe(1);
  back.mockRestore();
  await page.hand.click(await edit());
  await page.findByRole('dialog');
  await act(async () => history.back());
  await expect.poll(() => history.state).toMatchObject({ isGuard: true });
  expect(shown()).toBe(1);

  await act(async () => history.back());
  await expect.poll(shown).toBe(0);
});
