/** The list of jobs: each visit once, one's own first, and who is at which. */
import type { Job } from '@hoistway/contract/features/visit';
import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunVisit, phoneWith } from '../../../testing/work-phone.ts';
import type { KeptVisit } from '../store/kept.ts';
import { Jobs } from './jobs.tsx';
import { pulled, todayOf } from './pull.ts';
import { Unit } from './unit.tsx';

let putAway: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  putAway();
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.restoreAllMocks();
});

/** Of today, and all else as the job of the visits. */
const openWith = (jobs: Partial<Job>[], ...kept: KeptVisit[]): RenderResult => {
  putAway = phoneWith(...kept);
  const list = pulled.get();
  const [job] = list?.jobs ?? [];
  if (!list || !job) throw new Error('the phone has no list');
  pulled.set({ ...list, jobs: jobs.map(more => ({ ...job, dueDate: todayOf(list), ...more })) });
  return render(<Jobs />);
};
const unitOf = (jobNum: string, longitude: number | null = null) => ({
  ...({
    jobNum,
    registerCode: '3420',
    city: '南京市',
    brand: '屹澜',
    buildingName: '',
    elevatorNum: '',
  } as Job['unit']),
  ...{ domainName: '云锦苑', address: '', longitude, latitude: longitude === null ? null : 31 },
});
/** Of each group: its name and count, and whether it is unfolded. */
const groupsOf = (page: RenderResult) =>
  [...page.container.querySelectorAll('details')].map(({ open, firstElementChild }) => [
    firstElementChild?.textContent,
    open,
  ]);

test('a visit that is under way on this phone is listed once', () => {
  const page = openWith([{ state: 'started', begunBy: ['张三'] }], begunVisit());
  page.getByText('进行中');
  expect(groupsOf(page)).toEqual([]);
  expect(page.getAllByText('E1')).toHaveLength(1);
  expect(page.queryByText('没有任务')).toBeNull();
});

test('visits of no team are folded below the own ones, with their city, and found by a search', async () => {
  const page = openWith([
    { mpId: 1 },
    { mpId: 2, unassigned: true, unit: unitOf('FAR-1') },
    { mpId: 3, unassigned: true, unit: unitOf('FAR-2'), dueDate: '9999-01-01' },
  ]);
  const groups = (isOpen: boolean) => [
    ['今天 1', true],
    ['未分配班组 2', isOpen],
    ['今天 1', true],
    ['以后 30 天 1', true],
  ];
  expect(groupsOf(page)).toEqual(groups(false));
  expect(page.getAllByText('南京市')).toHaveLength(2);
  await userEvent.type(page.getByRole('searchbox'), 'FAR-1');
  expect(groupsOf(page)).toEqual([
    ['未分配班组 1', true],
    ['今天 1', true],
  ]);
});

test('where there are no others, visits of no team are unfolded', () => {
  expect(groupsOf(openWith([{ unassigned: true, unit: unitOf('FAR-1') }]))).toEqual([
    ['未分配班组 1', true],
    ['今天 1', true],
  ]);
});

test('distances are offered until they are shown, and say no more than the phone knows', async () => {
  const page = openWith([
    { mpId: 1, unit: unitOf('A', 120) },
    { mpId: 2, unit: unitOf('B', 121) },
  ]);
  const coords = { longitude: 120, latitude: 31, accuracy: 3000 };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: (place: object) => void) => found({ coords }) },
  });
  await userEvent.click(page.getByRole('button', { name: '显示距离' }));
  await page.findByText('3.0 km 以内');
  page.getByText('95 km');
  expect(page.queryByRole('button', { name: '显示距离' })).toBeNull();
});

test('it is said who signed in, who was only named, and that a visit begun by oneself is not on this phone', () => {
  const started: Partial<Job> = { state: 'started', named: ['李四'], unit: unitOf('A') };
  const page = openWith([{ ...started, begunBy: ['张三'] }]);
  page.getByText('已签到：张三；由同事填写：李四；本机没有这次维保的记录');
  page.rerender(<Unit mpId={7} />);
  page.getByText('已签到：张三；由同事填写：李四；本机没有这次维保的记录');
  page.getByText('注册代码 3420 品牌 屹澜');
  putAway();
  page.unmount();
  const others = openWith([{ ...started, begunBy: ['王五'] }]);
  others.getByText('已签到：王五；由同事填写：李四');
});
