import { operationLog } from '@hoistway/contract/features/operation-log';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const line = {
  logId: 1,
  operator: 'admin',
  operateModule: '电梯信息维护',
  operateType: '编辑',
  clientType: 2,
  remark: 'gw-1；停用: 否 → 是',
  changes: [{ field: '停用', before: '否', after: '是' }],
  createDate: '2026-11-26 10:00:00',
};

test('a range of dates that is reversed is named as the reason for an empty list', async () => {
  const page = await openConsole('/info/log?startDate=2026-11-29&endDate=2026-11-01', {
    permissions: ['log'],
    replies: [reply(operationLog.list, { total: 0, result: [] })],
  });
  await page.findByText('“创建时间”的开始晚于结束，请调整日期范围');
});

test('a line opens to what its edit changed', async () => {
  const exported = { ...line, logId: 2, operateType: '导出', remark: '', changes: [] };
  const page = await openConsole('/info/log', {
    permissions: ['log'],
    replies: [reply(operationLog.list, { total: 2, result: [line, exported] })],
  });
  await page.findByText(line.remark);
  const [opener, ...others] = page.getAllByRole('button', { name: /^展开/ });
  expect(others).toEqual([]);
  if (opener) await page.hand.click(opener);
  const changes = within((await page.findByText('原值')).closest('table') ?? page.container);
  expect(changes.getAllByRole('row').map(row => row.textContent)).toEqual(['字段原值新值', '停用否是']);
});
