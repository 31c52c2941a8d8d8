/** The log of messages about planned maintenance: those without a number, and the hours of the sample. */
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const permissions = ['maintainMsg'] as const;
const none = { total: 0, result: [] };
const areas = reply(dataPermission.tree, none);

test('a message over WeChat, which has no number, says its channel', async () => {
  const row = {
    ...{ messageId: 1, city: '上海市', domainName: '近处花园', buildingName: '1 号楼', elevatorNum: '2#' },
    ...{ jobNum: 'SH-1', ownerName: '李工', telNum: '', createDate: '2026-08-01 08:00:00' },
    sendTime: '2026-08-01 08:00:01',
    ...{ planDate: '2026-08-03', stopType: 1 as const, smsStatus: 1 as const, answer: '0 ok' },
    channel: 'weixin' as const,
  };
  const page = await openConsole('/maintain/maintainMsg', {
    permissions,
    replies: [areas, reply(maintainSms.list, { total: 1, result: [row] })],
  });
  await page.findByText('李工');
  await page.findByText('微信');
});

test.each([
  [22, 7, '22 点至次日 7 点不发送。'],
  [1, 6, '1 点至 6 点不发送。'],
])(
  'between %i and %i the sample says the day of the end only after midnight',
  async (quietFrom, quietTo, text) => {
    const page = await openConsole('/maintain/maintainMsg', {
      permissions,
      replies: [
        areas,
        reply(maintainSms.list, none),
        reply(maintainSms.sample, { planned: '计划', moved: '改期', quietFrom, quietTo }),
      ],
    });
    await page.hand.click(await page.findByRole('button', { name: '短信示例' }));
    const dialog = within(await page.findByRole('dialog'));
    const hours = await dialog.findByText(/点不发送/);
    expect(hours.textContent).toContain(text);
  },
);
