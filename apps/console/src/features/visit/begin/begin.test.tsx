/** Signing in at the unit: who is there. */
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
