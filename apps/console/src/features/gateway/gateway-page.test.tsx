import { type GatewayRow, gateway, type RefusedRow } from '@hoistway/contract/features/gateway';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const none = { total: 0, result: [] };

test('a new secret is closed only by confirming that it is saved, and units are next', async () => {
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

test('a unit whose messages were refused is assigned from there', async () => {
  const row: GatewayRow = {
    deviceId: 4,
    username: 'gw-4',
    remark: '',
    state: 'online',
    wholeFleet: false,
    unitCount: 1,
    onlineCount: 1,
    domainNames: [],
    siteCount: 0,
    connectedDate: '',
    seenDate: '',
    address: '',
    refusedCount: 2,
    leftOutCount: 0,
    creator: '',
    createDate: '',
    secretDate: '',
    fullyVisible: true,
    changeable: true,
    served: true,
  };
  const refused: RefusedRow = {
    reason: 'unauthorised',
    field: '',
    jobNum: 'HT1-0009',
    count: 2,
    firstDate: '2026-01-05 09:00:00',
    lastDate: '2026-01-05 09:00:00',
    address: '',
    topic: 'lift/HT1-0009/state',
    sample: '',
  };
  const page = await openConsole('/info/gateway', {
    permissions: ['gateway', 'gateway.units'],
    replies: [
      reply(gateway.list, { total: 1, result: [row] }),
      reply(gateway.brokerAddress, { external: false, host: 'example.com', doors: [] }),
      reply(gateway.refused, [refused, { ...refused, reason: 'unknown_device', jobNum: 'HT1-0010' }]),
      reply(gateway.unitChoices, none),
    ],
  });
  await page.hand.click(await page.findByText('拒收记录'));
  await page.findByText('HT1-0010');
  expect(page.getAllByRole('button', { name: /分配给该网关/ })).toHaveLength(1);
  await page.hand.click(page.getByRole('button', { name: '把 HT1-0009 分配给该网关' }));
  await page.findByText('分配电梯 · gw-4');
  await expect.poll(() => page.sent(gateway.unitChoices).at(-1)?.jobNum).toBe('HT1-0009');
});
