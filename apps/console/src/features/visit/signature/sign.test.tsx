/** Signing on the phone: what the server would refuse is said at once, where it is, and what was drawn stays. */
import { fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunVisit, phoneWith } from '../../../testing/work-phone.ts';
import { visits } from '../store/visits.ts';
import { Sign } from './sign.tsx';

const sheet = { width: 1000, height: 400 };
/** Where the pen has been. */
let drawn: [number, number][] = [];
const nothing = () => undefined;
const pen = {
  ...{ beginPath: nothing, closePath: nothing, fill: nothing, fillRect: nothing, moveTo: nothing },
  ...{ drawImage: nothing, setTransform: nothing },
  arc: (x: number, y: number) => void drawn.push([x, y]),
  clearRect: () => {
    drawn = [];
  },
  getImageData: (_x: number, _y: number, width: number, height: number) => {
    const data = new Uint8ClampedArray(4 * width * height).fill(255);
    for (const [x, y] of drawn) {
      const [column, row] = [Math.floor((x * width) / sheet.width), Math.floor((y * height) / sheet.height)];
      data[4 * (row * width + column) + 1] = 0;
    }
    return { data };
  },
};
let putAway: () => void;
beforeEach(() => {
  drawn = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...sheet, close: nothing }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:signature');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockImplementation(nothing);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    done(new Blob(['signature'], { type: 'image/png' }));
  });
});
afterEach(() => {
  putAway();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => {
  const visit = begunVisit();
  putAway = phoneWith(visit);
  const page = render(<Sign visitId={visit.visitId} />);
  const canvas = page.getByLabelText('签名区');
  return {
    page,
    visitId: visit.visitId,
    tap: (clientX: number, clientY: number) => {
      fireEvent.pointerDown(canvas, { clientX, clientY, pointerId: 1, buttons: 1 });
      fireEvent.pointerUp(window, { clientX, clientY, pointerId: 1, buttons: 0 });
    },
    accept: () => userEvent.click(page.getByRole('button', { name: '确认签字' })),
    shown: () => page.queryAllByRole('alert').map(({ textContent }) => textContent),
    said: (problem: string) => page.findByText(problem),
    signature: () => visits.get().get(visit.visitId)?.signature,
  };
};

test('taps on one spot are no signature, which is said, and what was drawn stays', async () => {
  const { page, tap, accept, said, shown, signature } = open();
  await userEvent.type(page.getByLabelText('签字人姓名'), '李经理');
  await userEvent.click(page.getByLabelText('物业人员'));
  for (let n = 0; n < 10; n += 1) tap(100, 100);
  await accept();
  await said('看不到签名：请在框内签名');
  expect(signature()).toBeNull();
  tap(300, 120);
  // Its room stays, or the sheet would move under the pen.
  expect(shown()).not.toContain('看不到签名：请在框内签名');
  page.getByText('看不到签名：请在框内签名');
  await accept();
  await page.findByText('李经理 已签字');
  expect(signature()).toMatchObject({ name: '李经理', capacity: 'property' });
});

test('nobody’s role is taken for granted: it is asked for, as is the name', async () => {
  const { page, tap, accept, said, shown, signature } = open();
  tap(100, 100);
  tap(300, 120);
  await accept();
  await said('请填写签字人姓名');
  tap(310, 130);
  expect(shown()).toContain('请填写签字人姓名');
  await userEvent.type(page.getByLabelText('签字人姓名'), '李经理');
  await accept();
  await said('请选择签字人身份');
  expect(signature()).toBeNull();
  await userEvent.click(page.getByLabelText('电梯安全管理员'));
  expect(page.queryByText('请选择签字人身份')).toBeNull();
  await accept();
  await page.findByText('李经理 已签字');
  expect(signature()).toMatchObject({ capacity: 'safetyManager' });
});

test('what is missing is said again each time, and two quick presses keep one picture', async () => {
  const { page, tap, accept, said } = open();
  await accept();
  const first = await said('请填写签字人姓名');
  await accept();
  const second = await said('请填写签字人姓名');
  expect(second).not.toBe(first);
  await userEvent.type(page.getByLabelText('签字人姓名'), '李经理');
  tap(100, 100);
  tap(300, 120);
  // The role is not kept yet when the button is pressed.
  fireEvent.click(page.getByLabelText('物业人员'));
  const button = page.getByRole('button', { name: '确认签字' });
  fireEvent.click(button);
  fireEvent.click(button);
  await page.findByText('李经理 已签字');
  expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledTimes(1);
});

test('what was drawn and not accepted is there again for whoever comes back, until it is accepted', async () => {
  const first = open();
  first.tap(100, 100);
  first.tap(300, 120);
  first.page.unmount();
  drawn = [];
  const again = render(<Sign visitId={first.visitId} />);
  expect(drawn.length).toBeGreaterThan(0);
  await userEvent.type(again.getByLabelText('签字人姓名'), '李经理');
  await userEvent.click(again.getByLabelText('物业人员'));
  await userEvent.click(again.getByRole('button', { name: '确认签字' }));
  await again.findByText('李经理 已签字');
  drawn = [];
  await userEvent.click(again.getByRole('button', { name: '重新签字' }));
  await again.findByLabelText('签名区');
  expect(drawn).toEqual([]);
});
