/** A phone whose browser forbids the page to keep anything, to speak with other tabs and to hold locks. */
import type { Job } from '@hoistway/contract/features/visit';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const load = async () => {
  const [{ WorkPage }, session, pull, store, orders] = await Promise.all([
    import('./work-page.tsx'),
    import('./sign-in/session.ts'),
    import('./jobs/pull.ts'),
    import('./store/visits.ts'),
    import('./store/orders.ts'),
  ]);
  return { WorkPage, ...session, ...pull, store, orders };
};

let app: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        forbidden();
      }
    },
  );
  vi.stubGlobal('indexedDB', { open: forbidden });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  setLanguage('zh');
  app = await load();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const unit = { jobNum: 'E1', domainName: '云锦苑', buildingName: '1号楼', elevatorNum: '1' };
const job = {
  mpId: 7,
  annex: 'A',
  planType: 'HM',
  state: 'planned',
  dueDate: '2027-01-01',
  unassigned: false,
  begunBy: [],
  named: [],
  unit: { ...unit, longitude: null, latitude: null },
  last: null,
} as unknown as Job;

const isAskedBeforeLeaving = () => {
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  return leave.defaultPrevented;
};
const openScreen = (screen: string) =>
  act(async () => {
    location.hash = `#/${screen}`;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });

test('the first screen says that nothing is kept, and a visit is begun, worked on and finished all the same', async () => {
  await app.loadSession();
  await app.loadPulled();
  app.workSession.set({
    token: 'token',
    userId: 1,
    username: 'zhang',
    permissions: ['work', 'work.signIn', 'work.finish'],
    isSuper: true,
    reportsPlace: false,
  });
  app.pulled.set({
    userId: 1,
    name: '张三',
    at: Date.now(),
    clockBehindMs: 0,
    timeZone: 'Asia/Shanghai',
    colleagues: [],
    jobs: [job],
    more: false,
  });
  location.hash = '#/begin/7';
  const { WorkPage, store } = app;
  const page = render(<WorkPage />);
  await page.findByText('浏览器不允许本页保存内容');
  await userEvent.click(await page.findByRole('button', { name: '签到并开始' }));
  await page.findByText(/已检查 0\//);

  const [visit] = store.visits.get().values();
  if (!visit) throw new Error('no visit');
  const content = new Blob(['picture']);
  const photo = { fileId: 'f', sha256: 'a', takenAt: 1 };
  await store.changeVisit(
    visit.visitId,
    now => ({ ...now, items: { 'A-1': { result: 'ok', remark: '', photos: [photo], at: 1 } } }),
    { fileId: 'f', content },
  );
  expect(await store.fileOf('f')).toBe(content);
  expect(store.visits.get().get(visit.visitId)?.items['A-1']?.photos).toEqual([photo]);
  // Nobody closes the page without being asked.
  expect(isAskedBeforeLeaving()).toBe(true);
  // Nor after signing out, before which it is said where the work is.
  await openScreen('me');
  await userEvent.click(await page.findByRole('button', { name: '退出登录' }));
  await page.findByText(/还有 1 次维保没有发送，只在本页中/);
  expect(page.queryByText(/留在这部手机上/)).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '仍然退出' }));
  await page.findByLabelText('密码');
  expect(isAskedBeforeLeaving()).toBe(true);
  await act(() => store.dropVisit(visit.visitId));
  expect([store.visits.get().size, await store.fileOf('f')]).toEqual([0, undefined]);
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('steps of orders are taken and changed in the page', async () => {
  const { addStep, changeStep, orderSteps, dropStep } = app.orders;
  const step = {
    stepId: 's',
    userId: 1,
    orderId: 1,
    orderNum: 'SO1',
    unitName: '云锦苑',
    kind: 'accepted',
    at: 1,
    place: null,
    note: '',
    isSent: false,
    refusal: null,
  } as const;
  const first = await addStep(step);
  const second = await addStep({ ...step, stepId: 't', kind: 'onTheWay' });
  expect(first).not.toBe(second);
  expect(await changeStep(first ?? 0, { isSent: true })).toBe(true);
  expect(orderSteps.get().map(({ stepId, isSent }) => [stepId, isSent])).toEqual([
    ['s', true],
    ['t', false],
  ]);
  for (const { nr } of orderSteps.get()) await dropStep(nr);
  expect(orderSteps.get()).toEqual([]);
});
