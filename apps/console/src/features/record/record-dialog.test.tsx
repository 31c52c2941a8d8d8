import { Refusal } from '@hoistway/contract/core/refusal';
import { chain } from '@hoistway/contract/features/chain';
import { elevator } from '@hoistway/contract/features/elevator';
import { attachTypes, type RecordRow, record } from '@hoistway/contract/features/record';
import { visit } from '@hoistway/contract/features/visit';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, type Reply, reply } from '../../testing/open-console.tsx';

const row: RecordRow = {
  ...{ mpId: 7, city: '上海市', domainName: '金桥花园', buildingName: '3幢', elevatorNum: '1号梯' },
  ...{ assetId: 'A1', registerCode: '', workDate: '2026-03-05', stdTime: 40, planType: 'HM' },
  ...{
    planStatus: 'completed',
    workEmpNames: '张三',
    maintenanceCompany: '',
    grtFlg: 'Y',
    evaluateStatus: 0,
  },
  ...{ planStartDt: '2026-03-05 09:00:00', actualStartDt: '2026-03-05 09:00:00' },
  ...{ reviewer: '', reviewDate: null },
};
const opened = async (...replies: readonly Reply[]) => {
  const page = await openConsole('/maintain/maintainManage', {
    permissions: ['maintainManage', 'maintainManage.review'],
    replies: [
      reply(record.list, { total: 1, result: [row] }),
      reply(record.images, { rtnData: { list: [] } }),
      reply(visit.view, { visits: [], addenda: [], ownPart: null }),
      reply(chain.proof, { links: [] }),
      reply(elevator.cityList, []),
      ...replies,
    ],
  });
  await page.hand.click(await page.findByText('详情'));
  return { page, dialog: within(await page.findByRole('dialog')) };
};

test('whoever took part in a visit sees why somebody else has to review it', async () => {
  const { dialog } = await opened(reply(visit.view, { visits: [], addenda: [], ownPart: 'entered' }));
  await dialog.findByText('这次维保由您登记完成，请由他人审核');
  expect(dialog.queryByRole('button', { name: '审核通过' })).toBeNull();
});

test('anybody else reviews it', async () => {
  const { dialog } = await opened();
  // The answer is there.
  await dialog.findByText('没有补充。');
  expect(await dialog.findByRole('button', { name: '审核通过' })).toHaveProperty('disabled', false);
});

test('what could not be loaded is accepted only once it is there', async () => {
  const { dialog } = await opened(reply(visit.view, new Refusal('failed')));
  await dialog.findAllByText('查询失败');
  expect(dialog.queryByRole('button', { name: '审核通过' })).toBeNull();
});

test('the proof says which link is of a submission that was kept separately', async () => {
  const link = { kind: 'visit', at: '2026-03-05 09:40:00', hash: 'a'.repeat(64), state: 'intact' } as const;
  const links = [
    { ...link, number: 4, aside: false },
    { ...link, number: 5, aside: true },
  ];
  const { dialog } = await opened(reply(chain.proof, { links }));
  await dialog.findByText('维保记录 · 第 4 条');
  await dialog.findByText('另存的提交（非正式记录） · 第 5 条');
});

test('a photo that failed to load is asked for again when that is wanted', async () => {
  const photo = { attach_id: 31, attach_name: 'pit.jpg', attach_type: attachTypes.photo, attach_url: '' };
  const { page, dialog } = await opened(
    reply(record.images, { rtnData: { list: [photo] } }),
    reply(record.imageFile, new Refusal('failed')),
  );
  await dialog.findByText('图片加载失败');
  const again = await dialog.findByRole('button', { name: /重\s?试/ });
  expect(page.sent(record.imageFile)).toHaveLength(1);
  await page.hand.click(again);
  await waitFor(() => expect(page.sent(record.imageFile)).toHaveLength(2));
});
