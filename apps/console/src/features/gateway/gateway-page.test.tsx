import { gateway } from '@hoistway/contract/features/gateway';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const none = { total: 0, result: [] };

test('a new secret is closed only by who says that it is saved, and units are next', async () => {
  const page = await openConsole('/info/gateway', {
    permissions: ['gateway', 'gateway.add', 'gateway.units'],
    replies: [
      reply(gateway.list, none),
      reply(gateway.unitChoices, none),
      reply(gateway.brokerAddress, { external: false, host: 'example.com', doors: [] }),
      reply(gateway.add, { deviceId: 4, username: 'gw-4', secret: 'only-now' }),
    ],
  });
  await page.hand.click(await page.findByRole('button', { name: /新增网关/ }));
  const form = within(await page.findByRole('dialog'));
  await page.hand.type(await form.findByLabelText('网关名称'), 'gw-4');
  await page.hand.click(form.getByRole('button', { name: '生成密钥' }));

  await page.findByText('only-now');
  const shown = within(page.getByRole('dialog', { name: '网关 gw-4 的密钥' }));
  await page.hand.keyboard('{Escape}');
  expect(page.getByText('only-now')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();

  await page.hand.click(shown.getByRole('button', { name: '我已保存，去分配电梯' }));
  await page.findByRole('dialog', { name: '分配电梯 · gw-4' });
  expect(page.queryByText('only-now')).toBeNull();
});
