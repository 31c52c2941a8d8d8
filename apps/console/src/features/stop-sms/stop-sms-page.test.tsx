import { elevator } from '@hoistway/contract/features/elevator';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { type StopSmsRow, stopSms } from '@hoistway/contract/features/stop-sms';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const row: StopSmsRow = {
  ...{ stopSmsId: 1, city: '上海市', domainName: '近处花园', buildingName: '1 号楼', elevatorNum: '2#' },
  ...{ jobNum: 'SH-1', receiver: '李工', telNum: '13800000001', answer: '' },
  ...{ createDate: '2026-08-01 08:00:00', sendTime: '', smsStatus: 4, faultType: 1, smsType: 1 },
};

test('the question before sending names the receivers of a unit', async () => {
  const page = await openConsole('/manage/message', {
    permissions: ['message', 'message.send'],
    replies: [
      reply(elevator.cityList, []),
      reply(sendingMode.read, { manual: ['stop'], version: 1 }),
      reply(stopSms.list, {
        total: 2,
        result: [row, { ...row, stopSmsId: 2, receiver: '王工', telNum: '' }],
      }),
    ],
  });
  for (const name of [/李工/, /王工/])
    await page.hand.click(within(await page.findByRole('row', { name })).getByRole('checkbox'));
  await page.hand.click(page.getByRole('button', { name: /发\s?送/ }));
  const question = within(await page.findByRole('dialog'));
  expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'SH-1 李工 13800000001',
    'SH-1 王工',
  ]);
});
