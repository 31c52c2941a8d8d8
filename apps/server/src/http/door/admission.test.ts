/** Rights that end while a request is on its way. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../testing/forms/account-form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
let port: number;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.http.server.address() as AddressInfo).port;
});
afterAll(() => world.stop());

interface TestRequest {
  path: string;
  authorization: string;
  type: string;
  body: string;
}
/** Sends all but the end of the body, and the end after the given action. @returns the status */
async function inTwoParts({ path, authorization, type, body }: TestRequest, between: () => Promise<unknown>) {
  const socket = connect({ port, host: '127.0.0.1' });
  const answered = once(socket, 'data');
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  await between();
  socket.write(body.slice(-1));
  const [answer] = await answered;
  socket.destroy();
  return Number(String(answer).split(' ')[1]);
}

const boundary = 'part';
const bodies = {
  [account.save.path]: (roleId: number) => ({
    type: 'application/json',
    body: JSON.stringify(newAccount('made-afterwards', roleId)),
  }),
  [accountImport.start.path]: () => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
};

it.each(Object.entries(bodies))(
  '%s: who is disabled while the body is on its way does nothing with it',
  async (path, bodyFor) => {
    const { userId, roleId } = await addAccount(world.db, { superAdministrator: true });
    const token = await world.tokenFor(userId);
    await sql`update session set last_seen_at = now() - interval '1 hour' where user_id = ${userId}`.execute(
      world.db,
    );
    // A session in use is admitted.
    const isAdmitted = async () => {
      const { rows } = await sql`
        select from session where user_id = ${userId} and last_seen_at > now() - interval '1 minute'`.execute(
        world.db,
      );
      return rows.length;
    };
    const disabled = async () => {
      await expect.poll(isAdmitted).toBe(1);
      await sql`update account set disabled = true where user_id = ${userId}`.execute(world.db);
    };
    const request = { path, authorization: `Bearer ${token}`, ...bodyFor(roleId) };
    expect(await inTwoParts(request, disabled)).toBe(401);
    const { rows } = await sql`select from account where parent_id = ${userId}`.execute(world.db);
    expect(rows).toEqual([]);
    await sql`update account set disabled = false where user_id = ${userId}`.execute(world.db);
    expect(await inTwoParts(request, async () => undefined)).not.toBe(401);
  },
);
