import { company } from '@hoistway/contract/features/company';
import { feedback } from '@hoistway/contract/features/feedback';
import { session } from '@hoistway/contract/features/session';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply, sessionOf } from '../../../testing/open-console.tsx';

test('a page that is shown again has its dialog, with what was typed into it', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company', 'company.add'],
    replies: [reply(company.list, { total: 0, result: [] })],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增企业/ }));
  await page.hand.type(await within(await page.findByRole('dialog')).findByLabelText('企业名称'), '安达');
  /** The document of the tests draws no motion, so its end is reported by hand. */
  const moved = () => fireEvent.animationEnd(page.getByRole('dialog'));
  moved();

  await page.hand.click(page.getByText('帮助文档'));
  await page.findByLabelText('在帮助文档中查找');
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await act(async () => history.back());
  const again = within(await page.findByRole('dialog'));
  moved();
  expect(again.getByLabelText<HTMLInputElement>('企业名称').value).toBe('安达');
  await page.hand.click(again.getByRole('button', { name: '保存' }));
  await again.findByText('此项必填');
});

test('a browser tab that begins with a link has the tab of the overview, which stays', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['indexInfo', 'company'],
    replies: [reply(company.list, { total: 0, result: [] })],
  });
  const tabs = within(await page.findByRole('navigation', { name: '已打开的页面' }));
  expect(tabs.getAllByRole('link').map(link => link.textContent)).toEqual(['首页', '企业管理']);
  expect(tabs.getAllByRole('button', { name: /^关闭：/ })).toHaveLength(1);
});

test('what was typed on one page stays while another is withdrawn', async () => {
  const page = await openConsole('/info/company', {
    permissions: ['company', 'company.add', 'feedback'],
    replies: [reply(company.list, { total: 0, result: [] }), reply(feedback.list, { total: 0, result: [] })],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增企业/ }));
  await page.hand.type(await within(await page.findByRole('dialog')).findByLabelText('企业名称'), '安达');
  const moved = () => fireEvent.animationEnd(page.getByRole('dialog'));
  moved();
  await page.hand.click(page.getByText('异常反馈'));
  await expect.poll(() => location.pathname).toBe('/info/feedback');
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();

  const info = sessionOf({ permissions: ['company', 'company.add'] });
  page.server(reply(session.current, info));
  act(() => sessionStore.refresh(info));
  const kept = within(await page.findByRole('dialog'));
  moved();
  expect(location.pathname).toBe('/info/company');
  expect(kept.getByLabelText<HTMLInputElement>('企业名称').value).toBe('安达');
});
