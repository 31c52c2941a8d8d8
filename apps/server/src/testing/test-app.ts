/**
 * The app of `app.ts` on its own database, for tests. It opens no port unless a test listens; the client's requests go
 * in through the framework's injection and take the same path as those from the network.
 *
 *   const world = await createTestApp();
 *   const reply = await world.send(ledger.sites, {}, { as: userId });   // { status, code, msg, data }
 *   await world.stop();
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Values } from '@hoistway/client/http/address';
import { requestOf } from '@hoistway/client/http/request';
import type { Call, CallInput, CallOutput } from '@hoistway/contract/core/call';
import type { Language } from '@hoistway/contract/core/words';
import pino from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { createTestDatabase } from './test-database.ts';

export interface SendOptions {
  /** The account to act as: a session is started for it. */
  as?: number;
  /** A token of the test's choosing. */
  token?: string;
  language?: Language;
  address?: string;
  /** Sent instead of the checked input, for values that the client would not send. */
  raw?: unknown;
  /** The file of a multipart call. */
  file?: { name: string; content: Buffer };
}
export interface Answer<T> {
  status: number;
  code: number;
  msg: string;
  data: T;
  body: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export async function createTestApp(
  settings: Record<string, string> = {},
  log = pino({ level: process.env.HOISTWAY_TEST_LOG ?? 'silent' }),
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-test-'));
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    HOISTWAY_DATA_DIR: dataDir,
    HOISTWAY_MQTT_PORT: '0',
    HOISTWAY_HTTP_PORT: '0',
    // Tests count the visits that they make.
    HOISTWAY_PLANS: 'off',
    ...settings,
  });
  const app = await createApp({ config, database, log });
  await app.start();
  await app.http.ready();
  const tokens = new Map<number, string>();

  const tokenFor = async (userId: number) => {
    const known = tokens.get(userId) ?? (await app.sessions.start(userId, '127.0.0.1'));
    tokens.set(userId, known);
    return known;
  };

  return {
    app,
    database,
    db: database.db,
    config,
    tokenFor,
    async send<C extends Call>(
      call: C,
      input: CallInput<C>,
      options: SendOptions = {},
    ): Promise<Answer<CallOutput<C>>> {
      const token = options.token ?? (options.as === undefined ? undefined : await tokenFor(options.as));
      const { name = '', content } = options.file ?? {};
      const { path, method, headers, body } = requestOf(call, (options.raw ?? input) as Values, {
        authorization: token,
        language: options.language ?? 'zh',
        file: content && { name, content: new Blob([content]) },
      });
      const answer = await app.http.inject({
        method,
        url: `/api${path}`,
        headers,
        payload: body ?? undefined,
        remoteAddress: options.address ?? '127.0.0.1',
      });
      const json = String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : {};
      return { status: answer.statusCode, ...json, body: answer.rawPayload, headers: answer.headers };
    },
    async stop() {
      await app.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
