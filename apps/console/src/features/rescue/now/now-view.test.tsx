import { Refusal } from '@hoistway/contract/core/refusal';
import { type DoubtedRescue, rescue } from '@hoistway/contract/features/rescue';
import { expect, test } from 'vitest';
import { openConsole, type Reply, reply } from '../../../testing/open-console.tsx';

const none = { trapCount: 0, trapFinishCount: 0, trapArrivalOvertimeCount: 0, trapRescueOvertimeCount: 0 };
const doubted: DoubtedRescue = {
  ...{ alarmId: 7, jobNum: 'HT-1', city: '苏州市', domainName: '荷花苑', buildingName: '1 号楼' },
  ...{ elevatorNum: '', rescuedBy: '张工', rescuedAt: '2026-03-01 14:20:05' },
};
const open = (...replies: Reply[]) =>
  openConsole('/manage/rescue', {
    permissions: ['rescue', 'alarm'],
    replies: [
      reply(rescue.preAlerts, []),
      reply(rescue.open, []),
      reply(rescue.figures, {
        rescueMinutes: 30,
        today: { ...none, trapFinishRate: null },
        all: none,
        days: [],
      }),
      ...replies,
    ],
  });
const nobody = '您的数据范围内目前没有困人报警';

test('nobody is trapped while no device contradicts it', async () => {
  const page = await open(reply(rescue.doubted, []));
  await page.findByText(nobody);
});

test('a unit whose device still reports people inside is listed with its alarm', async () => {
  const page = await open(reply(rescue.doubted, [doubted]));
  const link = await page.findByRole('link', { name: 'HT-1' });
  expect(link.getAttribute('href')).toBe('/manage/alarm?alarm=7');
  page.getByText('设备显示有人');
  page.getByText('苏州市 · 荷花苑 · 1 号楼');
  page.getByText('03-01 14:20 由 张工 记录解困');
  expect(page.queryByText(nobody)).toBeNull();
});

test('nobody is said to be trapped while it is not known what the devices report', async () => {
  const page = await open(reply(rescue.doubted, new Refusal('failed')));
  await page.findByRole('button', { name: '重试' });
  expect(page.queryByText(nobody)).toBeNull();
});
