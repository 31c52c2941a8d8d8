import { onceHeader } from '@hoistway/contract/core/call';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { binding } from '@hoistway/contract/features/binding';
import { company } from '@hoistway/contract/features/company';
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { session } from '@hoistway/contract/features/session';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, reply, sessionOf } from '../../testing/open-console.tsx';

const row: FeedbackRow = {
  ...{ feedbackId: 1, title: '轿厢异响', feedbackContent: '上行时有异响', jobNum: 'HT1-0001' },
  ...{ creator: 'property', feedbackTime: '2026-11-25 09:00:00', handleStatus: 0, replyStatus: 0 },
  ...{ replyContent: '', replier: '', replyTime: '', rating: 0, own: false },
};
const unit = {
  ...{ jobNum: 'HT1-0001', city: '上海市', domainName: '岚汀花园', buildingName: '1号楼', elevatorNum: '2' },
  ...{ elevatorType: 'lift' as const, isactive: 1 as const },
};

test('the unit of a new feedback is chosen, and may be left out', async () => {
  const page = await openConsole('/info/feedback', {
    permissions: ['feedback', 'feedback.add'],
    replies: [
      reply(feedback.list, { total: 0, result: [] }),
      reply(binding.search, { total: 1, result: [unit] }),
      reply(feedback.save, null),
    ],
  });
  const give = async (choose: boolean) => {
    await page.hand.click(await page.findByRole('button', { name: /新增/ }));
    const dialog = within(await page.findByRole('dialog'));
    await page.hand.type(await dialog.findByLabelText('标题'), '异响');
    await page.hand.type(dialog.getByLabelText('反馈内容'), '上行时有异响');
    if (choose) {
      await page.hand.click(dialog.getByLabelText('工号'));
      await page.hand.click(await page.findByTitle('HT1-0001 · 岚汀花园 · 1号楼 · 2'));
    }
    await page.hand.click(dialog.getByRole('button', { name: '提交' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  };
  await give(true);
  await give(false);
  expect(page.sent(feedback.save).map(({ jobNum }) => jobNum)).toEqual(['HT1-0001', '']);
});

test('it is read as a conversation, also by whoever replies', async () => {
  const page = await openConsole('/info/feedback', {
    permissions: ['feedback', 'feedback.reply', 'feedback.detail'],
    replies: [reply(feedback.list, { total: 1, result: [row] }), reply(feedback.save, null)],
  });
  await page.hand.click(await page.findByRole('button', { name: '回复' }));
  const dialog = within(await page.findByRole('dialog'));
  const said = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(said.map(item => item.textContent)).toEqual([
    'property 2026-11-25 09:00:00上行时有异响',
    '等待回复',
  ]);
  dialog.getByText(/HT1-0001/);
  await page.hand.type(dialog.getByLabelText('回复内容'), '已派人检查');
  await page.hand.click(dialog.getByRole('button', { name: '提交回复' }));
  await expect
    .poll(() => page.sent(feedback.save))
    .toMatchObject([
      { feedbackId: 1, title: row.title, feedbackContent: row.feedbackContent, replyContent: '已派人检查' },
    ]);
});

test('what was typed is offered again when the page was withdrawn meanwhile and is given back', async () => {
  const page = await openConsole('/info/feedback', {
    permissions: ['company', 'feedback', 'feedback.add'],
    replies: [
      reply(company.list, { total: 0, result: [] }),
      reply(feedback.list, { total: 0, result: [] }),
      reply(binding.search, { total: 0, result: [] }),
    ],
  });
  const tabs = () => within(page.getByRole('navigation', { name: '已打开的页面' }));
  const add = async () => {
    await page.hand.click(await page.findByRole('button', { name: /新增/ }));
    return within(await page.findByRole('dialog'));
  };
  await page.hand.type(await (await add()).findByLabelText('反馈内容'), '上行时有异响');
  const holdOnly = (...permissions: PermissionName[]) => {
    const info = sessionOf({ permissions });
    page.server(reply(session.current, info));
    act(() => sessionStore.refresh(info));
  };
  holdOnly('company');
  await expect.poll(() => location.pathname).toBe('/info/company');
  expect(page.queryByRole('dialog')).toBeNull();
  await expect.poll(() => tabs().queryByRole('link', { name: '异常反馈' })).toBeNull();
  holdOnly('company', 'feedback', 'feedback.add');
  await page.hand.click(tabs().getByRole('link', { name: '异常反馈' }));
  const dialog = await add();
  await page.hand.click(await dialog.findByRole('button', { name: '恢复填写的内容' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('反馈内容').value).toBe('上行时有异响');
});

test('is sent again as the same one where no reply came, and the next as another', async () => {
  const page = await openConsole('/info/feedback', {
    permissions: ['feedback', 'feedback.add'],
    replies: [
      reply(feedback.list, { total: 0, result: [] }),
      reply(binding.search, { total: 0, result: [] }),
      reply(feedback.save, null),
    ],
  });
  const keys: (string | undefined)[] = [];
  const reached = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (!url.endsWith(feedback.save.path)) return reached(url, request);
    keys.push((request.headers as Record<string, string>)[onceHeader]);
    const answer = await reached(url, request);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  const type = async () => {
    await page.hand.click(await page.findByRole('button', { name: /新增/ }));
    const dialog = within(await page.findByRole('dialog'));
    await page.hand.type(await dialog.findByLabelText('标题'), '异响');
    await page.hand.type(dialog.getByLabelText('反馈内容'), '上行时有异响');
    return { dialog, send: () => page.hand.click(dialog.getByRole('button', { name: '提交' })) };
  };
  const { dialog, send } = await type();
  await send();
  await dialog.findByRole('alert');
  // Busy: it may be carried out all the same.
  page.server(reply(feedback.save, new Refusal('busy')));
  await send();
  await dialog.findByText(new Refusal('busy').text('zh'));
  page.server(reply(feedback.save, null));
  await send();
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await (await type()).send();
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  const [first, busy, again, next] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([busy, again]).toEqual([first, first]);
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toBe(first);
});
