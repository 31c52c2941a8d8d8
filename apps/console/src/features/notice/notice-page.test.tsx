import { type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('an end that is given takes the place of the duration', async () => {
  const page = await openConsole('/info/notice', {
    permissions: ['notice', 'notice.add'],
    replies: [reply(notice.list, { total: 0, result: [] }), reply(notice.areas, [])],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增/ }));
  const dialog = within(await page.findByRole('dialog'));
  const hours = await dialog.findByLabelText<HTMLInputElement>(/有效时长/);
  expect(hours.value).toBe('24');
  await page.hand.type(dialog.getByLabelText('结束时间'), '2099-01-01 08:00:00{Enter}');
  await expect.poll(() => hours.value).toBe('');
});

test('a title that is too long is kept in full, counted and refused, not cut', async () => {
  const page = await openConsole('/info/notice', {
    permissions: ['notice', 'notice.add'],
    replies: [reply(notice.list, { total: 0, result: [] }), reply(notice.areas, [])],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增/ }));
  const dialog = within(await page.findByRole('dialog'));
  const title = await dialog.findByLabelText<HTMLInputElement>('标题');
  await page.hand.click(title);
  await page.hand.paste('停'.repeat(61));
  expect(title.value).toHaveLength(61);
  dialog.getByText('61 / 50');
  await page.hand.click(dialog.getByText('保存'));
  await dialog.findByText('长度不能超过 50 个字符');
  expect(page.sent(notice.save)).toEqual([]);
});

test.each([
  ['is not set up', null, '微信推送尚未配置，不会推送'],
  ['has no template for notices', ['notice' as const], '没有配置公告的微信模板，不会推送'],
])('is not pushed where WeChat %s, and the form says so', async (_, unsent, why) => {
  const page = await openConsole('/info/notice', {
    permissions: ['notice', 'notice.add'],
    unsentKinds: { weixin: unsent },
    replies: [reply(notice.list, { total: 0, result: [] }), reply(notice.areas, [])],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增/ }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText(why);
  expect(dialog.getByRole('switch').matches(':disabled')).toBe(true);
});

test('a notice that has ended is not withdrawn', async () => {
  const row: NoticeRow = {
    noticeId: 1,
    title: '停电',
    content: '',
    shortText: '',
    creator: 'tester',
    createDate: '2026-01-05 09:00:00',
    state: 'current',
    startDate: '2026-01-05 09:00:00',
    endDate: '2026-01-06 09:00:00',
    validHours: 24,
    dataPermissionList: [],
    areaNames: [],
    userTypes: [1],
    wxPush: false,
    imageIds: [],
    edition: '',
    readCount: 0,
  };
  const page = await openConsole('/info/notice', {
    permissions: ['notice', 'notice.withdraw'],
    replies: [
      reply(notice.list, { total: 2, result: [row, { ...row, noticeId: 2, title: '检修', state: 'ended' }] }),
    ],
  });
  const actions = async (name: RegExp) =>
    within(await page.findByRole('row', { name }))
      .getAllByRole('button')
      .map(button => button.textContent);
  expect(await actions(/停电/)).toContain('撤回');
  expect(await actions(/检修/)).not.toContain('撤回');
});
