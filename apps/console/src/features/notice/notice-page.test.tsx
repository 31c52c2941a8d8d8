import { notice } from '@hoistway/contract/features/notice';
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
