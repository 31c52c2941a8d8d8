import { accessLog } from '@hoistway/contract/features/access-log';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test('a person’s hour is one row, which opens to its lines under the same filters', async () => {
  const page = await openConsole('/info/access?kind=phone', {
    permissions: ['access'],
    replies: [
      reply(accessLog.groups, {
        total: 1,
        result: [
          {
            ...{ userId: 7, viewedId: 0, hour: 1_795_653_600, createDate: '2026-11-26 10:00:00' },
            ...{ operator: 'service', viewedAs: '', kinds: ['phone'], lines: 31, views: 64 },
          },
        ],
      }),
      reply(accessLog.list, {
        total: 31,
        result: [
          {
            ...{ accessId: 1, createDate: '2026-11-26 10:05:00', lastDate: '2026-11-26 10:05:30', views: 17 },
            ...{ operator: 'service', viewedAs: '', kind: 'phone', page: '账号管理', subject: '张三' },
            ...{ jobNum: '', alarmId: null, address: '10.1.2.3' },
          },
        ],
      }),
    ],
  });
  await page.findByText('service');
  expect(page.getByText('64')).toBeTruthy();
  await page.hand.click(page.getByRole('button', { name: /^展开/ }));
  await page.findByText('张三');
  expect(page.getByText('共 31 条')).toBeTruthy();
  // Numbers of the lines stand like those of the rows.
  for (const views of ['64', '17'])
    expect(page.getByTitle(views).closest('td')?.style.textAlign).toBe('right');
  expect(page.sent(accessLog.list)).toMatchObject([
    { kind: 'phone', userId: 7, viewedId: 0, hour: 1_795_653_600, pageNum: 1 },
  ]);
});
