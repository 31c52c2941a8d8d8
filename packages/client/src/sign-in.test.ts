import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSender } from './http/sender.ts';
import { signIn } from './sign-in.ts';

test('a program signs in with the hash of its password and keeps the token', async () => {
  const sent: unknown[] = [];
  const sender = createSender({
    base: '/api',
    transport: async (address, { body }) => {
      sent.push(address, JSON.parse(String(body)));
      return Response.json({ code: 0, msg: '', data: { token: 'good', info: { of: 'a newer server' } } });
    },
  });
  expect(await signIn(sender, { username: 'Anna', password: 'secret' })).toBe('good');
  const password = createHash('sha256').update('hoistway:anna:secret').digest('hex');
  expect(sent).toEqual(['/api/user/login', { username: 'Anna', password }]);
});
