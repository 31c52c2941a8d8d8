import { Refusal } from '@hoistway/contract/core/refusal';
import { type DisplaySetting, display } from '@hoistway/contract/features/display';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, type Reply, reply } from '../../testing/open-console.tsx';

const nothing: DisplaySetting = { mode: 'auto', pages: [], imageIds: [] };
const two: DisplaySetting = {
  mode: 'manual',
  pages: [
    { page: 'log', seconds: 10 },
    { page: 'feedback', seconds: 20 },
  ],
  imageIds: [],
};
const open = (setting: DisplaySetting, more: readonly Reply[] = []) =>
  openConsole('/display', {
    permissions: ['displayIndex', 'log', 'feedback'],
    replies: [reply(display.setting, setting), reply(display.save, null), ...more],
  });

test('only pages that the account sees are offered, and nothing starts without one', async () => {
  const page = await open(nothing);
  await page.findByRole('checkbox', { name: '操作日志' });
  expect(page.getAllByRole('checkbox').map(box => box.closest('li')?.textContent)).toEqual([
    '异常反馈',
    '操作日志',
    '图片',
  ]);
  expect(page.getByRole('button', { name: /开始播放/ })).toHaveProperty('disabled', true);
  expect(page.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
});

test('pages, order, seconds and mode are saved as they stand', async () => {
  const page = await open(two);
  await page.hand.click(await page.findByRole('button', { name: '上移异常反馈' }));
  const seconds = page.getByRole('textbox', { name: '操作日志停留秒数' });
  await page.hand.clear(seconds);
  await page.hand.type(seconds, '2');
  expect(within(page.getByRole('main')).getByRole('alert').textContent).toBe('请输入 3 至 600 的整数');
  expect(page.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  await page.hand.type(seconds, '5');
  await page.hand.click(page.getByRole('radio', { name: '自动播放' }));
  await page.hand.click(page.getByRole('button', { name: '保存' }));
  await page.findByText('保存成功');
  expect(page.sent(display.save)).toEqual([
    {
      mode: 'auto',
      pages: [
        { page: 'feedback', seconds: 20 },
        { page: 'log', seconds: 25 },
      ],
      imageIds: [],
    },
  ]);
});

test('the start says that it saves first what was changed', async () => {
  const page = await open(two);
  await page.findByRole('button', { name: /开始播放/ });
  await page.hand.click(page.getByRole('radio', { name: '自动播放' }));
  await page.findByRole('button', { name: /保存并播放/ });
  expect(page.queryByRole('button', { name: /开始播放/ })).toBeNull();
});

test('pictures are put in another order and saved so', async () => {
  const page = await open({ ...two, imageIds: [5, 6, 7] }, [reply(display.image, new Refusal('notFound'))]);
  const first = await page.findByRole('button', { name: '上移图片 1' });
  expect(first).toHaveProperty('disabled', true);
  expect(page.getByRole('button', { name: '下移图片 3' })).toHaveProperty('disabled', true);
  page.getByRole('button', { name: '上移图片 3' }).focus();
  await page.hand.keyboard('{Enter}');
  await page.hand.click(page.getByRole('button', { name: '下移图片 1' }));
  await page.hand.click(page.getByRole('button', { name: '保存' }));
  await page.findByText('保存成功');
  expect(page.sent(display.save).map(({ imageIds }) => imageIds)).toEqual([[7, 5, 6]]);
});

test('the picture page asks for a picture first', async () => {
  const page = await open(nothing);
  await page.hand.click(await page.findByRole('checkbox', { name: '图片' }));
  await page.findByText('请先添加图片');
  expect(page.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
});
