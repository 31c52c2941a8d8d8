/** A visit that its technician does not go on with: a colleague's phone has the items, or it was begun by mistake. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunVisit, phoneWith } from '../../../testing/work-phone.ts';
import { Unit } from '../jobs/unit.tsx';
import { QueueScreen } from '../queue/queue-screen.tsx';
import type { KeptVisit } from '../store/kept.ts';
import { changeVisit, fileOf, visits } from '../store/visits.ts';
import { Overview } from './overview.tsx';

const photo = { fileId: 'f', sha256: 'a', takenAt: 2000 };
const items = { 'A-1-01': { result: 'ok', remark: '', photos: [photo], at: 1500 } } as const;

let putAway: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  putAway();
  vi.restoreAllMocks();
});

const opened = (more: Partial<KeptVisit> = {}) => {
  putAway = phoneWith(begunVisit({ visitId: 'v', ...more }));
  return render(<Overview visitId="v" />);
};

test('one without results becomes the sign-in of a second person, and back', async () => {
  const page = opened();
  await userEvent.click(page.getByRole('button', { name: '改由同事的手机填写记录' }));
  await page.findByText(/作为第二人签到，请由同事的手机填写记录/);
  expect(visits.get().get('v')).toMatchObject({ helps: true, persons: [{ name: '张三' }] });
  await userEvent.click(page.getByRole('button', { name: '改为在本机填写记录' }));
  await page.findByText('开始检查');
});

const signature = { ...photo, name: '李四', capacity: 'property' } as const;
test.each<[string, Partial<KeptVisit>]>([
  ['results', { items }],
  ['a photo without a result', { items: { 'A-1-01': { ...items['A-1-01'], result: null, at: null } } }],
  ['results of another kind of plan', { items: { 'B-1-01': items['A-1-01'] } }],
  ['a signature', { signature }],
  ['the reason for none', { noSignature: '无人在场' }],
  ['a remark', { remark: '门锁已更换' }],
])('one with %s stays with the phone that has it', (_what, kept) => {
  const page = opened(kept);
  expect(page.queryByRole('button', { name: '改由同事的手机填写记录' })).toBeNull();
});

const giveUp = async (page: ReturnType<typeof opened>) => {
  await userEvent.click(page.getByRole('button', { name: '放弃这次维保' }));
  await userEvent.click(page.getByRole('button', { name: /^确认放弃/ }));
};

test('given up before there was network it is gone, but for the sign-in, which waits to be sent', async () => {
  const page = opened({
    items,
    remark: '门锁已更换',
    signature,
    refusal: { text: '时间不符', fields: {} },
  });
  await changeVisit('v', now => now, { fileId: 'f', content: new Blob(['picture']) });
  await giveUp(page);
  await page.findByText(/^这部手机上没有这次维保/);
  const kept = visits.get().get('v');
  expect(kept).toMatchObject({ persons: [{ name: '张三' }], remark: '', signature: null, refusal: null });
  expect(kept?.items).toEqual({});
  await expect.poll(() => fileOf('f')).toBeUndefined();
  page.rerender(<Unit mpId={7} />);
  page.getByText('到场签到');
  page.rerender(<QueueScreen />);
  page.getByText(/签到，维保已放弃$/);
  page.getByText('待发送', { selector: 'strong' });
  await changeVisit('v', now => ({ ...now, toldSignIns: now.persons.map(({ signInId }) => signInId) }));
  await page.findByText('没有待发送的内容');
});

test('given up after its sign-in arrived it leaves nothing', async () => {
  const visit = begunVisit();
  const page = opened({ ...visit, visitId: 'v', toldSignIns: visit.persons.map(({ signInId }) => signInId) });
  await giveUp(page);
  await expect.poll(() => visits.get().size).toBe(0);
});
