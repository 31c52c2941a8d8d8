import { session } from '@hoistway/contract/features/session';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openConsole, reply, sessionOf } from '../../testing/open-console.tsx';

beforeEach(() => localStorage.clear());

let drawn = 0;
const openSignIn = async () => {
  const page = await openConsole('/manage/device', {
    permissions: ['company'],
    replies: [
      reply(session.captcha, () => ({ token: `captcha-${++drawn}`.padEnd(32, 'x'), img: '' })),
      reply(session.signInCode, 60),
      reply(session.signInBySms, {
        token: 'token',
        info: sessionOf({ permissions: ['company'] }),
        browserKey: 'key',
      }),
    ],
  });
  act(() => sessionStore.end());
  await page.hand.click(await page.findByRole('button', { name: '短信登录' }));
  await page.hand.type(await page.findByLabelText('手机号'), '13800000001');
  return page;
};

it('sends the code with the captcha it was asked for, and is known to the server from then on', async () => {
  const page = await openSignIn();
  await page.hand.type(page.getByLabelText('短信验证码'), '123456');
  await page.hand.click(page.getByRole('button', { name: '登录' }));
  await page.findByText('请先获取验证码；此前的验证码只在获取它的页面有效');
  expect(page.sent(session.signInBySms)).toEqual([]);

  await page.hand.type(page.getByLabelText('图片验证码'), 'abcdef');
  await page.hand.click(page.getByRole('button', { name: '获取验证码' }));
  await page.findByText('该手机号已绑定账号时，验证码会发送到手机。');
  const [asked] = page.sent(session.signInCode);
  expect(asked).toMatchObject({ telNum: '13800000001', captcha: 'abcdef' });
  expect(asked).not.toHaveProperty('browserKey');
  await page.hand.click(page.getByRole('button', { name: '登录' }));
  await expect
    .poll(() => page.sent(session.signInBySms))
    .toEqual([{ telNum: '13800000001', smsCode: '123456', ctoken: asked?.ctoken }]);
  await expect.poll(() => localStorage.getItem('browserKey')).toBe('key');
});

it('tells the server that it is known when it asks for the next code', async () => {
  localStorage.setItem('browserKey', 'key');
  const page = await openSignIn();
  await page.hand.type(page.getByLabelText('图片验证码'), 'abcdef');
  await page.hand.click(page.getByRole('button', { name: '获取验证码' }));
  await expect.poll(() => page.sent(session.signInCode)).toMatchObject([{ browserKey: 'key' }]);
});
