/** What the README shows to other systems works when it is pasted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarm } from '@hoistway/contract/features/alarm';
import { webhook } from '@hoistway/contract/features/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverFolder } from '../../folders/server-folder.ts';
import { signedHeaders } from '../../outbox/webhook/signature.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addKey, addWebhook } from '../../testing/test-rows.ts';

let world: TestApp;
let readme: string;
let folder: string;
let receiver: ChildProcess | undefined;
beforeAll(async () => {
  readme = await readFile(join(serverFolder, '..', '..', 'README.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'hoistway-receiver-'));
  world = await createTestApp({ HOISTWAY_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', HOISTWAY_WEBHOOK_HTTP: 'on' });
});
afterAll(async () => {
  receiver?.kill();
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

const block = (kind: string) => new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? '';
const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

it('the receiver accepts a delivery, and nothing that is changed, old or not signed', async () => {
  const maker = await addAccount(world.db, {
    permissions: ['alarm', 'webhook', 'webhook.edit', 'webhook.log'],
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { webhookId, secret } = await addWebhook(world.db, maker, { url });
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, block('js'));
  const running = spawn(process.execPath, [file, secret], { env: { ...process.env, PORT: String(port) } });
  receiver = running;
  let said = '';
  running.stdout.on('data', part => {
    said += part;
  });
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);

  await world.send(webhook.ping, { webhookId }, { as: maker.userId });
  await expect.poll(() => said).toMatch(/^\d{4}-\d\d-\d\dT\S+ ping/);
  const log = async () => {
    const query = { pageNum: 1, pageSize: 10, webhookId };
    return (await world.send(webhook.log, query, { as: maker.userId })).data.result;
  };
  // The attempt is written down once its answer has come.
  await expect.poll(log).toMatchObject([{ status: 204 }]);

  const body = '{"event":"ping"}';
  const headers = (nowMs?: number) => signedHeaders(secret, { event: 'ping', delivery: 'd', body }, nowMs);
  const answer = async (sent: string, given: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers: given, body: sent })).status;
  expect(await answer(body, headers())).toBe(204);
  expect(await answer(`${body} `, headers())).toBe(401);
  expect(await answer(body, headers(Date.now() - 301_000))).toBe(401);
  expect(await answer(body, { ...headers(), 'x-hoistway-signature': 'sha256=' })).toBe(401);
  expect(await answer(body, {})).toBe(401);
});

it('the call with a key is answered', async () => {
  const maker = await addAccount(world.db, { permissions: ['alarm'] });
  const { key } = await addKey(world.db, maker);
  const sent = block('sh');
  expect(sent).toContain(`/api${alarm.list.path} `);
  const raw = JSON.parse(/-d '(.*)'/.exec(sent)?.[1] ?? '');
  expect((await world.send(alarm.list, raw, { token: `Key ${key}`, raw })).status).toBe(200);
});
