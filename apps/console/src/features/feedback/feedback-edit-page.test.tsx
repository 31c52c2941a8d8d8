import { binding } from '@hoistway/contract/features/binding';
import { feedback } from '@hoistway/contract/features/feedback';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('its tab keeps what is being written, and nothing that was sent or discarded', async () => {
  const page = await openConsole('/info/feedbackEdit', {
    permissions: ['feedback', 'feedback.add'],
    replies: [
      reply(feedback.list, { total: 0, result: [] }),
      reply(binding.search, { total: 0, result: [] }),
      reply(feedback.save, null),
    ],
  });
  // The list, which is hidden behind the page, is searched by a title.
  const title = () => page.findByRole('textbox', { name: '标题' });
  const write = async () => {
    await page.hand.type(await title(), '异响');
    await page.hand.type(page.getByLabelText('反馈内容'), '上行时有异响');
  };
  const comeBack = async () => {
    await page.hand.click(page.getByRole('link', { name: '异常反馈详情' }));
    return title();
  };

  await write();
  await page.hand.paste('😀');
  page.getByText('7 / 500');
  await page.hand.click(page.getByText('帮助文档'));
  await page.findByLabelText('在帮助文档中查找');
  expect(await comeBack()).toHaveProperty('value', '异响');

  await page.hand.click(page.getByRole('button', { name: '返回列表' }));
  await page.hand.click(await page.findByRole('button', { name: '放弃修改' }));
  const place = () => {
    // The document of the tests draws no motion, so its end is reported by hand.
    for (const shown of page.queryAllByRole('dialog')) fireEvent.animationEnd(shown);
    return location.pathname;
  };
  await expect.poll(place).toBe('/info/feedback');
  // What the page loads has arrived before the test ends.
  await page.findByRole('button', { name: /查\s?询/ });
  expect(await comeBack()).toHaveProperty('value', '');

  await write();
  await page.hand.click(page.getByRole('button', { name: '提交' }));
  await expect.poll(place).toBe('/info/feedback');
  expect(await comeBack()).toHaveProperty('value', '');
  expect(page.sent(feedback.save)).toHaveLength(1);
});
