/** WeChat users: bound by a code that a local WeChat reports as scanned, disabled and unbound; on a phone, in English. */
import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, desktop, phone, signIn, startWalk, type Walk } from '../walk.ts';

let wechat: WeixinServer;
let world: World;
beforeAll(async () => {
  wechat = await startWeixinServer();
  world = await startOwnWorld({
    simulator: false,
    settings: {
      HOISTWAY_WEIXIN_APPID: wechat.appId,
      HOISTWAY_WEIXIN_SECRET: wechat.secret,
      HOISTWAY_WEIXIN_TOKEN: wechat.token,
      HOISTWAY_WEIXIN_URL: wechat.url,
    },
  });
}, 300_000);
afterAll(async () => {
  await closeBrowser();
  await world?.stop();
  await wechat?.stop();
});

const press = (walk: Walk, name: RegExp) => walk.page.locator('main').getByRole('button', { name }).click();
const answer = (walk: Walk, name: string) => dialogOf(walk.page).getByRole('button', { name }).click();
const report = async (event: string) => {
  const { status, text } = await wechat.report(`${world.url}/weixin/callback`, event);
  expect(status).toBe(200);
  return text;
};
/** Somebody scans the newest code. @returns what the follower is answered */
const scan = (openid: string) => report(wechat.scan(openid, [...wechat.scenes.keys()].at(-1) ?? ''));

test('somebody is bound by scanning, disabled and unbound', async () => {
  const walk = await startWalk({ world });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/info/weixin');
  await page.getByText('还没有微信用户').waitFor();
  await walk.picture('weixin-empty');
  await walk.accessible();
  await press(walk, /绑定微信$/);
  const form = dialogOf(page);
  await form.getByRole('button', { name: '生成二维码' }).click();
  await form.getByText('此项必填').waitFor();
  await field(form, '名称').getByRole('textbox').fill('李工');
  await walk.picture('weixin-form');
  await walk.accessible();
  await form.getByRole('button', { name: '生成二维码' }).click();
  await page.getByRole('img', { name: '绑定 李工 的二维码' }).waitFor();
  await walk.picture('weixin-code');
  await walk.accessible();
  expect(await scan('oLiGong')).toContain('Bound to the account');
  await page.getByText('李工 已绑定').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const row = rowOf(walk, '李工');
  await row.getByText('困人、救援完成').waitFor();
  await row.getByText('已关注').waitFor();
  await walk.picture('weixin');
  await walk.accessible();

  await row.getByRole('button', { name: '编辑' }).click();
  await field(dialogOf(page), '名称').getByRole('textbox').fill('李主任');
  await answer(walk, '保存');
  const renamed = rowOf(walk, '李主任');
  await renamed.getByRole('checkbox').check();
  await press(walk, /停用$/);
  await answer(walk, '确定');
  await renamed.getByText('停用').waitFor();
  await report(wechat.unfollow('oLiGong'));
  await renamed.getByText('已取消关注').waitFor();
  await renamed.getByRole('checkbox').check();
  await press(walk, /解除绑定$/);
  await walk.picture('weixin-unbind');
  await answer(walk, '解除绑定');
  await expect.poll(() => renamed.count()).toBe(0);
  await walk.close();
});

const says = {
  zh: {
    empty: '还没有微信用户',
    ...{ bind: /绑定微信$/, name: '名称', create: '生成二维码', code: '绑定 Li Gong 的二维码' },
    ...{ kinds: '困人、救援完成', unbind: '解除绑定' },
  },
  en: {
    empty: 'There are no WeChat users yet',
    ...{ bind: /Bind$/, name: 'Name', create: 'Create QR code', code: 'QR code that binds Li Gong' },
    ...{ kinds: 'Trapped, Rescue completed', unbind: 'Unbind' },
  },
} as const;

test.each([
  { size: phone, language: 'zh' as const },
  { size: phone, language: 'en' as const },
  { size: desktop, language: 'en' as const },
])('in $language, $size.width px wide', async ({ size, language }) => {
  const t = says[language];
  const walk = await startWalk({ world, size, language });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/info/weixin');
  await page.getByText(t.empty).waitFor();
  await walk.picture('weixin-empty');
  await walk.accessible();
  await press(walk, t.bind);
  const form = dialogOf(page);
  await field(form, t.name).getByRole('textbox').fill('Li Gong');
  await walk.picture('weixin-form');
  await walk.accessible();
  await form.getByRole('button', { name: t.create }).click();
  await page.getByRole('img', { name: t.code }).waitFor();
  await walk.picture('weixin-code');
  await walk.accessible();
  await scan('oLiGong');
  const row = rowOf(walk, 'Li Gong');
  await row.getByText(t.kinds).waitFor();
  await walk.picture('weixin');
  await walk.accessible();
  await row.getByRole('checkbox').check();
  await press(walk, new RegExp(`${t.unbind}$`));
  await answer(walk, t.unbind);
  await expect.poll(() => row.count()).toBe(0);
  await walk.close();
});

test('where WeChat is not set up, the page says so', async () => {
  const walk = await startWalk({ size: phone });
  await signIn(walk, 'vendor super administrator', '/info/weixin');
  await walk.page.getByText('HOISTWAY_WEIXIN_APPID').waitFor();
  await walk.picture('weixin-off');
  await walk.accessible();
  await walk.close();
});
