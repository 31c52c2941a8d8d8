import { company } from '@hoistway/contract/features/company';
import { session } from '@hoistway/contract/features/session';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../testing/open-console.tsx';

test('another language is there at once: the texts, their numbers, antd, the document, and it is remembered', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company', 'company.add'],
    replies: [reply(company.list, { total: 12_345, result: [] }), reply(session.changeLanguage, null)],
  });
  await page.findByRole('button', { name: /新增企业/ });
  await page.findByText('共 12,345 条');
  expect(document.documentElement.lang).toBe('zh-CN');

  await page.hand.click(page.getByRole('button', { name: 'EN · 切换到英文' }));
  // In the same turn: nothing is loaded first.
  page.getByRole('button', { name: /New company/ });
  page.getByText('12,345 in total');
  page.getByTitle('Next Page');
  expect(page.queryByText(/新增企业/)).toBeNull();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('hoistway:language')).toBe('en');
  expect(page.sent(session.changeLanguage)).toEqual([{ language: 'en' }]);
});
