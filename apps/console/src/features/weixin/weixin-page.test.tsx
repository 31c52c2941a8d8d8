import { Refusal } from '@hoistway/contract/core/refusal';
import { weixin } from '@hoistway/contract/features/weixin';
import { words } from '@hoistway/contract/words';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const none = { total: 0, result: [] };
const code = { scene: 'scene-1', url: 'http://weixin.qq.com/q/1' };
const permissions = ['weixin', 'weixin.add'] as const;
const openForm = async (page: Awaited<ReturnType<typeof openConsole>>) => {
  await page.hand.click(await page.findByRole('button', { name: /绑定微信/ }));
  const form = within(await page.findByRole('dialog'));
  await page.hand.type(await form.findByLabelText('名称'), '李工');
  await page.hand.click(form.getByRole('button', { name: '生成二维码' }));
};

test('a code is shown until it is scanned, and then its dialog closes and says who was bound', async () => {
  let scan: () => void = () => undefined;
  const scanned = new Promise<void>(resolve => {
    scan = resolve;
  });
  const page = await openConsole('/info/weixin', {
    permissions,
    replies: [
      reply(weixin.list, none),
      reply(weixin.bind, code),
      reply(weixin.binding, () => scanned.then(() => ({ state: 'bound', weixinName: '李工' }))),
    ],
  });
  await openForm(page);
  await page.findByRole('dialog', { name: '请 李工 扫码' });
  page.getByRole('img', { name: '绑定 李工 的二维码' });
  page.getByText('10:00 后失效');
  expect(page.sent(weixin.bind)).toEqual([{ weixinName: '李工', kinds: ['trapped', 'rescued'] }]);
  scan();
  await page.findByText('李工 已绑定');
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
});

test('a code that is over is made again with what was chosen', async () => {
  const page = await openConsole('/info/weixin', {
    permissions,
    replies: [
      reply(weixin.list, none),
      reply(weixin.bind, code),
      reply(weixin.binding, ({ scene }) => ({
        state: scene === code.scene ? ('over' as const) : ('waiting' as const),
        weixinName: '',
      })),
    ],
  });
  await openForm(page);
  await page.findByText('二维码已失效');
  expect(page.queryByRole('img', { name: /二维码/ })).toBeNull();
  page.server(reply(weixin.bind, { ...code, scene: 'scene-2' }));
  await page.hand.click(page.getByRole('button', { name: '重新生成' }));
  await page.findByRole('img', { name: '绑定 李工 的二维码' });
  const [first, second] = page.sent(weixin.bind);
  expect(second).toEqual(first);
});

test('the form says why no more can be bound', async () => {
  const full = words('本账号最多绑定 1 个微信用户', 'At most 1');
  const page = await openConsole('/info/weixin', {
    permissions,
    replies: [reply(weixin.list, none), reply(weixin.bind, new Refusal('conflict', { words: full }))],
  });
  await openForm(page);
  await page.findByText('本账号最多绑定 1 个微信用户');
});

test('where WeChat is not set up the page says so, and nobody can be bound', async () => {
  const page = await openConsole('/info/weixin', {
    permissions,
    unsentKinds: { weixin: null },
    replies: [reply(weixin.list, none)],
  });
  await page.findByText(/HOISTWAY_WEIXIN_APPID/);
  const bind = await page.findByRole('button', { name: /绑定微信/ });
  expect([bind.matches(':disabled'), bind.title]).toEqual([true, '微信推送尚未配置']);
});

test('kinds of messages without a template are named, and WeChat users are bound all the same', async () => {
  const page = await openConsole('/info/weixin', {
    permissions,
    unsentKinds: { weixin: ['trapped', 'maintenance'] },
    replies: [reply(weixin.list, none)],
  });
  await page.findByText('以下微信消息没有配置模板，不会发出：困人、计划维保');
  expect((await page.findByRole('button', { name: /绑定微信/ })).matches(':disabled')).toBe(false);
});
