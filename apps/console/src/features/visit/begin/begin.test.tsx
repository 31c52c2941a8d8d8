/** Signing in at the unit: what the camera read, and who is there. */
import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phoneWith } from '../../../testing/work-phone.ts';
import { visits } from '../store/visits.ts';
import { Begin } from './begin.tsx';

let page: RenderResult;
let putAway: () => void;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  putAway = phoneWith();
  page = render(<Begin mpId={7} />);
});
afterEach(() => {
  putAway();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begun = async () => {
  await userEvent.click(page.getByRole('button', { name: '签到并开始' }));
  await expect.poll(() => visits.get().size).toBe(1);
  return [...visits.get().values()][0]?.persons;
};

test('a name has no invisible characters, and there is nobody of these alone', async () => {
  const field = page.getByLabelText('其他人员姓名');
  await userEvent.type(field, '\u2800');
  expect(page.queryByRole('button', { name: /^添加/ })).toBeNull();
  await userEvent.type(field, '王\u200b小明');
  await userEvent.click(page.getByRole('button', { name: '添加 王小明' }));
  page.getByText('✓ 王小明');
  expect(await begun()).toMatchObject([{ name: '张三' }, { name: '王小明' }]);
});

test('whoever was typed is there without the button next to the name, once', async () => {
  const field = page.getByLabelText('其他人员姓名');
  await userEvent.type(field, '王小明');
  await userEvent.click(page.getByRole('button', { name: '添加 王小明' }));
  await userEvent.type(field, '王小明');
  expect(page.queryByRole('button', { name: /^添加/ })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '李小红');
  expect(await begun()).toMatchObject([{ name: '张三' }, { name: '王小明' }, { name: '李小红' }]);
});

/** A camera that reads the code before it. */
const camera = () => {
  let before = '';
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => stream },
    configurable: true,
  });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: before }];
    },
  );
  const show = (code = '') => {
    before = code;
  };
  return { stop, show };
};

test('a parcel’s code is refused, and the code of a wrong unit can be replaced until the visit begins', async () => {
  const [wrong, right] = ['A', 'B'].map(letter => `https://lift.example.com/owner/${letter.repeat(40)}`);
  const { stop, show } = camera();
  show('1Z-999-AA1-0123456784-PARCEL-0001');
  await userEvent.click(page.getByRole('button', { name: '打开相机扫码' }));
  await page.findByText(/^这不是本系统的电梯二维码/);
  show(wrong);
  await page.findByText(/已扫码/);
  expect(page.queryByText(/^这不是本系统的电梯二维码/)).toBeNull();
  await expect.poll(() => stop.mock.calls.length).toBe(1);
  show(right);
  await userEvent.click(page.getByRole('button', { name: '重新扫码' }));
  page.getByText(/已扫码/);
  await expect.poll(() => stop.mock.calls.length).toBe(2);
  page.getByRole('button', { name: '重新扫码' });
  expect(await begun()).toMatchObject([{ name: '张三', code: right }]);
});

test('whoever knows of nobody may be the second person all the same: without network no sign-in is seen', async () => {
  await userEvent.click(page.getByRole('button', { name: '作为第二人签到' }));
  await expect.poll(() => visits.get().size).toBe(1);
  expect([...visits.get().values()]).toMatchObject([{ helps: true, persons: [{ name: '张三' }] }]);
});
