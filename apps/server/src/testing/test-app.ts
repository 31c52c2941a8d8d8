/**
 * The app of `app.ts` on its own database, for tests. It opens no port unless a test listens; the client's requests go
 * in through the framework's injection and take the same path as those from the network.
 *
 *   const world = await createTestApp();
 *   const reply = await world.send(ledger.sites, {}, { as: userId });   // { status, code, msg, data }
 *   await world.jobs.run('verdicts');      // no job runs by itself
 *   await world.settle();                  // work that requests continue after their answers has ended
 *   await world.stop();
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Values } from '@hoistway/client/http/address';
import { requestOf } from '@hoistway/client/http/request';
import type { Call, CallInput, CallOutput, ClientType } from '@hoistway/contract/core/call';
import type { Language } from '@hoistway/contract/words';
import { type RawBuilder, sql } from 'kysely';
import pino, { type Logger } from 'pino';
import { type App, type Background, createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Job, JobNameOf } from '../feature.ts';
import { createTestDatabase } from './test-database.ts';

export interface SendOptions {
  /** The account to act as: a session is started for it. */
  as?: number;
  /** A token of the test's choosing. */
  token?: string;
  language?: Language;
  clientType?: ClientType;
  address?: string;
  /** Of `onceHeader`. */
  once?: string;
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

export interface TestAppOptions {
  log?: Logger;
  background?: Background;
}

export async function createTestApp(
  settings: Record<string, string> = {},
  {
    log = pino({ level: process.env.HOISTWAY_TEST_LOG ?? 'silent' }),
    background = 'reactions',
  }: TestAppOptions = {},
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
    // And the messages that wait for none.
    HOISTWAY_SMS_GATHER_SECONDS: '0',
    ...settings,
  });
  const app = await createApp({ config, database, log });
  await app.start({ background });
  await app.http.ready();
  const tokens = new Map<number, string>();

  const tokenFor = async (userId: number) => {
    const known = tokens.get(userId) ?? (await app.sessions.start(userId, '127.0.0.1'));
    tokens.set(userId, known);
    return known;
  };

  /** A server whose timers are late refuses requests, which must not happen on a busy test machine. */
  const rested = async () => {
    while (app.http.isUnderPressure()) await pause(50);
  };

  return {
    app,
    rested,
    database,
    db: database.db,
    config,
    tokenFor,
    jobs: jobsOf(app),
    /** Waits for the background work after a request, except later retries. */
    async settle() {
      const left = async (what: RawBuilder<{ n: number }>) => (await what.execute(database.db)).rows[0]?.n;
      while ((await left(underWay)) || (background !== 'nothing' && (await left(toReactTo)))) await pause(20);
      const reactions = app.features.flatMap(({ reactions = [] }) => reactions);
      await Promise.all(reactions.map(reaction => reaction.settled()));
    },
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
        clientType: options.clientType,
        once: options.once,
        file: content && { name, content: new Blob([content]) },
      });
      await rested();
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

/** Imports, and checks of the record. */
const underWay = sql<{ n: number }>`
  select ((select count(*) from import_job where state in ('reading', 'checking', 'writing'))
        + (select count(*) from chain_check where state = 'running'))::int as n`;
/** Unprocessed changes, and messages being sent. */
const toReactTo = sql<{ n: number }>`
  select ((select count(*) from alarm_change) + (select count(*) from owner_change)
        + (select count(*) from outbox_message m left join webhook w using (webhook_id)
           where m.state = 'sending' or (m.state = 'queued' and m.next_at <= now()
             and (w.webhook_id is null or (w.enabled and coalesce(w.retry_at <= now(), true))))))::int as n`;

type JobName = JobNameOf<App['features']>;

/** The jobs of all features, each run once when a test says so. */
function jobsOf({ features }: App) {
  const jobs = new Map(features.flatMap(({ jobs = {} }) => Object.entries<Job>(jobs)));
  return {
    names: [...jobs.keys()] as JobName[],
    async run(...names: JobName[]) {
      for (const name of names) await jobs.get(name)?.run(new AbortController().signal);
    },
  };
}
