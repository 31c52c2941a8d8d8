import { Refusal } from '@hoistway/contract/core/refusal';
import { company } from '@hoistway/contract/features/company';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const row = {
  companyId: 7,
  companyName: '安达',
  kind: 'maintenance' as const,
  website: '',
  address: '',
  contact: '李娜',
  contactPhone: '',
  logoId: null,
  siteCount: 0,
  elevatorCount: 0,
  creator: 'admin',
  createDate: '2026-01-01 08:00:00',
  updater: '',
  updateDate: null,
  version: 3,
  editable: true,
};
const listed = (...rows: (typeof row)[]) =>
  reply(company.list, ({ companyName = '', companyId }) => {
    const result = rows.filter(
      each => each.companyName.includes(companyName) && (companyId ?? each.companyId) === each.companyId,
    );
    return { total: result.length, result };
  });

const edited = async () => {
  const page = await openConsole('/info/company?companyName=安', {
    permissions: ['company', 'company.edit'],
    replies: [listed(row), reply(company.save, new Refusal('conflict'))],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  const contact = await dialog.findByLabelText<HTMLInputElement>('联系人');
  await page.hand.clear(contact);
  await page.hand.type(contact, '李娜娜');
  return { page, dialog, contact };
};

test('a form about a row of a list catches up with a save by which the row left the list shown', async () => {
  const { page, dialog, contact } = await edited();
  const changed = { ...row, companyName: '宏达', address: '建设路 1 号', version: 4 };
  page.server(listed({ ...row, companyId: 8 }, changed));
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText(/刚被他人更改/);
  expect(contact.value).toBe('李娜娜');
  expect(dialog.getByLabelText<HTMLInputElement>('地址').value).toBe('建设路 1 号');
  page.server(reply(company.save, null));
  await page.hand.click(dialog.getByText('保存'));
  await expect
    .poll(() => page.sent(company.save).at(-1))
    .toMatchObject({
      companyId: 7,
      version: 4,
      companyName: '宏达',
      contact: '李娜娜',
      address: '建设路 1 号',
    });
});

test('where the row cannot be read any more, the refusal is what is said', async () => {
  const { page, dialog, contact } = await edited();
  page.server(listed());
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText(new Refusal('conflict').text('zh'));
  expect(contact.value).toBe('李娜娜');
});

test('a page with unsaved input asks before it is reloaded or closed, and only then', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const page = await openConsole('/info/company', {
    permissions: ['company', 'company.edit'],
    replies: [listed(row), reply(company.save, null)],
  });
  await page.hand.click(await page.findByText('编辑'));
  const dialog = within(await page.findByRole('dialog'));
  const contact = await dialog.findByLabelText<HTMLInputElement>('联系人');
  expect(asks()).toBe(false);
  await page.hand.type(contact, '娜');
  expect(asks()).toBe(true);
  await page.hand.click(dialog.getByText('保存'));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  expect(asks()).toBe(false);
});
