/**
 * What is left on a phone: files that came too late, sign-ins of a second person and steps of orders that did not arrive.
 */
import { SendFailure } from '@hoistway/client/http/failures';
import { order as calls, type MyOrder } from '@hoistway/contract/features/order';
import type { VisitState } from '@hoistway/contract/features/visit';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunVisit, phoneWith } from '../../../testing/work-phone.ts';
import { Jobs } from '../jobs/jobs.tsx';
import { stepQueue } from '../orders/order-calls.ts';
import { workSession } from '../sign-in/session.ts';
import type { WorkSession } from '../store/database.ts';
import { documentOf, type KeptVisit } from '../store/kept.ts';
import type { KeptStep } from '../store/kept-orders.ts';
import { keptOrders, orderSteps } from '../store/orders.ts';
import { changeVisit, dropOldVisits, fileOf, visits } from '../store/visits.ts';
import { QueueScreen } from './queue-screen.tsx';

const photo = { fileId: 'f', sha256: 'a', takenAt: 2000 };
const sealed = (missing: string[]): VisitState => ({
  visitId: 'v',
  state: 'record',
  aside: null,
  recordBy: '',
  recordAt: null,
  missing,
});
const sealedVisit = (missing: string[]): KeptVisit => {
  const visit = begunVisit({
    visitId: 'v',
    items: { 'A-1-01': { result: 'ok', remark: '', photos: [photo], at: 1500 } },
  });
  return { ...visit, document: documentOf(visit, 4000), finishedAt: 4000, server: sealed(missing) };
};
const helping = (more: Partial<KeptVisit> = {}) => begunVisit({ visitId: 'h', helps: true, ...more });
const refusal = { text: '输入有误', fields: { 'person.at': '签到时间过早' } };

let putAway: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  putAway();
  keptOrders.set(undefined);
  orderSteps.set([]);
  stepQueue.state.set({ is: 'idle' });
  vi.restoreAllMocks();
});

test('files that came too late stay, are said wherever one is, and leave when their technician says so twice', async () => {
  putAway = phoneWith(sealedVisit(['f']));
  await changeVisit('v', now => now, { fileId: 'f', content: new Blob(['picture']) });
  await dropOldVisits(Date.now());
  expect(await fileOf('f')).toBeDefined();
  const page = render(<QueueScreen />);
  page.getByText('已送达，已成为维保记录');
  page.getByText('已发送照片和签名 0/1');
  page.getByText(/^1 个文件（照片或签名）送达太晚/);
  page.getByLabelText('1 项待发送或处理');
  page.getByRole('button', { name: '导出为文件' });
  // A double tap hits the same place twice.
  await userEvent.dblClick(page.getByRole('button', { name: '从手机删除' }));
  expect(await fileOf('f')).toBeDefined();
  await userEvent.click(page.getByRole('button', { name: '从手机删除' }));
  await userEvent.click(page.getByRole('button', { name: '确认删除，不能恢复' }));
  await page.findByText('没有待发送的内容');
  expect([visits.get().size, await fileOf('f')]).toEqual([0, undefined]);
});

test('of a visit that arrived completely nothing is left to do, and it goes after some days', async () => {
  putAway = phoneWith(sealedVisit([]));
  const page = render(<QueueScreen />);
  page.getByText('已送达，已成为维保记录');
  expect(page.queryByText(/送达太晚|待发送或处理/)).toBeNull();
  expect(page.queryByRole('button', { name: '导出为文件' })).toBeNull();
  await dropOldVisits(Date.now());
  expect(visits.get().size).toBe(0);
});

test('a sign-in as second person that waits is listed and counted until it has arrived', async () => {
  putAway = phoneWith(helping());
  const page = render(<Jobs />);
  page.getByText('第二人签到，尚未送达');
  page.getByLabelText('1 项待发送或处理');
  page.rerender(<QueueScreen />);
  page.getByText(/作为第二人签到$/);
  page.getByText('待发送', { selector: 'strong' });
  await changeVisit('h', now => ({ ...now, toldSignIns: now.persons.map(({ signInId }) => signInId) }));
  await page.findByText('没有待发送的内容');
  page.rerender(<Jobs />);
  expect(page.queryByText('第二人签到，尚未送达')).toBeNull();
  expect(page.queryByLabelText(/待发送或处理/)).toBeNull();
});

test('one that was refused says why, can be sent again, and leaves when its technician says so twice', async () => {
  putAway = phoneWith(helping({ refusal }));
  const page = render(<Jobs />);
  page.getByText('签到时间过早');
  page.rerender(<QueueScreen />);
  page.getByText('未被接受');
  page.getByText('签到时间过早');
  expect(page.queryByRole('button', { name: '修改' })).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '再次发送' }));
  await page.findByText('待发送', { selector: 'strong' });
  expect(visits.get().get('h')?.refusal).toBeNull();
  await changeVisit('h', now => ({ ...now, refusal }));
  await userEvent.click(await page.findByRole('button', { name: '从手机删除' }));
  await userEvent.click(page.getByRole('button', { name: '确认删除，不能恢复' }));
  await page.findByText('没有待发送的内容');
});

test('a rescue that waits is counted wherever one is, and listed with its order until it is sent', async () => {
  putAway = phoneWith();
  const order = {
    ...{
      orderId: 7,
      orderNum: 'SO7',
      domainName: '云锦苑',
      buildingName: '1号楼',
      elevatorNum: '1',
      jobNum: 'E1',
    },
    ...{ state: 'processing', createdAt: '2027-01-01 10:00:00', trappedSince: '2027-01-01 10:00:00' },
    ...{
      acceptedAt: '2027-01-01 10:01:00',
      arrivedAt: '2027-01-01 10:20:00',
      longitude: null,
      latitude: null,
    },
    alarms: [{ boxUp: true }],
  } as unknown as MyOrder;
  const step = {
    ...{ nr: 1, userId: 1, orderId: 7, orderNum: 'SO7', unitName: '云锦苑 1号楼 1', kind: 'rescued' },
    ...{ at: Date.parse('2027-01-01T02:25:30Z'), isSent: false, refusal: null },
  } as KeptStep;
  keptOrders.set({ userId: 1, at: 0, gone: [], orders: [order] });
  orderSteps.set([step]);
  const page = render(<Jobs />);
  page.getByLabelText('1 项待发送或处理');
  page.getByText('人员解困');
  page.getByText('已保存在手机，等待发送');
  page.getByText('发送之前，后台仍显示有人被困。');
  expect(page.queryByText('已处理')).toBeNull();
  page.rerender(<QueueScreen />);
  page.getByText('01-01 10:25 人员解困');
  page.getByText('发送之前，后台仍显示有人被困。');
  expect(page.queryByText('没有待发送的内容')).toBeNull();
  workSession.set({ ...workSession.get(), token: 'token' } as WorkSession);
  await act(async () =>
    stepQueue.state.set({ is: 'waiting', error: new SendFailure('offline', calls.finish.path) }),
  );
  page.getByText('网络异常，无法连接服务器。将自动重试。');
  await act(async () => orderSteps.set([{ ...step, refusal: '已改派' }]));
  page.getByText(/人员解困未被接受/);
  await act(async () => orderSteps.set([{ ...step, isSent: true }]));
  await page.findByText('没有待发送的内容');
  expect(page.queryByLabelText(/待发送或处理/)).toBeNull();
  page.rerender(<Jobs />);
  expect(page.queryByText('人员解困')).toBeNull();
});
